import { accept, refuse } from '@plumbline/rules/core'
import { effectiveFrom, settingRules } from '@plumbline/rules/setting'
import { z } from 'zod'
import type { Aside } from '../../core/platform/concurrency/aside.ts'
import type { Applier } from '../staff/index.ts'
import { draftChanges } from './changes.ts'
import { baseOf, valueOf, type SettingContext } from './context.ts'
import { lockSetting, readVersion, readVersions } from './stored.ts'

const payload = z.object({ id: z.uuid() })

/** What the approval of a draft does: it is published, and holds when its notice is over. */
export const settingAppliers = ({
  aside,
  audit,
  settings,
  judge,
  mode,
}: Pick<SettingContext, 'audit' | 'settings' | 'judge' | 'mode'> & { readonly aside: Aside }): {
  readonly 'setting.publish': Applier
} => ({
  'setting.publish': {
    permission: 'setting:record:publish',
    apply: async (tx, { request, by, now }) => {
      const { id } = payload.parse(request.payload)
      const draft = await readVersion(tx, { id, now })
      if (draft === undefined) return refuse('setting.unknown')
      const { key } = draft
      await lockSetting(tx, key)
      const versions = await readVersions(tx, { key, now })
      if (baseOf(versions) !== draft.basedOn) return refuse('setting.changed_meanwhile')
      const rule = settingRules[key]
      // The rules may have changed since the draft.
      const read = rule.read(draft.value)
      if (!read.ok) return read
      const bounded = judge(key, read.value)
      if (!bounded.ok) return bounded
      const effectiveAt = effectiveFrom(rule, { publishedAt: now, notBefore: draft.notBefore })
      await tx.query({
        name: 'setting.publish',
        text: `insert into setting.publication
                 (version, author, notice_hours, effect, request, approver, published_at, effective_at)
               select id, author, notice_hours, effect, request, $2, $3, $4 from setting.version where id = $1`,
        values: [id, by.id, new Date(now), new Date(effectiveAt)],
      })
      await audit.append(tx, {
        actor: { kind: 'staff', id: by.id },
        action: 'setting.published',
        subject: { kind: 'setting', id: key },
        before: { version: draft.basedOn, value: valueOf(key, draft.basedOn, { versions, mode }) },
        after: {
          version: draft.version,
          value: draft.value,
          effectiveAt: new Date(effectiveAt).toISOString(),
        },
        now,
      })
      return accept(undefined)
    },
    // At once in this process; others look each second.
    applied: () => aside('settings could not be read; the next look comes', settings.refresh),
    describe: async (on, request) => {
      const { id } = payload.parse(request.payload)
      const draft = await readVersion(on, { id, now: request.createdAt })
      if (draft === undefined) return { title: request.subject.id, changes: [] }
      const versions = await readVersions(on, { key: draft.key, now: request.createdAt })
      return {
        title: draft.key,
        changes: draftChanges(draft.key, valueOf(draft.key, draft.basedOn, { versions, mode }), draft.value),
      }
    },
  },
})
