import { languages } from '@plumbline/protocol/core'
import { shownAt } from '@plumbline/rules/announcement'
import { z } from 'zod'
import type { Applier, Change } from '../../staff/index.ts'
import type { AnnouncementContext } from '../context.ts'
import { readVersions, type StoredVersion } from '../stored.ts'
import { publishApproved } from './publish.ts'
import { isoOf } from './views.ts'

const payload = z.object({ version: z.uuid() })

type Line = readonly [field: string, of: (version: StoredVersion) => string | null]

/** What a second person reads before approving: each language's words, whom it is for, and when. */
const lines: readonly Line[] = [
  ...languages.flatMap((language): Line[] => [
    [`title ${language}`, ({ texts }) => texts[language]?.title ?? null],
    [`text ${language}`, ({ texts }) => texts[language]?.body ?? null],
  ]),
  ['countries', ({ countries }) => countries?.join(', ') ?? null],
  ['languages', ({ languages: to }) => to?.join(', ') ?? null],
  ['from', ({ from }) => (from === undefined ? null : isoOf(from))],
  ['until', ({ until }) => (until === undefined ? null : isoOf(until))],
]

const changesOf = (shown: StoredVersion | undefined, version: StoredVersion): Change[] =>
  lines
    .map(([field, of]) => ({
      field,
      before: shown === undefined ? null : of(shown),
      after: of(version),
    }))
    .filter(({ before, after }) => before !== after)

/** What the approval of an announcement that must be seen does: it is published, and notified of. */
export const announcementAppliers = (
  context: AnnouncementContext,
): { readonly 'announcement.publish': Applier } => ({
  'announcement.publish': {
    permission: 'notice:announcement:publish',
    apply: (tx, { request, by, reason, now }) =>
      publishApproved(tx, context, {
        id: request.subject.id,
        version: payload.parse(request.payload).version,
        by,
        request: request.id,
        reason,
        now,
      }),
    applied: context.wake,
    describe: async (on, request) => {
      const { version } = payload.parse(request.payload)
      const versions = await readVersions(on, { id: request.subject.id, now: request.createdAt })
      const asked = versions.find(each => each.id === version)
      if (asked === undefined) return { title: request.subject.id, changes: [] }
      return {
        title: asked.texts.en?.title ?? request.subject.id,
        item: request.subject.id,
        changes: changesOf(shownAt(versions, request.createdAt), asked),
      }
    },
  },
})
