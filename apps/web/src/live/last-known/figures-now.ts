import type { AssetsView } from '@plumbline/protocol/ledger'
import type { UserInfo } from '@plumbline/protocol/identity'
import type { InstrumentView } from '@plumbline/protocol/market'
import { heartbeatMs } from '@plumbline/protocol/stream'
import type { OpenedOrderView } from '@plumbline/protocol/trading'
import type { QueryClient, QueryState } from '@tanstack/react-query'
import { assetsKey, positionsKey } from '../stream/order-frames.ts'
import { lastKnownOf, type Held, type LastKnown } from './last-known.ts'

/** The server answers each heartbeat. What has not been heard of for longer may have slept since. */
export const heardMsMax = heartbeatMs + 3_000
/** Accounts that no channel tells are asked for this often at least, or they are older than the record would say. */
export const askedMsMax = 10_000

export type Moment = Omit<Held, 'views'> & {
  /** The moment of what is kept. */
  readonly now: number
  /** The device's own time, by which it marks what it has asked for. */
  readonly deviceNow: number
  readonly session: 'guest' | 'signed' | 'expired'
  readonly language: string
  /** How long the server has not been heard; undefined without a connection. */
  readonly silentMs: number | undefined
  /** Whether the server tells each change of orders and accounts. */
  readonly isTold: boolean
}

/**
 * What is known at this moment and may be kept under its time. Undefined while something has not arrived yet, as half of it
 * would look like a loss, and while any of it may be older than it would say.
 */
export const figuresNow = (client: QueryClient, moment: Moment): LastKnown | undefined => {
  const { now, silentMs, isTold } = moment
  if (silentMs === undefined || silentMs > heardMsMax) return undefined
  const views = client.getQueryData<readonly InstrumentView[]>(['instruments', moment.language])
  if (views === undefined) return undefined
  const held = { ...moment, views }
  if (moment.session !== 'signed') return lastKnownOf(held, undefined, now)
  const current = <Data>(state: QueryState<Data> | undefined): Data | undefined => {
    if (state === undefined || state.isInvalidated) return undefined
    const agoMs = moment.deviceNow - state.dataUpdatedAt
    // A clock that was set back makes it younger than nothing: then nobody knows how old it is.
    return isTold || (agoMs >= 0 && agoMs <= askedMsMax) ? state.data : undefined
  }
  const user = client.getQueryData<UserInfo>(['user'])
  const assets = current(client.getQueryState<AssetsView>(assetsKey))
  const orders = current(client.getQueryState<readonly OpenedOrderView[]>(positionsKey))
  if (user === undefined || assets === undefined || orders === undefined) return undefined
  return lastKnownOf(held, { book: user.book, assets, orders }, now)
}
