import { rolloverDay, type OvernightTerms } from '@plumbline/rules/financing'
import { hourMs, type Code } from '@plumbline/rules/core'
import type { EffectiveAction } from '@plumbline/rules/corporate-action'
import type { MicroRate, Millis } from '@plumbline/rules/market'
import { describe, expect, test } from 'vitest'
import {
  ada,
  answerUnit,
  ben,
  commitAll,
  copy,
  createWorld,
  index,
  lots,
  metal,
  orderOf,
  pair,
  type World,
} from '../testing/world.ts'

const dayMs = 24 * hourMs
/** The world begins a quarter of an hour after midnight, UTC: 17:00 in New York is 22:00. */
const firstRollover = 22 * hourMs

/** A tenth of a percent of the value a night, which no real table would charge. */
const terms = (rollover: Millis, days = 1): OvernightTerms => ({
  at: rollover,
  day: rolloverDay(rollover),
  days,
  basis: 360,
  long: -360_000 as MicroRate,
  short: 180_000 as MicroRate,
  version: 7,
})
const worldWithNights = (commits?: 'when told'): World => {
  const world = createWorld(commits)
  world.charge((_, rollover) => terms(rollover))
  return world
}
const untilRollover = (world: World): number => firstRollover - world.now()
const charged = (world: World) =>
  world.decided.flatMap(decision =>
    decision.kind === 'financed'
      ? [[decision.customer, decision.financing.day, decision.financing.amount] as const]
      : [],
  )
const known = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error('there is a value')
  return value
}

describe('a rollover', () => {
  test('that comes just after a step of the clock ahead charges its own night, and none that the clock made up', async () => {
    const world = worldWithNights()
    world.say(10_000)
    await world.open(ada, { lots: lots(3) })
    world.wind(untilRollover(world) - 60_000)
    await commitAll(world)
    world.stepAhead(2 * dayMs)
    world.say(10_000)
    world.wind(1_000)
    await commitAll(world)
    expect(charged(world)).toEqual([])
    world.wind(60_000)
    await commitAll(world)
    expect(charged(world)).toEqual([[ada, '1970-01-01', -30n]])
  })

  test('charges every open position by its side, once', async () => {
    const world = worldWithNights()
    world.say(10_000)
    await world.open(ada, { lots: lots(3) })
    await world.open(ben, { side: 'short', lots: lots(3) })
    world.wind(untilRollover(world) - 1)
    await commitAll(world)
    expect(charged(world)).toEqual([])
    world.wind(1)
    await commitAll(world)
    // 3 lots × 100.01 = 300.03: 0.30 and, half to even, 0.15.
    expect(charged(world)).toEqual([
      [ada, '1970-01-01', -30n],
      [ben, '1970-01-01', 15n],
    ])
    world.wind(1_000)
    await commitAll(world)
    expect(charged(world)).toHaveLength(2)
    expect(world.stored(ada).positions[0]).toMatchObject({
      financing: -30n,
      financedTo: '1970-01-01',
      changes: 2,
    })
    expect(world.accountOf(ada)).toEqual(world.stored(ada))
  })

  test('finds everybody at the same quote, which each charge keeps', async () => {
    const world = worldWithNights('when told')
    world.say(10_000)
    for (const customer of [ada, ben]) {
      const opening = world.open(customer)
      await world.calm()
      answerUnit(world)
      await opening
    }
    world.tick(untilRollover(world))
    const first = world.say(10_000)
    // Ada's own command meets the rollover first; the price moves before anybody comes to Ben.
    const closing = world.engine.close({ customer: ada, order: known(world.stored(ada).positions[0]).id })
    await world.calm()
    world.say(20_000)
    await commitAll(world)
    await closing
    world.wind(1)
    await commitAll(world)
    const quotes = world.decided.flatMap(each => (each.kind === 'financed' ? [each.quote] : []))
    expect(quotes).toEqual([first, first])
  })

  test('comes before the closing that was asked for a moment later', async () => {
    const world = worldWithNights()
    world.say(10_000)
    const order = orderOf(await world.open(ada))
    world.tick(untilRollover(world))
    world.say(10_000)
    await world.engine.close({ customer: ada, order })
    expect(world.decided.map(({ kind }) => kind)).toEqual(['opened', 'financed', 'closed'])
  })

  test('leaves alone what is opened at its very moment', async () => {
    const world = worldWithNights()
    world.tick(untilRollover(world))
    world.say(10_000)
    await world.open(ada)
    world.wind(1_000)
    await commitAll(world)
    expect(charged(world)).toEqual([])
  })

  test('on which nothing is traded charges nothing', async () => {
    const world = createWorld()
    world.charge((_, rollover) => terms(rollover, rolloverDay(rollover) === '1970-01-02' ? 3 : 0))
    world.say(10_000)
    await world.open(ada)
    world.wind(untilRollover(world) + 5 * dayMs)
    await commitAll(world)
    // 100.01 × 0.1 % × 3.
    expect(charged(world)).toEqual([[ada, '1970-01-02', -30n]])
  })

  test('that is missed is made up for, day by day, after a start', async () => {
    const world = worldWithNights()
    world.say(10_000)
    await world.open(ada)
    world.wind(untilRollover(world))
    await commitAll(world)
    const later = worldWithNights()
    const kept = known(world.store.get(ada))
    later.store.set(ada, copy(kept))
    later.engine.load([copy(kept)])
    later.hold(10_000)
    later.wind(firstRollover + 3 * dayMs)
    await commitAll(later)
    expect(charged(later).map(([, day]) => day)).toEqual(['1970-01-02', '1970-01-03', '1970-01-04'])
    // Each account's in one unit.
    expect(later.units).toHaveLength(1)
  })

  test('is tried again after a commit of which nobody knows', async () => {
    const world = worldWithNights('when told')
    world.say(10_000)
    const opening = world.open(ada)
    await world.calm()
    answerUnit(world)
    await opening
    world.wind(untilRollover(world))
    await world.calm()
    known(world.waiting.shift()).fail(new Error('the connection broke'))
    await world.calm()
    expect(world.stored(ada).positions[0]).toMatchObject({ financing: 0n })
    world.wind(5_000)
    await commitAll(world)
    expect(charged(world)).toEqual([[ada, '1970-01-01', -10n]])
    expect(world.accountOf(ada)).toEqual(world.stored(ada))
  })

  test('is charged once over a clock that goes back and comes again', async () => {
    const world = worldWithNights()
    world.say(10_000)
    await world.open(ada)
    world.wind(untilRollover(world) + 60_000)
    await commitAll(world)
    world.tick(-hourMs)
    world.wind(1)
    await commitAll(world)
    world.say(10_000)
    // Opened in the hour that comes twice: it is open at the rollover that comes again.
    await world.open(ben)
    world.wind(hourMs)
    await commitAll(world)
    expect(charged(world)).toEqual([
      [ada, '1970-01-01', -10n],
      [ben, '1970-01-01', -10n],
    ])
  })
})

describe('a position waits for its charge', () => {
  test('while its instrument is not quoted, and others are charged', async () => {
    const world = worldWithNights()
    world.say(10_000)
    await world.open(ada)
    world.say(10_000, 10_002, pair.code)
    await world.open(ben, {}, pair.code)
    const later = worldWithNights()
    for (const customer of [ada, ben]) later.store.set(customer, copy(known(world.store.get(customer))))
    later.engine.load([ada, ben].map(customer => copy(known(world.store.get(customer)))))
    later.hold(10_000)
    later.wind(firstRollover)
    await commitAll(later)
    expect(charged(later).map(([customer]) => customer)).toEqual([ada])
    later.say(10_000, 10_002, pair.code)
    later.wind(5_000)
    await commitAll(later)
    expect(charged(later).map(([customer]) => customer)).toEqual([ada, ben])
  })

  test('while its prices are delayed', async () => {
    const world = worldWithNights()
    world.say(10_000)
    await world.open(ada)
    world.engine.onQuote({ ...world.quote(10_000), kind: 'delayed' })
    world.wind(untilRollover(world))
    await commitAll(world)
    expect(charged(world)).toEqual([])
    world.say(10_000)
    world.wind(5_000)
    await commitAll(world)
    expect(charged(world)).toHaveLength(1)
  })

  test('for the pair that turns it into USD', async () => {
    const world = worldWithNights()
    world.say(10_000, 10_002, pair.code)
    world.say(10_000, 10_002, index.code)
    await world.open(ada, {}, index.code)
    world.wind(untilRollover(world))
    await commitAll(world)
    // 100.01 × 100.01 × 0.1 %.
    expect(charged(world)).toEqual([[ada, '1970-01-01', -1_000n]])
    expect(world.decided.at(-1)).toMatchObject({ conversion: { code: pair.code } })
  })

  test('until its price is in the units in which it stands', async () => {
    const world = worldWithNights()
    world.say(10_000)
    await world.open(ada, { lots: lots(2) })
    const split: EffectiveAction = {
      id: 'split',
      code: metal.code,
      effectiveAt: (firstRollover - hourMs) as Millis,
      action: { kind: 'split', before: 1, after: 4 },
    }
    world.enter(split)
    // Nobody quotes after the split until the day is over.
    world.wind(untilRollover(world) - hourMs)
    await commitAll(world)
    world.wind(hourMs)
    await commitAll(world)
    expect(world.decided.map(({ kind }) => kind)).toEqual(['opened', 'adjusted'])
    world.say(2_500)
    world.wind(5_000)
    await commitAll(world)
    // Eight lots at 25.01, not at 100.01.
    expect(charged(world)).toEqual([[ada, '1970-01-01', -20n]])
  })
})

test('accounts that wait for a quote which does not come are not looked at again and again', async () => {
  const world = worldWithNights()
  let looks = 0
  world.charge((_, rollover) => {
    looks += 1
    return terms(rollover)
  })
  world.say(10_000)
  await world.open(ada)
  world.engine.onQuote({ ...world.quote(10_000), kind: 'delayed' })
  world.wind(untilRollover(world))
  await commitAll(world)
  const after = looks
  for (let seconds = 0; seconds < 50; seconds += 1) {
    world.engine.onQuote({ ...world.quote(10_000), kind: 'delayed' })
    world.wind(1_000)
  }
  await commitAll(world)
  expect(looks).toBe(after)
  world.say(10_000)
  world.wind(5_000)
  await commitAll(world)
  expect(charged(world)).toHaveLength(1)
})

describe('one bad order', () => {
  test('is set aside, and everything else of its account goes on', async () => {
    const world = createWorld()
    world.charge((code, rollover) => {
      if (code === pair.code) throw new Error('no table for this')
      return terms(rollover)
    })
    world.say(10_000)
    world.say(10_000, 10_002, 'EURUSD' as Code)
    await world.open(ada, {}, pair.code)
    const good = orderOf(await world.open(ada))
    world.wind(untilRollover(world))
    await commitAll(world)
    expect(world.engine.setAsides()).toMatchObject([{ customer: ada, cause: 'no table for this' }])
    expect(charged(world)).toEqual([[ada, '1970-01-01', -10n]])
    world.say(10_000)
    expect(await world.engine.close({ customer: ada, order: good })).toMatchObject({ ok: true })
  })
})
