import { hourMs, type Code } from '@plumbline/rules/core'
import type { EffectiveAction, MicroAmount, Replacement } from '@plumbline/rules/corporate-action'
import type { Instrument, Millis, Price } from '@plumbline/rules/market'
import { describe, expect, test } from 'vitest'
import { firedRetryMs } from '../firing.ts'
import {
  ada,
  answerUnit,
  ben,
  commitAll,
  copy,
  createWorld,
  lots,
  metal,
  orderOf,
  price,
  type World,
} from '../testing/world.ts'

/** Finer prices, ten units a lot, in steps of a tenth. */
const alloy: Instrument = {
  ...metal,
  code: 'ALLOY' as Code,
  priceScale: 3,
  digits: 3,
  contractSize: 10,
  tick: 5 as Price,
  lotsMin: lots(0.1),
  lotsStep: lots(0.1),
}
const amount = (units: number) => (units * 1_000_000) as MicroAmount
const terms: Replacement = {
  kind: 'replacement',
  successor: alloy.code,
  before: 1,
  after: 2,
  cash: amount(4),
  price: amount(49),
  source: 'https://exchange.example/notices/4711',
}
const action = (
  what: EffectiveAction['action'],
  effectiveAt: number,
  code = metal.code,
): EffectiveAction => ({ id: `${code} ${what.kind}`, code, effectiveAt: effectiveAt as Millis, action: what })
const known = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error('it is there')
  return value
}
const worldWith = (commits?: 'when told'): World => {
  const world = createWorld(commits)
  world.instruments.set(alloy.code, alloy)
  return world
}
/** Ada is long seven lots from 100.02, and the metal becomes an alloy in an hour. */
const beforeReplacement = async (commits?: 'when told') => {
  const world = worldWith(commits)
  world.say(10_000)
  world.say(48_000, 48_005, alloy.code)
  const opening = world.open(ada, { lots: lots(7), takeProfit: price(12_000), stopLoss: price(9_000) })
  await world.calm()
  if (commits !== undefined) answerUnit(world)
  const order = orderOf(await opening)
  const at = world.now() + hourMs
  world.enter(action(terms, at))
  return { world, order, at }
}
const positionOf = (world: World, whose = ada) => world.stored(whose).positions[0]

describe('a replacement', () => {
  test('changes nothing before its moment', async () => {
    const { world } = await beforeReplacement()
    world.wind(hourMs - 1)
    await commitAll(world)
    expect(positionOf(world)).toMatchObject({ code: metal.code, changes: 1 })
  })

  test('makes a position one of the successor, once, and says what it was', async () => {
    const { world, order, at } = await beforeReplacement()
    for (let times = 0; times < 2; times += 1) {
      world.wind(hourMs)
      await commitAll(world)
    }
    // Fourteen units are 1.4 lots of ten; 100.02 / 2 is 50.01.
    expect(positionOf(world)).toMatchObject({
      id: order,
      code: alloy.code,
      lots: lots(1.4),
      openPrice: 50_010,
      // (120.00 − 4.00) / 2 and (90.00 − 4.00) / 2.
      takeProfit: 58_000,
      stopLoss: 43_000,
      priceScale: 3,
      digits: 3,
      adjustedTo: at,
      adjusted: 2_800n,
      changes: 2,
    })
    const adjusted = world.decided.filter(({ kind }) => kind === 'adjusted')
    expect(adjusted).toMatchObject([
      {
        order,
        quote: undefined,
        action: {
          kind: 'replacement',
          before: { lots: lots(7), price: 10_002, stopLoss: 9_000 },
          cash: 2_800n,
          replaced: { code: metal.code, priceScale: 2 },
          successor: { code: alloy.code },
        },
      },
    ])
    expect(world.accountOf(ada)).toEqual(world.stored(ada))
  })

  test('lets the successor decide it from then on, and nothing else', async () => {
    const { world } = await beforeReplacement()
    world.wind(hourMs)
    await commitAll(world)
    // Below any stop, of what is no more.
    world.say(100)
    await commitAll(world)
    expect(positionOf(world)).toMatchObject({ code: alloy.code })
    world.say(43_000, 43_005, alloy.code)
    await commitAll(world)
    expect(world.decided.at(-1)).toMatchObject({
      kind: 'closed',
      reason: 'stop_loss',
      quote: { code: alloy.code, bid: 43_000 },
      // 14 × (43.00 − 50.01).
      closing: { result: -9_814n },
    })
  })

  test('pays and closes what is too small to be held, at its last quote', async () => {
    const { world, at } = await beforeReplacement()
    world.enter(action({ ...terms, before: 7, after: 1, price: amount(630) }, at))
    world.instruments.set(alloy.code, { ...alloy, lotsMin: lots(1), lotsStep: lots(1) })
    world.wind(hourMs)
    await commitAll(world)
    expect(world.stored(ada).positions).toEqual([])
    const [adjusted, closed] = world.decided.slice(-2)
    // 7 × (4.00 + 630.00 / 7 − 100.00) by the action, and 7 × (100.00 − 100.02) by the last quote.
    expect(adjusted).toMatchObject({ kind: 'adjusted', action: { cash: -4_200n, replaced: undefined } })
    expect(closed).toMatchObject({ kind: 'closed', reason: 'instrument_ended', closing: { result: -14n } })
  })

  test('frees the margin of what it pays out', async () => {
    const { world, at } = await beforeReplacement()
    const before = known(positionOf(world))
    world.enter(action({ ...terms, before: 10, after: 19 }, at))
    world.wind(hourMs)
    await commitAll(world)
    // 13.3 units: 1.3 lots are kept.
    const after = known(positionOf(world))
    expect(after.lots).toBe(lots(1.3))
    expect(after.margin).toBe((before.margin * 130n + 132n) / 133n)
    expect(world.stored(ada).contract.margins).toBe(after.margin)
  })

  test('ends orders that wait, with the reason', async () => {
    const { world } = await beforeReplacement()
    await world.place(ben, { price: price(9_501) })
    world.wind(hourMs)
    await commitAll(world)
    expect(world.decided.filter(({ kind }) => kind === 'ended')).toMatchObject([
      {
        reason: 'refused',
        refusal: {
          refusal: 'instrument.replaced',
          figures: { code: metal.code, successor: alloy.code },
        },
      },
    ])
    expect(await world.open(ben)).toMatchObject({ ok: false, refusal: 'instrument.ended' })
  })

  test('goes on with what has happened to the successor since', async () => {
    const { world, at } = await beforeReplacement()
    world.enter(
      action(terms, at),
      // What the successor was before is nothing to a position that comes to it.
      action({ kind: 'split', before: 1, after: 3 }, at - 1, alloy.code),
      action({ kind: 'dividend', amount: amount(1) }, at + hourMs, alloy.code),
    )
    world.wind(3 * hourMs)
    await commitAll(world)
    expect(world.decided.map(({ kind }) => kind)).toEqual(['opened', 'adjusted', 'adjusted'])
    expect(positionOf(world)).toMatchObject({
      code: alloy.code,
      lots: lots(1.4),
      adjusted: 2_800n + 1_400n,
      adjustedTo: at + hourMs,
    })
  })

  test('is done once over a restart in the middle', async () => {
    const world = worldWith('when told')
    world.say(10_000)
    for (const customer of [ada, ben]) {
      const opening = world.open(customer, { lots: lots(7) })
      await world.calm()
      answerUnit(world)
      await opening
    }
    const entered = action(terms, world.now() + hourMs)
    world.enter(entered)
    world.wind(hourMs)
    await world.calm()
    // One of the two is committed when the house ends.
    answerUnit(world)
    await world.calm()
    const later = worldWith()
    later.enter(entered)
    later.engine.load([ada, ben].map(customer => copy(known(world.store.get(customer)))))
    for (const customer of [ada, ben]) later.store.set(customer, copy(known(world.store.get(customer))))
    later.hold(10_000)
    later.wind(hourMs * 2)
    await commitAll(later)
    expect(later.decided.map(({ kind }) => kind)).toEqual(['adjusted'])
    for (const customer of [ada, ben])
      expect(positionOf(later, customer)).toMatchObject({ code: alloy.code, lots: lots(1.4), changes: 2 })
  })
})

describe('an order that was reached, could not be closed, and was replaced meanwhile', () => {
  /** Long in the alloy with a stop at 43.000; the closing at the metal's stop is tried again in ten seconds. */
  const replacedWhileItWaits = async () => {
    const { world, order } = await beforeReplacement('when told')
    world.wind(hourMs - firedRetryMs / 2)
    world.say(48_000, 48_005, alloy.code)
    world.say(8_900)
    await world.calm()
    world.waiting.shift()?.fail(new Error('the disk is full'))
    await world.calm()
    world.wind(firedRetryMs / 2 + 1)
    await commitAll(world)
    expect(positionOf(world)).toMatchObject({ id: order, code: alloy.code, stopLoss: 43_000 })
    return world
  }

  test('is decided by no later quote of the old instrument', async () => {
    const world = await replacedWhileItWaits()
    world.say(8_950)
    world.wind(firedRetryMs)
    await commitAll(world)
    expect(positionOf(world)).toMatchObject({ code: alloy.code, changes: 2 })
    const reached = world.say(42_000, 42_005, alloy.code)
    await commitAll(world)
    expect(world.decided.at(-1)).toMatchObject({ kind: 'closed', reason: 'stop_loss', quote: reached })
  })

  test('is decided by the first quote of the new one that reached it, whatever waits of the old one', async () => {
    const world = await replacedWhileItWaits()
    const reached = world.say(42_000, 42_005, alloy.code)
    await world.calm()
    world.waiting.shift()?.fail(new Error('the disk is full'))
    await world.calm()
    const kept = known(world.store.get(ada))
    world.store.delete(ada)
    world.wind(firedRetryMs - 2)
    await world.calm()
    world.store.set(ada, kept)
    world.say(41_000, 41_005, alloy.code)
    await commitAll(world)
    world.wind(firedRetryMs)
    await commitAll(world)
    expect(world.decided.at(-1)).toMatchObject({ kind: 'closed', quote: reached })
  })
})
