import type { Leverage } from '@plumbline/rules/market'
import type { OrderId } from '@plumbline/rules/core'
import { describe, expect, test } from 'vitest'
import type { Outcome } from '../account-queue.ts'
import {
  ada,
  answerNext,
  answerUnit,
  createWorld,
  emptyAccount,
  lots,
  metal,
  orderOf,
  pair,
  price,
  refusalOf,
  withPosition,
} from '../testing/world.ts'

describe('closing all', () => {
  const several = async () => {
    const world = createWorld()
    world.say(10_000)
    world.say(20_000, 20_002, pair.code)
    const [winner, loser, other] = [
      orderOf(await world.open(ada, { side: 'long' })),
      orderOf(await world.open(ada, { side: 'short' })),
      orderOf(await world.open(ada, { side: 'short' }, pair.code)),
    ]
    world.say(10_500)
    world.say(19_000, 19_002, pair.code)
    return { world, winner, loser, other }
  }
  const ordersOf = (outcome: Outcome) =>
    outcome.ok && !outcome.value.repeated ? outcome.value.decisions.map(({ order }) => order) : []

  test('closes everything in one unit', async () => {
    const { world, winner, loser, other } = await several()
    const closed = await world.engine.closeAll({ customer: ada, which: 'all' })
    expect(ordersOf(closed)).toEqual([winner, loser, other])
    expect(world.units.at(-1)).toHaveLength(3)
    expect(world.stored(ada)).toMatchObject({ positions: [], contract: { margins: 0n, frozen: 0n } })
    expect(world.accountOf(ada)).toEqual(world.stored(ada))
  })

  test('closes those that gain, those that lose, or those of an instrument', async () => {
    const first = await several()
    expect(ordersOf(await first.world.engine.closeAll({ customer: ada, which: 'winners' }))).toEqual([
      first.winner,
      first.other,
    ])
    expect(ordersOf(await first.world.engine.closeAll({ customer: ada, which: 'losers' }))).toEqual([
      first.loser,
    ])
    const second = await several()
    expect(ordersOf(await second.world.engine.closeAll({ customer: ada, code: metal.code }))).toEqual([
      second.winner,
      second.loser,
    ])
  })

  test('leaves what cannot be closed, and says why', async () => {
    const { world, winner, loser, other } = await several()
    world.closed.add(pair.code)
    const gone = 'gone' as OrderId
    const closed = await world.engine.closeAll({ customer: ada, orders: [winner, loser, other, gone] })
    expect(closed).toMatchObject({
      ok: true,
      value: {
        decisions: [{ order: winner }, { order: loser }],
        left: [
          { order: other, refusal: { refusal: 'market.closed', figures: { code: pair.code } } },
          { order: gone, refusal: { refusal: 'order.not_open' } },
        ],
      },
    })
    expect(world.stored(ada).positions).toMatchObject([{ id: other }])
  })

  test('of an account whose losses exceed its money writes off only what is left at the end', async () => {
    const world = createWorld()
    world.store.set(ada, emptyAccount(ada, 5_000n))
    world.say(10_000)
    await world.open(ada, { side: 'long', lots: lots(20), leverage: 20 as Leverage })
    await world.open(ada, { side: 'short', lots: lots(15), leverage: 20 as Leverage })
    world.say(9_000)
    await world.engine.settled()
    await world.engine.closeAll({ customer: ada })
    expect(world.stored(ada)).toMatchObject({ positions: [], contract: { advance: 0n, margins: 0n } })
    expect(world.accountOf(ada)).toEqual(world.stored(ada))
  })

  test('with nothing open does nothing, and needs no commit', async () => {
    const world = createWorld()
    expect(await world.engine.closeAll({ customer: ada })).toMatchObject({
      ok: true,
      value: { decisions: [], left: [] },
    })
    expect(world.units).toEqual([])
  })
})

describe('reversing', () => {
  test('closes and opens the opposite at one quote, in one unit', async () => {
    const world = createWorld()
    world.say(10_000)
    const order = orderOf(await world.open(ada, { lots: lots(2), stopLoss: price(9_000) }))
    const quote = world.say(10_500)
    await world.engine.reverse({ customer: ada, order })
    expect(world.units.at(-1)).toMatchObject([
      { kind: 'closed', order, reason: 'reversed', quote, closing: { price: 10_500 } },
      {
        kind: 'opened',
        quote,
        number: 1,
        position: { side: 'short', lots: lots(2), leverage: 10, openPrice: 10_500, stopLoss: undefined },
      },
    ])
    expect(world.accountOf(ada)).toEqual(world.stored(ada))
  })

  test('takes the margin that the closing sets free', async () => {
    const world = createWorld()
    world.store.set(ada, emptyAccount(ada, 1_100n))
    world.say(10_000)
    const order = orderOf(await world.open(ada))
    expect(refusalOf(await world.engine.reverse({ customer: ada, order }))).toBe(undefined)
  })

  test('does nothing where the opposite cannot be opened', async () => {
    const world = createWorld()
    world.store.set(ada, emptyAccount(ada, 1_100n))
    world.say(10_000)
    const order = orderOf(await world.open(ada))
    const before = world.accountOf(ada)
    world.say(9_700)
    expect(refusalOf(await world.engine.reverse({ customer: ada, order }))).toBe('margin.insufficient')
    expect(world.accountOf(ada)).toEqual(before)
    expect(world.decided).toHaveLength(1)
  })

  test('is refused in a halt, where it could be closed', async () => {
    const world = createWorld()
    world.say(10_000)
    const order = orderOf(await world.open(ada))
    world.held.set(metal.code, 'halted')
    expect(refusalOf(await world.engine.reverse({ customer: ada, order }))).toBe('market.halted')
    expect(refusalOf(await world.engine.close({ customer: ada, order }))).toBe(undefined)
  })

  test('that is not made leaves the position with its levels', async () => {
    const { world, order } = await withPosition({ stopLoss: 9_500 })
    const reversing = world.engine.reverse({ customer: ada, order })
    await world.calm()
    const fired = world.say(9_400)
    answerUnit(world, 'key_used')
    expect(await reversing).toMatchObject({ ok: true, value: { repeated: true } })
    await world.calm()
    expect(answerNext(world)).toMatchObject({ reason: 'stop_loss', quote: fired })
    await world.engine.settled()
    expect(world.stored(ada).positions).toEqual([])
  })
})
