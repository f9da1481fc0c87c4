import { describe, expect, test } from 'vitest'
import { firedRetryMs } from '../firing.ts'
import {
  ada,
  pair,
  index,
  price,
  copy,
  createWorld,
  refusalOf,
  answerNext,
  withPosition,
} from '../testing/world.ts'

describe('a stop loss', () => {
  test('closes at the quote that reaches it', async () => {
    const { world, order } = await withPosition({ stopLoss: 9_500 })
    world.say(9_501)
    await world.calm()
    expect(world.waiting).toEqual([])
    const fired = world.say(9_500)
    await world.calm()
    expect(answerNext(world)).toMatchObject({
      order,
      reason: 'stop_loss',
      quote: fired,
      closing: { price: 9_500 },
    })
    await world.engine.settled()
    expect(world.accountOf(ada)?.positions).toEqual([])
  })

  test('fills at the gap, and keeps the quote that fired it while it waits for its turn', async () => {
    const { world } = await withPosition({ stopLoss: 9_500 })
    const other = world.open(ada)
    await world.calm()
    const gap = world.say(9_000)
    world.say(9_900)
    await world.calm()
    answerNext(world)
    await other
    await world.calm()
    expect(answerNext(world)).toMatchObject({ reason: 'stop_loss', quote: gap, closing: { price: 9_000 } })
    await world.engine.settled()
  })

  test('fires once, however many quotes reach it', async () => {
    const { world } = await withPosition({ stopLoss: 9_500 })
    for (const bid of [9_400, 9_300, 9_200]) world.say(bid)
    await world.calm()
    expect(world.waiting).toHaveLength(1)
    answerNext(world)
    await world.engine.settled()
    expect(world.waiting).toEqual([])
  })

  test('of a short fires on the ask', async () => {
    const { world } = await withPosition({ stopLoss: 10_500 }, 'short')
    world.say(10_400, 10_499)
    await world.calm()
    expect(world.waiting).toEqual([])
    world.say(10_400, 10_500)
    await world.calm()
    expect(answerNext(world)).toMatchObject({ reason: 'stop_loss', closing: { price: 10_500 } })
    await world.engine.settled()
  })

  test('that is reached while its order commits fires at once, at the newest quote', async () => {
    const world = createWorld('when told')
    world.say(10_000)
    const opening = world.open(ada, { stopLoss: price(9_500) })
    await world.calm()
    const reached = world.say(9_400)
    answerNext(world)
    await opening
    await world.calm()
    expect(answerNext(world)).toMatchObject({ kind: 'closed', reason: 'stop_loss', quote: reached })
    await world.engine.settled()
  })

  test('whose commit fails is told of, and tried again at the quote that fired it', async () => {
    const { world } = await withPosition({ stopLoss: 9_500 })
    const fired = world.say(9_400)
    await world.calm()
    world.waiting.shift()?.fail(new Error('the disk is full'))
    await world.engine.settled()
    await world.calm()
    expect(world.alarms).toHaveLength(1)
    expect(world.accountOf(ada)?.positions).toHaveLength(1)
    world.say(9_900)
    world.wind(firedRetryMs)
    await world.calm()
    expect(answerNext(world)).toMatchObject({ reason: 'stop_loss', quote: fired, closing: { price: 9_400 } })
    await world.engine.settled()
    expect(world.accountOf(ada)?.positions).toEqual([])
  })

  test('whose result cannot be converted yet waits for its conversion pair, and keeps its quote', async () => {
    const before = createWorld()
    before.say(114, 116, pair.code)
    before.say(20_000, 20_002, index.code)
    await before.open(ada, { stopLoss: price(19_000) }, index.code)
    const world = createWorld('at once', 2)
    world.store.set(ada, copy(before.store.get(ada)!))
    world.engine.load([copy(world.store.get(ada)!)])
    const fired = world.say(18_900, 18_902, index.code)
    await world.calm()
    expect(world.decided).toEqual([])
    const conversion = world.say(114, 116, pair.code)
    await world.calm()
    await world.engine.settled()
    expect(world.decided).toMatchObject([{ reason: 'stop_loss', quote: fired, conversion }])
  })

  test('does not fire on a delayed quote', async () => {
    const { world } = await withPosition({ stopLoss: 9_500 })
    world.engine.onQuote({ ...world.quote(9_400), kind: 'delayed' })
    await world.calm()
    expect(world.waiting).toEqual([])
  })

  test('fires nothing at a quote that comes too late to decide an order', async () => {
    const { world } = await withPosition({ stopLoss: 9_500 })
    const at = world.quote(9_400).at
    world.wind(60_000)
    // Said a minute ago, and delivered now: what a provider sends of a time in which it was cut off.
    world.engine.onQuote({ ...world.quote(9_400), at })
    await world.calm()
    expect(world.waiting).toEqual([])
    const first = world.say(9_450)
    await world.calm()
    expect(answerNext(world)).toMatchObject({ quote: first, closing: { price: 9_450 } })
    await world.engine.settled()
  })
})

describe('a take profit', () => {
  test('that fires before the customer closes leaves nothing to close', async () => {
    const { world, order } = await withPosition({ takeProfit: 10_500 })
    world.say(10_600)
    const closing = world.engine.close({ customer: ada, order })
    await world.calm()
    expect(answerNext(world)).toMatchObject({ reason: 'take_profit', closing: { price: 10_600 } })
    expect(refusalOf(await closing)).toBe('order.not_open')
    await world.engine.settled()
    expect(world.decided.filter(({ kind }) => kind === 'closed')).toHaveLength(1)
  })

  test('that fires after the customer closed, on the quote of the same moment, does nothing', async () => {
    const { world, order } = await withPosition({ takeProfit: 10_500 })
    const closing = world.engine.close({ customer: ada, order })
    await world.calm()
    world.say(10_600)
    await world.calm()
    expect(answerNext(world)).toMatchObject({ reason: 'customer' })
    expect((await closing).ok).toBe(true)
    await world.engine.settled()
    expect(world.waiting).toEqual([])
    expect(world.alarms).toEqual([])
  })

  test('closes several positions in one order of decisions, each once', async () => {
    const world = createWorld()
    world.say(10_000)
    for (const takeProfit of [10_300, 10_200, 10_100])
      await world.open(ada, { takeProfit: price(takeProfit) })
    world.say(10_400)
    await world.engine.settled()
    const closed = world.decided.filter(({ kind }) => kind === 'closed')
    expect(closed.map(({ targets }) => targets.takeProfit)).toEqual([10_100, 10_200, 10_300])
    expect(world.decided.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6])
  })
})
