import { accept, refuse, type Json, type Result } from '@plumbline/rules/core'
import { isSettingKey, judgeNotBefore, settingRules, settingValueLengthMax } from '@plumbline/rules/setting'
import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import type { StaffContext } from '../../core/platform/caller.ts'
import { baseOf, valueOf, type SettingContext } from './context.ts'
import { lockSetting, readVersions } from './stored.ts'

/**
 * Writes a new version of a setting and asks for its publication, which takes somebody else.
 * Refusals: setting.unknown, setting.invalid, setting.rule, setting.unchanged, setting.changed_meanwhile, setting.too_early,
 * request.reason_required, request.pending_already.
 */
export const draftSetting =
  ({ database, audit, submitRequest, judge, mode, now, newId }: SettingContext) =>
  async (
    { staff }: StaffContext,
    input: CallParsed<'settingDraft'>,
  ): Promise<Result<CallOutput<'settingDraft'>>> => {
    const { key, value, reason } = input
    if (!isSettingKey(key)) return refuse('setting.unknown')
    const rule = settingRules[key]
    const text = JSON.stringify(value ?? null)
    if (text.length > settingValueLengthMax)
      return refuse('setting.invalid', { allowed: `≤ ${settingValueLengthMax}` })
    const read = rule.read(value)
    if (!read.ok) return read
    const bounded = judge(key, read.value)
    if (!bounded.ok) return bounded
    const at = now()
    const notBefore = input.effectiveAt === undefined ? undefined : Date.parse(input.effectiveAt)
    const judged = judgeNotBefore(rule, { notBefore, now: at })
    if (!judged.ok) return judged

    return database.transaction(async tx => {
      await lockSetting(tx, key)
      const versions = await readVersions(tx, { key, now: at })
      const basedOn = baseOf(versions)
      if (input.basedOn !== undefined && input.basedOn !== basedOn) return refuse('setting.changed_meanwhile')
      const before = valueOf(key, basedOn, { versions, mode })
      if (JSON.stringify(before) === text) return refuse('setting.unchanged')
      const id = newId()
      const version = (versions[0]?.version ?? 0) + 1
      const asked = await submitRequest(tx, {
        kind: 'setting.publish',
        subject: { kind: 'setting', id: key },
        payload: { id, key, version },
        by: staff,
        reason,
        now: at,
      })
      if (!asked.ok) return asked
      await tx.query({
        name: 'setting.draft',
        text: `insert into setting.version (id, key, version, notice_hours, effect, value, based_on, not_before, reason,
                 author, drafted_at, request)
               values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
        values: [
          id,
          key,
          version,
          rule.noticeHours,
          rule.effect,
          text,
          basedOn,
          notBefore === undefined ? null : new Date(notBefore),
          reason,
          staff.id,
          new Date(at),
          asked.value.id,
        ],
      })
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'setting.drafted',
        subject: { kind: 'setting', id: key },
        reason,
        before: { version: basedOn, value: before },
        after: { version, value: value as Json },
        now: at,
      })
      return accept({ id, request: asked.value.id, expiresAt: new Date(asked.value.expiresAt).toISOString() })
    })
  }
