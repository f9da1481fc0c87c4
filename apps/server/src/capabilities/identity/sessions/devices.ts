import type { CustomerId } from '@plumbline/rules/core'
import type { Millis, SettledMillis } from '@plumbline/rules/market'
import type { Queryable, Transaction } from '../../../core/platform/db/database.ts'
import { deviceName } from './device-name.ts'
import { hashToken, newToken } from './tokens.ts'

/** A device that was not seen for this long is a new one again. */
const keptMs = 400 * 24 * 3_600_000

/** From where a session is opened: internet address, what the client says it is, and the token its device keeps. */
export type Place = {
  readonly address: string
  readonly agent: string | undefined
  readonly device: string | undefined
}

/** Whether a customer has been at a place before. */
export type Familiarity = { readonly device: boolean; readonly address: boolean }

/** Asked for every sign-in before it is judged: for nobody (undefined) it is the same work, and nothing is known. */
export const readFamiliarity = async (
  on: Queryable,
  { customer, place }: { customer: CustomerId | undefined; place: Place },
): Promise<Familiarity> => {
  const { rows } = await on.query<Familiarity>({
    name: 'identity.familiarity',
    text: `select exists (select from identity.device where customer = $1 and token_hash = $2) as device,
      exists (select from identity.session where customer = $1 and address = $3) as address`,
    values: [customer ?? 0, hashToken(place.device ?? ''), place.address],
  })
  return rows[0] ?? { device: false, address: false }
}

export type Recognised = {
  /** What the device is to keep. */
  readonly token: string
  readonly hash: Buffer
  readonly name: string | undefined
  readonly state: 'known' | 'new' | 'first'
}

/**
 * Notes that a customer signs in on a device. One that brings no token of ours gets a new one; `first` is the very first
 * device of a customer.
 */
export const recogniseDevice = async (
  tx: Transaction,
  { customer, place, now }: { customer: CustomerId; place: Place; now: Millis },
): Promise<Recognised> => {
  const name = deviceName(place.agent)
  const given = hashToken(place.device ?? '')
  const { rows } = await tx.query<{ ours: boolean; own: boolean; first: boolean }>({
    name: 'identity.recognise_device',
    text: `select exists (select from identity.device where token_hash = $2) as ours,
      exists (select from identity.device where customer = $1 and token_hash = $2) as own,
      not exists (select from identity.device where customer = $1)
        and not exists (select from identity.session where customer = $1) as first`,
    values: [customer, given],
  })
  const { ours = false, own = false, first = false } = rows[0] ?? {}
  // Only what was given out by us is taken: nobody chooses by which token a device of another is known.
  const token = ours && place.device !== undefined ? place.device : newToken()
  const hash = hashToken(token)
  await tx.query({
    name: 'identity.note_device',
    text: `insert into identity.device (token_hash, customer, name, first_at, seen_at) values ($1, $2, $3, $4, $4)
      on conflict (customer, token_hash) do update set name = excluded.name, seen_at = excluded.seen_at`,
    values: [hash, customer, name ?? null, new Date(now)],
  })
  return { token, hash, name, state: own ? 'known' : first ? 'first' : 'new' }
}

export const forgetOldDevices = async (on: Queryable, now: SettledMillis): Promise<void> => {
  await on.query({
    name: 'identity.forget_devices',
    text: 'delete from identity.device where seen_at < $1',
    values: [new Date(now - keptMs)],
  })
}
