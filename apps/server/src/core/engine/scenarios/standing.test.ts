import { describe, expect, test } from 'vitest'
import { freshQuoteWaitMsMax } from '../engine.ts'
import {
  ada,
  ben,
  metal,
  pair,
  price,
  copy,
  createWorld,
  refusalOf,
  answerNext,
  withPosition,
} from '../testing/world.ts'

describe('a start', () => {
  const loaded = async () => {
    const before = createWorld()
    before.say(10_000)
    await before.open(ada, { stopLoss: price(9_500) })
    const world = createWorld('at once', 2)
    world.store.set(ada, copy(before.store.get(ada)!))
    world.engine.load([copy(world.store.get(ada)!)])
    return world
  }

  test('watches the positions it finds, from the first quote on', async () => {
    const world = await loaded()
    const first = world.say(9_400)
    await world.engine.settled()
    expect(world.decided).toMatchObject([{ kind: 'closed', reason: 'stop_loss', quote: first, number: 2 }])
    expect(world.accountOf(ada)).toEqual(world.stored(ada))
  })

  test('values them at what it remembers, but closes nothing at it', async () => {
    const world = await loaded()
    world.engine.hold(world.quote(9_400))
    await world.calm()
    expect(world.decided).toEqual([])
    expect(await world.engine.view(ada)).toMatchObject({ ok: true, value: { unrealised: -602n } })
  })
})

describe('a halt', () => {
  test('is met at once, even without a quote, and does not end while an order waits for one', async () => {
    const world = createWorld()
    world.held.set(metal.code, 'halted')
    expect(await world.open(ada)).toMatchObject({ refusal: 'market.halted', figures: { code: 'METAL' } })
    expect(world.planned()).toBe(0)
    world.held.clear()
    const opening = world.open(ada)
    await world.calm()
    world.held.set(metal.code, 'suspended')
    world.say(10_000)
    expect(refusalOf(await opening)).toBe('market.suspended')
  })

  test('of one instrument leaves the others alone', async () => {
    const world = createWorld()
    world.say(10_000)
    world.held.set(pair.code, 'halted')
    expect((await world.open(ada)).ok).toBe(true)
  })

  test('fires no level; what was passed fires at the first quote after it, at that quote', async () => {
    const { world } = await withPosition({ stopLoss: 9_500 })
    world.held.set(metal.code, 'halted')
    world.say(9_400)
    world.say(9_300)
    await world.engine.settled()
    expect(world.waiting).toEqual([])
    world.held.clear()
    await world.calm()
    // Nothing happens by itself: a price decides.
    expect(world.waiting).toEqual([])
    const first = world.say(9_450)
    await world.calm()
    expect(answerNext(world)).toMatchObject({ reason: 'stop_loss', quote: first, closing: { price: 9_450 } })
    await world.engine.settled()
  })

  test('passes over a level that the price has left again', async () => {
    const { world } = await withPosition({ stopLoss: 9_500 })
    world.held.set(metal.code, 'suspended')
    world.say(9_400)
    world.held.clear()
    world.say(9_600)
    await world.calm()
    expect(world.waiting).toEqual([])
  })

  test('lets levels be moved, and closes by hand at a fresh quote', async () => {
    const { world, order } = await withPosition({ stopLoss: 9_500 })
    world.held.set(metal.code, 'halted')
    const editing = world.engine.edit({ customer: ada, order, stopLoss: price(9_700) })
    await world.calm()
    answerNext(world)
    expect((await editing).ok).toBe(true)
    world.say(9_600)
    await world.calm()
    expect(world.waiting).toEqual([])
    const closing = world.engine.close({ customer: ada, order })
    await world.calm()
    expect(answerNext(world)).toMatchObject({ reason: 'customer', closing: { price: 9_600 } })
    expect((await closing).ok).toBe(true)
  })

  test('lets nothing be closed at a stale quote', async () => {
    const { world, order } = await withPosition({})
    world.held.set(metal.code, 'halted')
    world.silence()
    const closing = world.engine.close({ customer: ada, order })
    await world.calm()
    world.wind(freshQuoteWaitMsMax)
    expect(refusalOf(await closing)).toBe('quote.stale')
  })

  test('that begins after a level was reached does not undo that', async () => {
    const { world } = await withPosition({ stopLoss: 9_500 })
    const opening = world.open(ben)
    await world.calm()
    const reached = world.say(9_400)
    world.held.set(metal.code, 'halted')
    await world.calm()
    while (world.waiting.length > 0) {
      answerNext(world)
      await world.calm()
    }
    await opening
    await world.engine.settled()
    expect(world.decided.at(-1)).toMatchObject({ reason: 'stop_loss', quote: reached })
  })
})

describe('a stop of the engine', () => {
  test('refuses what is new and waits for what was accepted', async () => {
    const { world, order } = await withPosition({})
    const closing = world.engine.close({ customer: ada, order })
    await world.calm()
    let stopped = false
    const stopping = world.engine.stop().then(() => (stopped = true))
    expect(refusalOf(await world.open(ada))).toBe('server.not_ready')
    expect(refusalOf(await world.engine.close({ customer: ada, order }))).toBe('server.not_ready')
    expect(refusalOf(await world.engine.edit({ customer: ada, order, stopLoss: null }))).toBe(
      'server.not_ready',
    )
    await world.calm()
    expect(stopped).toBe(false)
    answerNext(world)
    await stopping
    expect((await closing).ok).toBe(true)
    expect(world.accountOf(ada)).toEqual(world.stored(ada))
  })

  test('refuses an order that is still waiting for a quote', async () => {
    const world = createWorld()
    const opening = world.open(ada)
    await world.calm()
    await world.engine.stop()
    world.say(10_000)
    expect(refusalOf(await opening)).toBe('server.not_ready')
    expect(world.decided).toEqual([])
  })
})
