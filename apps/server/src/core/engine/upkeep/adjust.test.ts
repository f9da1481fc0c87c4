import { hourMs } from '@plumbline/rules/core'
import type { CorporateAction, EffectiveAction, MicroAmount } from '@plumbline/rules/corporate-action'
import type { Leverage, Millis } from '@plumbline/rules/market'
import { describe, expect, test } from 'vitest'
import {
  ada,
  answerUnit,
  ben,
  commitAll,
  copy,
  createWorld,
  emptyAccount,
  index,
  lots,
  metal,
  orderOf,
  pair,
  price,
  type World,
} from '../testing/world.ts'

let actions = 0
const action = (what: CorporateAction, effectiveAt: number, code = metal.code): EffectiveAction => ({
  id: `action ${(actions += 1)}`,
  code,
  effectiveAt: effectiveAt as Millis,
  action: what,
})
const oneToFour: CorporateAction = { kind: 'split', before: 1, after: 4 }
const dividend = (units: number): CorporateAction => ({
  kind: 'dividend',
  amount: (units * 1_000_000) as MicroAmount,
})

/** Ada is long two lots from 100.02 with levels, and a split of 1 to 4 takes effect in an hour. */
const beforeSplit = async (commits?: 'when told') => {
  const world = createWorld(commits)
  world.say(10_000)
  const opening = world.open(ada, { lots: lots(2), takeProfit: price(12_000), stopLoss: price(9_000) })
  await world.calm()
  if (commits !== undefined) answerUnit(world)
  const order = orderOf(await opening)
  const opensAt = world.now() + hourMs
  world.enter(action(oneToFour, opensAt))
  return { world, order, opensAt }
}
const positionOf = (world: World, whose = ada) => world.stored(whose).positions[0]

describe('a split', () => {
  test('changes nothing before its opening', async () => {
    const { world } = await beforeSplit()
    world.wind(hourMs - 1)
    await commitAll(world)
    expect(positionOf(world)).toMatchObject({ lots: lots(2), openPrice: 10_002, changes: 1 })
  })

  test('adjusts lots and every price at its opening, once, and keeps what was before', async () => {
    const { world, order, opensAt } = await beforeSplit()
    world.wind(hourMs)
    await commitAll(world)
    world.wind(hourMs)
    await commitAll(world)
    expect(positionOf(world)).toMatchObject({
      lots: lots(8),
      openPrice: 2_501,
      takeProfit: 3_000,
      stopLoss: 2_250,
      adjustedTo: opensAt,
      // 100.02 / 4 is 25.005: the half cent on each of eight lots.
      adjusted: 4n,
      changes: 2,
    })
    const adjusted = world.decided.filter(({ kind }) => kind === 'adjusted')
    expect(adjusted).toMatchObject([
      {
        order,
        action: { kind: 'split', before: { lots: lots(2), price: 10_002, stopLoss: 9_000 }, cash: 4n },
      },
    ])
    expect(world.accountOf(ada)).toEqual(world.stored(ada))
  })

  test('comes before the first quote of the session fires anything', async () => {
    const { world } = await beforeSplit('when told')
    // Nobody has told the engine the time: the first quote in new units is the first it hears of the session.
    world.tick(hourMs)
    // 25.00 would be far below the stop loss of 90.00 in old units.
    world.say(2_500)
    await world.calm()
    expect(world.waiting.map(({ decisions }) => decisions.map(({ kind }) => kind))).toEqual([['adjusted']])
    await commitAll(world)
    expect(world.decided.map(({ kind }) => kind)).toEqual(['opened', 'adjusted'])
    // In new units the stop loss is at 22.50.
    world.say(2_250)
    await commitAll(world)
    expect(world.decided.at(-1)).toMatchObject({ kind: 'closed', reason: 'stop_loss' })
  })

  test('lets what was reached meanwhile fire once it is done', async () => {
    const { world } = await beforeSplit('when told')
    world.tick(hourMs)
    world.say(2_500)
    await world.calm()
    // Below the adjusted stop loss while the adjustment still commits.
    world.say(2_200)
    await world.calm()
    await commitAll(world)
    expect(world.decided.map(({ kind }) => kind)).toEqual(['opened', 'adjusted', 'closed'])
    expect(world.decided.at(-1)).toMatchObject({ quote: { bid: 2_200 } })
  })

  test('comes before whatever the customer does', async () => {
    const { world, order } = await beforeSplit()
    world.tick(hourMs)
    world.say(2_500)
    await world.engine.close({ customer: ada, order })
    expect(world.decided.map(({ kind }) => kind)).toEqual(['opened', 'adjusted', 'closed'])
    // Bought at 100.02 and sold at 100.00 in old money: two lots lose 0.04, with what the adjustment paid.
    const closed = world.decided.at(-1)
    expect(closed).toMatchObject({ closing: { result: -8n } })
  })

  test('adjusts orders that wait, and refuses what becomes too small', async () => {
    const world = createWorld()
    world.say(10_000)
    await world.place(ada, { price: price(9_501), stopLoss: price(9_001), lots: lots(2) })
    await world.place(ben, { lots: lots(2) })
    world.enter(action(oneToFour, world.now() + hourMs))
    world.wind(hourMs)
    await commitAll(world)
    expect(world.stored(ada).pendings[0]).toMatchObject({
      price: 2_375,
      stopLoss: 2_250,
      lots: lots(8),
      changes: 2,
    })
    world.say(2_500)
    await commitAll(world)
    // Together again, far fewer: eight lots of four in a hundred are less than one.
    world.enter(
      action(oneToFour, world.now()),
      action({ kind: 'split', before: 100, after: 1 }, world.now() + hourMs),
    )
    world.wind(hourMs)
    await commitAll(world)
    expect(world.stored(ada).pendings).toEqual([])
    expect(world.decided.filter(({ kind }) => kind === 'ended')).toMatchObject([
      { reason: 'refused', refusal: { refusal: 'lots.below_minimum' } },
      { reason: 'refused', refusal: { refusal: 'lots.below_minimum' } },
    ])
  })

  test('is done once over a restart in the middle', async () => {
    const world = createWorld('when told')
    world.say(10_000)
    for (const customer of [ada, ben]) {
      const opening = world.open(customer)
      await world.calm()
      answerUnit(world)
      await opening
    }
    const split = action(oneToFour, world.now() + hourMs)
    world.enter(split)
    world.wind(hourMs)
    await world.calm()
    // One of the two is committed when the house ends.
    answerUnit(world)
    await world.calm()
    const later = createWorld()
    later.enter(split)
    later.engine.load([ada, ben].map(customer => copy(known(world.store.get(customer)))))
    for (const customer of [ada, ben]) later.store.set(customer, copy(known(world.store.get(customer))))
    later.hold(10_000)
    later.wind(hourMs * 2)
    await commitAll(later)
    expect(later.decided.map(({ kind }) => kind)).toEqual(['adjusted'])
    for (const customer of [ada, ben])
      expect(positionOf(later, customer)).toMatchObject({ lots: lots(4), changes: 2 })
  })

  test('that leaves a fraction pays it at the price that is held', async () => {
    const world = createWorld()
    world.say(10_000)
    await world.open(ada, { lots: lots(1) })
    world.enter(action({ kind: 'split', before: 3, after: 1 }, world.now() + hourMs))
    world.wind(hourMs)
    await commitAll(world)
    expect(positionOf(world)).toMatchObject({ lots: 333_333 })
    expect(world.decided.at(-1)).toMatchObject({ kind: 'adjusted', quote: { bid: 10_000 } })
  })

  test('does not touch what is opened at its opening or later', async () => {
    const { world } = await beforeSplit()
    world.wind(hourMs)
    await commitAll(world)
    world.say(2_500)
    await world.open(ben, { lots: lots(3) })
    world.wind(hourMs)
    await commitAll(world)
    expect(positionOf(world, ben)).toMatchObject({ lots: lots(3), changes: 1 })
  })
})

describe('a dividend', () => {
  test('is paid to who is long and by who is short, and leaves orders that wait alone', async () => {
    const world = createWorld()
    world.say(10_000)
    await world.open(ada, { lots: lots(2) })
    await world.open(ben, { side: 'short', lots: lots(2) })
    await world.place(ben, { lots: lots(2) })
    const [before, owing] = [ada, ben].map(customer => world.stored(customer).contract.available)
    world.enter(action(dividend(3), world.now() + hourMs))
    world.wind(hourMs)
    await commitAll(world)
    expect(world.stored(ada).contract.available).toBe((before ?? 0n) + 600n)
    expect(world.stored(ben).contract.available).toBe((owing ?? 0n) - 600n)
    expect(positionOf(world, ben)).toMatchObject({ adjusted: -600n, lots: lots(2), changes: 2 })
    expect(world.stored(ben).pendings[0]).toMatchObject({ changes: 1 })
  })

  test('in another currency waits for the pair that turns it into USD', async () => {
    const world = createWorld()
    world.say(10_000, 10_002, pair.code)
    world.say(10_000, 10_002, index.code)
    await world.open(ada, {}, index.code)
    const later = createWorld()
    const split = action(dividend(1), world.now() + hourMs, index.code)
    later.enter(split)
    const kept = known(world.store.get(ada))
    later.store.set(ada, copy(kept))
    later.engine.load([copy(kept)])
    later.wind(hourMs * 2)
    await commitAll(later)
    expect(later.decided).toEqual([])
    later.say(10_000, 10_002, pair.code)
    later.say(10_000, 10_002, index.code)
    await commitAll(later)
    // 1 × 100.01.
    expect(later.decided).toMatchObject([
      { kind: 'adjusted', action: { cash: 10_001n }, conversion: { ask: 10_002 } },
    ])
  })

  test('that is more than the balance is advanced', async () => {
    const world = createWorld()
    world.store.set(ben, emptyAccount(ben, 30_000n))
    world.say(10_000)
    await world.open(ben, { side: 'short', lots: lots(10), leverage: 10 as Leverage })
    world.enter(action(dividend(40), world.now() + hourMs))
    world.wind(hourMs)
    await commitAll(world)
    expect(world.stored(ben).contract).toMatchObject({ available: 0n, frozen: 0n })
    expect(world.stored(ben).contract.advance > 0n || world.stored(ben).positions.length === 0).toBe(true)
  })
})

const known = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error('there is a value')
  return value
}

describe('an account whose adjustment cannot be committed', () => {
  test('holds nobody else’s levels back for ever: what was to be changed is set aside', async () => {
    const { world, order } = await beforeSplit('when told')
    const bens = world.open(ben, { lots: lots(1), stopLoss: price(9_500) })
    await world.calm()
    answerUnit(world)
    const other = orderOf(await bens)
    world.tick(hourMs)
    // In new units, above both adjusted stops.
    world.say(2_500)
    await world.calm()
    for (let tries = 0; tries < 12; tries++) {
      for (const unit of world.waiting.splice(0))
        if (unit.decisions.some(decision => decision.order === order)) unit.fail(new Error('no room'))
        else unit.answer('committed')
      await world.calm()
      world.wind(5_000)
      world.say(2_500)
      await world.calm()
    }
    expect(world.engine.setAsides()).toMatchObject([{ order, customer: ada, cause: 'no room' }])
    expect(world.alarms).toContain('an order is set aside: nothing is decided on it')
    // The others stand in new units, and their levels fire again.
    world.say(2_300)
    await commitAll(world)
    expect(world.decided.at(-1)).toMatchObject({ order: other, kind: 'closed', reason: 'stop_loss' })
  })

  test('is tried again where it comes right by itself', async () => {
    const { world, order } = await beforeSplit('when told')
    world.tick(hourMs)
    world.say(2_500)
    await world.calm()
    for (let tries = 0; tries < 4; tries++) {
      world.waiting.shift()?.fail(new Error('no room'))
      await world.calm()
      world.wind(60_000)
      await world.calm()
    }
    await commitAll(world)
    expect(world.engine.setAsides()).toEqual([])
    expect(world.decided.at(-1)).toMatchObject({ order, kind: 'adjusted' })
  })
})
