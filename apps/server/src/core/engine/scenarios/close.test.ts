import type { OrderId } from '@plumbline/rules/core'
import { describe, expect, test } from 'vitest'
import { freshQuoteWaitMsMax } from '../engine.ts'
import type { Outcome } from '../account-queue.ts'
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
  price,
  refusalOf,
  withPosition,
  type World,
} from '../testing/world.ts'

describe('closing by hand', () => {
  test('realises the result at the bid, once, whoever asks twice', async () => {
    const world = createWorld('when told')
    world.say(10_000)
    const opening = world.open(ada)
    await world.calm()
    answerNext(world)
    const order = orderOf(await opening)
    world.say(10_500)
    const closings = [
      world.engine.close({ customer: ada, order }),
      world.engine.close({ customer: ada, order }),
    ]
    await world.calm()
    expect(world.waiting).toHaveLength(1)
    expect(answerNext(world)).toMatchObject({
      kind: 'closed',
      reason: 'customer',
      closing: { price: 10_500, result: 498n },
    })
    expect((await Promise.all(closings)).map(refusalOf)).toEqual([undefined, 'order.not_open'])
    expect(world.accountOf(ada)).toEqual(world.stored(ada))
    expect(world.accountOf(ada)?.contract).toMatchObject({ margins: 0n, frozen: 0n })
  })

  test.each<[what: string, refusal: string, act: (world: World, order: OrderId) => Promise<Outcome>]>([
    [
      "of somebody else's position",
      'order.not_open',
      (world, order) => world.engine.close({ customer: ben, order }),
    ],
    [
      'of nothing',
      'order.not_open',
      world => world.engine.close({ customer: ada, order: 'none' as OrderId }),
    ],
    [
      'while the market is closed',
      'market.closed',
      (world, order) => {
        world.closed.add(metal.code)
        return world.engine.close({ customer: ada, order })
      },
    ],
    [
      'without a fresh quote',
      'quote.stale',
      async (world, order) => {
        world.silence()
        const closing = world.engine.close({ customer: ada, order })
        await world.calm()
        world.wind(freshQuoteWaitMsMax)
        return closing
      },
    ],
  ])('%s is refused', async (_, refusal, act) => {
    const world = createWorld()
    world.say(10_000)
    const order = orderOf(await world.open(ada))
    expect(refusalOf(await act(world, order))).toBe(refusal)
    expect(world.accountOf(ada)?.positions).toHaveLength(1)
  })
})

describe('closing a part', () => {
  test('splits it off as a closed order of its own; the rest stays open under its number', async () => {
    const world = createWorld()
    world.say(10_000)
    const order = orderOf(await world.open(ada, { lots: lots(3), takeProfit: price(11_000) }))
    world.say(10_500)
    const closed = await world.engine.close({ customer: ada, order, lots: lots(1) })
    const child = orderOf(closed)
    expect(closed).toMatchObject({
      ok: true,
      value: {
        decisions: [
          { kind: 'split', order, number: 2, child, before: { lots: lots(3) }, position: { lots: lots(2) } },
          {
            kind: 'closed',
            order: child,
            number: 1,
            reason: 'customer',
            position: { parent: order, lots: lots(1), openPrice: 10_002 },
            closing: { price: 10_500, result: 498n },
          },
        ],
      },
    })
    expect(world.units.at(-1)).toHaveLength(2)
    // Notional 300.06, margin 30.01, fee 0.31: the part takes a third, rounded down, and the rest keeps what is left.
    expect(world.decided.at(-1)?.position).toMatchObject({ notional: 10_002n, margin: 1_000n, feeOpen: 10n })
    expect(world.stored(ada).positions).toMatchObject([
      {
        id: order,
        lots: lots(2),
        notional: 20_004n,
        margin: 2_001n,
        feeOpen: 21n,
        takeProfit: 11_000,
        changes: 2,
      },
    ])
    expect(world.stored(ada).contract.margins).toBe(2_001n)
    expect(world.accountOf(ada)).toEqual(world.stored(ada))
  })

  test.each<[string, number, string]>([
    ['more than is open', 4, 'lots.close'],
    ['so much that the rest is too small', 2.5, 'lots.off_step'],
    ['nothing', 0, 'lots.close'],
    ['off the step', 1.5, 'lots.off_step'],
  ])('of %s is refused', async (_, part, refusal) => {
    const world = createWorld()
    world.say(10_000)
    const order = orderOf(await world.open(ada, { lots: lots(3) }))
    expect(refusalOf(await world.engine.close({ customer: ada, order, lots: lots(part) }))).toBe(refusal)
    expect(world.decided).toHaveLength(1)
  })

  test('of all lots closes the order itself', async () => {
    const world = createWorld()
    world.say(10_000)
    const order = orderOf(await world.open(ada, { lots: lots(3) }))
    await world.engine.close({ customer: ada, order, lots: lots(3) })
    expect(world.decided.at(-1)).toMatchObject({ kind: 'closed', order, position: { parent: undefined } })
  })

  test('part by part loses no cent on the way', async () => {
    const world = createWorld()
    world.say(10_000)
    const order = orderOf(await world.open(ada, { lots: lots(7) }))
    for (let part = 0; part < 6; part++) await world.engine.close({ customer: ada, order, lots: lots(1) })
    await world.engine.close({ customer: ada, order })
    const closed = world.decided.filter(({ kind }) => kind === 'closed')
    const sum = (name: 'margin' | 'feeOpen' | 'notional') =>
      closed.reduce((all, { position }) => all + position![name], 0n)
    const [opened] = world.decided
    for (const name of ['margin', 'feeOpen', 'notional'] as const)
      expect(sum(name)).toBe(opened!.position![name])
    expect(world.stored(ada)).toMatchObject({ positions: [], contract: { margins: 0n, frozen: 0n } })
  })

  test('two at once close two parts, or what is left', async () => {
    const world = createWorld('when told')
    world.say(10_000)
    const opening = world.open(ada, { lots: lots(2) })
    await commitAll(world)
    const order = orderOf(await opening)
    const closings = [1, 1, 1].map(part => world.engine.close({ customer: ada, order, lots: lots(part) }))
    await commitAll(world)
    expect((await Promise.all(closings)).map(refusalOf)).toEqual([undefined, undefined, 'order.not_open'])
  })

  test('while the stop fires leaves the stop what there is', async () => {
    const { world, order } = await withPosition({ stopLoss: 9_500 }, 'long', 3)
    const closing = world.engine.close({ customer: ada, order, lots: lots(1) })
    await world.calm()
    world.say(9_400)
    await commitAll(world)
    expect((await closing).ok).toBe(true)
    expect(world.decided.at(-1)).toMatchObject({ reason: 'stop_loss', position: { lots: lots(2) } })
  })

  test('that is not made leaves it whole', async () => {
    const { world, order } = await withPosition({ stopLoss: 9_500 }, 'long', 3)
    const before = world.accountOf(ada)
    const closing = world.engine.close({ customer: ada, order, lots: lots(1) })
    await world.calm()
    answerUnit(world, 'busy')
    expect(refusalOf(await closing)).toBe('server.not_ready')
    expect(world.accountOf(ada)).toEqual(before)
  })
})

describe('closing within a slippage', () => {
  test.each([
    ['is done where the price has moved less', 10_001, undefined],
    ['is refused where it has moved more, up', 10_003, 'slippage.exceeded'],
    ['is refused where it has moved more, down', 9_997, 'slippage.exceeded'],
  ])('%s', async (_, bid, refusal) => {
    const world = createWorld()
    world.say(10_000)
    const order = orderOf(await world.open(ada))
    world.say(bid)
    const closed = await world.engine.close({
      customer: ada,
      order,
      seenPrice: price(10_000),
      maxSlippage: price(2),
    })
    expect(refusalOf(closed)).toBe(refusal)
  })
})
