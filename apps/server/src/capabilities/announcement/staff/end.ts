import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import { readReason } from '@plumbline/rules/staff'
import type { StaffContext } from '../../../core/platform/caller.ts'
import type { AnnouncementContext } from '../context.ts'
import { lockAnnouncement, readVersions, stateOf } from '../stored.ts'
import { wholeOf } from './views.ts'

/** Withdraws what is shown of an announcement, and what is scheduled; stopping takes one person. Refusals: as declared. */
export const endAnnouncement =
  ({ database, audit, now }: AnnouncementContext) =>
  async (
    { staff }: StaffContext,
    { id, reason }: CallParsed<'announcementEnd'>,
  ): Promise<Result<CallOutput<'announcementEnd'>>> => {
    const why = readReason(reason)
    if (!why.ok) return why
    return database.transaction(async tx => {
      await lockAnnouncement(tx, id)
      const at = now()
      const versions = await readVersions(tx, { id, now: at })
      if (versions.length === 0) return refuse('announcement.unknown')
      const running = versions.filter(each => ['shown', 'scheduled'].includes(stateOf(each, versions, at)))
      if (running.length === 0) return refuse('announcement.not_published')
      // Not before what has been written by now, which nobody publishes any more: a clock that was ahead may have dated it.
      const endedAt = Math.max(at, ...versions.map(({ draftedAt }) => draftedAt))
      await tx.query({
        name: 'announcement.end',
        text: `insert into announcement.ending (version, member, at, reason)
          select version, $2, $3, $4 from unnest($1::uuid[]) as ending (version)`,
        values: [running.map(each => each.id), staff.id, new Date(endedAt), why.value],
      })
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'announcement.ended',
        subject: { kind: 'announcement', id },
        reason: why.value,
        before: { versions: running.map(({ number }) => number) },
        now: at,
      })
      return accept(await wholeOf(tx, { id, versions: await readVersions(tx, { id, now: at }), now: at }))
    })
  }
