import {
  accept,
  assert,
  type AccountId,
  type Code,
  type CustomerId,
  type OrderId,
} from '@plumbline/rules/core'
import { cents, noSum } from '@plumbline/rules/money'
import type { EffectiveAction } from '@plumbline/rules/corporate-action'
import type { Instrument, Leverage, MicroLots, MicroRate, Millis, Price } from '@plumbline/rules/market'
import { Engine, type Outcome, type TransferOutcome } from '@plumbline/server/core/engine/index'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closing, PlainAccount, type PlainChange, type Side, type Two } from './plain-account.ts'

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
  lotsMax: 100_000_000_000 as MicroLots,
  spreadTypical: 2 as Price,
  leverageMax: 30 as Leverage,
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
const listed = new Map([metal, pair, index].map(each => [each.code, each]))
const traded = ['METAL', 'INDEX'] as const
const customers = ['ada', 'ben'] as const
type Customer = (typeof customers)[number]
const noActions: readonly EffectiveAction[] = []
const begins = 200_000n
const noon = Date.parse('2026-11-17T12:00:00Z')

/** The plain accounts, and what their orders are called in the engine. */
class Model {
  now = noon
  quotes = new Map<string, Two>()
  names = 0
  readonly accounts: Readonly<Record<Customer, PlainAccount>> = {
    ada: new PlainAccount(begins, this.quotes),
    ben: new PlainAccount(begins, this.quotes),
  }
}

class Real {
  readonly engine: Engine
  readonly ids = new Map<number, OrderId>()
  readonly alarms: string[] = []
  now = noon
  private made = 0
  private said = 0

  constructor() {
    this.engine = new Engine({
      now: () => this.now as Millis,
      newId: () => `id ${String((this.made += 1)).padStart(9, '0')}`,
      instrument: code => listed.get(code),
      market: () => ({ state: 'open', heardAt: this.now as Millis }),
      after: (_, wake) => void setImmediate(wake),
      holdMs: () => 0,
      soon: work => void setImmediate(work),
      loadAccount: async customer => ({
        customer,
        book: 'demo',
        account: `account of ${customer}` as AccountId,
        contract: { available: cents(begins), frozen: cents(0n), margins: cents(0n), advance: cents(0n) },
        positions: new Map(),
        pendings: new Map(),
      }),
      loadAccounts: async () => [],
      commit: async () => {
        // A database answers later.
        await new Promise(resolve => void setImmediate(resolve))
        return 'committed'
      },
      commitTransfer: async () => {
        await new Promise(resolve => void setImmediate(resolve))
        return 'committed'
      },
      mayOpen: async () => accept(undefined),
      exposureLimits: () => undefined,
      overnight: () => undefined,
      actions: () => noActions,
      notice: () => undefined,
      alarm: what => void this.alarms.push(what),
    })
  }

  say(code: string, { bid, ask }: Pick<Two, 'bid' | 'ask'>): void {
    this.engine.onQuote({
      code: code as Code,
      bid: bid as Price,
      ask: ask as Price,
      at: this.now as Millis,
      receivedAt: this.now as Millis,
      source: 'test',
      kind: 'live',
      epoch: 1,
      number: (this.said += 1),
    })
  }
}

/** What is left of a sum of so many parts of a cent without every two cents. */
const lessEveryTwo = (parts: bigint, ofCent: bigint): bigint => {
  const left = parts % (2n * ofCent)
  return left < 0n ? left + 2n * ofCent : left
}

/** Both must say the same of every account. */
const compare = async (model: Model, real: Real): Promise<void> => {
  await real.engine.settled()
  expect(real.alarms).toEqual([])
  for (const customer of customers) {
    const view = await real.engine.view(customer as CustomerId)
    assert(view.ok, 'everything was quoted')
    const { contract: all, positions, pendings } = view.value.account
    const { carried, ...contract } = all
    const plain = model.accounts[customer]
    const frozen = plain.margins < plain.balance ? plain.margins : plain.balance
    expect({
      ...contract,
      equity: contract.available + contract.frozen - contract.advance + view.value.unrealised,
    }).toEqual({
      available: plain.balance - frozen,
      frozen,
      margins: plain.margins,
      advance: plain.advance,
      equity: plain.equity,
    })
    const { result = noSum, fee = noSum } = carried ?? {}
    expect([result.numerator * 200n, fee.numerator * 200_000n]).toEqual([
      lessEveryTwo(plain.results, 200n) * result.denominator,
      lessEveryTwo(plain.fees, 200_000n) * fee.denominator,
    ])
    expect(
      [...positions.values()].map(each => [
        each.id,
        each.code,
        each.side,
        each.lots / 1_000_000,
        each.openPrice,
        each.margin,
        each.feeOpen,
        each.stopLoss,
        each.takeProfit,
        each.trailing,
      ]),
    ).toEqual(
      plain.positions
        .toSorted((one, other) => one.name - other.name)
        .map(each => [
          real.ids.get(each.name),
          each.code,
          each.side,
          each.lots,
          each.open,
          each.margin,
          each.fee,
          each.stop,
          each.profit,
          each.trail,
        ])
        .toSorted((one, other) => order([...positions.keys()], one[0], other[0])),
    )
    expect(
      [...pendings.values()].map(each => [
        each.id,
        each.type,
        each.price,
        each.lots / 1_000_000,
        each.stopLoss,
        each.takeProfit,
        each.trailing,
      ]),
    ).toEqual(
      plain.pendings.map(each => [
        real.ids.get(each.name),
        each.type,
        each.price,
        each.lots,
        each.stop,
        each.profit,
        each.trail,
      ]),
    )
  }
}
const order = (ids: readonly unknown[], one: unknown, other: unknown): number =>
  ids.indexOf(one) - ids.indexOf(other)

type Step = fc.AsyncCommand<Model, Real>
let commandsRun = 0

/** A command that both carry out; their answers and their accounts must agree. */
const step = (
  text: string,
  run: (model: Model, real: Real) => Promise<void>,
  check: (model: Model) => boolean = () => true,
): Step => ({
  check: model => check(model),
  run: async (model, real) => {
    commandsRun += 1
    await run(model, real)
    await compare(model, real)
  },
  toString: () => text,
})

const refusalOf = (outcome: Outcome | TransferOutcome): string | undefined =>
  outcome.ok ? undefined : outcome.refusal

const sayBoth = (model: Model, real: Real, code: string, said: Pick<Two, 'bid' | 'ask'>): void => {
  const number = (model.quotes.get(code)?.number ?? 0) + 1
  model.quotes.set(code, { ...said, number })
  real.say(code, said)
}

/** Two entries of an account at one quote may be short of margin together: which goes first is a matter of levels. */
const isPlain = (model: Model, code: string, said: Pick<Two, 'bid' | 'ask'>): boolean =>
  customers.every(name => model.accounts[name].reachedBy(code, { ...said, number: 0 }).length <= 1)

const said = (model: Model, code: string, move: number, spread: number): Pick<Two, 'bid' | 'ask'> => {
  const before = model.quotes.get(code)?.bid ?? 10_000
  const bid = Math.max(1_000, before + Math.round((before * move) / 10_000))
  return { bid, ask: bid + spread }
}

const say = fc
  .record({
    code: fc.constantFrom('METAL', 'METAL', 'INDEX', 'INDEX', 'EURUSD'),
    // Hundredths of a percent: calm as a rule, a gap now and then.
    move: fc.oneof(
      { weight: 2, arbitrary: fc.integer({ min: -60, max: 60 }) },
      fc.integer({ min: -600, max: 600 }),
    ),
    spread: fc.integer({ min: 1, max: 20 }),
  })
  .map(({ code, move, spread }) =>
    step(
      `say ${code} ${move} ${spread}`,
      async (model, real) => {
        sayBoth(model, real, code, said(model, code, move, spread))
        await real.engine.settled()
        for (const name of customers) model.accounts[name].meet(code)
      },
      model => isPlain(model, code, said(model, code, move, spread)),
    ),
  )

const wind = fc.integer({ min: 1_000, max: 40_000 }).map(ms =>
  step(
    `wind ${ms}`,
    async (model, real) => {
      model.now += ms
      real.now += ms
      real.engine.onTime(real.now as Millis)
      await real.engine.settled()
      for (const name of customers) model.accounts[name].expire(model.now)
      for (const [code, quote] of new Map(model.quotes)) {
        sayBoth(model, real, code, quote)
        await real.engine.settled()
        for (const name of customers) model.accounts[name].meet(code)
      }
    },
    model => [...model.quotes].every(([code, quote]) => isPlain(model, code, quote)),
  ),
)

const customer = fc.constantFrom(...customers)
const side = fc.constantFrom<Side>('long', 'short')
/** A distance in the direction of a loss; at times on the wrong side. */
const distance = fc.option(fc.integer({ min: -8, max: 250 }), { nil: undefined })
const trail = fc.option(fc.integer({ min: 2, max: 300 }), { nil: undefined, freq: 3 })
const ticket = fc.record({
  customer,
  code: fc.constantFrom(...traded),
  side,
  lots: fc.integer({ min: 1, max: 900 }),
  leverage: fc.constantFrom(2, 20, 30, 30),
  stop: distance,
  profit: distance,
  trail,
})

const away = (from: number, by: number | undefined, sign: number): number | undefined =>
  by === undefined ? undefined : from + by * sign

const levelsFrom = (
  at: number,
  wish: { side: Side; stop: number | undefined; profit: number | undefined; trail: number | undefined },
) => {
  const up = wish.side === 'long' ? 1 : -1
  return { stop: away(at, wish.stop, -up), profit: away(at, wish.profit, up), trail: wish.trail }
}

const asTargets = ({ stop, profit, trail: by }: ReturnType<typeof levelsFrom>) => ({
  stopLoss: stop as Price | undefined,
  takeProfit: profit as Price | undefined,
  trailing: by as Price | undefined,
})

const noteOrder = (real: Real, name: number, outcome: Outcome, kind: 'opened' | 'placed'): void => {
  if (!outcome.ok || outcome.value.repeated) return
  const made = outcome.value.decisions.find(decision => decision.kind === kind)
  if (made !== undefined) real.ids.set(name, made.order)
}

const open = ticket.map(wish =>
  step(`open ${JSON.stringify(wish)}`, async (model, real) => {
    const account = model.accounts[wish.customer]
    const levels = levelsFrom(closing(wish.side, account.quote(wish.code)), wish)
    const name = (model.names += 1)
    const outcome = await real.engine.open({
      customer: wish.customer as CustomerId,
      code: wish.code as Code,
      ticket: {
        side: wish.side,
        lots: (wish.lots * 1_000_000) as MicroLots,
        leverage: wish.leverage as Leverage,
        ...asTargets(levels),
        seenPrice: undefined,
        maxSlippage: undefined,
      },
    })
    expect(refusalOf(outcome)).toBe(account.open({ ...wish, ...levels, name, isPending: false }))
    noteOrder(real, name, outcome, 'opened')
    account.closeOut()
  }),
)

const place = fc
  .record({
    wish: ticket,
    type: fc.constantFrom('limit', 'stop'),
    away: fc.integer({ min: -10, max: 400 }),
    lives: fc.option(fc.integer({ min: 30_000, max: 200_000 }), { nil: undefined }),
  })
  .map(({ wish, type, away: by, lives }) =>
    step(`place ${type} ${by} ${JSON.stringify(wish)}`, async (model, real) => {
      const account = model.accounts[wish.customer]
      const quote = account.quote(wish.code)
      const isBelow = (wish.side === 'long') === (type === 'limit')
      const price = (wish.side === 'long' ? quote.ask : quote.bid) + (isBelow ? -by : by)
      const levels = levelsFrom(price, wish)
      const name = (model.names += 1)
      const expiresAt = lives === undefined ? undefined : model.now + lives
      const outcome = await real.engine.place({
        customer: wish.customer as CustomerId,
        code: wish.code as Code,
        ticket: {
          side: wish.side,
          type,
          price: price as Price,
          lots: (wish.lots * 1_000_000) as MicroLots,
          leverage: wish.leverage as Leverage,
          expiresAt: expiresAt as Millis | undefined,
          ...asTargets(levels),
        },
      })
      const { code, lots, leverage } = wish
      const order = { name, code, side: wish.side, type, lots, leverage, price, expiresAt, ...levels }
      expect(refusalOf(outcome)).toBe(account.place(order, model.now))
      noteOrder(real, name, outcome, 'placed')
    }),
  )

const nth = fc.nat({ max: 20 })
const nowhere = 'nowhere' as OrderId
const someOf = <Order extends { readonly name: number }>(
  orders: readonly Order[],
  number: number,
): Order | undefined => orders[number % Math.max(1, orders.length)]

const close = fc
  .record({ customer, nth, share: fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined }) })
  .map(({ customer: who, nth: number, share }) =>
    step(`close ${who} ${number} ${share}`, async (model, real) => {
      const account = model.accounts[who]
      const position = someOf(account.positions, number)
      const lots =
        share === undefined || position === undefined ? undefined : Math.round((position.lots * share) / 100)
      const outcome = await real.engine.close({
        customer: who as CustomerId,
        order: (position && real.ids.get(position.name)) ?? nowhere,
        lots: lots === undefined ? undefined : ((lots * 1_000_000) as MicroLots),
      })
      expect(refusalOf(outcome)).toBe(
        position === undefined ? 'order.not_open' : account.close(position, lots),
      )
      account.closeOut()
    }),
  )

/** Left as it is, removed, or moved to a distance. */
const change = fc.option(fc.option(fc.integer({ min: -15, max: 500 }), { nil: null }), { nil: undefined })
const moved = (at: number, by: number | null | undefined, sign: number) =>
  typeof by === 'number' ? at + by * sign : by

const edit = fc
  .record({
    customer,
    nth,
    stop: change,
    profit: change,
    trail: fc.option(fc.option(fc.integer({ min: 2, max: 300 }), { nil: null }), { nil: undefined }),
  })
  .map(wish =>
    step(`edit ${JSON.stringify(wish)}`, async (model, real) => {
      const account = model.accounts[wish.customer]
      const position = someOf(account.positions, wish.nth)
      const at = position === undefined ? 0 : closing(position.side, account.quote(position.code))
      const up = position?.side === 'short' ? -1 : 1
      const changed: PlainChange = {
        stop: moved(at, wish.stop, -up),
        profit: moved(at, wish.profit, up),
        trail: wish.trail,
      }
      const outcome = await real.engine.edit({
        customer: wish.customer as CustomerId,
        order: (position && real.ids.get(position.name)) ?? nowhere,
        stopLoss: changed.stop as Price | null | undefined,
        takeProfit: changed.profit as Price | null | undefined,
        trailing: changed.trail as Price | null | undefined,
      })
      expect(refusalOf(outcome)).toBe(
        position === undefined ? 'order.not_open' : account.edit(position, changed),
      )
    }),
  )

const editPending = fc
  .record({
    customer,
    nth,
    by: fc.option(fc.integer({ min: -200, max: 200 }), { nil: undefined }),
    lots: fc.option(fc.integer({ min: 1, max: 500 }), { nil: undefined }),
  })
  .map(wish =>
    step(`edit pending ${JSON.stringify(wish)}`, async (model, real) => {
      const account = model.accounts[wish.customer]
      const pending = someOf(account.pendings, wish.nth)
      const changed = {
        ...(wish.by !== undefined && pending !== undefined && { price: pending.price + wish.by }),
        ...(wish.lots !== undefined && { lots: wish.lots }),
      }
      const outcome = await real.engine.editPending({
        customer: wish.customer as CustomerId,
        order: (pending && real.ids.get(pending.name)) ?? nowhere,
        price: changed.price as Price | undefined,
        lots: changed.lots === undefined ? undefined : ((changed.lots * 1_000_000) as MicroLots),
      })
      expect(refusalOf(outcome)).toBe(
        pending === undefined ? 'order.not_pending' : account.editPending(pending, changed),
      )
    }),
  )

const cancel = fc.record({ customer, nth }).map(({ customer: who, nth: number }) =>
  step(`cancel ${who} ${number}`, async (model, real) => {
    const account = model.accounts[who]
    const pending = someOf(account.pendings, number)
    const outcome = await real.engine.cancel({
      customer: who as CustomerId,
      order: (pending && real.ids.get(pending.name)) ?? nowhere,
    })
    expect(refusalOf(outcome)).toBe(pending === undefined ? 'order.not_pending' : undefined)
    account.pendings = account.pendings.filter(each => each !== pending)
  }),
)

const reverse = fc.record({ customer, nth }).map(({ customer: who, nth: number }) =>
  step(`reverse ${who} ${number}`, async (model, real) => {
    const account = model.accounts[who]
    const position = someOf(account.positions, number)
    const name = (model.names += 1)
    const outcome = await real.engine.reverse({
      customer: who as CustomerId,
      order: (position && real.ids.get(position.name)) ?? nowhere,
    })
    expect(refusalOf(outcome)).toBe(
      position === undefined ? 'order.not_open' : account.reverse(position, name),
    )
    noteOrder(real, name, outcome, 'opened')
    account.closeOut()
  }),
)

const closeAll = fc
  .record({ customer, which: fc.constantFrom('all', 'winners', 'losers') })
  .map(({ customer: who, which }) =>
    step(`close all ${who} ${which}`, async (model, real) => {
      const account = model.accounts[who]
      const outcome = await real.engine.closeAll({ customer: who as CustomerId, which })
      expect(outcome).toMatchObject({ ok: true, value: { left: [] } })
      const chosen = account.positions.filter(each => {
        const result = account.resultOf(each)
        return which === 'all' || (which === 'winners' ? result > 0n : result < 0n)
      })
      for (const position of chosen) account.close(position)
      account.closeOut()
    }),
  )

const transfer = fc
  .record({
    customer,
    isOut: fc.boolean(),
    // All of what is there, or a share; at times a cent too much.
    share: fc.integer({ min: 0, max: 110 }),
  })
  .map(({ customer: who, isOut, share }) =>
    step(`transfer ${isOut ? 'out' : 'in'} ${who} ${share}`, async (model, real) => {
      const account = model.accounts[who]
      const free = account.balance > account.margins ? account.balance - account.margins : 0n
      const amount = (free * BigInt(share)) / 100n + 1n
      const outcome = await real.engine.transfer({
        customer: who as CustomerId,
        ...(isOut
          ? ({ from: 'contract', to: 'term' } as const)
          : ({ from: 'fund', to: 'contract' } as const)),
        amount: cents(amount),
      })
      expect(refusalOf(outcome)).toBe(account.transfer(isOut ? -amount : amount))
    }),
  )

describe('the engine and a plain model of it', () => {
  it('agree on every account after each of at least 10,000 commands', { timeout: 300_000 }, async () => {
    const commands = fc.commands(
      [
        say,
        say,
        say,
        say,
        say,
        say,
        say,
        open,
        open,
        place,
        place,
        close,
        edit,
        editPending,
        cancel,
        reverse,
        closeAll,
        transfer,
        wind,
      ],
      { size: 'max', maxCommands: 120 },
    )
    await fc.assert(
      fc.asyncProperty(commands, async steps => {
        const setup = async () => {
          const [model, real] = [new Model(), new Real()]
          for (const code of ['EURUSD', 'METAL', 'INDEX'])
            sayBoth(model, real, code, { bid: 10_000, ask: 10_002 })
          return { model, real }
        }
        await fc.asyncModelRun(setup, steps)
      }),
      { numRuns: 260, seed: 20_261_117 },
    )
    expect(commandsRun).toBeGreaterThan(10_000)
  })
})
