import {
  closePrice,
  type Leverage,
  type Millis,
  type Price,
  type Quote,
  type Side,
  type TradingHold,
} from '@plumbline/rules/market'
import { isTriggered, orderMoves, trailingStop } from '@plumbline/rules/trading'
import { minuteMs, type CustomerId, type OrderId } from '@plumbline/rules/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CommitVerdict, Decision, OpenPosition } from '../decision.ts'
import { freshQuoteWaitMsMax } from '../engine.ts'
import type { Outcome } from '../account-queue.ts'
import { ada, answerUnit, ben, createWorld, lots, metal, price, type World } from '../testing/world.ts'

type Levels = { profit: number | undefined; stop: number | undefined; trailing: number | undefined }
type Wanted = { [Name in keyof Levels]: number | null | undefined }
type Own = { who: CustomerId; which: number }

type Step =
  | { do: 'say'; bid: number; spread: number }
  | ({ do: 'open'; who: CustomerId; side: Side; size: number } & Levels)
  | ({
      do: 'place'
      who: CustomerId
      side: Side
      type: 'limit' | 'stop'
      level: number
      minutes: number
    } & Levels)
  | ({ do: 'close'; part: number } & Own)
  | { do: 'close all'; who: CustomerId; which: 'all' | 'winners' | 'losers' }
  | ({ do: 'reverse' } & Own)
  | ({ do: 'edit' } & Own & Wanted)
  | ({ do: 'edit pending'; level: number | undefined } & Own & Wanted)
  | ({ do: 'cancel' } & Own)
  | { do: 'place pair'; who: CustomerId; sides: readonly [Side, Side]; levels: readonly [number, number] }
  | { do: 'link'; who: CustomerId; which: number; other: number }
  | ({ do: 'unlink' } & Own)
  | { do: 'cancel all'; who: CustomerId }
  | { do: 'wind'; seconds: number }
  | { do: 'commit'; count: number; verdict: CommitVerdict }
  | { do: 'hold'; hold: TradingHold | undefined }

const who = fc.constantFrom(ada, ben)
const which = fc.nat()
const side = fc.constantFrom<Side>('long', 'short')
const level = fc.integer({ min: 9_000, max: 11_000 })
const distance = fc.integer({ min: 2, max: 600 })
const levels = {
  profit: fc.option(level, { nil: undefined }),
  stop: fc.option(level, { nil: undefined }),
  trailing: fc.option(distance, { nil: undefined, freq: 3 }),
}
const wanted = (value: fc.Arbitrary<number>) => fc.option(fc.option(value, { nil: undefined }), { nil: null })
const moved = { profit: wanted(level), stop: wanted(level), trailing: wanted(distance) }
const as = <Name extends Step['do']>(name: Name) => fc.constant(name)

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ do: as('say'), bid: level, spread: fc.integer({ min: 1, max: 20 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: as('open'), who, side, size: fc.integer({ min: 1, max: 400 }), ...levels }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: as('place'),
      who,
      side,
      type: fc.constantFrom('limit' as const, 'stop' as const),
      level,
      minutes: fc.integer({ min: 0, max: 4 }),
      ...levels,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: as('close'), who, which, part: fc.integer({ min: 0, max: 3 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: as('close all'),
      who,
      which: fc.constantFrom('all' as const, 'winners' as const, 'losers' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: as('reverse'), who, which }) },
  { weight: 3, arbitrary: fc.record({ do: as('edit'), who, which, ...moved }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: as('edit pending'),
      who,
      which,
      level: fc.option(level, { nil: undefined }),
      ...moved,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: as('cancel'), who, which }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: as('place pair'),
      who,
      sides: fc.tuple(side, side),
      levels: fc.tuple(level, level),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: as('link'), who, which, other: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ do: as('unlink'), who, which }) },
  { weight: 1, arbitrary: fc.record({ do: as('cancel all'), who }) },
  { weight: 1, arbitrary: fc.record({ do: as('wind'), seconds: fc.integer({ min: 1, max: 90 }) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: as('commit'),
      count: fc.integer({ min: 1, max: 4 }),
      verdict: fc.constantFrom<CommitVerdict>('committed', 'committed', 'committed', 'key_used', 'busy'),
    }),
  },
)
/** Long ones are as likely as short ones. */
const lengths = { maxLength: 100, size: 'max' } as const
const halt: fc.Arbitrary<Step> = fc.record({
  do: as('hold'),
  hold: fc.constantFrom<TradingHold | undefined>('halted', 'suspended', undefined),
})

/** What a customer asked for can be refused; what a price or a time set off has no key and is always taken. */
const isOfCustomer = (decisions: readonly Decision[]): boolean =>
  decisions.every(
    decision =>
      ['placed', 'edited', 'linked', 'unlinked', 'targets', 'split'].includes(decision.kind) ||
      (decision.kind === 'opened' && decision.from === undefined) ||
      (decision.kind === 'closed' && ['customer', 'reversed'].includes(decision.reason)) ||
      (decision.kind === 'ended' && decision.reason === 'cancelled'),
  )

const optional = (value: number | null | undefined) => value as Price | null | undefined

const chosen = (orders: readonly { readonly id: OrderId }[], which: number): OrderId =>
  orders.length === 0 ? ('none' as OrderId) : orders[which % orders.length]!.id

/** Begins a step; gives its outcome where it is a command. */
const perform = (world: World, each: Step): Promise<Outcome> | undefined => {
  const { engine } = world
  const positionOf = (own: Own) => chosen(world.stored(own.who).positions, own.which)
  const pendingOf = (own: Own) => chosen(world.stored(own.who).pendings, own.which)
  const targetsOf = ({ profit, stop, trailing }: Levels) => ({
    takeProfit: profit as Price | undefined,
    stopLoss: stop as Price | undefined,
    trailing: trailing as Price | undefined,
  })
  const wantedOf = ({ profit, stop, trailing }: Wanted) => ({
    takeProfit: optional(profit),
    stopLoss: optional(stop),
    trailing: optional(trailing),
  })
  switch (each.do) {
    case 'say':
      world.say(each.bid, each.bid + each.spread)
      return undefined
    case 'open':
      return world.open(each.who, { side: each.side, lots: lots(each.size), ...targetsOf(each) })
    case 'place':
      return world.place(each.who, {
        side: each.side,
        type: each.type,
        price: price(each.level),
        leverage: 20 as Leverage,
        expiresAt: each.minutes === 0 ? undefined : ((world.now() + each.minutes * minuteMs) as Millis),
        ...targetsOf(each),
      })
    case 'close':
      return engine.close({
        customer: each.who,
        order: positionOf(each),
        lots: each.part === 0 ? undefined : lots(each.part),
      })
    case 'close all':
      return engine.closeAll({ customer: each.who, which: each.which })
    case 'reverse':
      return engine.reverse({ customer: each.who, order: positionOf(each) })
    case 'edit':
      return engine.edit({ customer: each.who, order: positionOf(each), ...wantedOf(each) })
    case 'edit pending':
      return engine.editPending({
        customer: each.who,
        order: pendingOf(each),
        price: each.level as Price | undefined,
        ...wantedOf(each),
      })
    case 'cancel':
      return engine.cancel({ customer: each.who, order: pendingOf(each) })
    case 'place pair': {
      const { ask } = engine.quoteOf(metal.code)!
      const [first, second] = [0, 1].map(place => {
        const [of, at] = [each.sides[place]!, each.levels[place]!]
        return {
          side: of,
          type: at < ask === (of === 'long') ? ('limit' as const) : ('stop' as const),
          price: price(at),
          lots: lots(1),
          leverage: 20 as Leverage,
          expiresAt: undefined,
          ...targetsOf({ profit: undefined, stop: undefined, trailing: undefined }),
        }
      })
      return engine.placeOco({ customer: each.who, code: metal.code, first: first!, second: second! })
    }
    case 'link': {
      const { pendings } = world.stored(each.who)
      const [first, second] = [chosen(pendings, each.which), chosen(pendings, each.other)]
      return engine.linkOco({ customer: each.who, first, second })
    }
    case 'unlink':
      return engine.unlinkOco({ customer: each.who, order: pendingOf(each) })
    case 'cancel all':
      return engine.cancelAll({ customer: each.who })
    case 'wind':
      world.wind(each.seconds * 1_000)
      return undefined
    case 'commit':
      for (let left = Math.min(each.count, world.waiting.length); left > 0; left--)
        answerUnit(world, isOfCustomer(world.waiting[0]!.decisions) ? each.verdict : 'committed')
      return undefined
    case 'hold':
      if (each.hold === undefined) world.held.delete(metal.code)
      else world.held.set(metal.code, each.hold)
      return undefined
  }
}

const settle = async (world: World): Promise<void> => {
  await world.calm()
  while (world.waiting.length > 0) {
    answerUnit(world)
    await world.calm()
  }
  await world.engine.settled()
}

/** The newest quote when the levels of a position were last set by hand. */
type Played = World & { readonly editedAt: Map<OrderId, Quote> }

/** Plays steps to a world whose database answers when the steps say so; what is left over is committed at the end. */
const play = async (steps: readonly Step[]): Promise<Played> => {
  const world: Played = Object.assign(createWorld('when told'), { editedAt: new Map<OrderId, Quote>() })
  world.say(10_000)
  const outcomes: Promise<Outcome>[] = []
  let seen = 0
  const noteEdits = (): void => {
    for (const decision of world.decided.slice(seen))
      if (decision.kind === 'targets')
        world.editedAt.set(decision.position.id, world.engine.quoteOf(metal.code)!)
    seen = world.decided.length
  }
  for (const each of steps) {
    const outcome = perform(world, each)
    if (outcome !== undefined) outcomes.push(outcome)
    await world.calm()
    noteEdits()
    // Never two units of one account under way.
    const underWay = world.waiting.map(({ decisions }) => decisions[0]?.customer)
    expect(new Set(underWay).size).toBe(underWay.length)
  }
  await settle(world)
  // Those that still wait for a fresh quote are refused.
  world.wind(freshQuoteWaitMsMax)
  await settle(world)
  noteEdits()
  await Promise.all(outcomes)
  return world
}

/** What the newest quote would close or move now, had it been watched. */
const isReached = (position: OpenPosition, world: Played): boolean => {
  const newest = world.engine.quoteOf(metal.code)!
  // A position is watched from the quote after its own.
  if (position.openQuote === newest) return false
  const at = closePrice(position.side, newest)
  const direction = position.side === 'long' ? 1 : -1
  const { takeProfit, stopLoss, trailing } = position
  if (takeProfit !== undefined && (at - takeProfit) * direction >= 0) return true
  if (stopLoss !== undefined && (at - stopLoss) * direction <= 0) return true
  if (stopLoss === undefined || trailing === undefined) return false
  // A stop that was set by hand further away than it trails follows from the next quote on.
  if (world.editedAt.get(position.id) === newest) return false
  const nearest = trailingStop(position.side, at, trailing, metal.tick)
  return (nearest - stopLoss) * direction > Math.max(1, Math.ceil(trailing / 10))
}

const facts = (decisions: readonly Decision[]): string =>
  JSON.stringify(decisions, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))

/** Every order's events are numbered without holes, and each is a move that its state allows. */
const followMoves = (decisions: readonly Decision[]): void => {
  const states = new Map<OrderId, { state: string; number: number }>()
  for (const { order, kind, number } of decisions) {
    const before = states.get(order) ?? { state: 'new', number: 0 }
    expect(number).toBe(before.number + 1)
    const moves: readonly { from: string; to: string }[] = orderMoves[kind]
    const move = moves.find(({ from }) => from === before.state)
    expect(move, `${kind} of an order that is ${before.state}`).toBeDefined()
    states.set(order, { state: move!.to, number })
  }
}

/** What comes in is what goes out: the money of an order's parts is the order's. */
const addsUp = (world: World): void => {
  for (const customer of [ada, ben]) {
    const { contract, positions } = world.stored(customer)
    expect(contract.margins).toBe(positions.reduce((sum, { margin }) => sum + margin, 0n))
    const balance = contract.available + contract.frozen
    expect(contract.frozen).toBe(contract.margins < balance ? contract.margins : balance)
    expect(contract.available >= 0n && contract.advance >= 0n).toBe(true)
  }
}

/** Of two orders that were tied when one of them opened, the other ended in the same unit, and never opened. */
const keepsPairs = (world: World): void => {
  for (const unit of world.units)
    for (const decision of unit) {
      const oco = decision.kind === 'opened' ? decision.from?.oco : undefined
      if (oco === undefined) continue
      const ends = unit.filter(each => each.kind === 'ended' && each.reason === 'other_filled')
      expect(ends.filter(each => each.order === oco.other)).toHaveLength(1)
      expect(world.decided.some(each => each.kind === 'opened' && each.order === oco.other)).toBe(false)
    }
  for (const customer of [ada, ben]) {
    const { pendings } = world.stored(customer)
    for (const { id, code, oco } of pendings) {
      if (oco === undefined) continue
      const other = pendings.find(each => each.id === oco.other)
      expect(other).toMatchObject({ code, oco: { other: id, isFirst: !oco.isFirst } })
    }
  }
}

describe('the engine', () => {
  const steps = fc.array(step, lengths)

  test('decides the same for the same quotes, commands and ids', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async given => {
        const [one, other] = [await play(given), await play(given)]
        expect(facts(one.decided)).toBe(facts(other.decided))
      }),
      { numRuns: 40 },
    )
  })

  test('holds in memory what the database holds, makes only moves that there are, and loses no level', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async given => {
        const world = await play(given)
        expect(world.alarms).toEqual([])
        expect(world.engine.setAsides()).toEqual([])
        followMoves(world.decided)
        addsUp(world)
        keepsPairs(world)
        for (const customer of [ada, ben]) {
          const held = world.accountOf(customer)
          if (held !== undefined) expect(held).toEqual(world.stored(customer))
          const { positions, pendings } = world.stored(customer)
          for (const position of positions) expect(isReached(position, world)).toBe(false)
          const newest = world.engine.quoteOf(metal.code)!
          for (const pending of pendings)
            if (pending.placeQuote !== newest) expect(isTriggered(pending, newest)).toBe(false)
        }
      }),
      { numRuns: 150 },
    )
  })

  test('moves a trailing stop never back', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async given => {
        const world = await play(given)
        for (const decision of world.decided)
          if (decision.kind === 'trailed') {
            const { before, position } = decision
            const forward = position.side === 'long' ? 1 : -1
            expect((position.stopLoss! - before.stopLoss!) * forward).toBeGreaterThan(0)
          }
      }),
      { numRuns: 60 },
    )
  })
})

describe('the engine in halts that come and go', () => {
  const steps = fc.array(fc.oneof({ weight: 8, arbitrary: step }, { weight: 1, arbitrary: halt }), {
    ...lengths,
  })

  test('never opens in one, and never closes at a level by a quote of one', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async given => {
        const world = await play(given)
        expect([...world.decidedHeld].filter(({ kind }) => kind === 'opened')).toEqual([])
        for (const each of world.decided)
          if (each.kind === 'trailed' || (each.kind === 'closed' && !isOfCustomer([each])))
            expect(world.saidHeld.has(each.quote.number)).toBe(false)
      }),
      { numRuns: 100 },
    )
  })

  test('closes by hand in a halt, by request once a dispute is over, and loses no level over it', async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.constantFrom<TradingHold>('halted', 'suspended'), async (given, hold) => {
        const world = await play(given)
        // The first quote after every halt: whatever it reaches is decided at it.
        world.held.clear()
        world.say(world.engine.quoteOf(metal.code)!.bid)
        await settle(world)
        world.say(world.engine.quoteOf(metal.code)!.bid)
        await settle(world)
        const open = () => [ada, ben].flatMap(customer => world.stored(customer).positions)
        for (const position of open()) expect(isReached(position, world)).toBe(false)
        world.held.set(metal.code, hold)
        for (const { customer, id } of open()) {
          const own = { customer, order: id }
          const closing = hold === 'halted' ? world.engine.close(own) : world.engine.requestClose(own)
          await settle(world)
          expect((await closing).ok).toBe(true)
        }
        if (hold === 'suspended') {
          const [asked] = open()
          if (asked !== undefined) {
            const own = { customer: asked.customer, order: asked.id }
            expect(await world.engine.close(own)).toMatchObject({ refusal: 'price.in_dispute' })
          }
          world.held.clear()
          world.say(world.engine.quoteOf(metal.code)!.bid)
          await settle(world)
        }
        expect(open()).toEqual([])
      }),
      { numRuns: 60 },
    )
  })
})
