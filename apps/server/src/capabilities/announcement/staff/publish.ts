import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { periodFrom, shownMax, takesTwo } from '@plumbline/rules/announcement'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import { readReason } from '@plumbline/rules/staff'
import type { Millis } from '@plumbline/rules/market'
import type { StaffCaller, StaffContext } from '../../../core/platform/caller.ts'
import type { Transaction } from '../../../core/platform/db/database.ts'
import type { AnnouncementContext } from '../context.ts'
import { countShown, lockAnnouncement, readVersions, stateOf, type StoredVersion } from '../stored.ts'
import { insertPublication } from '../write-version.ts'
import { isoOf, wholeOf } from './views.ts'

/**
 * A version that may be published now, with the lock on its announcement. Refusals: announcement.unknown,
 * announcement.changed_meanwhile (a newer one was written), announcement.published_already, announcement.too_many.
 */
const lockPublishable = async (
  tx: Transaction,
  { id, version, now }: { id: string; version: string; now: Millis },
): Promise<Result<StoredVersion>> => {
  // Publishing counts what is shown: one after the other.
  await tx.query({ text: `select pg_advisory_xact_lock(hashtextextended('announcement publishing', 0))` })
  await lockAnnouncement(tx, id)
  const versions = await readVersions(tx, { id, now })
  const [newest] = versions
  const found = versions.find(each => each.id === version)
  if (newest === undefined || found === undefined) return refuse('announcement.unknown')
  if (found !== newest) return refuse('announcement.changed_meanwhile')
  if (found.published !== undefined) return refuse('announcement.published_already')
  // Withdrawn after it was written: nobody who approves it now has in mind what was withdrawn since.
  if (versions.some(({ ended }) => ended !== undefined && ended.at >= found.draftedAt))
    return refuse('announcement.changed_meanwhile')
  if ((await countShown(tx, { except: id, now })) >= shownMax)
    return refuse('announcement.too_many', { maximum: String(shownMax) })
  return accept(found)
}

/** Puts a version before readers, as it is scheduled. Refusals: announcement.period (its end has passed). */
const publishVersion = async (
  tx: Transaction,
  { audit }: Pick<AnnouncementContext, 'audit'>,
  input: {
    readonly version: StoredVersion
    readonly by: StaffCaller
    readonly request: string | undefined
    readonly reason: string
    readonly now: Millis
  },
): Promise<Result<void>> => {
  const { version, by, request, reason, now } = input
  const period = periodFrom(version, now)
  if (!period.ok) return period
  const { startsAt, endsAt } = period.value
  await insertPublication(tx, { version: version.id, publisher: by.id, request, startsAt, endsAt, now })
  await audit.append(tx, {
    actor: { kind: 'staff', id: by.id },
    action: 'announcement.published',
    subject: { kind: 'announcement', id: version.announcement },
    reason,
    after: {
      version: version.number,
      sha256: version.sha256,
      startsAt: isoOf(startsAt),
      endsAt: endsAt === undefined ? null : isoOf(endsAt),
      ...(request !== undefined && { request }),
    },
    now,
  })
  return accept(undefined)
}

/** A version by the request that asks for it, published by its approval. Refusals: those of publishing. */
export const publishApproved = async (
  tx: Transaction,
  context: Pick<AnnouncementContext, 'audit'>,
  input: { id: string; version: string; by: StaffCaller; request: string; reason: string; now: Millis },
): Promise<Result<void>> => {
  const found = await lockPublishable(tx, input)
  return found.ok ? publishVersion(tx, context, { ...input, version: found.value }) : found
}

/** Asks for a second person. Refusals: those of submitting a request. */
const askToPublish = async (
  tx: Transaction,
  { audit, submitRequest }: AnnouncementContext,
  { version, by, reason, now }: { version: StoredVersion; by: StaffCaller; reason: string; now: Millis },
): Promise<Result<string>> => {
  const subject = { kind: 'announcement', id: version.announcement } as const
  const asked = await submitRequest(tx, {
    kind: 'announcement.publish',
    subject,
    payload: { version: version.id, number: version.number },
    by,
    reason,
    now,
  })
  if (!asked.ok) return asked
  await audit.append(tx, {
    actor: { kind: 'staff', id: by.id },
    action: 'announcement.publish_requested',
    subject,
    after: { version: version.number, request: asked.value.id },
    now,
  })
  return accept(asked.value.id)
}

/** Publishes the newest version, or asks a second person to where that takes two. Refusals: as declared. */
export const publishAnnouncement =
  (context: AnnouncementContext) =>
  async (
    { staff }: StaffContext,
    { id, version, reason }: CallParsed<'announcementPublish'>,
  ): Promise<Result<CallOutput<'announcementPublish'>>> => {
    const why = readReason(reason)
    if (!why.ok) return why
    const published = await context.database.transaction(
      async (tx): Promise<Result<CallOutput<'announcementPublish'>>> => {
        const now = context.now()
        const found = await lockPublishable(tx, { id, version, now })
        if (!found.ok) return found
        const input = { version: found.value, by: staff, reason: why.value, now }
        let request: string | null = null
        const versions = await readVersions(tx, { id, now })
        const states = versions.map(each => ({ ...each, state: stateOf(each, versions, now) }))
        if (takesTwo(found.value, states)) {
          const period = periodFrom(found.value, now)
          if (!period.ok) return period
          const asked = await askToPublish(tx, context, input)
          if (!asked.ok) return asked
          request = asked.value
        } else {
          const done = await publishVersion(tx, context, { ...input, request: undefined })
          if (!done.ok) return done
        }
        const whole = await wholeOf(tx, { id, versions: await readVersions(tx, { id, now }), now })
        return accept({ request, whole })
      },
    )
    if (published.ok) context.wake()
    return published
  }
