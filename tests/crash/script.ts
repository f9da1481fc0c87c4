import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import type { CallInput, CallName, CallOutput } from '@plumbline/protocol/core'
import { call, NoAnswer } from './product.ts'

export type Order = CallOutput<'submitOrder'>['order']

/** A customer who goes through every kind of command, each under a key, whatever happens to the house meanwhile. */
export type Customer = {
  readonly token: string
  /** Every order of which an answer told, as the last one showed it. */
  readonly known: Map<string, Order>
  /** Every transfer of which an answer told. */
  readonly moved: Set<string>
}

/** Where to send: another address after a restart. */
export type Desk = {
  readonly address: () => string
  /** Told of each answer. */
  readonly answered: () => void
}

const patienceMs = 90_000

/** Crypto trades at all hours, and a demo account holds several of the smallest orders. */
const market = { kind: 'contract', code: 'BTCUSD', side: 'long', leverage: 2 } as const

/** Sends under one key until there is an answer, as the web app does. */
const insist = async <Name extends CallName>(
  desk: Desk,
  token: string,
  name: Name,
  input: CallInput<Name>,
): Promise<CallOutput<Name>> => {
  const key = randomUUID()
  const output = await vi.waitUntil(
    async () => {
      try {
        return await call(desk.address(), name, input, { token, key })
      } catch (error) {
        // Just started, or too busy to hear the market: nothing is fresh for a moment.
        if (error instanceof NoAnswer || String(error).includes('quote.stale')) return undefined
        throw error
      }
    },
    { timeout: patienceMs, interval: 40 },
  )
  desk.answered()
  return output
}

const shown = (price: number): string => (Math.round(price * 100) / 100).toFixed(2)

/** How many answers a script has. */
export const stepsPerScript = 18

/** Opens, places, edits, splits, reverses, cancels, closes and moves money; what is left in the end is of every state. */
export const playScript = async (desk: Desk, { token, known, moved }: Customer): Promise<void> => {
  const note = (...orders: readonly (Order | null)[]): void => {
    for (const order of orders) if (order !== null) known.set(order.id, order)
  }
  const send = <Name extends CallName>(name: Name, input: CallInput<Name>) => insist(desk, token, name, input)

  const { order: first } = await send('submitOrder', { ...market, lots: '0.02' })
  note(first)
  const price = Number(first.openPrice)
  const waiting = { ...market, type: 'limit', lots: '0.01' } as const
  const { order: pending } = await send('submitOrder', { ...waiting, price: shown(price * 0.7) })
  note(pending)
  const { order: stays } = await send('submitOrder', { ...waiting, type: 'stop', price: shown(price * 1.3) })
  note(stays)
  const { kind, code, ...order } = market
  const pair = await send('submitOco', {
    kind,
    code,
    first: { ...order, lots: '0.01', type: 'limit', price: shown(price * 0.68) },
    second: { ...order, lots: '0.01', type: 'stop', price: shown(price * 1.32) },
  })
  note(pair.first, pair.second)
  const untied = await send('unlinkOco', { id: pair.second.id })
  note(untied.first, untied.second)
  // What is left of it at the end is tied, the other way round.
  const tied = await send('linkOco', { first: pair.second.id, second: pair.first.id })
  note(tied.first, tied.second)
  note((await send('editOrder', { id: first.id, stopLoss: shown(price * 0.6) })).order)
  note((await send('editOrder', { id: pending.id, price: shown(price * 0.65) })).order)
  note((await send('editOrder', { id: stays.id, stopLoss: shown(price * 0.9) })).order)
  const parted = await send('closeOrder', { id: first.id, lots: '0.01' })
  note(parted.order, parted.rest)
  const { order: second } = await send('submitOrder', { ...market, side: 'short', lots: '0.01' })
  note(second)
  const reversed = await send('reverseOrder', { id: second.id })
  note(reversed.closed, reversed.opened)
  const { transfer: out } = await send('transfer', { from: 'contract', to: 'fund', amount: '100.00' })
  moved.add(out.id)
  note((await send('cancelOrder', { id: pending.id })).order)
  note((await send('closeOrder', { id: reversed.opened.id })).order)
  const { transfer: back } = await send('transfer', { from: 'fund', to: 'contract', amount: '40.00' })
  moved.add(back.id)
  const { order: third } = await send('submitOrder', {
    ...market,
    lots: '0.01',
    takeProfit: shown(price * 2),
  })
  note(third)
  note(...(await send('closeAllOrders', { ids: [third.id] })).closed)
}
