import { cents } from '@plumbline/rules/money'
import type { HeldLimits } from '@plumbline/rules/margin'
import { describe, expect, test } from 'vitest'
import {
  ada,
  answerNext,
  ben,
  commitAll,
  createWorld,
  emptyAccount,
  lots,
  metal,
  orderOf,
  pair,
  refusalOf,
  type World,
} from '../testing/world.ts'

/** In cents; an order of one lot is 100.02. */
const limits = (set: Partial<Record<keyof HeldLimits, bigint>>): HeldLimits => {
  const none = cents(1_000_000_000n)
  return { overall: none, customer: none, house: none, class: none, ...(set as Partial<HeldLimits>) }
}

/** Accounts of the real book: only these count for the house. */
const realWorld = (commits?: 'when told'): World => {
  const world = createWorld(commits)
  for (const customer of [ada, ben]) world.store.set(customer, { ...emptyAccount(customer), book: 'real' })
  world.say(10_000)
  world.say(10_000, 10_002, pair.code)
  return world
}
const short = { side: 'short' as const }

describe('what one customer may hold', () => {
  test('ends at the limit of the instrument, long and short added up', async () => {
    const world = realWorld()
    world.limits.set(metal.code, limits({ customer: 25_000n }))
    expect([await world.open(ada), await world.open(ada, short)].map(refusalOf)).toEqual([
      undefined,
      undefined,
    ])
    expect(await world.open(ada)).toMatchObject({
      refusal: 'exposure.customer',
      figures: { code: 'METAL', limit: '250.00', open: '200.02' },
    })
    // Somebody else's are none of it.
    expect(refusalOf(await world.open(ben))).toBeUndefined()
  })

  test('ends at the limit over everything', async () => {
    const world = realWorld()
    world.limits.set(metal.code, limits({ overall: 15_000n }))
    await world.open(ada, {}, pair.code)
    expect(await world.open(ada)).toMatchObject({ refusal: 'exposure.total', figures: { open: '100.02' } })
  })

  test('is bounded in a demo account as well', async () => {
    const world = createWorld()
    world.say(10_000)
    world.limits.set(metal.code, limits({ customer: 10_001n }))
    expect(refusalOf(await world.open(ada))).toBe('exposure.customer')
  })

  test('frees what is closed, a part too', async () => {
    const world = realWorld()
    world.limits.set(metal.code, limits({ customer: 20_004n }))
    const order = orderOf(await world.open(ada, { lots: lots(2) }))
    expect(refusalOf(await world.open(ada))).toBe('exposure.customer')
    await world.engine.close({ customer: ada, order, lots: lots(1) })
    expect(refusalOf(await world.open(ada))).toBeUndefined()
  })
})

describe('what the house takes on', () => {
  test('ends at its limit in one direction; the other one stays open', async () => {
    const world = realWorld()
    world.limits.set(metal.code, limits({ house: 20_010n }))
    expect(world.engine.opens(metal)).toEqual({ long: true, short: true })
    await world.open(ada)
    await world.open(ben)
    expect(world.engine.opens(metal)).toEqual({ long: false, short: true })
    expect(await world.open(ada)).toMatchObject({
      refusal: 'exposure.house',
      figures: { code: 'METAL', side: 'long' },
    })
    expect(refusalOf(await world.open(ada, short))).toBeUndefined()
    // The short has made room.
    expect(refusalOf(await world.open(ben))).toBeUndefined()
  })

  test('ends at the limit of the class', async () => {
    const world = realWorld()
    world.limits.set(metal.code, limits({ class: 10_002n }))
    await world.open(ada)
    expect(refusalOf(await world.open(ben))).toBe('exposure.house')
  })

  test('counts an order from its decision on, and not any more if it is not committed', async () => {
    const world = realWorld('when told')
    world.limits.set(metal.code, limits({ house: 10_002n }))
    const first = world.open(ada)
    await world.calm()
    expect(refusalOf(await world.open(ben))).toBe('exposure.house')
    answerNext(world, 'busy')
    expect(refusalOf(await first)).toBe('server.not_ready')
    const second = world.open(ben)
    await world.calm()
    answerNext(world)
    expect(refusalOf(await second)).toBeUndefined()
  })

  test('is counted anew after a restart', async () => {
    const world = realWorld()
    await world.open(ada)
    const later = realWorld()
    later.limits.set(metal.code, limits({ house: 10_002n }))
    const kept = world.store.get(ada)
    if (kept === undefined) throw new Error('ada is known')
    later.engine.load([kept])
    expect(later.engine.opens(metal)).toEqual({ long: false, short: true })
  })

  test('is nothing of what demo accounts do', async () => {
    const world = createWorld()
    world.say(10_000)
    world.limits.set(metal.code, limits({ house: 9_999n }))
    expect(refusalOf(await world.open(ada))).toBeUndefined()
    expect(world.engine.opens(metal)).toEqual({ long: false, short: false })
  })

  test('can be turned round: a position is closed and its opposite opened within the limits', async () => {
    const world = realWorld()
    world.limits.set(metal.code, limits({ house: 10_002n, customer: 10_002n }))
    const order = orderOf(await world.open(ada))
    expect(refusalOf(await world.engine.reverse({ customer: ada, order }))).toBeUndefined()
    expect(world.engine.opens(metal)).toEqual({ long: true, short: false })
  })

  test('refuses a pending order when it triggers, visibly', async () => {
    const world = realWorld('when told')
    const placing = world.place(ada)
    await world.calm()
    answerNext(world)
    const order = orderOf(await placing)
    world.limits.set(metal.code, limits({ house: 1n }))
    world.say(9_400)
    await commitAll(world)
    expect(world.decided.findLast(each => each.order === order)).toMatchObject({
      kind: 'ended',
      reason: 'refused',
      refusal: { refusal: 'exposure.house' },
    })
  })
})
