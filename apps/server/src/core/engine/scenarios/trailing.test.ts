import { describe, expect, test } from 'vitest'
import { firedRetryMs } from '../firing.ts'
import {
  ada,
  answerNext,
  answerUnit,
  commitAll,
  createWorld,
  orderOf,
  price,
  refusalOf,
  withPosition,
} from '../testing/world.ts'

describe('a trailing stop', () => {
  test('begins its distance behind the price that would close', async () => {
    const world = createWorld()
    world.say(10_000)
    await world.open(ada, { trailing: price(100) })
    await world.open(ada, { side: 'short', trailing: price(100) })
    expect(world.stored(ada).positions).toMatchObject([
      { stopLoss: 9_900, trailing: 100 },
      { stopLoss: 10_102, trailing: 100 },
    ])
  })

  test('begins at the stop loss where that is nearer', async () => {
    const world = createWorld()
    world.say(10_000)
    await world.open(ada, { trailing: price(100), stopLoss: price(9_950) })
    await world.open(ada, { trailing: price(100), stopLoss: price(9_500) })
    expect(world.stored(ada).positions).toMatchObject([{ stopLoss: 9_950 }, { stopLoss: 9_900 }])
  })

  test('nearer than two spreads is refused', async () => {
    const world = createWorld()
    world.say(10_000)
    expect(refusalOf(await world.open(ada, { trailing: price(3) }))).toBe('trailing.too_near')
  })

  test('follows in whole steps, each an event with the quote that made it', async () => {
    const { world, order } = await withPosition({ trailing: 100 })
    world.say(10_009)
    await world.calm()
    expect(world.waiting).toEqual([])
    const step = world.say(10_010)
    await world.calm()
    expect(answerNext(world)).toMatchObject({
      kind: 'trailed',
      order,
      number: 2,
      quote: step,
      before: { stopLoss: 9_900 },
      targets: { stopLoss: 9_910, trailing: 100 },
    })
    await world.engine.settled()
    world.say(10_045)
    await world.calm()
    expect(answerNext(world)).toMatchObject({ position: { stopLoss: 9_940, changes: 3 } })
    await world.engine.settled()
    expect(world.accountOf(ada)).toEqual(world.stored(ada))
  })

  test('never moves back, and fires where it stands', async () => {
    const { world } = await withPosition({ trailing: 100 })
    world.say(10_100)
    await commitAll(world)
    world.say(10_020)
    await world.calm()
    expect(world.waiting).toEqual([])
    const fired = world.say(9_999)
    await world.calm()
    expect(answerNext(world)).toMatchObject({
      reason: 'trailing_stop',
      quote: fired,
      closing: { price: 9_999 },
    })
    await world.engine.settled()
  })

  test('of a short follows the ask down', async () => {
    const { world } = await withPosition({ trailing: 100 }, 'short')
    world.say(9_900, 9_902)
    await world.calm()
    expect(answerNext(world)).toMatchObject({ kind: 'trailed', position: { stopLoss: 10_002 } })
    await world.engine.settled()
    world.say(9_990, 10_002)
    await world.calm()
    expect(answerNext(world)).toMatchObject({ reason: 'trailing_stop', closing: { price: 10_002 } })
    await world.engine.settled()
  })

  test('that has moved counts from the decision on: a quote that reaches it while that commits is not missed', async () => {
    const { world } = await withPosition({ trailing: 100 })
    world.say(10_200)
    await world.calm()
    const reached = world.say(10_095)
    world.say(10_150)
    expect(answerNext(world)).toMatchObject({ kind: 'trailed', position: { stopLoss: 10_100 } })
    await world.calm()
    expect(answerNext(world)).toMatchObject({ reason: 'trailing_stop', quote: reached })
    await world.engine.settled()
  })

  test('that waits for its turn goes by every quote since, in their order', async () => {
    const { world } = await withPosition({ trailing: 100 })
    const other = world.open(ada)
    await world.calm()
    const up = world.say(10_200)
    const reached = world.say(10_095)
    world.say(10_500)
    await world.calm()
    answerNext(world)
    await other
    await world.calm()
    expect(answerUnit(world)).toMatchObject([
      { kind: 'trailed', quote: up, number: 2 },
      { kind: 'closed', reason: 'trailing_stop', quote: reached, number: 3 },
    ])
    await world.engine.settled()
  })

  test('whose step fails to commit is taken again, and what came meanwhile as well', async () => {
    const { world } = await withPosition({ trailing: 100 })
    const up = world.say(10_200)
    await world.calm()
    world.waiting.shift()?.fail(new Error('the disk is full'))
    await world.engine.settled()
    const reached = world.say(10_050)
    world.say(10_150)
    await world.calm()
    world.wind(firedRetryMs)
    await world.calm()
    expect(answerUnit(world)).toMatchObject([
      { kind: 'trailed', quote: up },
      { kind: 'closed', quote: reached },
    ])
    await world.engine.settled()
    expect(world.stored(ada).positions).toEqual([])
  })

  test('that steps and takes its profit at one quote takes the profit', async () => {
    const { world } = await withPosition({ trailing: 100, takeProfit: 10_200 })
    world.say(10_300)
    await world.calm()
    expect(answerNext(world)).toMatchObject({ reason: 'take_profit' })
    await world.engine.settled()
  })

  test('stands still in a halt', async () => {
    const { world } = await withPosition({ trailing: 100 })
    world.held.set('METAL' as never, 'halted')
    world.say(10_500)
    await world.calm()
    expect(world.waiting).toEqual([])
  })

  test('is set, changed and removed on an open position', async () => {
    const world = createWorld()
    world.say(10_000)
    const order = orderOf(await world.open(ada, { stopLoss: price(9_000) }))
    await world.engine.edit({ customer: ada, order, trailing: price(200) })
    expect(world.stored(ada).positions).toMatchObject([{ stopLoss: 9_800, trailing: 200 }])
    await world.engine.edit({ customer: ada, order, trailing: price(50) })
    expect(world.stored(ada).positions).toMatchObject([{ stopLoss: 9_950, trailing: 50 }])
    expect(refusalOf(await world.engine.edit({ customer: ada, order, trailing: price(50) }))).toBe(
      'order.unchanged',
    )
    await world.engine.edit({ customer: ada, order, trailing: null })
    expect(world.stored(ada).positions).toMatchObject([{ stopLoss: 9_950, trailing: undefined }])
    world.say(10_500)
    await world.engine.settled()
    expect(world.stored(ada).positions).toMatchObject([{ stopLoss: 9_950 }])
    world.say(9_940)
    await world.engine.settled()
    expect(world.decided.at(-1)).toMatchObject({ reason: 'stop_loss' })
  })

  test('goes with its stop loss', async () => {
    const world = createWorld()
    world.say(10_000)
    const order = orderOf(await world.open(ada, { trailing: price(100) }))
    await world.engine.edit({ customer: ada, order, stopLoss: null })
    expect(world.stored(ada).positions).toMatchObject([{ stopLoss: undefined, trailing: undefined }])
  })

  test('of a pending order begins when it fills', async () => {
    const world = createWorld()
    world.say(10_000)
    await world.place(ada, { trailing: price(100), stopLoss: price(9_000) })
    world.say(9_490)
    await world.engine.settled()
    expect(world.stored(ada).positions).toMatchObject([{ stopLoss: 9_390, trailing: 100 }])
  })
})
