import { cents } from '@plumbline/rules/money'
import type { Code, OrderId } from '@plumbline/rules/core'
import type { Leverage, Millis } from '@plumbline/rules/market'
import { describe, expect, test } from 'vitest'
import { closeOutRetryMs } from '../margin/closing-out.ts'
import {
  ada,
  answerUnit,
  ben,
  commitAll,
  copy,
  createWorld,
  index,
  lots,
  metal,
  orderOf,
  pair,
  type World,
} from '../testing/world.ts'

const leverage = 20 as Leverage

/** Ada opens so many lots, and a second goes by. */
const opens = async (world: World, size: number, code: Code = metal.code): Promise<OrderId> => {
  const opening = world.open(ada, { lots: lots(size), leverage }, code)
  await world.calm()
  while (world.waiting.length > 0) answerUnit(world)
  const order = orderOf(await opening)
  world.wind(1_000)
  return order
}

/**
 * Ada has 10,000 USD and a thousand lots from 100.02: a margin of 5,001.00 after a fee of 100.02, and 1,000 USD for each dollar of
 * the price. The warning is due at 95.12 and the close-out at 92.62.
 */
const withThousand = async (commits: 'at once' | 'when told' = 'at once') => {
  const world = createWorld(commits)
  for (const { code } of [metal, pair, index]) world.say(10_000, undefined, code)
  const order = await opens(world, 1_000)
  const say = async (bid: number, code: Code = metal.code): Promise<void> => {
    world.say(bid, undefined, code)
    await world.calm()
  }
  return { world, order, say }
}

const closedIn = (world: World) =>
  world.decided.flatMap(each =>
    each.kind === 'closed' ? [{ order: each.order, reason: each.reason, bid: each.quote?.bid }] : [],
  )
const toldIn = (world: World) => world.notices.map(({ customer, what }) => [customer, what])

describe('a warning', () => {
  test('is given at the quote that brings the level to 100 %, and once', async () => {
    const { world, say } = await withThousand()
    await say(9_513)
    expect(toldIn(world)).toEqual([])
    await say(9_512)
    await say(9_400)
    expect(world.notices).toEqual([
      { customer: ada, what: 'margin_warning', level: 9_997, margins: 500_100n, copies: 0n },
    ])
  })

  test('is given again only after the level has been at 110 %', async () => {
    const { world, say } = await withThousand()
    await say(9_512)
    await say(9_560)
    world.wind(250)
    await say(9_512)
    expect(toldIn(world)).toHaveLength(1)
    await say(9_563)
    world.wind(250)
    await say(9_512)
    expect(toldIn(world)).toHaveLength(2)
  })
})

describe('a close-out', () => {
  test('comes at the quote that brings the level to 50 %, after a warning, and is told', async () => {
    const { world, order, say } = await withThousand()
    await say(9_400)
    await say(9_263)
    expect(closedIn(world)).toEqual([])
    await say(9_262)
    expect(closedIn(world)).toEqual([{ order, reason: 'margin_close_out', bid: 9_262 }])
    expect(toldIn(world)).toEqual([
      [ada, 'margin_warning'],
      [ada, 'closed'],
    ])
    expect(world.accountOf(ada)).toEqual(world.stored(ada))
  })

  test('takes the largest loss and leaves what that covers', async () => {
    const { world, order: older, say } = await withThousand()
    await say(9_800)
    const newer = await opens(world, 500)
    await say(9_527)
    expect(closedIn(world)).toEqual([])
    await say(9_526)
    expect(closedIn(world).map(each => each.order)).toEqual([older])
    expect(world.accountOf(ada)?.positions.map(({ id }) => id)).toEqual([newer])
  })

  test('takes the oldest of equal losses', async () => {
    const world = createWorld()
    world.say(10_000)
    const [first, second] = [await opens(world, 500), await opens(world, 500)]
    world.say(9_262)
    await world.calm()
    expect(closedIn(world).map(each => each.order)).toEqual([first])
    expect(world.accountOf(ada)?.positions.map(({ id }) => id)).toEqual([second])
  })

  test('is one unit with all that it has to close, and writes off what the customer could owe', async () => {
    const { world, say } = await withThousand()
    await opens(world, 300, pair.code)
    const before = world.units.length
    await say(5_000)
    expect(world.units).toHaveLength(before + 1)
    expect(closedIn(world).map(({ reason }) => reason)).toEqual(['margin_close_out', 'margin_close_out'])
    const none = cents(0n)
    expect(world.accountOf(ada)).toMatchObject({
      contract: { available: none, frozen: none, margins: none, advance: none },
      positions: [],
      pendings: [],
    })
  })

  test('comes by the pair that converts, too', async () => {
    const world = createWorld()
    world.say(10_000)
    world.say(10_000, undefined, index.code)
    world.say(100, 100, pair.code)
    const order = await opens(world, 1_000, index.code)
    world.say(9_400, undefined, index.code)
    // A loss of 6,020 EUR weighs more the dearer they are.
    world.say(122, 122, pair.code)
    await world.calm()
    expect(closedIn(world)).toEqual([])
    world.say(123, 123, pair.code)
    await world.calm()
    expect(closedIn(world)).toEqual([{ order, reason: 'margin_close_out', bid: 9_400 }])
  })

  test('leaves other accounts alone', async () => {
    const { world, say } = await withThousand()
    await world.open(ben, { lots: lots(100), leverage })
    await say(9_000)
    expect(world.decided.filter(each => each.kind === 'closed').map(({ customer }) => customer)).toEqual([
      ada,
    ])
    expect(world.accountOf(ben)?.positions).toHaveLength(1)
  })

  test('finds nothing to do where the customer was quicker', async () => {
    const { world, order, say } = await withThousand('when told')
    const closing = world.engine.close({ customer: ada, order })
    await world.calm()
    await say(9_000)
    answerUnit(world)
    await world.calm()
    expect((await closing).ok).toBe(true)
    expect(world.waiting).toEqual([])
    expect(closedIn(world)).toMatchObject([{ reason: 'customer' }])
    await world.engine.settled()
  })

  test('comes once, however many quotes come while it is committed', async () => {
    const { world, say } = await withThousand('when told')
    for (const bid of [9_262, 9_200, 9_000]) await say(bid)
    expect(world.waiting).toHaveLength(1)
    answerUnit(world)
    await world.engine.settled()
    expect(world.waiting).toEqual([])
    expect(closedIn(world)).toHaveLength(1)
  })
})

describe('a close-out passes over', () => {
  test('what cannot be closed now, takes what can, and the rest as soon as that can be', async () => {
    const { world, order, say } = await withThousand()
    const other = await opens(world, 100, pair.code)
    await say(9_300)
    world.closed.add(metal.code)
    // Only the pair's loss brings the level down now: 800 USD.
    await say(9_200, pair.code)
    expect(closedIn(world).map(each => each.order)).toEqual([other])
    world.closed.clear()
    expect(closedIn(world)).toHaveLength(1)
    await say(9_250)
    expect(closedIn(world).at(-1)).toEqual({ order, reason: 'margin_close_out', bid: 9_250 })
  })

  test('what is halted: its quotes close nothing out, and the first one after the halt does', async () => {
    const { world, order, say } = await withThousand()
    world.held.set(metal.code, 'halted')
    await say(9_000)
    await say(9_100)
    expect(closedIn(world)).toEqual([])
    world.held.clear()
    await world.calm()
    expect(closedIn(world)).toEqual([])
    await say(9_100)
    expect(closedIn(world)).toEqual([{ order, reason: 'margin_close_out', bid: 9_100 }])
  })

  test('what a halted price has brought down, until anything else that is held is quoted', async () => {
    const { world, say } = await withThousand()
    const other = await opens(world, 100, pair.code)
    world.held.set(metal.code, 'halted')
    await say(9_000)
    expect(closedIn(world)).toEqual([])
    await say(10_000, pair.code)
    expect(closedIn(world).map(each => each.order)).toEqual([other])
  })

  test('all of an account that holds what is suspended: its price values it, and decides nothing', async () => {
    const { world, say } = await withThousand()
    const other = await opens(world, 100, pair.code)
    world.held.set(metal.code, 'suspended')
    await say(9_000)
    await say(7_000, pair.code)
    expect(closedIn(world)).toEqual([])
    world.held.clear()
    await say(10_000)
    expect(closedIn(world)).toEqual([])
    await say(2_000, pair.code)
    expect(closedIn(world).map(each => each.order)).toContain(other)
  })

  test('what has no fresh quote', async () => {
    const { world, order, say } = await withThousand()
    world.silence()
    await say(9_000)
    expect(closedIn(world)).toEqual([])
    world.hearAgain()
    await say(9_001)
    expect(closedIn(world)).toEqual([{ order, reason: 'margin_close_out', bid: 9_001 }])
  })

  test('what is set aside, whose value counts for nothing', async () => {
    const { world: before } = await withThousand()
    const other = await opens(before, 300, pair.code)
    const world = createWorld()
    const stored = copy(before.store.get(ada)!)
    const [strange] = stored.positions.values()
    stored.positions.set(strange!.id, { ...strange!, priceScale: 4 })
    world.store.set(ada, stored)
    world.engine.load([copy(stored)])
    expect(world.engine.setAsides().map(({ order }) => order)).toEqual([strange!.id])
    for (const { code } of [metal, pair, index]) world.say(10_000, undefined, code)
    world.say(5_000)
    world.say(8_000, undefined, pair.code)
    await world.calm()
    expect(closedIn(world)).toEqual([])
    world.say(7_700, undefined, pair.code)
    await world.calm()
    expect(closedIn(world)).toEqual([{ order: other, reason: 'margin_close_out', bid: 7_700 }])
    expect(world.accountOf(ada)?.positions.map(({ id }) => id)).toEqual([strange!.id])
  })
})

describe('an account that is taken over at a start', () => {
  test('is closed out by what speaks, though something else it holds has said nothing since', async () => {
    const { world: before } = await withThousand()
    const other = await opens(before, 300, pair.code)
    const world = createWorld()
    world.store.set(ada, copy(before.store.get(ada)!))
    world.engine.load([copy(before.store.get(ada)!)])
    for (const { code } of [metal, pair, index]) world.engine.hold(world.quote(10_000, undefined, code))
    await world.calm()
    expect(closedIn(world)).toEqual([])
    // No quote of the metal comes: its market may be closed for days.
    world.say(7_700, undefined, pair.code)
    await world.calm()
    expect(closedIn(world)).toEqual([{ order: other, reason: 'margin_close_out', bid: 7_700 }])
  })

  test('is closed out by nothing that was only held', async () => {
    const { world: before } = await withThousand()
    const world = createWorld()
    world.store.set(ada, copy(before.store.get(ada)!))
    world.engine.load([copy(before.store.get(ada)!)])
    world.hold(9_000)
    await world.calm()
    expect(closedIn(world)).toEqual([])
    world.say(9_001)
    await world.calm()
    expect(closedIn(world)).toMatchObject([{ reason: 'margin_close_out', bid: 9_001 }])
  })
})

describe('a split', () => {
  test.each([
    ['would close out', 1, 2, 5_000],
    ['would warn', 50, 53, 9_434],
  ])(
    'neither warns nor closes out by a price in new units, that %s in old ones',
    async (_, before, after, bid) => {
      const { world, say } = await withThousand()
      world.enter({
        id: 'split',
        code: metal.code,
        effectiveAt: (world.now() + 60_000) as Millis,
        action: { kind: 'split', before, after },
      })
      world.tick(60_000)
      await say(bid)
      await say(bid)
      expect(world.decided.map(({ kind }) => kind)).toEqual(['opened', 'adjusted'])
      expect(toldIn(world)).toEqual([])
    },
  )
})

describe('a close-out that is not made', () => {
  test('because the commit fails is told of, and made at the quote that made it due', async () => {
    const { world, say } = await withThousand('when told')
    await say(9_262)
    world.waiting.shift()?.fail(new Error('the disk is full'))
    await world.calm()
    expect(world.alarms).toHaveLength(1)
    await say(9_261)
    await say(9_900)
    expect(world.waiting).toEqual([])
    world.wind(closeOutRetryMs)
    await world.calm()
    answerUnit(world)
    await world.engine.settled()
    expect(closedIn(world)).toMatchObject([{ reason: 'margin_close_out', bid: 9_262 }])
    expect(world.accountOf(ada)).toEqual(world.stored(ada))
  })

  test('because the commit fails comes before money that is moved in meanwhile', async () => {
    const { world, say } = await withThousand('when told')
    await say(9_262)
    world.waiting.shift()?.fail(new Error('the disk is full'))
    await world.calm()
    const moving = world.transfer(ada, 'in', 1_000_000n)
    await commitAll(world)
    expect((await moving).ok).toBe(true)
    expect(closedIn(world)).toMatchObject([{ reason: 'margin_close_out', bid: 9_262 }])
    world.wind(closeOutRetryMs)
    await commitAll(world)
    expect(closedIn(world)).toHaveLength(1)
  })

  test.each(['busy', 'refused'] as const)(
    'because the database is %s waits for the next quote',
    async verdict => {
      const { world, say } = await withThousand('when told')
      await say(9_262)
      answerUnit(world, verdict)
      await world.calm()
      expect(world.waiting).toEqual([])
      await say(9_261)
      answerUnit(world)
      await world.engine.settled()
      expect(closedIn(world)).toMatchObject([{ reason: 'margin_close_out', bid: 9_261 }])
      expect(world.accountOf(ada)).toEqual(world.stored(ada))
    },
  )
})
