import type { Price } from '@plumbline/rules/market'
import { describe, expect, test } from 'vitest'
import { ada, createWorld, index, lots, metal, orderOf, pair, price, refusalOf } from '../testing/world.ts'

/** Ada has a lot of the index, which is quoted in euros, with a take profit at 110.00. */
const withIndex = async () => {
  const world = createWorld()
  for (const { code } of [metal, pair, index]) world.say(10_000, undefined, code)
  const order = orderOf(await world.open(ada, { lots: lots(1), takeProfit: price(11_000) }, index.code))
  const close = async () => {
    const closing = world.engine.close({ customer: ada, order })
    await world.calm()
    world.wind(2_000)
    return closing
  }
  const closed = () =>
    world.decided.flatMap(each =>
      each.kind === 'closed' ? [[each.quote?.bid, each.conversion?.bid, each.reason]] : [],
    )
  return { world, order, close, closed }
}

describe('a pair for conversion that is open and no longer fresh', () => {
  test('closes nothing, opens nothing and lets no money leave', async () => {
    const { world, close } = await withIndex()
    world.wind(61_000)
    world.say(10_100, undefined, index.code)
    const opening = world.open(ada, {}, index.code)
    await world.calm()
    world.wind(2_000)
    expect(await opening).toMatchObject({ refusal: 'quote.stale', figures: { code: pair.code } })
    expect(await close()).toMatchObject({ refusal: 'quote.stale', figures: { code: pair.code } })
    const moving = world.transfer(ada, 'out', 100n)
    await world.calm()
    world.wind(2_000)
    expect(refusalOf(await moving)).toBe('quote.stale')
  })

  test('is waited for as the quote of the instrument is', async () => {
    const { world, order } = await withIndex()
    world.wind(61_000)
    world.say(10_100, undefined, index.code)
    const closing = world.engine.close({ customer: ada, order })
    await world.calm()
    world.say(10_050, undefined, pair.code)
    expect(orderOf(await closing)).toBe(order)
  })

  test('holds a level back until it speaks, and then the newest quote decides', async () => {
    const { world, closed } = await withIndex()
    world.wind(61_000)
    world.say(11_500, undefined, index.code)
    world.say(11_400, undefined, index.code)
    await world.calm()
    expect(closed()).toEqual([])
    world.say(10_050, undefined, pair.code)
    await world.calm()
    expect(closed()).toEqual([[11_400, 10_050, 'take_profit']])
  })

  test('converts at its last quote while its market is closed', async () => {
    const { world, closed } = await withIndex()
    world.wind(61_000)
    world.closed.add(pair.code)
    world.say(11_500, undefined, index.code)
    await world.calm()
    expect(closed()).toEqual([[11_500, 10_000, 'take_profit']])
  })
})

describe('a pair for conversion whose price is in dispute', () => {
  test.each<[string, 'open' | 'closed']>([
    ['while its market is open', 'open'],
    ['while it is closed as well', 'closed'],
  ])('converts nothing, %s', async (_, market) => {
    const { world, close } = await withIndex()
    world.suspended.add(pair.code)
    if (market === 'closed') world.closed.add(pair.code)
    expect(await close()).toMatchObject({ refusal: 'price.in_dispute', figures: { code: pair.code } })
    expect(refusalOf(await world.open(ada, {}, index.code))).toBe('market.suspended')
    expect(refusalOf(await world.transfer(ada, 'out', 100n))).toBe('price.in_dispute')
  })

  test('lets a position be closed at its first undisputed price', async () => {
    const { world, order, closed } = await withIndex()
    world.suspended.add(pair.code)
    await world.engine.requestClose({ customer: ada, order })
    world.say(10_100, undefined, index.code)
    await world.calm()
    expect(closed()).toEqual([])
    world.suspended.clear()
    world.say(10_020, undefined, pair.code)
    await world.calm()
    expect(closed()).toEqual([[10_100, 10_020, 'customer']])
  })

  test('holds nothing up that needs no conversion', async () => {
    const { world } = await withIndex()
    world.suspended.add(pair.code)
    expect(refusalOf(await world.open(ada))).toBeUndefined()
  })
})

test('an instrument that was left before its market closed lets no money leave', async () => {
  const world = createWorld()
  world.say(10_000)
  await world.open(ada, { lots: lots(1), stopLoss: 9_000 as Price })
  world.suspended.add(metal.code)
  world.closed.add(metal.code)
  expect(await world.transfer(ada, 'out', 100n)).toMatchObject({
    refusal: 'price.in_dispute',
    figures: { code: metal.code },
  })
  const view = await world.engine.view(ada)
  expect(view.ok && view.value.disputed).toEqual([metal.code])
})
