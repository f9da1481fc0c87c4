import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import { startFrom, type PublishedText } from '@plumbline/rules/published-text'
import { readReason } from '@plumbline/rules/staff'
import type { StaffCaller, StaffContext } from '../../core/platform/caller.ts'
import type { Transaction } from '../../core/platform/db/database.ts'
import { insertTextPublication, lockText } from '../published-text/index.ts'
import type { TextAdminContext } from './context.ts'
import { readTexts, type StoredText } from './stored.ts'
import { isoOf, wholeOf } from './views.ts'

/**
 * A version that may be published now, with the lock on its text. Refusals: text.unknown, text.published_already,
 * text.changed_meanwhile (staff have written a newer one, or a newer one was published).
 */
const lockPublishable = async (
  tx: Transaction,
  { key, now, isMeant }: { key: PublishedText; now: Millis; isMeant: (version: StoredText) => boolean },
): Promise<Result<StoredText>> => {
  await lockText(tx, key)
  const versions = await readTexts(tx, { keys: [key], now })
  const found = versions.find(isMeant)
  if (found === undefined) return refuse('text.unknown')
  if (found.startsAt !== undefined) return refuse('text.published_already')
  const isOvertaken = versions.some(
    ({ number, author, startsAt }) =>
      number > found.number && (author !== undefined || startsAt !== undefined),
  )
  return isOvertaken ? refuse('text.changed_meanwhile') : accept(found)
}

/** A version by the request that asks for it, published by its approval. Refusals: those of publishing. */
export const publishApproved = async (
  tx: Transaction,
  { audit }: Pick<TextAdminContext, 'audit'>,
  input: {
    readonly key: PublishedText
    readonly version: string
    readonly by: StaffCaller
    readonly request: string
    readonly reason: string
    readonly now: Millis
  },
): Promise<Result<void>> => {
  const { key, version, by, request, reason, now } = input
  const found = await lockPublishable(tx, { key, now, isMeant: ({ id }) => id === version })
  if (!found.ok) return found
  const startsAt = startFrom(found.value.from, now)
  if (!startsAt.ok) return startsAt
  await insertTextPublication(tx, {
    version,
    approved: { publisher: by.id, request },
    startsAt: startsAt.value,
    now,
  })
  await audit.append(tx, {
    actor: { kind: 'staff', id: by.id },
    action: 'text.published',
    subject: { kind: 'text', id: key },
    reason,
    after: {
      version: found.value.name,
      number: found.value.number,
      isMaterial: found.value.isMaterial,
      startsAt: isoOf(startsAt.value),
      request,
    },
    now,
  })
  return accept(undefined)
}

/** Asks a second person to publish a version. Refusals: as declared. */
export const askToPublish =
  (context: TextAdminContext) =>
  async (
    { staff }: StaffContext,
    { key, number, reason }: CallParsed<'textPublish'>,
  ): Promise<Result<CallOutput<'textPublish'>>> => {
    const why = readReason(reason)
    if (!why.ok) return why
    const { database, audit, submitRequest } = context
    return database.transaction(async (tx): Promise<Result<CallOutput<'textPublish'>>> => {
      const now = context.now()
      const found = await lockPublishable(tx, { key, now, isMeant: each => each.number === number })
      if (!found.ok) return found
      const startsAt = startFrom(found.value.from, now)
      if (!startsAt.ok) return startsAt
      const subject = { kind: 'text', id: key } as const
      const asked = await submitRequest(tx, {
        kind: 'text.publish',
        subject,
        payload: { version: found.value.id, number },
        by: staff,
        reason: why.value,
        now,
      })
      if (!asked.ok) return asked
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'text.publish_requested',
        subject,
        after: { number, request: asked.value.id },
        now,
      })
      const whole = await wholeOf(tx, { key, now })
      return whole.ok ? accept({ request: asked.value.id, whole: whole.value }) : whole
    })
  }
