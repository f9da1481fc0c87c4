import type { OrderId } from '@plumbline/rules/core'
import type { Leverage } from '@plumbline/rules/market'
import { describe, expect, test } from 'vitest'
import { turnWaitMsMax } from '../engine.ts'
import { firedRetryMs } from '../firing.ts'
import {
  ada,
  answerNext,
  answerUnit,
  ben,
  commitAll,
  copy,
  createWorld,
  index,
  lots,
  metal,
  orderOf,
  price,
  refusalOf,
  withPosition,
  type World,
} from '../testing/world.ts'

const stops = async (world: World, levels: readonly number[], customer = ada): Promise<OrderId[]> => {
  const orders: OrderId[] = []
  for (const stopLoss of levels) {
    const opening = world.open(customer, { stopLoss: price(stopLoss) })
    await world.calm()
    if (world.waiting.length > 0) answerNext(world)
    orders.push(orderOf(await opening))
  }
  return orders
}

describe('what one quote fires of an account', () => {
  test('is one unit, in the order in which its levels were reached', async () => {
    const world = createWorld('when told')
    world.say(10_000)
    await stops(world, [9_300, 9_500, 9_400])
    world.say(9_200)
    await world.calm()
    expect(answerUnit(world).map(({ targets }) => targets.stopLoss)).toEqual([9_500, 9_400, 9_300])
    await world.engine.settled()
    expect(world.stored(ada).positions).toEqual([])
  })

  test('of which one order cannot be committed is taken apart, and the others go on', async () => {
    const world = createWorld('when told')
    world.say(10_000)
    const [, bad] = await stops(world, [9_500, 9_400, 9_300])
    const fired = world.say(9_200)
    await world.calm()
    world.waiting.shift()?.fail(new Error('one of them breaks a rule'))
    await world.calm()
    const isBad = () => world.waiting[0]?.decisions.some(({ order }) => order === bad) === true
    for (let tries = 0; tries < 3; tries++) {
      if (isBad()) world.waiting.shift()?.fail(new Error('it breaks a rule'))
      else answerUnit(world)
      await world.calm()
    }
    expect(world.stored(ada).positions.map(({ id }) => id)).toEqual([bad])
    expect(world.alarms).toEqual(['an order whose level was reached could not be decided and is tried again'])
    world.wind(firedRetryMs)
    await world.calm()
    expect(answerNext(world)).toMatchObject({ order: bad, quote: fired })
    await world.engine.settled()
    expect(world.stored(ada).positions).toEqual([])
    expect(world.accountOf(ada)).toEqual(world.stored(ada))
  })

  test('that the ledger refuses makes the engine read the account anew; the next quote decides', async () => {
    const { world } = await withPosition({ stopLoss: 9_500 })
    world.say(9_400)
    await world.calm()
    answerNext(world, 'refused')
    await world.engine.settled()
    expect(world.alarms).toEqual(['the ledger refused a decision'])
    expect(world.loaded()).toBe(2)
    const next = world.say(9_300)
    await world.calm()
    expect(answerNext(world)).toMatchObject({ reason: 'stop_loss', quote: next })
    await world.engine.settled()
  })
})

describe('an opening that could not be committed', () => {
  test('and was made by a later quote is closed by none of before', async () => {
    const world = createWorld('when told')
    world.say(10_000)
    const place = async (entry: number, takeProfit: number | undefined) => {
      const placing = world.engine.place({
        customer: ada,
        code: metal.code,
        ticket: {
          side: 'long',
          type: 'stop',
          price: price(entry),
          lots: lots(1),
          leverage: 10 as Leverage,
          takeProfit: takeProfit === undefined ? undefined : price(takeProfit),
          stopLoss: undefined,
          trailing: undefined,
          expiresAt: undefined,
        },
      })
      await commitAll(world)
      const placed = await placing
      if (!placed.ok || placed.value.repeated) throw new Error('it was not placed')
      return placed.value.decisions[0]!.order
    }
    const order = await place(10_500, 11_800)
    const far = await place(15_000, undefined)
    world.say(12_000)
    await world.calm()
    world.waiting.shift()?.fail(new Error('connection lost'))
    await world.calm()
    // Another turn reads the account anew.
    const cancelling = world.engine.cancel({ customer: ada, order: far })
    await commitAll(world)
    expect((await cancelling).ok).toBe(true)
    world.say(11_000)
    await world.calm()
    world.wind(firedRetryMs)
    await commitAll(world)
    const opened = world.decided.find(({ kind, order: of }) => kind === 'opened' && of === order)
    for (const closed of world.decided.filter(({ kind, order: of }) => kind === 'closed' && of === order))
      expect(closed.quote?.number).toBeGreaterThan(opened?.quote?.number ?? Number.POSITIVE_INFINITY)
    expect(opened).toMatchObject({ quote: { bid: 12_000 } })
  })
})

describe('a turn that waits for long', () => {
  test('goes by every quote since, in units that are not too big, and misses none', async () => {
    const { world, order } = await withPosition({ trailing: 100 })
    world.say(10_200)
    await world.calm()
    world.waiting.shift()?.fail(new Error('the disk is full'))
    await world.calm()
    for (let bid = 10_210; bid <= 20_000; bid += 10) world.say(bid)
    const reached = world.say(19_000)
    world.say(25_000)
    world.wind(firedRetryMs)
    const sizes: number[] = []
    await world.calm()
    while (world.waiting.length > 0) {
      sizes.push(answerUnit(world).length)
      await world.calm()
    }
    expect(Math.max(...sizes)).toBeLessThanOrEqual(401)
    expect(world.decided.filter(({ kind }) => kind === 'trailed')).toHaveLength(981)
    expect(world.decided.at(-1)).toMatchObject({
      order,
      reason: 'trailing_stop',
      quote: reached,
      number: 983,
    })
    expect(world.stored(ada).positions).toEqual([])
    expect(world.accountOf(ada)).toEqual(world.stored(ada))
  })

  test('decides all that was reached meanwhile, each order by its own quote, in the order of the quotes', async () => {
    const world = createWorld('when told')
    world.say(10_000)
    const [far, near] = await stops(world, [9_300, 9_500])
    const other = world.open(ada)
    await world.calm()
    const first = world.say(9_450)
    world.say(9_700)
    const second = world.say(9_250)
    answerUnit(world)
    await other
    await world.calm()
    expect(answerUnit(world)).toMatchObject([
      { order: near, quote: first },
      { order: far, quote: second },
    ])
    await world.engine.settled()
    expect(world.waiting).toEqual([])
  })

  test('is not made longer by a clock that is set back', async () => {
    const { world } = await withPosition({ stopLoss: 9_500 })
    const fired = world.say(9_400)
    await world.calm()
    world.waiting.shift()?.fail(new Error('the disk is full'))
    await world.calm()
    world.wind(-3_600_000)
    await world.calm()
    expect(answerNext(world)).toMatchObject({ reason: 'stop_loss', quote: fired })
    await world.engine.settled()
  })
})

describe('an account that could not be read anew', () => {
  test('is read at its next turn, before anything is decided', async () => {
    const { world, order } = await withPosition({})
    const kept = world.store.get(ada)!
    world.store.delete(ada)
    const closing = world.engine.close({ customer: ada, order })
    await world.calm()
    answerUnit(world, 'refused')
    await expect(closing).rejects.toThrow('an account does not vanish')
    world.store.set(ada, kept)
    kept.positions.clear()
    expect(refusalOf(await world.engine.close({ customer: ada, order }))).toBe('order.not_open')
    expect(world.accountOf(ada)?.positions).toEqual([])
  })
})

describe('orders that are reached while their account cannot be read', () => {
  test('are decided by their own quotes once it can', async () => {
    const world = createWorld('when told')
    world.say(10_000)
    const [first, second, third, fourth] = await stops(world, [9_500, 9_400, 9_380, 9_300])
    const quotes = [world.say(9_450)]
    await world.calm()
    world.waiting.shift()?.fail(new Error('the answer could not be read'))
    await world.calm()
    const kept = world.store.get(ada)!
    world.store.delete(ada)
    quotes.push(world.say(9_350))
    await world.calm()
    quotes.push(world.say(9_250))
    await world.calm()
    world.store.set(ada, kept)
    world.wind(firedRetryMs)
    await commitAll(world)
    const closed = world.decided.filter(({ kind }) => kind === 'closed')
    expect(Object.fromEntries(closed.map(({ order, quote }) => [order, quote]))).toEqual({
      [first!]: quotes[0],
      [second!]: quotes[1],
      [third!]: quotes[1],
      [fourth!]: quotes[2],
    })
    expect(world.stored(ada).positions).toEqual([])
  })
})

describe('a commit that failed, nobody knows how', () => {
  test('may have been made: the account is read anew before anything else is decided on it', async () => {
    const { world, order } = await withPosition({ stopLoss: 9_500 })
    const closing = world.engine.close({ customer: ada, order })
    await world.calm()
    // The database has it, and the answer was lost for good.
    world.store.get(ada)!.positions.clear()
    world.waiting.shift()?.fail(new Error('the answer could not be read'))
    await expect(closing).rejects.toThrow('the answer could not be read')
    expect(refusalOf(await world.engine.close({ customer: ada, order }))).toBe('order.not_open')
    world.say(9_400)
    await world.engine.settled()
    expect(world.waiting).toEqual([])
    expect(world.accountOf(ada)).toEqual(world.stored(ada))
  })
})

describe('a trailing stop that a failed commit has moved after all', () => {
  test('is not reached by a quote of before that', async () => {
    const { world, order } = await withPosition({ stopLoss: 9_900, trailing: 100 })
    const other = world.open(ada)
    await world.calm()
    world.say(10_100)
    const moved = world.say(10_300)
    answerUnit(world)
    await other
    await world.calm()
    const lost = world.waiting.shift()
    expect(lost?.decisions.at(-1)).toMatchObject({
      kind: 'trailed',
      quote: moved,
      position: { stopLoss: 10_200 },
    })
    for (const { position } of lost?.decisions ?? [])
      if (position !== undefined) world.store.get(ada)!.positions.set(order, position)
    lost?.fail(new Error('the answer could not be read'))
    await world.calm()
    const reached = world.say(10_190)
    world.say(10_400)
    world.wind(firedRetryMs)
    await commitAll(world)
    expect(world.decided.filter(decision => decision.order === order).slice(1)).toMatchObject([
      { kind: 'closed', reason: 'trailing_stop', quote: reached },
    ])
    expect(world.accountOf(ada)).toEqual(world.stored(ada))
  })
})

describe('an order that cannot be decided on', () => {
  /** Ada's position in an instrument that nobody knows any more, beside one in another. */
  const withUnknown = async () => {
    const world = createWorld()
    world.say(10_000)
    world.say(114, 116, 'EURUSD' as never)
    world.say(20_000, 20_002, index.code)
    const bad = orderOf(await world.open(ada, { stopLoss: price(19_000) }, index.code))
    const good = orderOf(await world.open(ada, { stopLoss: price(9_500) }))
    return { world, bad, good }
  }

  test('is set aside, with one alarm, and the others of its account go on', async () => {
    const { world, bad, good } = await withUnknown()
    world.instruments.set(index.code, {
      ...index,
      conversion: { by: 'divide', pair: metal.code, pairScale: 99 },
    })
    world.say(18_000, 18_002, index.code)
    await world.engine.settled()
    expect(world.engine.setAsides()).toMatchObject([{ order: bad, customer: ada }])
    world.say(17_000, 17_002, index.code)
    world.say(9_400)
    await world.engine.settled()
    expect(world.alarms).toEqual(['an order is set aside: nothing is decided on it'])
    expect(world.stored(ada).positions.map(({ id }) => id)).toEqual([bad])
    expect(world.decided.at(-1)).toMatchObject({ order: good, reason: 'stop_loss' })
  })

  test('is not touched by its owner either, who is told so, while the rest can be closed', async () => {
    const { world, bad, good } = await withUnknown()
    world.instruments.set(index.code, {
      ...index,
      conversion: { by: 'divide', pair: metal.code, pairScale: 99 },
    })
    world.say(18_000, 18_002, index.code)
    await world.engine.settled()
    expect(refusalOf(await world.engine.close({ customer: ada, order: bad }))).toBe('order.set_aside')
    expect(refusalOf(await world.engine.edit({ customer: ada, order: bad, stopLoss: null }))).toBe(
      'order.set_aside',
    )
    expect(await world.engine.closeAll({ customer: ada })).toMatchObject({
      ok: true,
      value: {
        decisions: [{ order: good }],
        left: [{ order: bad, refusal: { refusal: 'order.set_aside' } }],
      },
    })
  })

  test('at a start is one whose prices are in another scale; it stops nobody', async () => {
    const before = createWorld()
    before.say(10_000)
    const bad = orderOf(await before.open(ada, { stopLoss: price(9_500) }))
    await before.open(ben, { stopLoss: price(9_500) })
    const position = before.store.get(ada)!.positions.get(bad)!
    before.store.get(ada)!.positions.set(bad, { ...position, priceScale: 5 })
    const world = createWorld('at once', 2)
    for (const customer of [ada, ben]) world.store.set(customer, copy(before.store.get(customer)!))
    world.engine.load([ada, ben].map(customer => copy(world.store.get(customer)!)))
    world.say(9_400)
    await world.engine.settled()
    expect(world.engine.setAsides()).toMatchObject([{ order: bad, customer: ada }])
    expect(world.decided).toMatchObject([{ customer: ben, reason: 'stop_loss' }])
    expect(refusalOf(await world.open(ada))).toBe(undefined)
  })
})

describe('two closes and a level at one moment', () => {
  test('close once, whichever turn comes first', async () => {
    const { world, order } = await withPosition({ takeProfit: 10_500 })
    const closings = [world.engine.close({ customer: ada, order }), world.engine.closeAll({ customer: ada })]
    world.say(10_600)
    const reversing = world.engine.reverse({ customer: ada, order })
    await commitAll(world)
    await Promise.all([...closings, reversing])
    expect(world.decided.filter(({ kind }) => kind === 'closed')).toHaveLength(1)
    expect(world.stored(ada).positions).toEqual([])
    expect(world.accountOf(ada)).toEqual(world.stored(ada))
  })
})

describe('a quote that reaches levels of many accounts', () => {
  test('begins their turns in slices, and other quotes are taken in between', async () => {
    const world = createWorld()
    const customers = Array.from({ length: 2_500 }, (_, place) => `customer ${place}` as typeof ada)
    for (const customer of customers) world.store.set(customer, { ...copy(world.store.get(ben)!), customer })
    world.say(10_000)
    await Promise.all(customers.map(customer => world.open(customer, { stopLoss: price(9_500) })))
    const fired = world.say(9_400)
    const other = world.say(9_900)
    expect(world.engine.quoteOf(metal.code)).toBe(other)
    await world.engine.settled()
    const closed = world.decided.filter(({ kind }) => kind === 'closed')
    expect(closed).toHaveLength(2_500)
    expect(new Set(closed.map(({ quote }) => quote))).toEqual(new Set([fired]))
    // In the order in which they were reached: the first turn was the first decision.
    expect(closed.map(({ customer }) => customer).toSorted()).toEqual(customers.toSorted())
  })
})

describe('a command that waits for its account for too long', () => {
  test.each([
    ['is carried out just in time', turnWaitMsMax, undefined],
    ['is not carried out any more', turnWaitMsMax + 1, 'server.not_ready'],
  ])('%s', async (_, ms, refusal) => {
    const world = createWorld('when told')
    world.say(10_000)
    const first = world.open(ada)
    await world.calm()
    const second = world.open(ada)
    await world.calm()
    world.tick(ms)
    answerUnit(world)
    await first
    await world.calm()
    expect(world.waiting).toHaveLength(refusal === undefined ? 1 : 0)
    await commitAll(world)
    expect(refusalOf(await second)).toBe(refusal)
    expect(world.stored(ada).positions).toHaveLength(refusal === undefined ? 2 : 1)
  })
})

describe('a commit that was made though its answer was lost', () => {
  /** It is committed, and nobody answers. */
  const lose = async (world: World): Promise<void> => {
    await world.calm()
    for (const next of world.waiting.splice(0)) next.lose?.(new Error('no answer'))
    await world.calm()
  }

  test('leaves nothing unwatched: an opened position is closed by the next quote that reaches its stop', async () => {
    const world = createWorld('when told')
    world.say(10_000)
    const opening = world.open(ada, { stopLoss: price(9_900) }).catch(() => 'unknown')
    await lose(world)
    expect(await opening).toBe('unknown')
    const reached = world.say(9_890)
    world.say(9_950)
    await commitAll(world)
    expect(world.decided.slice(1)).toMatchObject([{ kind: 'closed', reason: 'stop_loss', quote: reached }])
  })

  test('and a moved stop as well', async () => {
    const { world, order } = await withPosition({ stopLoss: 9_000 })
    const editing = world.engine.edit({ customer: ada, order, stopLoss: price(9_900) }).catch(() => 'unknown')
    await lose(world)
    expect(await editing).toBe('unknown')
    const reached = world.say(9_890)
    world.say(9_950)
    await commitAll(world)
    expect(world.decided.slice(2)).toMatchObject([{ kind: 'closed', reason: 'stop_loss', quote: reached }])
  })

  test('is in memory soon, though nobody asks for anything; and again where it cannot be read at once', async () => {
    const world = createWorld('when told')
    world.say(10_000)
    const opening = world.open(ada).catch(() => 'unknown')
    await lose(world)
    await opening
    const stored = world.store.get(ada)!
    world.store.delete(ada)
    world.wind(250)
    await world.calm()
    world.wind(250)
    await world.calm()
    expect(world.alarms).toEqual(['an account could not be read anew and is tried again'])
    expect(world.accountOf(ada)?.positions).toEqual([])
    world.store.set(ada, stored)
    world.wind(firedRetryMs)
    await world.calm()
    expect(world.accountOf(ada)).toEqual(world.stored(ada))
    expect(world.accountOf(ada)?.positions).toHaveLength(1)
  })

  test('is in memory soon, however many cannot be read', async () => {
    const world = createWorld('when told')
    world.say(10_000)
    const many = Array.from({ length: 100 }, (_, count) => `one of many ${count}` as typeof ada)
    for (const customer of many) world.store.set(customer, { ...copy(world.store.get(ben)!), customer })
    const opening = [...many, ada].map(customer => world.open(customer).catch(() => 'unknown'))
    await lose(world)
    await Promise.all(opening)
    for (const customer of many) world.store.delete(customer)
    for (let rounds = 0; rounds < 2; rounds += 1) {
      world.wind(firedRetryMs)
      await world.calm()
    }
    expect(world.accountOf(ada)).toEqual(world.stored(ada))
    expect(world.accountOf(ada)?.positions).toHaveLength(1)
  })

  test('not made after all, it fires nothing', async () => {
    const world = createWorld('when told')
    world.say(10_000)
    const opening = world.open(ada, { stopLoss: price(9_900) }).catch(() => 'unknown')
    await world.calm()
    for (const next of world.waiting.splice(0)) next.fail(new Error('the disk is full'))
    await opening
    world.say(9_890)
    await commitAll(world)
    world.wind(250)
    await commitAll(world)
    expect(world.decided).toEqual([])
    expect(world.accountOf(ada)).toEqual(world.stored(ada))
  })
})
