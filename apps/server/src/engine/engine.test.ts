import {
  accept,
  cents,
  type AccountId,
  type Code,
  type CustomerId,
  type EffectiveAction,
  type Instrument,
  type Leverage,
  type MicroLots,
  type MicroRate,
  type Millis,
  type OpeningTicket,
  type OrderId,
  type Price,
  type Quote,
  type Side,
  type TradingHold,
} from '@plumbline/rules'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Engine, firedRetryMs, freshQuoteWaitMsMax, waitingPerAccountMax, type Outcome } from './engine.ts'
import type { CommitVerdict, Decision, EngineAccount, OpenPosition } from './decision.ts'
import type { Attempt } from './ports.ts'

/** One unit a lot, two places, a fee of 0.1 %: a lot that moves by 1.00 gains 1.00. */
const metal: Instrument = {
  code: 'METAL' as Code,
  symbol: 'METAL',
  name: 'Metal',
  category: 'metal',
  contractSize: 1,
  lotUnit: 'oz',
  quoteCurrency: 'USD',
  priceScale: 2,
  digits: 2,
  tick: 1 as Price,
  lotsMin: 1_000_000 as MicroLots,
  lotsStep: 1_000_000 as MicroLots,
  lotsMax: 1_000_000_000 as MicroLots,
  spreadTypical: 2 as Price,
  leverageMax: 20 as Leverage,
  feeRate: 1_000 as MicroRate,
  conversion: { by: 'none' },
  version: 1,
}
const pair: Instrument = { ...metal, code: 'EURUSD' as Code, category: 'forex' }
const index: Instrument = {
  ...metal,
  code: 'INDEX' as Code,
  category: 'cfd',
  quoteCurrency: 'EUR',
  conversion: { by: 'multiply', pair: pair.code, pairScale: 2 },
}
const instruments = new Map([metal, pair, index].map(each => [each.code, each]))

const noActions: readonly EffectiveAction[] = []

const ada = 'ada' as CustomerId
const ben = 'ben' as CustomerId

const emptyAccount = (customer: CustomerId, balance = 1_000_000n): EngineAccount => ({
  customer,
  book: 'demo',
  account: `account of ${customer}` as AccountId,
  contract: { available: cents(balance), frozen: cents(0n), margins: cents(0n), advance: cents(0n) },
  positions: new Map(),
  pendings: new Map(),
})

const copy = (account: Readonly<EngineAccount>): EngineAccount => ({
  ...account,
  positions: new Map(account.positions),
  pendings: new Map(account.pendings),
})

/** What a database would hold: every committed decision, and nothing else. */
const record = (store: Map<CustomerId, EngineAccount>, decision: Decision): void => {
  const account = store.get(decision.customer)!
  if (decision.kind === 'opened' || decision.kind === 'closed') account.contract = decision.movement.after
  if (decision.kind === 'closed') account.positions.delete(decision.order)
  else if (decision.position !== undefined) account.positions.set(decision.order, decision.position)
}

type Waiting = { readonly decision: Decision; answer(verdict: CommitVerdict): void; fail(error: Error): void }

/** The engine with a clock, a market and a database in memory, all in the hands of the test. */
const createWorld = (commits: 'at once' | 'when told' = 'at once') => {
  let now = 1_000_000
  let ids = 0
  let numbers = 0
  const closed = new Set<Code>()
  const held = new Map<Code, TradingHold>()
  /** Numbers of quotes that were said in a halt, and decisions that were made in one. */
  const saidHeld = new Set<number>()
  const decidedHeld = new Set<Decision>()
  const store = new Map([ada, ben].map(customer => [customer, emptyAccount(customer)]))
  const waiting: Waiting[] = []
  const decided: Decision[] = []
  const alarms: string[] = []
  const attempts: (Attempt | undefined)[] = []
  let plans: { due: number; wake: () => void }[] = []
  let heardAt: number | undefined

  const engine = new Engine({
    now: () => now as Millis,
    newId: () => `id ${(ids += 1)}`,
    instrument: code => instruments.get(code),
    market: code => ({
      state: closed.has(code) ? 'closed' : (held.get(code) ?? 'open'),
      heardAt: (heardAt ?? now) as Millis,
    }),
    after: (ms, wake) => void plans.push({ due: now + ms, wake }),
    loadAccount: async customer => {
      const account = store.get(customer)
      return account && copy(account)
    },
    commit: ([decision], attempt) => {
      attempts.push(attempt)
      if (decision === undefined) throw new Error('a unit of nothing')
      if (held.has(decision.position!.code)) decidedHeld.add(decision)
      const { promise, resolve, reject } = Promise.withResolvers<CommitVerdict>()
      const answer = (verdict: CommitVerdict) => {
        if (verdict === 'committed') {
          decided.push(decision)
          record(store, decision)
        }
        resolve(verdict)
      }
      if (commits === 'at once') answer('committed')
      else waiting.push({ decision, answer, fail: reject })
      return promise
    },
    soon: work => void setImmediate(work),
    mayOpen: async () => accept(undefined),
    exposureLimits: () => undefined,
    overnight: () => undefined,
    actions: () => noActions,
    notice: () => undefined,
    alarm: what => void alarms.push(what),
  })

  const quote = (bid: number, ask = bid + 2, code = metal.code): Quote => ({
    code,
    bid: bid as Price,
    ask: ask as Price,
    at: now as Millis,
    receivedAt: now as Millis,
    source: 'test',
    kind: 'live',
    epoch: 1,
    number: (numbers += 1),
  })
  const ticket = (changed: Partial<OpeningTicket> = {}): OpeningTicket => ({
    side: 'long',
    lots: 1_000_000 as MicroLots,
    leverage: 10 as Leverage,
    takeProfit: undefined,
    stopLoss: undefined,
    seenPrice: undefined,
    maxSlippage: undefined,
    ...changed,
  })

  return {
    engine,
    store,
    waiting,
    decided,
    alarms,
    attempts,
    closed,
    held,
    saidHeld,
    decidedHeld,
    planned: () => plans.length,
    quote,
    say: (bid: number, ask?: number, code?: Code): Quote => {
      const said = quote(bid, ask, code)
      if (held.has(said.code)) saidHeld.add(said.number)
      engine.onQuote(said)
      return said
    },
    silence: () => {
      heardAt = now - 10_000
    },
    hearAgain: () => {
      heardAt = undefined
    },
    wind: (ms: number) => {
      now += ms
      const due = plans.filter(plan => plan.due <= now)
      plans = plans.filter(plan => plan.due > now)
      for (const { wake } of due) wake()
      engine.onTime(now as Millis)
    },
    open: (
      customer: CustomerId,
      changed: Partial<OpeningTicket> = {},
      code = metal.code,
      attempt?: Attempt,
    ) => engine.open({ customer, code, ticket: ticket(changed), ...(attempt && { attempt }) }),
    /** Everything that can happen without a quote, a clock or an answer of the database has happened. */
    calm: () => new Promise<void>(resolve => setImmediate(resolve)),
    accountOf: (customer: CustomerId) => {
      const account = [...engine.accounts()].find(each => each.customer === customer)
      return account && { contract: account.contract, positions: [...account.positions.values()] }
    },
    stored: (customer: CustomerId) => {
      const { contract, positions } = store.get(customer)!
      return { contract, positions: [...positions.values()] }
    },
  }
}
type World = ReturnType<typeof createWorld>

const price = (value: number) => value as Price

/** The order of an answer that must be a fresh decision. */
const orderOf = (outcome: Outcome): OrderId => {
  if (!outcome.ok || outcome.value.repeated) throw new Error(`not decided: ${JSON.stringify(outcome)}`)
  return outcome.value.decisions[0]!.order
}
const refusalOf = (outcome: Outcome) => (outcome.ok ? undefined : outcome.refusal)
const answerNext = (world: World, verdict: CommitVerdict = 'committed'): Decision => {
  const next = world.waiting.shift()
  if (next === undefined) throw new Error('nothing waits for the database')
  next.answer(verdict)
  return next.decision
}

describe('a market order', () => {
  test('is decided against the newest quote, which it keeps', async () => {
    const world = createWorld()
    world.say(9_000)
    const newest = world.say(10_000)
    const outcome = await world.open(ada)
    expect(outcome).toMatchObject({
      ok: true,
      value: { repeated: false, decisions: [{ kind: 'opened', number: 1, sequence: 1, quote: newest }] },
    })
    expect(world.stored(ada).positions[0]).toMatchObject({
      openPrice: 10_002,
      margin: 1_001n,
      openQuote: newest,
    })
    expect(world.accountOf(ada)).toEqual(world.stored(ada))
  })

  test('hands its attempt to the commit', async () => {
    const world = createWorld()
    world.say(10_000)
    const attempt = { key: 'one' }
    await world.open(ada, {}, metal.code, attempt)
    expect(world.attempts).toEqual([attempt])
  })

  test('changes memory only when it is committed', async () => {
    const world = createWorld('when told')
    world.say(10_000)
    const opening = world.open(ada)
    await world.calm()
    expect(world.waiting).toHaveLength(1)
    expect(world.accountOf(ada)).toEqual({ contract: emptyAccount(ada).contract, positions: [] })
    answerNext(world)
    await opening
    expect(world.accountOf(ada)).toEqual(world.stored(ada))
    expect(world.accountOf(ada)?.positions).toHaveLength(1)
  })

  test('waits for its turn on the account, while other accounts go on', async () => {
    const world = createWorld('when told')
    world.say(10_000)
    const [first, second, other] = [world.open(ada), world.open(ada), world.open(ben)]
    await world.calm()
    expect(world.waiting.map(({ decision }) => decision.customer)).toEqual([ada, ben])
    answerNext(world)
    await first
    await world.calm()
    expect(world.waiting.map(({ decision }) => decision.customer)).toEqual([ben, ada])
    answerNext(world)
    answerNext(world)
    await Promise.all([second, other])
    expect(world.decided.map(({ sequence }) => sequence)).toEqual([1, 2, 3])
  })

  test('counts what the one before it holds: two cannot share one free margin', async () => {
    const world = createWorld()
    world.store.set(ada, emptyAccount(ada, 1_500n))
    world.say(10_000)
    const outcomes = await Promise.all([world.open(ada), world.open(ada)])
    expect(outcomes.map(refusalOf)).toEqual([undefined, 'margin.insufficient'])
  })

  test('whose key was used before is not made', async () => {
    const world = createWorld('when told')
    world.say(10_000)
    const opening = world.open(ada, {}, metal.code, {})
    await world.calm()
    answerNext(world, 'key_used')
    expect(await opening).toEqual({ ok: true, value: { repeated: true } })
    expect(world.accountOf(ada)).toEqual({ contract: emptyAccount(ada).contract, positions: [] })
  })

  test('is refused when too much waits for the database', async () => {
    const world = createWorld('when told')
    world.say(10_000)
    const opening = world.open(ada)
    await world.calm()
    answerNext(world, 'busy')
    expect(refusalOf(await opening)).toBe('server.not_ready')
    expect(world.accountOf(ada)?.positions).toEqual([])
  })

  test('that the ledger refuses makes the engine read the account anew, and tell', async () => {
    const world = createWorld('when told')
    world.say(10_000)
    const opening = world.open(ada)
    await world.calm()
    world.store.set(ada, emptyAccount(ada, 5n))
    answerNext(world, 'refused')
    expect(refusalOf(await opening)).toBe('ledger.insufficient')
    expect(world.accountOf(ada)).toEqual(world.stored(ada))
    expect(world.alarms).toEqual(['the ledger refused a decision'])
  })

  test('whose commit fails leaves the account as it was, and the next one goes on', async () => {
    const world = createWorld('when told')
    world.say(10_000)
    const [broken, next] = [world.open(ada), world.open(ada)]
    await world.calm()
    world.waiting.shift()?.fail(new Error('the disk is full'))
    await expect(broken).rejects.toThrow('the disk is full')
    await world.calm()
    answerNext(world)
    await next
    expect(world.accountOf(ada)?.positions).toHaveLength(1)
  })

  const refusals: readonly [what: string, prepare: (world: World) => void, code: Code, refusal: string][] = [
    ['names an instrument nobody offers', () => undefined, 'NOBODY' as Code, 'instrument.unknown'],
    [
      'comes to an instrument that staff have halted',
      world => {
        world.say(10_000)
        world.held.set(metal.code, 'halted')
      },
      metal.code,
      'market.halted',
    ],
    [
      'comes to one whose two sources disagree',
      world => {
        world.say(10_000)
        world.held.set(metal.code, 'suspended')
      },
      metal.code,
      'market.suspended',
    ],
    [
      'comes to a closed market',
      world => {
        world.say(10_000)
        world.closed.add(metal.code)
      },
      metal.code,
      'market.closed',
    ],
    [
      'comes to a closed market that was never quoted',
      world => void world.closed.add(metal.code),
      metal.code,
      'market.closed',
    ],
  ]
  test.each(refusals)('is refused at once when it %s', async (_, prepare, code, refusal) => {
    const world = createWorld()
    prepare(world)
    expect(refusalOf(await world.open(ada, {}, code))).toBe(refusal)
    expect(world.planned()).toBe(0)
    expect(world.decided).toEqual([])
  })

  test('of nobody is refused', async () => {
    const world = createWorld()
    world.say(10_000)
    expect(refusalOf(await world.open('nobody' as CustomerId))).toBe('session.expired')
  })
})

describe('a market order without a fresh quote', () => {
  const stale = () => {
    const world = createWorld()
    world.say(10_000)
    world.silence()
    return world
  }

  test('waits two seconds, then is refused', async () => {
    const world = stale()
    const opening = world.open(ada)
    await world.calm()
    world.wind(freshQuoteWaitMsMax - 1)
    await world.calm()
    expect(world.decided).toEqual([])
    world.wind(1)
    expect(refusalOf(await opening)).toBe('quote.stale')
  })

  test('fills at the quote that comes in time', async () => {
    const world = stale()
    const opening = world.open(ada)
    await world.calm()
    world.wind(1_000)
    world.hearAgain()
    const fresh = world.say(10_100)
    expect((await opening).ok).toBe(true)
    expect(world.decided[0]?.quote).toBe(fresh)
  })

  test('waits also where there never was one', async () => {
    const world = createWorld()
    const opening = world.open(ada)
    await world.calm()
    world.say(10_000)
    expect((await opening).ok).toBe(true)
  })

  test('is refused when the market closes while it waits', async () => {
    const world = stale()
    const opening = world.open(ada)
    await world.calm()
    world.closed.add(metal.code)
    world.wind(freshQuoteWaitMsMax)
    expect(refusalOf(await opening)).toBe('market.closed')
  })

  test('does not fill at a quote that is only remembered from before the start', async () => {
    const world = createWorld()
    world.silence()
    world.engine.hold(world.quote(10_000))
    const opening = world.open(ada)
    await world.calm()
    world.wind(freshQuoteWaitMsMax)
    expect(refusalOf(await opening)).toBe('quote.stale')
  })

  test('needs its conversion pair too, though that may be older', async () => {
    const world = createWorld()
    world.say(20_000, 20_002, index.code)
    const opening = world.open(ada, {}, index.code)
    await world.calm()
    world.wind(freshQuoteWaitMsMax)
    expect(await opening).toMatchObject({ refusal: 'quote.stale', figures: { code: 'EURUSD' } })
    const conversion = world.say(114, 116, pair.code)
    world.say(20_000, 20_002, index.code)
    await world.open(ada, {}, index.code)
    expect(world.stored(ada).positions[0]).toMatchObject({ notional: 23_003n, openConversion: conversion })
  })

  test('opens nothing on a delayed conversion pair, and closes what is open', async () => {
    const world = createWorld()
    world.say(114, 116, pair.code)
    world.say(20_000, 20_002, index.code)
    await world.open(ada, {}, index.code)
    const [position] = world.stored(ada).positions
    world.engine.onQuote({ ...world.quote(115, 117, pair.code), kind: 'delayed' })
    expect(await world.open(ada, {}, index.code)).toMatchObject({
      refusal: 'quote.indicative',
      figures: { code: 'EURUSD' },
    })
    const order = position?.id ?? ('none' as OrderId)
    expect(await world.engine.close({ customer: ada, order })).toMatchObject({ ok: true })
  })
})

describe('an account with too many commands', () => {
  test('refuses more, and still closes what its levels close', async () => {
    const { world } = await withPosition({ stopLoss: 9_500 })
    const waiting = Array.from({ length: waitingPerAccountMax }, () => world.open(ada))
    await world.calm()
    expect(refusalOf(await world.open(ada))).toBe('server.not_ready')
    world.say(9_400)
    await world.calm()
    while (world.waiting.length > 0) {
      answerNext(world)
      await world.calm()
    }
    await Promise.all(waiting)
    await world.engine.settled()
    expect(world.decided.at(-1)).toMatchObject({ reason: 'stop_loss', closing: { price: 9_400 } })
  })
})

describe('closing by hand', () => {
  test('realises the result at the bid, once, whoever asks twice', async () => {
    const world = createWorld('when told')
    world.say(10_000)
    const opening = world.open(ada)
    await world.calm()
    answerNext(world)
    const order = orderOf(await opening)
    world.say(10_500)
    const closings = [
      world.engine.close({ customer: ada, order }),
      world.engine.close({ customer: ada, order }),
    ]
    await world.calm()
    expect(world.waiting).toHaveLength(1)
    expect(answerNext(world)).toMatchObject({
      kind: 'closed',
      reason: 'customer',
      closing: { price: 10_500, result: 498n },
    })
    expect((await Promise.all(closings)).map(refusalOf)).toEqual([undefined, 'order.not_open'])
    expect(world.accountOf(ada)).toEqual(world.stored(ada))
    expect(world.accountOf(ada)?.contract).toMatchObject({ margins: 0n, frozen: 0n })
  })

  test.each<[what: string, refusal: string, act: (world: World, order: OrderId) => Promise<Outcome>]>([
    [
      "of somebody else's position",
      'order.not_open',
      (world, order) => world.engine.close({ customer: ben, order }),
    ],
    [
      'of nothing',
      'order.not_open',
      world => world.engine.close({ customer: ada, order: 'none' as OrderId }),
    ],
    [
      'while the market is closed',
      'market.closed',
      (world, order) => {
        world.closed.add(metal.code)
        return world.engine.close({ customer: ada, order })
      },
    ],
    [
      'without a fresh quote',
      'quote.stale',
      async (world, order) => {
        world.silence()
        const closing = world.engine.close({ customer: ada, order })
        await world.calm()
        world.wind(freshQuoteWaitMsMax)
        return closing
      },
    ],
  ])('%s is refused', async (_, refusal, act) => {
    const world = createWorld()
    world.say(10_000)
    const order = orderOf(await world.open(ada))
    expect(refusalOf(await act(world, order))).toBe(refusal)
    expect(world.accountOf(ada)?.positions).toHaveLength(1)
  })
})

/** Ada's long from 100.02 with these levels, and a database that answers when told. */
const withPosition = async (levels: { takeProfit?: number; stopLoss?: number }, side: Side = 'long') => {
  const world = createWorld('when told')
  world.say(10_000)
  const opening = world.open(ada, {
    side,
    takeProfit: levels.takeProfit as Price | undefined,
    stopLoss: levels.stopLoss as Price | undefined,
  })
  await world.calm()
  answerNext(world)
  const order = orderOf(await opening)
  return { world, order }
}

describe('a stop loss', () => {
  test('closes at the quote that reaches it', async () => {
    const { world, order } = await withPosition({ stopLoss: 9_500 })
    world.say(9_501)
    await world.calm()
    expect(world.waiting).toEqual([])
    const fired = world.say(9_500)
    await world.calm()
    expect(answerNext(world)).toMatchObject({
      order,
      reason: 'stop_loss',
      quote: fired,
      closing: { price: 9_500 },
    })
    await world.engine.settled()
    expect(world.accountOf(ada)?.positions).toEqual([])
  })

  test('fills at the gap, and keeps the quote that fired it while it waits for its turn', async () => {
    const { world } = await withPosition({ stopLoss: 9_500 })
    const other = world.open(ada)
    await world.calm()
    const gap = world.say(9_000)
    world.say(9_900)
    await world.calm()
    answerNext(world)
    await other
    await world.calm()
    expect(answerNext(world)).toMatchObject({ reason: 'stop_loss', quote: gap, closing: { price: 9_000 } })
    await world.engine.settled()
  })

  test('fires once, however many quotes reach it', async () => {
    const { world } = await withPosition({ stopLoss: 9_500 })
    for (const bid of [9_400, 9_300, 9_200]) world.say(bid)
    await world.calm()
    expect(world.waiting).toHaveLength(1)
    answerNext(world)
    await world.engine.settled()
    expect(world.waiting).toEqual([])
  })

  test('of a short fires on the ask', async () => {
    const { world } = await withPosition({ stopLoss: 10_500 }, 'short')
    world.say(10_400, 10_499)
    await world.calm()
    expect(world.waiting).toEqual([])
    world.say(10_400, 10_500)
    await world.calm()
    expect(answerNext(world)).toMatchObject({ reason: 'stop_loss', closing: { price: 10_500 } })
    await world.engine.settled()
  })

  test('that is reached while its order commits fires at once, at the newest quote', async () => {
    const world = createWorld('when told')
    world.say(10_000)
    const opening = world.open(ada, { stopLoss: price(9_500) })
    await world.calm()
    const reached = world.say(9_400)
    answerNext(world)
    await opening
    await world.calm()
    expect(answerNext(world)).toMatchObject({ kind: 'closed', reason: 'stop_loss', quote: reached })
    await world.engine.settled()
  })

  test('whose commit fails is told of, and tried again at the quote that fired it', async () => {
    const { world } = await withPosition({ stopLoss: 9_500 })
    const fired = world.say(9_400)
    await world.calm()
    world.waiting.shift()?.fail(new Error('the disk is full'))
    await world.engine.settled()
    await world.calm()
    expect(world.alarms).toHaveLength(1)
    expect(world.accountOf(ada)?.positions).toHaveLength(1)
    world.say(9_900)
    world.wind(firedRetryMs)
    await world.calm()
    expect(answerNext(world)).toMatchObject({ reason: 'stop_loss', quote: fired, closing: { price: 9_400 } })
    await world.engine.settled()
    expect(world.accountOf(ada)?.positions).toEqual([])
  })

  test('whose result cannot be converted yet waits for its conversion pair, and keeps its quote', async () => {
    const before = createWorld()
    before.say(114, 116, pair.code)
    before.say(20_000, 20_002, index.code)
    await before.open(ada, { stopLoss: price(19_000) }, index.code)
    const world = createWorld()
    world.store.set(ada, copy(before.store.get(ada)!))
    world.engine.load([copy(world.store.get(ada)!)])
    const fired = world.say(18_900, 18_902, index.code)
    await world.calm()
    expect(world.decided).toEqual([])
    const conversion = world.say(114, 116, pair.code)
    await world.calm()
    await world.engine.settled()
    expect(world.decided).toMatchObject([{ reason: 'stop_loss', quote: fired, conversion }])
  })

  test('does not fire on a delayed quote', async () => {
    const { world } = await withPosition({ stopLoss: 9_500 })
    world.engine.onQuote({ ...world.quote(9_400), kind: 'delayed' })
    await world.calm()
    expect(world.waiting).toEqual([])
  })

  test('fires nothing at a quote that comes too late to decide an order', async () => {
    const { world } = await withPosition({ stopLoss: 9_500 })
    const at = world.quote(9_400).at
    world.wind(60_000)
    // Said a minute ago, and delivered now: what a provider sends of a time in which it was cut off.
    world.engine.onQuote({ ...world.quote(9_400), at })
    await world.calm()
    expect(world.waiting).toEqual([])
    const first = world.say(9_450)
    await world.calm()
    expect(answerNext(world)).toMatchObject({ quote: first, closing: { price: 9_450 } })
    await world.engine.settled()
  })
})

describe('a take profit', () => {
  test('that fires before the customer closes leaves nothing to close', async () => {
    const { world, order } = await withPosition({ takeProfit: 10_500 })
    world.say(10_600)
    const closing = world.engine.close({ customer: ada, order })
    await world.calm()
    expect(answerNext(world)).toMatchObject({ reason: 'take_profit', closing: { price: 10_600 } })
    expect(refusalOf(await closing)).toBe('order.not_open')
    await world.engine.settled()
    expect(world.decided.filter(({ kind }) => kind === 'closed')).toHaveLength(1)
  })

  test('that fires after the customer closed, on the quote of the same moment, does nothing', async () => {
    const { world, order } = await withPosition({ takeProfit: 10_500 })
    const closing = world.engine.close({ customer: ada, order })
    await world.calm()
    world.say(10_600)
    await world.calm()
    expect(answerNext(world)).toMatchObject({ reason: 'customer' })
    expect((await closing).ok).toBe(true)
    await world.engine.settled()
    expect(world.waiting).toEqual([])
    expect(world.alarms).toEqual([])
  })

  test('closes several positions in one order of decisions, each once', async () => {
    const world = createWorld()
    world.say(10_000)
    for (const takeProfit of [10_300, 10_200, 10_100])
      await world.open(ada, { takeProfit: price(takeProfit) })
    world.say(10_400)
    await world.engine.settled()
    const closed = world.decided.filter(({ kind }) => kind === 'closed')
    expect(closed.map(({ targets }) => targets.takeProfit)).toEqual([10_100, 10_200, 10_300])
    expect(world.decided.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6])
  })
})

describe('moving take profit and stop loss', () => {
  test('sets, keeps and removes levels', async () => {
    const world = createWorld()
    world.say(10_000)
    const order = orderOf(await world.open(ada, { takeProfit: price(11_000), stopLoss: price(9_000) }))
    await world.engine.edit({ customer: ada, order, stopLoss: price(9_500) })
    expect(world.stored(ada).positions[0]).toMatchObject({ takeProfit: 11_000, stopLoss: 9_500, changes: 2 })
    await world.engine.edit({ customer: ada, order, takeProfit: null })
    expect(world.stored(ada).positions[0]).toMatchObject({
      takeProfit: undefined,
      stopLoss: 9_500,
      changes: 3,
    })
    world.say(12_000)
    world.say(9_400)
    await world.engine.settled()
    expect(world.decided.at(-1)).toMatchObject({ reason: 'stop_loss', number: 4 })
  })

  test('to a level that would fire at once is refused; the old one stays', async () => {
    const world = createWorld()
    world.say(10_000)
    const order = orderOf(await world.open(ada, { stopLoss: price(9_000) }))
    const edited = await world.engine.edit({ customer: ada, order, stopLoss: price(10_000) })
    expect(refusalOf(edited)).toBe('stop_loss.wrong_side')
    world.say(9_000)
    await world.engine.settled()
    expect(world.decided.at(-1)).toMatchObject({ reason: 'stop_loss' })
  })

  test('before the old stop fires wins: the position stays open under its new level', async () => {
    const { world, order } = await withPosition({ stopLoss: 9_500 })
    const edit = world.engine.edit({ customer: ada, order, stopLoss: price(9_000) })
    await world.calm()
    world.say(9_400)
    await world.calm()
    answerNext(world)
    expect((await edit).ok).toBe(true)
    await world.engine.settled()
    expect(world.waiting).toEqual([])
    world.say(8_900)
    await world.calm()
    expect(answerNext(world)).toMatchObject({ reason: 'stop_loss', closing: { price: 8_900 } })
    await world.engine.settled()
  })

  test('after the stop has fired comes too late', async () => {
    const { world, order } = await withPosition({ stopLoss: 9_500 })
    world.say(9_400)
    const edit = world.engine.edit({ customer: ada, order, stopLoss: price(9_000) })
    await world.calm()
    expect(answerNext(world)).toMatchObject({ reason: 'stop_loss' })
    expect(refusalOf(await edit)).toBe('order.not_open')
  })

  test('to a level reached while the change commits fires at once', async () => {
    const { world, order } = await withPosition({ stopLoss: 9_000 })
    const edit = world.engine.edit({ customer: ada, order, stopLoss: price(9_900) })
    await world.calm()
    const reached = world.say(9_800)
    await world.calm()
    expect(world.waiting).toHaveLength(1)
    answerNext(world)
    expect((await edit).ok).toBe(true)
    await world.calm()
    expect(answerNext(world)).toMatchObject({ reason: 'stop_loss', quote: reached })
    await world.engine.settled()
  })

  test.each(['key_used', 'busy'] as const)(
    'that is not made (%s) leaves the old level as it was',
    async verdict => {
      const { world, order } = await withPosition({ stopLoss: 9_500 })
      const edit = world.engine.edit({ customer: ada, order, stopLoss: price(9_000) })
      await world.calm()
      answerNext(world, verdict)
      await edit
      world.say(9_400)
      await world.calm()
      expect(answerNext(world)).toMatchObject({ reason: 'stop_loss', closing: { price: 9_400 } })
      await world.engine.settled()
    },
  )

  test.each(['key_used', 'busy'] as const)(
    'that is not made (%s) loses no quote that reached the old level meanwhile',
    async verdict => {
      const { world, order } = await withPosition({ stopLoss: 9_500 })
      const edit = world.engine.edit({ customer: ada, order, stopLoss: price(9_000) })
      await world.calm()
      const reached = world.say(9_400)
      world.say(9_900)
      await world.calm()
      answerNext(world, verdict)
      await edit
      await world.calm()
      expect(answerNext(world)).toMatchObject({ reason: 'stop_loss', quote: reached })
      await world.engine.settled()
    },
  )

  test('that is made loses no quote that reached the new level meanwhile', async () => {
    const { world, order } = await withPosition({ takeProfit: 11_000 })
    const edit = world.engine.edit({ customer: ada, order, takeProfit: price(10_500) })
    await world.calm()
    const reached = world.say(10_600)
    world.say(10_100)
    await world.calm()
    answerNext(world)
    expect((await edit).ok).toBe(true)
    await world.calm()
    expect(answerNext(world)).toMatchObject({ reason: 'take_profit', quote: reached })
    await world.engine.settled()
  })

  test('of one level while the other fires lets the other fire', async () => {
    const { world, order } = await withPosition({ stopLoss: 9_500, takeProfit: 11_000 })
    const edit = world.engine.edit({ customer: ada, order, takeProfit: price(12_000) })
    await world.calm()
    const reached = world.say(9_400)
    await world.calm()
    answerNext(world)
    expect((await edit).ok).toBe(true)
    await world.calm()
    expect(answerNext(world)).toMatchObject({ reason: 'stop_loss', quote: reached })
    await world.engine.settled()
    expect(world.waiting).toEqual([])
    expect(world.accountOf(ada)?.positions).toEqual([])
  })
})

describe('a start', () => {
  const loaded = async () => {
    const before = createWorld()
    before.say(10_000)
    await before.open(ada, { stopLoss: price(9_500) })
    const world = createWorld()
    world.store.set(ada, copy(before.store.get(ada)!))
    world.engine.load([copy(world.store.get(ada)!)])
    return world
  }

  test('watches the positions it finds, from the first quote on', async () => {
    const world = await loaded()
    const first = world.say(9_400)
    await world.engine.settled()
    expect(world.decided).toMatchObject([{ kind: 'closed', reason: 'stop_loss', quote: first, number: 2 }])
    expect(world.accountOf(ada)).toEqual(world.stored(ada))
  })

  test('values them at what it remembers, but closes nothing at it', async () => {
    const world = await loaded()
    world.engine.hold(world.quote(9_400))
    await world.calm()
    expect(world.decided).toEqual([])
    expect(await world.engine.view(ada)).toMatchObject({ ok: true, value: { unrealised: -602n } })
  })
})

describe('a halt', () => {
  test('is met at once, even without a quote, and does not end while an order waits for one', async () => {
    const world = createWorld()
    world.held.set(metal.code, 'halted')
    expect(await world.open(ada)).toMatchObject({ refusal: 'market.halted', figures: { code: 'METAL' } })
    expect(world.planned()).toBe(0)
    world.held.clear()
    const opening = world.open(ada)
    await world.calm()
    world.held.set(metal.code, 'suspended')
    world.say(10_000)
    expect(refusalOf(await opening)).toBe('market.suspended')
  })

  test('of one instrument leaves the others alone', async () => {
    const world = createWorld()
    world.say(10_000)
    world.held.set(pair.code, 'halted')
    expect((await world.open(ada)).ok).toBe(true)
  })

  test('fires no level; what was passed fires at the first quote after it, at that quote', async () => {
    const { world } = await withPosition({ stopLoss: 9_500 })
    world.held.set(metal.code, 'halted')
    world.say(9_400)
    world.say(9_300)
    await world.engine.settled()
    expect(world.waiting).toEqual([])
    world.held.clear()
    await world.calm()
    // Nothing happens by itself: a price decides.
    expect(world.waiting).toEqual([])
    const first = world.say(9_450)
    await world.calm()
    expect(answerNext(world)).toMatchObject({ reason: 'stop_loss', quote: first, closing: { price: 9_450 } })
    await world.engine.settled()
  })

  test('passes over a level that the price has left again', async () => {
    const { world } = await withPosition({ stopLoss: 9_500 })
    world.held.set(metal.code, 'suspended')
    world.say(9_400)
    world.held.clear()
    world.say(9_600)
    await world.calm()
    expect(world.waiting).toEqual([])
  })

  test('lets levels be moved, and closes by hand at a fresh quote', async () => {
    const { world, order } = await withPosition({ stopLoss: 9_500 })
    world.held.set(metal.code, 'halted')
    const editing = world.engine.edit({ customer: ada, order, stopLoss: price(9_700) })
    await world.calm()
    answerNext(world)
    expect((await editing).ok).toBe(true)
    world.say(9_600)
    await world.calm()
    expect(world.waiting).toEqual([])
    const closing = world.engine.close({ customer: ada, order })
    await world.calm()
    expect(answerNext(world)).toMatchObject({ reason: 'customer', closing: { price: 9_600 } })
    expect((await closing).ok).toBe(true)
  })

  test('lets nothing be closed at a stale quote', async () => {
    const { world, order } = await withPosition({})
    world.held.set(metal.code, 'halted')
    world.silence()
    const closing = world.engine.close({ customer: ada, order })
    await world.calm()
    world.wind(freshQuoteWaitMsMax)
    expect(refusalOf(await closing)).toBe('quote.stale')
  })

  test('that begins after a level was reached does not undo that', async () => {
    const { world } = await withPosition({ stopLoss: 9_500 })
    const opening = world.open(ben)
    await world.calm()
    const reached = world.say(9_400)
    world.held.set(metal.code, 'halted')
    await world.calm()
    while (world.waiting.length > 0) {
      answerNext(world)
      await world.calm()
    }
    await opening
    await world.engine.settled()
    expect(world.decided.at(-1)).toMatchObject({ reason: 'stop_loss', quote: reached })
  })
})

describe('a stop of the engine', () => {
  test('refuses what is new and waits for what was accepted', async () => {
    const { world, order } = await withPosition({})
    const closing = world.engine.close({ customer: ada, order })
    await world.calm()
    let stopped = false
    const stopping = world.engine.stop().then(() => (stopped = true))
    expect(refusalOf(await world.open(ada))).toBe('server.not_ready')
    expect(refusalOf(await world.engine.close({ customer: ada, order }))).toBe('server.not_ready')
    expect(refusalOf(await world.engine.edit({ customer: ada, order, stopLoss: null }))).toBe(
      'server.not_ready',
    )
    await world.calm()
    expect(stopped).toBe(false)
    answerNext(world)
    await stopping
    expect((await closing).ok).toBe(true)
    expect(world.accountOf(ada)).toEqual(world.stored(ada))
  })

  test('refuses an order that is still waiting for a quote', async () => {
    const world = createWorld()
    const opening = world.open(ada)
    await world.calm()
    await world.engine.stop()
    world.say(10_000)
    expect(refusalOf(await opening)).toBe('server.not_ready')
    expect(world.decided).toEqual([])
  })
})

type Step =
  | { do: 'say'; bid: number; spread: number }
  | {
      do: 'open'
      who: CustomerId
      side: Side
      lots: number
      profit: number | undefined
      stop: number | undefined
    }
  | { do: 'close'; who: CustomerId; which: number }
  | {
      do: 'edit'
      who: CustomerId
      which: number
      profit: number | null | undefined
      stop: number | null | undefined
    }
  | { do: 'commit'; count: number; verdict: CommitVerdict }
  | { do: 'hold'; hold: TradingHold | undefined }

const who = fc.constantFrom(ada, ben)
const anyLevel = fc.integer({ min: 9_000, max: 11_000 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('say' as const),
      bid: fc.integer({ min: 9_000, max: 11_000 }),
      spread: fc.integer({ min: 1, max: 20 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('open' as const),
      who,
      side: fc.constantFrom<Side>('long', 'short'),
      lots: fc.integer({ min: 1, max: 400 }),
      profit: fc.option(anyLevel, { nil: undefined }),
      stop: fc.option(anyLevel, { nil: undefined }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('close' as const), who, which: fc.nat() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('edit' as const),
      who,
      which: fc.nat(),
      profit: fc.option(fc.option(anyLevel, { nil: undefined }), { nil: null }),
      stop: fc.option(fc.option(anyLevel, { nil: undefined }), { nil: null }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('commit' as const),
      count: fc.integer({ min: 1, max: 4 }),
      verdict: fc.constantFrom<CommitVerdict>('committed', 'committed', 'committed', 'key_used', 'busy'),
    }),
  },
)

const halt: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('hold' as const),
  hold: fc.constantFrom<TradingHold | undefined>('halted', 'suspended', undefined),
})

/** Plays steps to a world whose database answers when the steps say so; what is left over is committed at the end. */
const play = async (steps: readonly Step[]): Promise<World> => {
  const world = createWorld('when told')
  world.say(10_000)
  const outcomes: Promise<Outcome>[] = []
  const orderAt = (who: CustomerId, which: number): OrderId => {
    const open = world.stored(who).positions
    return open.length === 0 ? ('none' as OrderId) : open[which % open.length]!.id
  }
  const perform = (each: Step): void => {
    switch (each.do) {
      case 'say':
        world.say(each.bid, each.bid + each.spread)
        break
      case 'open':
        outcomes.push(
          world.open(each.who, {
            side: each.side,
            lots: (each.lots * 1_000_000) as MicroLots,
            takeProfit: each.profit as Price | undefined,
            stopLoss: each.stop as Price | undefined,
          }),
        )
        break
      case 'close':
        outcomes.push(world.engine.close({ customer: each.who, order: orderAt(each.who, each.which) }))
        break
      case 'edit':
        outcomes.push(
          world.engine.edit({
            customer: each.who,
            order: orderAt(each.who, each.which),
            takeProfit: each.profit as Price | null | undefined,
            stopLoss: each.stop as Price | null | undefined,
          }),
        )
        break
      case 'commit':
        for (let left = Math.min(each.count, world.waiting.length); left > 0; left--) {
          // What a level closes is always taken, and has no key.
          const { decision } = world.waiting[0]!
          const byCustomer = decision.kind !== 'closed' || decision.reason === 'customer'
          answerNext(world, byCustomer ? each.verdict : 'committed')
        }
        break
      case 'hold':
        if (each.hold === undefined) world.held.delete(metal.code)
        else world.held.set(metal.code, each.hold)
    }
  }
  for (const each of steps) {
    perform(each)
    await world.calm()
    // Never two decisions of one account under way.
    const underWay = world.waiting.map(({ decision }) => decision.customer)
    expect(new Set(underWay).size).toBe(underWay.length)
  }
  while (world.waiting.length > 0) {
    answerNext(world)
    await world.calm()
  }
  await world.engine.settled()
  await Promise.all(outcomes)
  return world
}

const facts = (decisions: readonly Decision[]): string =>
  JSON.stringify(decisions, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))

describe('the engine', () => {
  test('decides the same for the same quotes, commands and ids', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async steps => {
        const [one, other] = [await play(steps), await play(steps)]
        expect(facts(one.decided)).toBe(facts(other.decided))
      }),
      { numRuns: 40 },
    )
  })

  test('holds in memory what the database holds, closes each order once, and loses no level', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async steps => {
        const world = await play(steps)
        expect(world.alarms).toEqual([])
        for (const customer of [ada, ben]) {
          const held = world.accountOf(customer)
          if (held !== undefined) expect(held).toEqual(world.stored(customer))
          const { contract, positions } = world.stored(customer)
          expect(contract.margins).toBe(positions.reduce((sum, { margin }) => sum + margin, 0n))
          // What is still open has not been reached by the newest quote: a level reached would have fired.
          for (const position of positions) expect(reachedBy(position, world)).toBe(false)
        }
        const orders = world.decided.filter(({ kind }) => kind === 'closed').map(({ order }) => order)
        expect(new Set(orders).size).toBe(orders.length)
        for (const order of new Set(world.decided.map(each => each.order))) {
          const numbers = world.decided.filter(each => each.order === order).map(({ number }) => number)
          expect(numbers).toEqual(numbers.map((_, place) => place + 1))
        }
      }),
      { numRuns: 100 },
    )
  })
})

describe('the engine in halts that come and go', () => {
  const steps = fc.array(fc.oneof({ weight: 6, arbitrary: step }, { weight: 1, arbitrary: halt }), {
    maxLength: 60,
  })

  test('never opens in one, and never closes at a level by a quote of one', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async given => {
        const world = await play(given)
        const opened = [...world.decidedHeld].filter(({ kind }) => kind === 'opened')
        expect(opened).toEqual([])
        for (const each of world.decided)
          if (each.kind === 'closed' && each.reason !== 'customer')
            expect(world.saidHeld.has(each.quote.number)).toBe(false)
      }),
      { numRuns: 100 },
    )
  })

  test('closes by hand whenever a fresh quote exists, and loses no level over it', async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.constantFrom<TradingHold>('halted', 'suspended'), async (given, hold) => {
        const world = await play(given)
        // The first quote after every halt: whatever it reaches is closed at it.
        world.held.clear()
        world.say(world.engine.quoteOf(metal.code)!.bid)
        const decide = async (): Promise<void> => {
          await world.calm()
          while (world.waiting.length > 0) {
            answerNext(world)
            await world.calm()
          }
        }
        await decide()
        const open = [ada, ben].flatMap(customer => world.stored(customer).positions)
        for (const position of open) expect(reachedBy(position, world)).toBe(false)
        world.held.set(metal.code, hold)
        for (const { customer, id } of open) {
          const closing = world.engine.close({ customer, order: id })
          await decide()
          expect((await closing).ok).toBe(true)
        }
        expect([ada, ben].flatMap(customer => world.stored(customer).positions)).toEqual([])
      }),
      { numRuns: 60 },
    )
  })
})

const reachedBy = (position: OpenPosition, world: World): boolean => {
  const newest = world.engine.quoteOf(position.code)!
  const at = position.side === 'long' ? newest.bid : newest.ask
  const direction = position.side === 'long' ? 1 : -1
  const { takeProfit, stopLoss } = position
  return (
    (takeProfit !== undefined && (at - takeProfit) * direction >= 0) ||
    (stopLoss !== undefined && (at - stopLoss) * direction <= 0)
  )
}
