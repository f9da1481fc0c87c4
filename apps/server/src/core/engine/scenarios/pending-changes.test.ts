import type { Millis } from '@plumbline/rules/market'
import { minuteMs, type OrderId } from '@plumbline/rules/core'
import { describe, expect, test } from 'vitest'
import { firedRetryMs } from '../firing.ts'
import {
  ada,
  answerNext,
  answerUnit,
  ben,
  commitAll,
  createWorld,
  lots,
  metal,
  orderOf,
  pair,
  price,
  refusalOf,
  withPending,
  type World,
} from '../testing/world.ts'

describe('the expiry of a pending order', () => {
  const expiring = async () => {
    const world = createWorld('when told')
    world.say(10_000)
    const placing = world.place(ada, { expiresAt: (world.now() + minuteMs) as Millis })
    await world.calm()
    answerNext(world)
    return { world, order: orderOf(await placing) }
  }

  test('ends it when its time is over', async () => {
    const { world, order } = await expiring()
    world.wind(minuteMs - 1)
    await world.calm()
    expect(world.waiting).toEqual([])
    world.wind(1)
    await world.calm()
    expect(answerNext(world)).toMatchObject({ kind: 'ended', reason: 'expired', order, quote: undefined })
    await world.engine.settled()
    expect(world.notices).toMatchObject([{ what: 'ended' }])
    world.say(9_000)
    await world.calm()
    expect(world.waiting).toEqual([])
  })

  test('holds for the quote that comes before anybody has looked at the clock', async () => {
    const { world } = await expiring()
    world.wind(minuteMs - 1)
    const late = {
      ...world.quote(9_400),
      at: (world.now() + 2) as Millis,
      receivedAt: (world.now() + 2) as Millis,
    }
    world.engine.onQuote(late)
    await world.calm()
    expect(answerNext(world)).toMatchObject({ kind: 'ended', reason: 'expired' })
    await world.engine.settled()
  })

  test('that was moved counts as it stands', async () => {
    const { world, order } = await expiring()
    const editing = world.engine.editPending({
      customer: ada,
      order,
      expiresAt: (world.now() + 2 * minuteMs) as Millis,
    })
    await world.calm()
    answerNext(world)
    expect((await editing).ok).toBe(true)
    world.wind(minuteMs)
    await world.calm()
    expect(world.waiting).toEqual([])
    world.wind(minuteMs)
    await world.calm()
    expect(answerNext(world)).toMatchObject({ reason: 'expired', number: 3 })
    await world.engine.settled()
  })

  test('that was removed ends nothing', async () => {
    const { world, order } = await expiring()
    const editing = world.engine.editPending({ customer: ada, order, expiresAt: null })
    await commitAll(world)
    expect((await editing).ok).toBe(true)
    world.wind(100 * minuteMs)
    await world.calm()
    expect(world.waiting).toEqual([])
  })

  test('still comes where the clock was set back at that very moment', async () => {
    const { world } = await expiring()
    world.wind(minuteMs)
    // Its turn has not come yet.
    world.tick(-minuteMs)
    await world.calm()
    expect(world.waiting).toEqual([])
    world.wind(minuteMs)
    await world.calm()
    expect(answerNext(world)).toMatchObject({ reason: 'expired' })
    await world.engine.settled()
  })

  test('whose commit fails is tried again', async () => {
    const { world } = await expiring()
    world.wind(minuteMs)
    await world.calm()
    world.waiting.shift()?.fail(new Error('the disk is full'))
    await world.calm()
    expect(world.alarms).toHaveLength(1)
    world.wind(firedRetryMs)
    await world.calm()
    expect(answerNext(world)).toMatchObject({ reason: 'expired' })
    await world.engine.settled()
  })

  test('comes early where the clock jumps ahead, and late where it is set back', async () => {
    const { world } = await expiring()
    world.wind(-30 * minuteMs)
    await world.calm()
    expect(world.waiting).toEqual([])
    world.wind(60 * minuteMs)
    await world.calm()
    expect(answerNext(world)).toMatchObject({ reason: 'expired' })
    await world.engine.settled()
  })
})

describe('changing a pending order', () => {
  test('moves what it waits for; only what is given changes', async () => {
    const world = createWorld()
    world.say(10_000)
    const order = orderOf(await world.place(ada, { takeProfit: price(9_900), stopLoss: price(9_000) }))
    await world.engine.editPending({
      customer: ada,
      order,
      price: price(9_600),
      lots: lots(2),
      stopLoss: null,
    })
    expect(world.decided.at(-1)).toMatchObject({ kind: 'edited', before: { price: 9_500 }, number: 2 })
    expect(world.stored(ada).pendings).toMatchObject([
      { price: 9_600, lots: lots(2), takeProfit: 9_900, stopLoss: undefined, changes: 2 },
    ])
    world.say(9_590)
    await world.engine.settled()
    expect(world.decided.at(-1)).toMatchObject({ kind: 'opened', position: { lots: lots(2) }, number: 3 })
  })

  test.each<[string, Omit<Parameters<World['engine']['editPending']>[0], 'customer' | 'order'>, string]>([
    ['to what it is already', { price: price(9_500) }, 'order.unchanged'],
    ['to a price that is met', { price: price(10_100) }, 'entry.wrong_side'],
    ['to one out of reach', { price: price(100) }, 'pending.far'],
    ['to a stop on the wrong side', { stopLoss: price(9_500) }, 'stop_loss.wrong_side'],
    ['to a price beyond its own stop', { price: price(8_900) }, 'stop_loss.wrong_side'],
    ['to no size', { lots: lots(0.1) }, 'lots.below_minimum'],
    ['to an end that is past', { expiresAt: 1 as Millis }, 'order.expiry'],
    ['to a distance too near', { trailing: price(1) }, 'trailing.too_near'],
  ])('%s is refused, and it stays as it was', async (_, changed, refusal) => {
    const world = createWorld()
    world.say(10_000)
    const order = orderOf(await world.place(ada, { stopLoss: price(9_000) }))
    expect(refusalOf(await world.engine.editPending({ customer: ada, order, ...changed }))).toBe(refusal)
    expect(world.stored(ada).pendings).toMatchObject([{ price: 9_500, stopLoss: 9_000, changes: 1 }])
    world.say(9_400)
    await world.engine.settled()
    expect(world.decided.at(-1)).toMatchObject({ kind: 'opened' })
  })

  test('while it triggers comes too late', async () => {
    const { world, order } = await withPending()
    world.say(9_400)
    const editing = world.engine.editPending({ customer: ada, order, price: price(9_000) })
    await world.calm()
    expect(answerNext(world)).toMatchObject({ kind: 'opened' })
    expect(refusalOf(await editing)).toBe('order.not_pending')
  })

  test('before it triggers wins: it waits for its new price', async () => {
    const { world, order } = await withPending()
    const editing = world.engine.editPending({ customer: ada, order, price: price(9_000) })
    await world.calm()
    world.say(9_400)
    await world.calm()
    answerNext(world)
    expect((await editing).ok).toBe(true)
    await world.engine.settled()
    expect(world.waiting).toEqual([])
    world.say(8_990)
    await world.calm()
    expect(answerNext(world)).toMatchObject({ kind: 'opened', position: { price: 9_000 } })
    await world.engine.settled()
  })

  test('misses no quote that met its new price meanwhile, whatever came after', async () => {
    const { world, order } = await withPending()
    const editing = world.engine.editPending({ customer: ada, order, price: price(9_000) })
    await world.calm()
    world.say(9_400)
    const met = world.say(8_950)
    world.say(9_800)
    await world.calm()
    answerNext(world)
    expect((await editing).ok).toBe(true)
    await world.calm()
    expect(answerNext(world)).toMatchObject({ kind: 'opened', quote: met, position: { openPrice: 8_952 } })
    await world.engine.settled()
  })

  test('that is not made misses no quote that met the old price', async () => {
    const { world, order } = await withPending()
    const editing = world.engine.editPending({ customer: ada, order, price: price(9_000) })
    await world.calm()
    const met = world.say(9_400)
    world.say(9_900)
    await world.calm()
    answerNext(world, 'busy')
    expect(refusalOf(await editing)).toBe('server.not_ready')
    await world.calm()
    expect(answerNext(world)).toMatchObject({ kind: 'opened', quote: met })
    await world.engine.settled()
  })
})

describe('cancelling', () => {
  test('ends a pending order once, whoever asks twice', async () => {
    const { world, order } = await withPending()
    const cancels = [
      world.engine.cancel({ customer: ada, order }),
      world.engine.cancel({ customer: ada, order }),
    ]
    await world.calm()
    expect(answerNext(world)).toMatchObject({ kind: 'ended', reason: 'cancelled', number: 2 })
    expect((await Promise.all(cancels)).map(refusalOf)).toEqual([undefined, 'order.not_pending'])
    world.say(9_000)
    await world.calm()
    expect(world.waiting).toEqual([])
    expect(world.notices).toEqual([])
  })

  test('what somebody else has placed, or what is open, is refused', async () => {
    const world = createWorld()
    world.say(10_000)
    const order = orderOf(await world.place(ada))
    expect(refusalOf(await world.engine.cancel({ customer: ben, order }))).toBe('order.not_pending')
    world.say(9_000)
    await world.engine.settled()
    expect(refusalOf(await world.engine.cancel({ customer: ada, order }))).toBe('order.not_pending')
  })

  test('while it triggers comes too late; before, it wins', async () => {
    const { world, order } = await withPending()
    const cancelling = world.engine.cancel({ customer: ada, order })
    await world.calm()
    world.say(9_000)
    await world.calm()
    answerNext(world)
    expect((await cancelling).ok).toBe(true)
    await world.engine.settled()
    expect(world.waiting).toEqual([])
    expect(world.stored(ada)).toMatchObject({ positions: [], pendings: [] })
  })

  test('that is not made leaves it, and the quote that met it counts', async () => {
    const { world, order } = await withPending()
    const cancelling = world.engine.cancel({ customer: ada, order })
    await world.calm()
    const met = world.say(9_000)
    await world.calm()
    answerNext(world, 'busy')
    await cancelling
    await world.calm()
    expect(answerNext(world)).toMatchObject({ kind: 'opened', quote: met })
    await world.engine.settled()
  })

  test('all of an instrument is one unit, and leaves the others', async () => {
    const world = createWorld()
    world.say(10_000)
    world.say(10_000, 10_002, pair.code)
    await world.place(ada)
    await world.place(ada, {}, pair.code)
    await world.place(ada, { price: price(9_000) })
    const cancelled = await world.engine.cancelAll({ customer: ada, code: metal.code })
    expect(cancelled).toMatchObject({ ok: true, value: { decisions: [{}, {}], left: [] } })
    expect(world.units.at(-1)).toHaveLength(2)
    expect(world.stored(ada).pendings).toMatchObject([{ code: pair.code }])
  })

  test('those named says which of them it did not find', async () => {
    const { world, order } = await withPending()
    const gone = 'gone' as OrderId
    const cancelling = world.engine.cancelAll({ customer: ada, orders: [order, gone] })
    await world.calm()
    answerUnit(world)
    expect(await cancelling).toMatchObject({
      ok: true,
      value: { decisions: [{ order }], left: [{ order: gone, refusal: { refusal: 'order.not_pending' } }] },
    })
  })

  test('where nothing waits does nothing, and says so', async () => {
    const world = createWorld()
    world.say(10_000)
    expect(await world.engine.cancelAll({ customer: ada })).toMatchObject({
      ok: true,
      value: { decisions: [], left: [] },
    })
    expect(world.units).toEqual([])
  })
})
