import { pendingOrdersMax } from '@plumbline/rules/trading'
import { minuteMs, refuse } from '@plumbline/rules/core'
import type { Leverage, Millis } from '@plumbline/rules/market'
import { describe, expect, test } from 'vitest'
import { freshQuoteWaitMsMax } from '../engine.ts'
import { firedRetryMs } from '../firing.ts'
import {
  ada,
  answerNext,
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
  refusalOf,
  withPending,
  type World,
} from '../testing/world.ts'

describe('placing a pending order', () => {
  test('keeps the quote it was judged by, and moves no money', async () => {
    const world = createWorld()
    const quote = world.say(10_000)
    const placed = await world.place(ada, {
      stopLoss: price(9_000),
      expiresAt: (world.now() + minuteMs) as Millis,
    })
    expect(placed).toMatchObject({
      ok: true,
      value: { decisions: [{ kind: 'placed', number: 1, sequence: 1, quote }] },
    })
    expect(world.stored(ada)).toMatchObject({
      contract: emptyAccount(ada).contract,
      positions: [],
      pendings: [{ type: 'limit', price: 9_500, stopLoss: 9_000, placeQuote: quote, changes: 1 }],
    })
    expect(world.accountOf(ada)).toEqual(world.stored(ada))
  })

  test('waits for a fresh quote as a market order does', async () => {
    const world = createWorld()
    world.say(10_000)
    world.silence()
    const placing = world.place(ada)
    await world.calm()
    world.wind(freshQuoteWaitMsMax)
    expect(refusalOf(await placing)).toBe('quote.stale')
  })

  test.each<[string, (world: World) => void, Parameters<World['place']>[1], string]>([
    ['in a closed market', world => void world.closed.add(metal.code), {}, 'market.closed'],
    ['in a halt', world => void world.held.set(metal.code, 'halted'), {}, 'market.halted'],
    ['where it would trigger at once', () => undefined, { price: price(10_500) }, 'entry.wrong_side'],
    ['out of reach', () => undefined, { price: price(1_000) }, 'pending.far'],
    ['that is over already', () => undefined, { expiresAt: 5 as Millis }, 'order.expiry'],
    ['too small', () => undefined, { lots: lots(0.5) }, 'lots.below_minimum'],
  ])('%s is refused', async (_, prepare, changed, refusal) => {
    const world = createWorld()
    world.say(10_000)
    prepare(world)
    expect(refusalOf(await world.place(ada, changed))).toBe(refusal)
    expect(world.decided).toEqual([])
  })

  test('beyond as many as an account may have is refused', async () => {
    const world = createWorld()
    world.say(10_000)
    for (let count = 0; count < pendingOrdersMax; count++) await world.place(ada)
    expect(refusalOf(await world.place(ada))).toBe('order.too_many_pending')
    expect(refusalOf(await world.place(ben))).toBe(undefined)
  })
})

describe('a pending order', () => {
  test('opens at the quote that triggers it, gap included, under its own id', async () => {
    const { world, order } = await withPending({ takeProfit: price(9_600) })
    world.say(9_499, 9_501)
    await world.calm()
    expect(world.waiting).toEqual([])
    const gap = world.say(9_300)
    await world.calm()
    expect(answerNext(world)).toMatchObject({
      kind: 'opened',
      order,
      number: 2,
      quote: gap,
      from: { price: 9_500 },
      position: { type: 'limit', price: 9_500, openPrice: 9_302, openQuote: gap, takeProfit: 9_600 },
    })
    await world.engine.settled()
    expect(world.accountOf(ada)).toEqual(world.stored(ada))
    expect(world.stored(ada)).toMatchObject({ pendings: [], positions: [{ id: order, changes: 2 }] })
    expect(world.notices).toMatchObject([{ what: 'filled', customer: ada }])
  })

  test('of a short waits for the bid', async () => {
    const { world } = await withPending({ side: 'short', type: 'stop', price: price(9_500) })
    world.say(9_501, 9_600)
    await world.calm()
    expect(world.waiting).toEqual([])
    world.say(9_500, 9_900)
    await world.calm()
    expect(answerNext(world)).toMatchObject({ kind: 'opened', position: { openPrice: 9_500 } })
    await world.engine.settled()
  })

  test('filled beyond its own stop opens, and the stop fires at the next quote', async () => {
    const { world } = await withPending({ stopLoss: price(9_400) })
    world.say(9_300)
    await world.calm()
    expect(answerNext(world)).toMatchObject({ kind: 'opened', position: { openPrice: 9_302 } })
    await world.calm()
    expect(world.waiting).toEqual([])
    world.say(9_310)
    await world.calm()
    expect(answerNext(world)).toMatchObject({ reason: 'stop_loss', closing: { price: 9_310 } })
    await world.engine.settled()
  })

  test.each([
    ['a long whose gap ends beyond its take profit', 'long', 9_900, [11_200, 11_202]],
    ['a long whose gap ends on its take profit', 'long', 9_900, [11_000, 11_002]],
    ['a short whose gap ends beyond its take profit', 'short', 11_000, [8_798, 8_800]],
  ] as const)('drops the take profit of %s, and says so', async (_, side, stopLoss, [bid, ask]) => {
    const takeProfit = price(side === 'long' ? 11_000 : 9_000)
    const { world, order } = await withPending({
      side,
      type: 'stop',
      price: price(side === 'long' ? 10_500 : 9_500),
      takeProfit,
      stopLoss: price(stopLoss),
    })
    world.say(bid, ask)
    await world.calm()
    const opened = answerNext(world)
    expect(opened).toMatchObject({
      kind: 'opened',
      order,
      from: { takeProfit },
      targets: { takeProfit: undefined, stopLoss },
      position: { takeProfit: undefined, stopLoss },
    })
    await world.calm()
    // A little worse than the fill, and still better than the take profit that was.
    world.say(bid - 100, ask - 100)
    world.say(bid + 100, ask + 100)
    await commitAll(world)
    expect(world.stored(ada)).toMatchObject({ pendings: [], positions: [{ id: order }] })
    expect(world.accountOf(ada)).toEqual(world.stored(ada))
  })

  test('keeps a take profit that is still to come', async () => {
    const { world } = await withPending({ type: 'stop', price: price(10_500), takeProfit: price(11_000) })
    world.say(10_998, 11_003)
    await world.calm()
    expect(answerNext(world)).toMatchObject({ kind: 'opened', position: { takeProfit: 11_000 } })
    await world.engine.settled()
  })

  test('whose stop is reached while it fills closes at that quote', async () => {
    const { world } = await withPending({ stopLoss: price(9_400) })
    world.say(9_490)
    await world.calm()
    const reached = world.say(9_390)
    world.say(9_480)
    answerNext(world)
    await world.calm()
    expect(answerNext(world)).toMatchObject({ reason: 'stop_loss', quote: reached })
    await world.engine.settled()
  })

  test('is decided in full when it triggers: without the money it ends, refused, with the figures', async () => {
    const world = createWorld()
    world.say(10_000)
    const order = orderOf(await world.place(ada, { lots: lots(1_000), leverage: 1 as Leverage }))
    const fired = world.say(9_000)
    await world.engine.settled()
    expect(world.decided.at(-1)).toMatchObject({
      kind: 'ended',
      order,
      reason: 'refused',
      refusal: { refusal: 'margin.insufficient', figures: { needed: '90110.02' } },
      quote: fired,
      number: 2,
    })
    expect(world.stored(ada)).toMatchObject({ positions: [], pendings: [] })
    expect(world.notices).toMatchObject([{ what: 'ended' }])
    expect(world.accountOf(ada)?.pendings).toEqual([])
  })

  test('ends, refused, where the customer may not open it any more', async () => {
    const world = createWorld()
    world.say(10_000)
    await world.place(ada)
    world.allow(refuse('leverage.capped', { maximum: '5' }))
    world.say(9_000)
    await world.engine.settled()
    expect(world.decided.at(-1)).toMatchObject({
      reason: 'refused',
      refusal: { refusal: 'leverage.capped', figures: { maximum: '5' } },
    })
  })

  test('triggers on no quote of a halt, and on the first one after it', async () => {
    const { world } = await withPending()
    world.held.set(metal.code, 'suspended')
    world.say(9_400)
    await world.calm()
    expect(world.waiting).toEqual([])
    world.held.clear()
    const first = world.say(9_450)
    await world.calm()
    expect(answerNext(world)).toMatchObject({ kind: 'opened', quote: first })
    await world.engine.settled()
  })

  test('that triggers just before a halt stays pending through it', async () => {
    const { world, order } = await withPending()
    const other = world.place(ada)
    await world.calm()
    world.say(9_400)
    world.held.set(metal.code, 'halted')
    await commitAll(world)
    await other
    expect(world.stored(ada).pendings.map(({ id }) => id)).toContain(order)
    world.held.clear()
    world.say(9_400)
    await commitAll(world)
    expect(world.stored(ada).pendings).toEqual([])
  })

  test('several that one quote triggers are one unit, the nearest first, and share one free margin', async () => {
    const world = createWorld()
    world.store.set(ada, emptyAccount(ada, 2_100n))
    world.say(10_000)
    for (const level of [9_400, 9_500, 9_450]) await world.place(ada, { price: price(level) })
    const before = world.units.length
    world.say(9_300)
    await world.engine.settled()
    expect(world.units.length).toBe(before + 1)
    expect(world.units.at(-1)).toMatchObject([
      { kind: 'opened', from: { price: 9_500 } },
      { kind: 'opened', from: { price: 9_450 } },
      { kind: 'ended', reason: 'refused', pending: { price: 9_400 } },
    ])
  })

  test('beside stops that the same quote reaches goes after them', async () => {
    const world = createWorld()
    world.say(10_000)
    await world.place(ada, { price: price(9_500) })
    await world.open(ada, { stopLoss: price(9_400) })
    world.say(9_300)
    await world.engine.settled()
    expect(world.units.at(-1)).toMatchObject([{ kind: 'closed', reason: 'stop_loss' }, { kind: 'opened' }])
  })

  test('of an instrument that is converted keeps the pair it was converted with', async () => {
    const world = createWorld()
    const conversion = world.say(114, 116, pair.code)
    world.say(20_000, 20_002, index.code)
    await world.place(ada, { price: price(19_000) }, index.code)
    world.say(18_900, 18_902, index.code)
    await world.engine.settled()
    expect(world.decided.at(-1)).toMatchObject({ kind: 'opened', position: { openConversion: conversion } })
  })

  test('whose commit fails is tried again at the quote that triggered it', async () => {
    const { world } = await withPending()
    const fired = world.say(9_400)
    await world.calm()
    world.waiting.shift()?.fail(new Error('the disk is full'))
    await world.engine.settled()
    expect(world.alarms).toHaveLength(1)
    expect(world.stored(ada).pendings).toHaveLength(1)
    world.say(9_900)
    world.wind(firedRetryMs)
    await world.calm()
    expect(answerNext(world)).toMatchObject({ kind: 'opened', quote: fired })
    await world.engine.settled()
    expect(world.accountOf(ada)).toEqual(world.stored(ada))
  })

  test('is found again after a start, and triggers', async () => {
    const before = createWorld()
    before.say(10_000)
    await before.place(ada)
    const world = createWorld()
    world.store.set(ada, copy(before.store.get(ada)!))
    world.engine.load([copy(world.store.get(ada)!)])
    const first = world.say(9_400)
    await world.engine.settled()
    expect(world.decided).toMatchObject([{ kind: 'opened', quote: first, number: 2 }])
  })
})

describe('a quote of the last moment that comes after the close', () => {
  test('opens nothing and closes nothing; the first one of the next session decides', async () => {
    const world = createWorld()
    world.say(10_000)
    const held = orderOf(await world.open(ada, { stopLoss: price(9_600) }))
    const waits = orderOf(await world.place(ada))
    world.closed.add(metal.code)
    world.say(9_400)
    await world.engine.settled()
    expect(world.decided.map(({ kind }) => kind)).toEqual(['opened', 'placed'])
    world.closed.delete(metal.code)
    const first = world.say(9_300)
    await world.engine.settled()
    expect(world.units.at(-1)).toMatchObject([
      { kind: 'closed', order: held, quote: first },
      { kind: 'opened', order: waits, quote: first },
    ])
  })
})
