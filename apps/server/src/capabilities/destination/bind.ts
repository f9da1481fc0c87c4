import { durationText } from '@plumbline/protocol/texts/duration'
import { accept, refuse, type CustomerId, type Result } from '@plumbline/rules/core'
import { destinationsMax } from '@plumbline/rules/destination'
import { holdUntil } from '@plumbline/rules/identity'
import type { Millis } from '@plumbline/rules/market'
import { tellCustomer } from '../identity/index.ts'
import type { Transaction } from '../../core/platform/db/database.ts'
import type { DestinationCall, DestinationContext } from './context.ts'
import type { Destination, Place } from './fields.ts'
import { insertVersion, lockDestinations, readDestinations } from './stored.ts'

type Wanted = {
  readonly place: Place
  readonly print: Buffer
  /** The one that is changed; undefined for a new one. */
  readonly id: string | undefined
  /** What its wallet signed, where the customer proved that it is theirs. */
  readonly proof?: WalletProof | undefined
}

/** A message, and a wallet's signature over it. */
export type WalletProof = { readonly message: string; readonly signature: string }

const nameOf = (place: Place): string | null => (place.kind === 'wallet_address' ? place.name : null)

const isSame = (one: Place, other: Place): boolean =>
  one.currency === other.currency &&
  nameOf(one) === nameOf(other) &&
  JSON.stringify(one.fields) === JSON.stringify(other.fields)

const judge = (
  own: readonly Destination[],
  { place, print, id }: Wanted,
): Result<Destination | undefined> => {
  const before = own.find(each => each.id === id)
  if (id !== undefined && before === undefined) return refuse('destination.unknown')
  if (id === undefined && own.length >= destinationsMax)
    return refuse('destination.too_many', { maximum: String(destinationsMax) })
  const isBound = own.some(
    each =>
      each.id !== id &&
      each.print.equals(print) &&
      each.currency === place.currency &&
      nameOf(each) === nameOf(place),
  )
  return isBound ? refuse('destination.bound_already') : accept(before)
}

const record = async (
  { audit, outbox }: DestinationContext,
  tx: Transaction,
  {
    customer,
    language,
    now,
    minutes,
  }: { customer: CustomerId; language: DestinationCall['language']; now: Millis; minutes: number },
  { id, version, ...place }: Destination,
  proof: WalletProof | undefined,
): Promise<void> => {
  await audit.append(tx, {
    actor: { kind: 'customer', id: customer },
    action: version === 1 ? 'destination.added' : 'destination.changed',
    subject: { kind: 'destination', id },
    customer,
    after: {
      kind: place.kind,
      version,
      currency: place.currency,
      network: nameOf(place),
      ...(proof !== undefined && { proof: 'signed by its wallet' }),
    },
    personal: { ...place.fields, ...proof },
    now,
  })
  // A thief who has taken the account over may bind an own address: it waits, and its owner hears of it.
  await tellCustomer(outbox, tx, {
    customer,
    letter: 'security.destination_bound',
    language,
    figures: { wait: durationText(language, minutes) },
    now,
  })
}

/**
 * Binds a place that was judged by itself, or puts it in the place of another; either way withdrawals to it wait.
 * Refusals: destination.unknown, destination.too_many, destination.bound_already.
 */
export const bindDestination = async (
  context: DestinationContext,
  { caller: { customer, book }, language }: DestinationCall,
  wanted: Wanted,
): Promise<Result<Destination>> => {
  const { database, vault, outbox } = context
  const bound = await database.transaction(async (tx): Promise<Result<Destination>> => {
    await lockDestinations(tx, customer)
    const now = context.now()
    const own = await readDestinations(tx, vault, { customer, kind: wanted.place.kind })
    const judged = judge(own, wanted)
    if (!judged.ok) return judged
    const before = judged.value
    if (before !== undefined && isSame(before, wanted.place)) return accept(before)
    // Versions follow each other, also where a clock was ahead when the last one was bound.
    const boundAt = Math.max(now, before?.boundAt ?? now)
    const minutes = context.holdMinutes()
    const destination: Destination = {
      ...wanted.place,
      id: before?.id ?? context.newId(),
      version: (before?.version ?? 0) + 1,
      boundAt,
      holdUntil: holdUntil(boundAt, minutes),
      print: wanted.print,
    }
    await insertVersion(tx, vault, { ...destination, customer })
    await record(context, tx, { customer, language, now, minutes }, destination, wanted.proof)
    // As it is read from now on.
    return accept({ ...destination, holdUntil: book === 'demo' ? boundAt : destination.holdUntil })
  })
  if (bound.ok) outbox.wake()
  return bound
}
