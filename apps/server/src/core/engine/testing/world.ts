import {
  accept,
  type AccountId,
  type Code,
  type CustomerId,
  type OrderId,
  type Result,
} from '@plumbline/rules/core'
import { cents } from '@plumbline/rules/money'
import type { EffectiveAction } from '@plumbline/rules/corporate-action'
import type { EntryTicket, OpeningTicket } from '@plumbline/rules/trading'
import type { HeldLimits } from '@plumbline/rules/margin'
import type {
  Instrument,
  Leverage,
  MicroLots,
  MicroRate,
  Millis,
  SettledMillis,
  Price,
  Quote,
  Side,
  TradingHold,
} from '@plumbline/rules/market'
import type { MadeTransfer } from '../made-transfer.ts'
import type { CommitVerdict, Decision, EngineAccount } from '../decision.ts'
import { Engine } from '../engine.ts'
import type { Attempt, EngineNotice, EnginePorts, SetOffBy } from '../ports.ts'
import type { Outcome, TransferOutcome } from '../account-queue.ts'

/** One unit a lot, two places, a fee of 0.1 %: a lot that moves by 1.00 gains 1.00. */
export const metal: Instrument = {
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
export const pair: Instrument = { ...metal, code: 'EURUSD' as Code, category: 'forex' }
export const index: Instrument = {
  ...metal,
  code: 'INDEX' as Code,
  category: 'cfd',
  quoteCurrency: 'EUR',
  conversion: { by: 'multiply', pair: pair.code, pairScale: 2 },
}

export const ada = 'ada' as CustomerId
export const ben = 'ben' as CustomerId

export const price = (value: number): Price => value as Price
export const lots = (whole: number): MicroLots => (whole * 1_000_000) as MicroLots

export const emptyAccount = (customer: CustomerId, balance = 1_000_000n): EngineAccount => ({
  customer,
  book: 'demo',
  account: `account of ${customer}` as AccountId,
  contract: { available: cents(balance), frozen: cents(0n), margins: cents(0n), advance: cents(0n) },
  positions: new Map(),
  pendings: new Map(),
})

export const copy = (account: Readonly<EngineAccount>): EngineAccount => ({
  ...account,
  positions: new Map(account.positions),
  pendings: new Map(account.pendings),
})

/** What a database would hold: every committed decision, and nothing else. */
const record = (store: Map<CustomerId, EngineAccount>, decision: Decision): void => {
  const account = store.get(decision.customer)
  if (account === undefined) throw new Error('a decision of nobody')
  if (decision.movement !== undefined) account.contract = decision.movement.after
  switch (decision.kind) {
    case 'placed':
    case 'edited':
    case 'linked':
    case 'unlinked':
      account.pendings.set(decision.order, decision.pending)
      break
    case 'ended':
      account.pendings.delete(decision.order)
      break
    case 'closed':
      account.positions.delete(decision.order)
      break
    case 'opened':
      account.pendings.delete(decision.order)
      account.positions.set(decision.order, decision.position)
      break
    case 'targets':
    case 'close_requested':
    case 'close_withdrawn':
    case 'trailed':
    case 'split':
    case 'financed':
      account.positions.set(decision.order, decision.position)
      break
    case 'adjusted':
      if (decision.position === undefined) account.pendings.set(decision.order, decision.pending)
      else account.positions.set(decision.order, decision.position)
  }
}

/** A unit, or a transfer, that waits for the database. */
type Waiting = {
  readonly decisions: readonly Decision[]
  readonly transfer?: MadeTransfer
  /** Undefined for a transfer. */
  readonly setOffBy?: SetOffBy | undefined
  answer(verdict: CommitVerdict): void
  fail(error: Error): void
  /** It is committed, and the answer does not come. */
  lose?(error: Error): void
}

/**
 * The engine with a clock, a market and a database in memory, all in the hands of the test. `epoch` numbers the runs of a
 * product, of which each is later than the one before.
 */
export const createWorld = (commits: 'at once' | 'when told' = 'at once', epoch = 1) => {
  let now = 1_000_000
  let ids = 0
  let numbers = 0
  const instruments = new Map([metal, pair, index].map(each => [each.code, each]))
  const closed = new Set<Code>()
  const held = new Map<Code, TradingHold>()
  /** Whose last price decides nothing, in a closed market too. */
  const suspended = new Set<Code>()
  /** Numbers of quotes that were said in a halt, and decisions that were made in one. */
  const saidHeld = new Set<number>()
  const decidedHeld = new Set<Decision>()
  const store = new Map([ada, ben].map(customer => [customer, emptyAccount(customer)]))
  const waiting: Waiting[] = []
  const decided: Decision[] = []
  const units: (readonly Decision[])[] = []
  const transfers: MadeTransfer[] = []
  const alarms: string[] = []
  const notices: (EngineNotice & { customer: CustomerId })[] = []
  const attempts: (Attempt | undefined)[] = []
  const limits = new Map<Code, HeldLimits>()
  let plans: { due: number; wake: () => void }[] = []
  let heardAt: number | undefined
  let heldUntil = -Infinity
  let allowed: Result<undefined> = accept(undefined)
  let loads = 0
  let actions: readonly EffectiveAction[] = []
  let nights: EnginePorts['overnight'] = () => undefined

  let unsettledMs = 0

  const engine = new Engine({
    now: () => now as Millis,
    settled: () => (now - unsettledMs) as SettledMillis,
    newId: () => `id ${(ids += 1)}`,
    holdMs: () => Math.max(0, heldUntil - now),
    soon: work => void Promise.resolve().then(work),
    instrument: code => instruments.get(code),
    market: code => ({
      state: closed.has(code) ? 'closed' : (held.get(code) ?? (suspended.has(code) ? 'suspended' : 'open')),
      heardAt: (now < heldUntil ? 0 : (heardAt ?? now)) as Millis,
      isSuspended: suspended.has(code) || held.get(code) === 'suspended',
    }),
    after: (ms, wake) => void plans.push({ due: now + ms, wake }),
    loadAccount: async customer => {
      loads += 1
      const account = store.get(customer)
      return account && copy(account)
    },
    loadAccounts: async customers => customers.flatMap(each => store.get(each) ?? []).map(copy),
    commit: async (decisions, attempt, _, setOffBy) => {
      attempts.push(attempt)
      for (const decision of decisions) {
        const code = (decision.position ?? decision.pending)?.code
        if (code !== undefined && held.has(code)) decidedHeld.add(decision)
      }
      const { promise, resolve, reject } = Promise.withResolvers<CommitVerdict>()
      const make = () => {
        units.push(decisions)
        decided.push(...decisions)
        for (const decision of decisions) record(store, decision)
      }
      const answer = (verdict: CommitVerdict) => {
        if (verdict === 'committed') make()
        resolve(verdict)
      }
      const lose = (error: Error) => {
        make()
        reject(error)
      }
      if (commits === 'at once') answer('committed')
      else waiting.push({ decisions, setOffBy, answer, fail: reject, lose })
      return promise
    },
    commitTransfer: (transfer, attempt) => {
      attempts.push(attempt)
      const { promise, resolve, reject } = Promise.withResolvers<CommitVerdict>()
      const answer = (verdict: CommitVerdict) => {
        const account = store.get(transfer.customer)
        if (verdict === 'committed' && account !== undefined) {
          transfers.push(transfer)
          account.contract = transfer.movement.after
        }
        resolve(verdict)
      }
      if (commits === 'at once') answer('committed')
      else waiting.push({ decisions: [], transfer, answer, fail: reject })
      return promise
    },
    mayOpen: async () => allowed,
    exposureLimits: code => limits.get(code),
    overnight: (code, rollover) => nights(code, rollover),
    actions: () => actions,
    notice: (customer, notice) => void notices.push({ customer, ...notice }),
    alarm: what => void alarms.push(what),
  })

  const quote = (bid: number, ask = bid + 2, code = metal.code): Quote => ({
    code,
    bid: price(bid),
    ask: price(ask),
    at: now as Millis,
    receivedAt: now as Millis,
    source: 'test',
    kind: 'live',
    epoch,
    number: (numbers += 1),
  })
  const ticket = (changed: Partial<OpeningTicket> = {}): OpeningTicket => ({
    side: 'long',
    lots: lots(1),
    leverage: 10 as Leverage,
    takeProfit: undefined,
    stopLoss: undefined,
    seenPrice: undefined,
    maxSlippage: undefined,
    ...changed,
  })
  /** Long, below the market of 100.00. */
  const entry = (changed: Partial<EntryTicket> = {}): EntryTicket => ({
    side: 'long',
    type: 'limit',
    price: price(9_500),
    lots: lots(1),
    leverage: 10 as Leverage,
    takeProfit: undefined,
    stopLoss: undefined,
    trailing: undefined,
    expiresAt: undefined,
    ...changed,
  })
  const standing = ({ contract, positions, pendings }: Readonly<EngineAccount>) => ({
    contract,
    positions: [...positions.values()],
    pendings: [...pendings.values()],
  })

  return {
    engine,
    instruments,
    store,
    waiting,
    decided,
    units,
    transfers,
    alarms,
    notices,
    attempts,
    limits,
    closed,
    held,
    suspended,
    saidHeld,
    decidedHeld,
    planned: () => plans.length,
    loaded: () => loads,
    now: () => now as Millis,
    /** What mayOpen answers from here on. */
    allow: (answer: Result<undefined>) => {
      allowed = answer
    },
    /** What two people have entered from here on. */
    enter: (...entered: readonly EffectiveAction[]) => {
      actions = entered
    },
    /** What rollovers charge from here on. */
    charge: (overnight: EnginePorts['overnight']) => {
      nights = overnight
    },
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
    /** The process stood still, and has so much to read before anything is decided. */
    pause: (forMs: number) => {
      heldUntil = now + forMs
    },
    /** The clock makes a step ahead that is not settled yet. */
    stepAhead: (ms: number) => {
      now += ms
      unsettledMs += ms
    },
    /** Time that passes without anybody telling the engine. */
    tick: (ms: number) => {
      now += ms
    },
    /** A quote of before the start. */
    hold: (bid: number) => engine.hold(quote(bid)),
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
    /** Money out of the contract account, or into it. */
    transfer: (customer: CustomerId, way: 'out' | 'in', amount: bigint, attempt?: Attempt) =>
      engine.transfer({
        customer,
        from: way === 'out' ? 'contract' : 'fund',
        to: way === 'out' ? 'fund' : 'contract',
        amount: cents(amount),
        ...(attempt && { attempt }),
      }),
    place: (customer: CustomerId, changed: Partial<EntryTicket> = {}, code = metal.code) =>
      engine.place({ customer, code, ticket: entry(changed) }),
    /** Everything that can happen without a quote, a clock or an answer of the database has happened. */
    calm: () =>
      new Promise<void>(resolve => {
        // After every promise that can be kept.
        setImmediate(resolve)
      }),
    accountOf: (customer: CustomerId) => {
      const account = [...engine.accounts()].find(each => each.customer === customer)
      return account && standing(account)
    },
    stored: (customer: CustomerId) => {
      const account = store.get(customer)
      if (account === undefined) throw new Error('nobody of that name')
      return standing(account)
    },
  }
}
export type World = ReturnType<typeof createWorld>

/** The order of an answer that must be a fresh decision: the newest, where there are several. */
export const orderOf = (outcome: Outcome): OrderId => {
  const last = outcome.ok && !outcome.value.repeated ? outcome.value.decisions.at(-1) : undefined
  if (last === undefined) throw new Error(`not decided: ${JSON.stringify(outcome)}`)
  return last.order
}
export const refusalOf = (outcome: Outcome | TransferOutcome) => (outcome.ok ? undefined : outcome.refusal)

/** Answers the unit that has waited longest; gives its decisions. */
export const answerUnit = (world: World, verdict: CommitVerdict = 'committed'): readonly Decision[] => {
  const next = world.waiting.shift()
  if (next === undefined) throw new Error('nothing waits for the database')
  next.answer(verdict)
  return next.decisions
}

/** Likewise, of a unit of one decision. */
export const answerNext = (world: World, verdict: CommitVerdict = 'committed'): Decision => {
  const [decision, ...others] = answerUnit(world, verdict)
  if (decision === undefined || others.length > 0) throw new Error('a unit of one decision')
  return decision
}

/** Lets everything that waits commit, and what follows from it. */
export const commitAll = async (world: World): Promise<void> => {
  await world.calm()
  while (world.waiting.length > 0) {
    answerUnit(world)
    await world.calm()
  }
  await world.engine.settled()
}

/** Ada's position from 100.02 (a short from 100.00) with these levels, and a database that answers when told. */
export const withPosition = async (
  levels: { takeProfit?: number; stopLoss?: number; trailing?: number },
  side: Side = 'long',
  size = 1,
) => {
  const world = createWorld('when told')
  world.say(10_000)
  const opening = world.open(ada, {
    side,
    lots: lots(size),
    takeProfit: levels.takeProfit as Price | undefined,
    stopLoss: levels.stopLoss as Price | undefined,
    trailing: levels.trailing as Price | undefined,
  })
  await world.calm()
  answerNext(world)
  const order = orderOf(await opening)
  return { world, order }
}

/** Ada's long limit at 95.00 (or what is changed), and a database that answers when told. */
export const withPending = async (changed: Parameters<World['place']>[1] = {}) => {
  const world = createWorld('when told')
  world.say(10_000)
  const placing = world.place(ada, changed)
  await world.calm()
  answerNext(world)
  return { world, order: orderOf(await placing) }
}
