import { hourMs } from '@plumbline/rules/core'
import { closePrice, type Millis, type Quote } from '@plumbline/rules/market'
import type { ProfitLevel } from '@plumbline/rules/trading'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { firedRetryMs } from '../firing.ts'
import type { Decision } from '../decision.ts'
import {
  ada,
  answerNext,
  answerUnit,
  ben,
  commitAll,
  copy,
  createWorld,
  lots,
  orderOf,
  price,
  refusalOf,
  withPending,
  type World,
} from '../testing/world.ts'

const level = (at: number, size: number): ProfitLevel => ({ price: price(at), lots: lots(size) })
/** One of ten lots closes at 101.00, two at 102.00, three at 103.00, and what is left at 105.00. */
const three = [level(10_100, 1), level(10_200, 2), level(10_300, 3)]

const withLevels = async (
  changed: Parameters<World['open']>[1] = {},
  commits: 'at once' | 'when told' = 'when told',
) => {
  const world = createWorld(commits)
  world.say(10_000)
  const opening = world.open(ada, {
    lots: lots(10),
    takeProfit: price(10_500),
    stopLoss: price(9_900),
    profitLevels: three,
    ...changed,
  })
  await world.calm()
  if (commits === 'when told') answerNext(world)
  return { world, order: orderOf(await opening) }
}

const told = (decisions: readonly Decision[]) =>
  decisions.map(each =>
    each.kind === 'closed'
      ? `closed ${each.position.lots / 1_000_000} for ${each.reason}`
      : `${each.kind} to ${(each.position?.lots ?? 0) / 1_000_000}`,
  )

describe('a level before the take profit', () => {
  test('closes its part at the quote that reaches it, and the rest goes on', async () => {
    const { world, order } = await withLevels()
    world.say(10_099)
    await world.calm()
    expect(world.waiting).toEqual([])
    const reached = world.say(10_110)
    await world.calm()
    const unit = answerUnit(world)
    expect(unit).toMatchObject([
      {
        kind: 'split',
        order,
        level: three[0],
        quote: reached,
        position: { lots: lots(9), profitLevels: three.slice(1), takeProfit: 10_500, stopLoss: 9_900 },
      },
      {
        kind: 'closed',
        reason: 'take_profit',
        quote: reached,
        position: { lots: lots(1), parent: order, takeProfit: 10_100, profitLevels: undefined },
        closing: { price: 10_110 },
      },
    ])
    await world.engine.settled()
    world.say(10_150)
    await world.calm()
    expect(world.waiting).toEqual([])
    expect(world.accountOf(ada)).toEqual(world.stored(ada))
  })

  test('that a gap jumps with others fires after the nearer ones at the same quote, and the take profit last', async () => {
    const { world } = await withLevels()
    const gap = world.say(10_600)
    await world.calm()
    const unit = answerUnit(world)
    expect(told(unit)).toEqual([
      'split to 9',
      'closed 1 for take_profit',
      'split to 7',
      'closed 2 for take_profit',
      'split to 4',
      'closed 3 for take_profit',
      'closed 4 for take_profit',
    ])
    expect(unit.every(({ quote }) => quote === gap)).toBe(true)
    await world.engine.settled()
    expect(world.stored(ada).positions).toEqual([])
    expect(world.accountOf(ada)).toMatchObject({ contract: { frozen: 0n, margins: 0n } })
  })

  test('of a short is reached by the ask that falls', async () => {
    const { world } = await withLevels({
      side: 'short',
      takeProfit: price(9_000),
      stopLoss: undefined,
      profitLevels: [level(9_900, 4), level(9_800, 5)],
    })
    world.say(9_899)
    await world.calm()
    expect(world.waiting).toEqual([])
    world.say(9_797)
    await world.calm()
    expect(told(answerUnit(world))).toEqual([
      'split to 6',
      'closed 4 for take_profit',
      'split to 1',
      'closed 5 for take_profit',
    ])
    await world.engine.settled()
  })

  test('leaves the stop loss to the rest', async () => {
    const { world } = await withLevels()
    world.say(10_210)
    await commitAll(world)
    world.say(9_890)
    await world.calm()
    expect(answerNext(world)).toMatchObject({ reason: 'stop_loss', position: { lots: lots(7) } })
    await world.engine.settled()
  })

  test('goes with a stop that follows: both move by one quote, and the stop is that of the rest', async () => {
    const { world } = await withLevels({ stopLoss: undefined, trailing: price(100) })
    world.say(10_100)
    await world.calm()
    expect(told(answerUnit(world))).toEqual(['split to 9', 'closed 1 for take_profit', 'trailed to 9'])
    await world.engine.settled()
    expect(world.stored(ada).positions).toMatchObject([
      { stopLoss: 10_000, profitLevels: three.slice(1), changes: 3 },
    ])
  })

  test('is not missed while another commits, and each fires once', async () => {
    const { world } = await withLevels()
    world.say(10_100)
    await world.calm()
    const second = world.say(10_200)
    world.say(10_050)
    answerUnit(world)
    await world.calm()
    const unit = answerUnit(world)
    expect(told(unit)).toEqual(['split to 7', 'closed 2 for take_profit'])
    expect(unit[0]).toMatchObject({ quote: second })
    await commitAll(world)
    expect(world.stored(ada).positions).toMatchObject([{ lots: lots(7), profitLevels: three.slice(2) }])
  })

  test('that fails to commit is taken again at its quote', async () => {
    const { world } = await withLevels()
    const reached = world.say(10_200)
    await world.calm()
    world.waiting.shift()?.fail(new Error('the disk is full'))
    await world.engine.settled()
    expect(world.accountOf(ada)).toMatchObject({ positions: [{ lots: lots(10), profitLevels: three }] })
    world.say(10_000)
    world.wind(firedRetryMs)
    await world.calm()
    const unit = answerUnit(world)
    expect(told(unit)).toEqual([
      'split to 9',
      'closed 1 for take_profit',
      'split to 7',
      'closed 2 for take_profit',
    ])
    expect(unit[0]).toMatchObject({ quote: reached })
    await world.engine.settled()
    expect(world.waiting).toEqual([])
  })

  test.each([['committed'], ['lost']] as const)(
    'fires once where the process dies and its unit is %s',
    async outcome => {
      const { world } = await withLevels()
      world.say(10_210)
      await world.calm()
      if (outcome === 'committed') answerUnit(world)
      const after = createWorld('at once', 2)
      for (const [customer, account] of world.store) after.store.set(customer, copy(account))
      after.engine.load([...after.store.values()].map(copy))
      after.say(10_205)
      await commitAll(after)
      expect(after.stored(ada).positions).toMatchObject([{ lots: lots(7), profitLevels: three.slice(2) }])
      expect(after.decided.filter(({ kind }) => kind === 'split')).toHaveLength(
        outcome === 'committed' ? 0 : 2,
      )
    },
  )
})

describe('levels of a position', () => {
  test('end, from the first that no longer fits, where a part is closed by hand', async () => {
    const { world, order } = await withLevels({}, 'at once')
    await world.engine.close({ customer: ada, order, lots: lots(7) })
    expect(world.stored(ada).positions).toMatchObject([{ lots: lots(3), profitLevels: [level(10_100, 1)] }])
    await world.engine.close({ customer: ada, order, lots: lots(2) })
    expect(world.stored(ada).positions).toMatchObject([{ lots: lots(1), profitLevels: undefined }])
    world.say(10_400)
    await commitAll(world)
    expect(world.stored(ada).positions).toHaveLength(1)
    expect(world.accountOf(ada)).toEqual(world.stored(ada))
  })

  test('are replaced as a whole, and removed by an empty list', async () => {
    const { world, order } = await withLevels({}, 'at once')
    const edit = (profitLevels: readonly ProfitLevel[]) =>
      world.engine.edit({ customer: ada, order, profitLevels })
    expect(refusalOf(await edit(three))).toBe('order.unchanged')
    expect(refusalOf(await edit([level(10_400, 2)]))).toBeUndefined()
    world.say(10_350)
    await commitAll(world)
    expect(world.stored(ada).positions).toMatchObject([{ lots: lots(10), changes: 2 }])
    expect(refusalOf(await edit([]))).toBeUndefined()
    expect(world.stored(ada).positions[0]!.profitLevels).toBeUndefined()
    world.say(10_450)
    await commitAll(world)
    expect(world.decided.map(({ kind }) => kind)).toEqual(['opened', 'targets', 'targets'])
  })

  test.each([
    ['profit_level.wrong_side', { profitLevels: [level(10_000, 1)] }],
    ['profit_level.order', { profitLevels: [level(10_200, 1), level(10_100, 1)] }],
    ['profit_level.order', { profitLevels: [level(10_100, 1), level(10_100, 1)] }],
    ['profit_level.order', { profitLevels: [level(10_500, 1)] }],
    ['profit_level.order', { takeProfit: price(10_250) }],
    ['profit_level.lots', { profitLevels: [level(10_100, 5), level(10_200, 5)] }],
    ['profit_level.lots', { profitLevels: [{ price: price(10_100), lots: 500_000 as ProfitLevel['lots'] }] }],
  ])('are refused with %s', async (refusal, wanted) => {
    const { world, order } = await withLevels({}, 'at once')
    expect(refusalOf(await world.engine.edit({ customer: ada, order, ...wanted }))).toBe(refusal)
    expect(world.stored(ada).positions).toMatchObject([{ profitLevels: three, changes: 1 }])
  })

  test('stay as they are while the stop loss moves, also one that was reached', async () => {
    const { world, order } = await withLevels()
    const moving = world.engine.edit({ customer: ada, order, stopLoss: price(9_950) })
    await world.calm()
    world.say(10_100)
    answerNext(world)
    expect(refusalOf(await moving)).toBeUndefined()
    await world.calm()
    expect(told(answerUnit(world))).toEqual(['split to 9', 'closed 1 for take_profit'])
    await world.engine.settled()
  })

  test('are in new units after a split, and end with the lots that it takes', async () => {
    const { world } = await withLevels({}, 'at once')
    world.enter({
      id: 'split',
      code: 'METAL' as never,
      effectiveAt: (world.now() + hourMs) as Millis,
      action: { kind: 'split', before: 1, after: 4 },
    })
    world.wind(hourMs)
    await commitAll(world)
    expect(world.stored(ada).positions).toMatchObject([
      { lots: lots(40), profitLevels: [level(2_525, 4), level(2_550, 8), level(2_575, 12)] },
    ])
    world.say(2_551)
    await commitAll(world)
    expect(world.stored(ada).positions).toMatchObject([{ lots: lots(28), profitLevels: [level(2_575, 12)] }])
    expect(world.accountOf(ada)).toEqual(world.stored(ada))
  })
})

describe('levels of a pending order', () => {
  const pending = {
    lots: lots(10),
    takeProfit: price(10_400),
    profitLevels: [level(9_600, 1), level(9_700, 2)],
  }

  test('are judged against its price, and come with it', async () => {
    const { world, order } = await withPending(pending)
    world.say(9_490)
    await world.calm()
    expect(answerNext(world)).toMatchObject({ kind: 'opened', order, position: pending })
    await world.engine.settled()
    world.say(9_650)
    await world.calm()
    expect(told(answerUnit(world))).toEqual(['split to 9', 'closed 1 for take_profit'])
    await world.engine.settled()
    expect(
      refusalOf(await createWorldWithQuote().place(ada, { ...pending, profitLevels: [level(9_400, 1)] })),
    ).toBe('profit_level.wrong_side')
  })

  test('are dropped where the gap that fills it has passed them', async () => {
    const { world } = await withPending({
      ...pending,
      type: 'stop',
      price: price(10_100),
      takeProfit: price(10_500),
      profitLevels: [level(10_150, 1), level(10_300, 2)],
    })
    world.say(10_200)
    await world.calm()
    expect(answerNext(world)).toMatchObject({
      position: { profitLevels: [level(10_300, 2)], takeProfit: 10_500 },
    })
    await commitAll(world)
    expect(world.stored(ada).positions).toMatchObject([{ lots: lots(10) }])
  })

  test('have to fit the lots and the price that it is changed to', async () => {
    const { world, order } = await withPending(pending)
    const edit = (changed: object) => world.engine.editPending({ customer: ada, order, ...changed })
    expect(refusalOf(await edit({ lots: lots(3) }))).toBe('profit_level.lots')
    expect(refusalOf(await edit({ price: price(9_650) }))).toBe('profit_level.wrong_side')
    expect(refusalOf(await edit({ profitLevels: three.slice(0, 1), lots: lots(1) }))).toBe(
      'profit_level.lots',
    )
    const fitting = edit({ lots: lots(4) })
    await world.calm()
    expect(answerNext(world)).toMatchObject({
      pending: { lots: lots(4), profitLevels: pending.profitLevels },
    })
    expect(refusalOf(await fitting)).toBeUndefined()
  })
})

const createWorldWithQuote = () => {
  const world = createWorld()
  world.say(10_000)
  return world
}

describe('whatever the prices do', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 4 })
  const way = fc.array(fc.integer({ min: -600, max: 900 }), { minLength: 1, maxLength: 30 })

  test('each level fires once, at the first quote that reaches it, and brings what closing by hand at that quote brings', async () => {
    await fc.assert(
      fc.asyncProperty(
        sizes,
        fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 5, maxLength: 5 }),
        fc.boolean(),
        way,
        fc.constantFrom('long' as const, 'short' as const),
        async (parts, steps, hasProfit, moves, side) => {
          const world = createWorld()
          world.say(10_000)
          const sign = side === 'long' ? 1 : -1
          let out = 10_000 + sign * 2
          const levels = parts.map((size, index) => level((out += sign * steps[index]!), size))
          const profit = hasProfit ? price(out + sign * steps[4]!) : undefined
          const whole = lots(parts.reduce((sum, part) => sum + part, 3))
          const order = orderOf(
            await world.open(ada, { side, lots: whole, takeProfit: profit, profitLevels: levels }),
          )
          const byHand = orderOf(await world.open(ben, { side, lots: whole }))
          const left = [...levels]
          let isOpen = true
          const isReached = (at: number, quote: Quote) => sign * closePrice(side, quote) >= sign * at
          for (const move of moves) {
            const quote = world.say(10_000 + sign * move)
            await commitAll(world)
            while (left[0] !== undefined && isReached(left[0].price, quote)) {
              const { lots: size } = left.shift()!
              expect(
                refusalOf(await world.engine.close({ customer: ben, order: byHand, lots: size })),
              ).toBeUndefined()
            }
            if (isOpen && profit !== undefined && isReached(profit, quote)) {
              await world.engine.close({ customer: ben, order: byHand })
              isOpen = false
            }
            expect(world.stored(ada).contract).toEqual(world.stored(ben).contract)
          }
          const closed = world.decided.filter(each => each.kind === 'closed' && each.customer === ada)
          const open = world.stored(ada).positions.map(position => position.lots)
          const sum = [...open, ...closed.map(({ position }) => position!.lots)].reduce((a, b) => a + b, 0)
          expect(sum).toBe(whole)
          expect(world.stored(ada).positions.map(({ profitLevels = [] }) => profitLevels)).toEqual(
            isOpen ? [left] : [],
          )
          expect(world.decided.filter(each => each.order === order && each.kind === 'split')).toHaveLength(
            levels.length - left.length,
          )
          expect(world.accountOf(ada)).toEqual(world.stored(ada))
          expect(world.alarms).toEqual([])
        },
      ),
      { numRuns: 60 },
    )
  })
})
