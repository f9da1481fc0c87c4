import { describe, expect, test } from 'vitest'
import { ada, price, createWorld, orderOf, refusalOf, answerNext, withPosition } from '../testing/world.ts'

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
