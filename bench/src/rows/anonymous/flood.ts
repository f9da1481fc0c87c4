import { fork } from 'node:child_process'
import { once } from 'node:events'
import { idempotencyHeader } from '@plumbline/protocol/core'
import { paced, quantile } from '../../measure.ts'
import { openCustomer, type Customer } from '../../product.ts'
import type { Request } from './asking.ts'
import type { Target } from './targets.ts'

/** Addresses of this machine: those who ask without a session, and those from which customers trade. */
const floodingFrom = Array.from({ length: 20 }, (_, place) => `127.0.0.${place + 2}`)
const tradingFrom = Array.from({ length: 10 }, (_, place) => `127.0.1.${place + 1}`)
/** As many as a browser opens. */
const connectionsPerAddress = 6
const customersPerAddress = 8
const ordersPerSecond = 50
const seconds = 6
const ticket = { kind: 'contract', code: 'BTCUSD', side: 'long', lots: '0.01', leverage: 2 } as const
const order = JSON.stringify({ ...ticket, lang: 'en' })

export type Traders = {
  /** Places orders for a while; gives the slowest of a hundred, in ms from the moment each was due. */
  trade(): Promise<number>
  close(): void
}

/** `connected`: until what the product opens after its start is open. */
export const openTraders = async (address: string, connected: () => Promise<void>): Promise<Traders> => {
  const customers: Customer[] = []
  for (const from of tradingFrom)
    for (let count = 0; count < customersPerAddress; count += 1)
      customers.push(await openCustomer(address, from))
  let keys = 0
  const placeOne = async (caller: number): Promise<void> => {
    keys += 1
    await customers[caller]?.post('submitOrder', order, { [idempotencyHeader]: `bench-${keys}` })
  }
  await Promise.all(customers.map((_, caller) => placeOne(caller)))
  await connected()
  const trade = async (): Promise<number> => {
    const latencies = await paced(
      { callers: customers.length, seconds, perSecond: ordersPerSecond },
      placeOne,
    )
    return quantile(latencies, 0.99)
  }
  return { trade, close: () => customers.forEach(({ connection }) => connection.close()) }
}

/** What came of a flood: how much was answered, and how much was turned away. */
export type FloodTold = { readonly answered: number; readonly refused: number }
export type FloodAsked =
  | 'stop'
  | {
      readonly address: string
      readonly from: readonly string[]
      readonly connections: number
      /** As much as each address asks at most. */
      readonly perAddress: number
      readonly seconds: number
      readonly requests: readonly Request[]
    }

export type Flooding = {
  /** Asks from twenty addresses as fast as answers come, each until it has used up its limit or the time of the orders is over. */
  flood(address: string, target: Target): Promise<FloodTold>
  stop(): void
}

/** Where each answer to one is a refusal of the next one, so many are asked in turn. */
const requestsMade = 200
/** Of what has no limit, and what is refused by it. */
const perAddressMax = 10_000

export const openFlooding = (): Flooding => {
  const child = fork(new URL('./flood-process.ts', import.meta.url), [], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  })
  return {
    flood: async (address, { next, perMinuteMax = perAddressMax }) => {
      const made = next().body === undefined || (next().body?.length ?? 0) < 1_000 ? requestsMade : 2
      child.send({
        address,
        from: floodingFrom,
        connections: connectionsPerAddress,
        perAddress: perMinuteMax,
        seconds,
        requests: Array.from({ length: made }, next),
      } satisfies FloodAsked)
      const [told] = (await once(child, 'message')) as [FloodTold]
      return told
    },
    stop: () => void child.send('stop'),
  }
}
