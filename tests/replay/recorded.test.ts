import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import {
  accept,
  assert,
  randomFrom,
  seedRandom,
  type AccountId,
  type CustomerId,
  type OrderId,
} from '@plumbline/rules/core'
import { cents } from '@plumbline/rules/money'
import type { EffectiveAction } from '@plumbline/rules/corporate-action'
import type { Leverage, ListedInstrument, MicroLots, Millis, Price, Quote } from '@plumbline/rules/market'
import { Engine, type Decision, type EngineAccount, type Outcome } from '@plumbline/server/core/engine/index'
import { instruments } from '@plumbline/server/capabilities/market/seed/instruments'
import { describe, expect, it } from 'vitest'
import { byExtent } from '../support/extent.ts'
import { payPlainly, playPlainly, type PlainEnd, type PlainOrder, type Tick } from './plain-orders.ts'

const data = new URL('../../../shared/data/prices/', import.meta.url).pathname
const recordings = [
  ['EURUSD', `${data}forex/EURUSD.oanda.ticks.201405.csv.gz`],
  ['XAUUSD', `${data}metals/XAUUSD.oanda.ticks.20140505.csv.gz`],
] as const

const ticksPlayed = 40_000
const ordersGiven = 5_000
const ordersPerAccount = 100
/** Money enough that no order is ever refused, and none closed, for want of margin. */
const balance = cents(10_000_000_000_000n)

const instrumentOf = (code: string): ListedInstrument => {
  const instrument = instruments.find(each => each.code === code)
  assert(instrument !== undefined, `${code} is listed`)
  return instrument
}

const readTicks = (path: string, { priceScale }: ListedInstrument): readonly Tick[] => {
  const lines = gunzipSync(readFileSync(path)).toString().split('\n')
  const whole = (text: string | undefined) => Math.round(Number(text) * 10 ** priceScale)
  return lines.slice(1, ticksPlayed + 1).map(line => {
    const [at, bid, ask] = line.split(',')
    return { at: Number(at), bid: whole(bid), ask: whole(ask) }
  })
}

/** Half of them at the market, half waiting; with every combination of levels, given all the time. */
const inventOrders = (
  ticks: readonly Tick[],
  { tick: grid, lotsMin, lotsStep, spreadTypical }: ListedInstrument,
): readonly PlainOrder[] => {
  const random = randomFrom(seedRandom('orders on recorded ticks'))
  const upTo = (count: number) => Math.floor(random.uniform() * count)
  const onGrid = (price: number) => Math.round(price / grid) * grid
  // From a few spreads to about the range of a day.
  const distance = () => Math.max(grid * 2, onGrid(spreadTypical * (2 + random.uniform() ** 3 * 60)))
  return Array.from({ length: ordersGiven }, (_, name) => {
    const number = upTo(Math.floor(ticks.length * 0.9))
    const now = ticks[number] as Tick
    const side = upTo(2) === 0 ? 'long' : 'short'
    const up = side === 'long' ? 1 : -1
    const type = (['market', 'market', 'limit', 'stop'] as const)[upTo(4)] ?? 'market'
    const reach = onGrid(now.ask - now.bid) + distance()
    const isBelow = (side === 'long') === (type === 'limit')
    const price = type === 'market' ? undefined : onGrid(isBelow ? now.bid - reach : now.ask + reach)
    const from = price ?? (side === 'long' ? now.bid : now.ask)
    const ahead = () => distance() + onGrid(now.ask - now.bid)
    const trailing = upTo(3) === 0 ? onGrid(spreadTypical * (3 + random.uniform() * 20)) : undefined
    return {
      name,
      tick: number,
      type,
      side,
      lots: lotsMin + lotsStep * upTo(200),
      price,
      takeProfit: upTo(3) > 0 ? onGrid(from + up * ahead()) : undefined,
      stopLoss: upTo(2) > 0 ? onGrid(from - up * ahead()) : undefined,
      trailing,
      expiresAt: type !== 'market' && upTo(3) === 0 ? now.at + 60_000 + upTo(3_600_000) : undefined,
    }
  })
}

/** An end as the engine booked it: in whole cents. */
type Booked = Omit<PlainEnd, 'exact'> & { readonly result: bigint | undefined }

const customerOf = (name: number): string => `customer ${Math.floor(name / ordersPerAccount)}`

/** The same orders through the engine, whose turns are waited for now and then only, so that some meet later ticks. */
const playByEngine = async (
  ticks: readonly Tick[],
  orders: readonly PlainOrder[],
  instrument: ListedInstrument,
): Promise<readonly Booked[]> => {
  const random = randomFrom(seedRandom('turns that wait'))
  let now = 0
  let ids = 0
  const decisions: Decision[] = []
  const alarms: string[] = []
  const noActions: readonly EffectiveAction[] = []
  const accountOf = (customer: CustomerId): EngineAccount => ({
    customer,
    book: 'demo',
    account: `account of ${customer}` as AccountId,
    contract: { available: balance, frozen: cents(0n), margins: cents(0n), advance: cents(0n) },
    positions: new Map(),
    pendings: new Map(),
  })
  const engine = new Engine({
    now: () => now as Millis,
    newId: () => `id ${(ids += 1)}`,
    holdMs: () => 0,
    instrument: () => instrument,
    market: () => ({ state: 'open', heardAt: now as Millis }),
    after: () => undefined,
    loadAccount: async customer => accountOf(customer),
    loadAccounts: async customers => customers.map(accountOf),
    commit: async made => {
      // The answer of a database comes after other things have happened.
      for (let turns = Math.floor(random.uniform() * 4); turns > 0; turns -= 1)
        await new Promise(resolve => setImmediate(resolve))
      decisions.push(...made)
      return 'committed'
    },
    commitTransfer: () => Promise.reject(new Error('nobody moves money here')),
    mayOpen: async () => accept(undefined),
    exposureLimits: () => undefined,
    // The tests of financing charge nights; here only prices decide.
    overnight: () => undefined,
    actions: () => noActions,
    soon: work => void setImmediate(work),
    notice: () => undefined,
    alarm: what => void alarms.push(what),
  })
  const names = new Map<OrderId, number>()
  const given = Map.groupBy(orders, ({ tick }) => tick)
  const send = async (order: PlainOrder): Promise<Outcome> => {
    const common = {
      side: order.side,
      lots: order.lots as MicroLots,
      leverage: 1 as Leverage,
      takeProfit: order.takeProfit as Price | undefined,
      stopLoss: order.stopLoss as Price | undefined,
      trailing: order.trailing as Price | undefined,
    }
    const customer = customerOf(order.name) as CustomerId
    const { code } = instrument
    return order.type === 'market'
      ? engine.open({ customer, code, ticket: { ...common, seenPrice: undefined, maxSlippage: undefined } })
      : engine.place({
          customer,
          code,
          ticket: {
            ...common,
            type: order.type,
            price: order.price as Price,
            expiresAt: order.expiresAt as Millis | undefined,
          },
        })
  }

  for (const [number, { at, bid, ask }] of ticks.entries()) {
    now = at
    const quote: Quote = {
      code: instrument.code,
      bid: bid as Price,
      ask: ask as Price,
      at: now as Millis,
      receivedAt: now as Millis,
      epoch: 1,
      number,
      source: 'recorded',
      kind: 'live',
    }
    engine.onTime(now as Millis)
    engine.onQuote(quote)
    const here = given.get(number) ?? []
    if (here.length > 0 || random.uniform() < 0.02) await engine.settled()
    for (const order of here) {
      const outcome = await send(order)
      if (!outcome.ok) throw new Error(`order ${order.name} was refused: ${JSON.stringify(outcome)}`)
      assert(!outcome.value.repeated, 'an order is given once')
      const first = outcome.value.decisions[0]
      assert(first !== undefined, 'an order that is taken is decided')
      names.set(first.order, order.name)
    }
  }
  await engine.settled()
  expect(alarms).toEqual([])
  return decisions.flatMap((decision): Booked[] => {
    const name = names.get(decision.order)
    assert(name !== undefined, 'every decision is of an order that was given')
    if (decision.kind === 'ended') {
      assert(decision.reason === 'expired', `order ${name} ended as ${decision.reason}`)
      return [{ name, openedBy: undefined, closedBy: undefined, reason: 'expired', result: undefined }]
    }
    if (decision.kind !== 'closed') return []
    const { reason } = decision
    assert(
      reason === 'take_profit' || reason === 'stop_loss' || reason === 'trailing_stop',
      `order ${name} closed as ${reason}`,
    )
    return [
      {
        name,
        openedBy: decision.position.openQuote.number,
        closedBy: decision.quote.number,
        reason,
        result: decision.closing.result,
      },
    ]
  })
}

const byName = (one: Booked, other: Booked) => one.name - other.name

for (const { cases, extent } of byExtent(recordings, 1))
  describe.each(cases)(
    `${ordersGiven} orders on ${ticksPlayed} recorded ticks of %s`,
    extent,
    (code, path) => {
      it.skipIf(!existsSync(path))(
        'open, close and bring to the cent what a plain recomputation says (skipped where the recordings are absent)',
        async () => {
          const instrument = instrumentOf(code)
          const ticks = readTicks(path, instrument)
          const orders = inventOrders(ticks, instrument)
          const plainly = {
            contractSize: BigInt(instrument.contractSize),
            parts: 10n ** BigInt(instrument.priceScale),
            tick: instrument.tick,
          }
          const ends = playPlainly(ticks, orders, plainly)
          const reasons = Map.groupBy(ends, ({ reason }) => reason)
          for (const reason of ['take_profit', 'stop_loss', 'trailing_stop', 'expired'] as const)
            expect(reasons.get(reason)?.length ?? 0).toBeGreaterThan(100)

          const found = await playByEngine(ticks, orders, instrument)
          // What rounding leaves goes on with the account, in the order in which its orders were booked.
          const plain = new Map(ends.map(end => [end.name, end]))
          const booked = found.flatMap(({ name }) => plain.get(name) ?? [])
          const paid = payPlainly(booked, customerOf, plainly)
          const expected = booked.map(({ name, openedBy, closedBy, reason }, place) => ({
            name,
            openedBy,
            closedBy,
            reason,
            result: paid[place],
          }))
          expect(found.toSorted(byName)).toEqual(expected.toSorted(byName))
          expect(found).toHaveLength(ends.length)
        },
      )
    },
  )
