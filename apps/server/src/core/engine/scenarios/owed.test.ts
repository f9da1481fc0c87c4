import { accept, minuteMs } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import { describe, expect, test } from 'vitest'
import { firedRetryMs } from '../firing.ts'
import {
  ada,
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

/** What waits for the database is not committed, and nobody says why. */
const failAll = async (world: World): Promise<void> => {
  await world.calm()
  for (let next = world.waiting.shift(); next !== undefined; next = world.waiting.shift()) {
    next.fail(new Error('the disk is full'))
    await world.calm()
  }
}
const closings = (world: World) =>
  world.decided.flatMap(each =>
    each.kind === 'closed' ? [{ order: each.order, reason: each.reason, bid: each.quote?.bid }] : [],
  )

/** Everything that a customer may ask of an open order whose level was reached. */
const asks = {
  'another stop': (world: World, order: ReturnType<typeof orderOf>) =>
    world.engine.edit({ customer: ada, order, takeProfit: null, stopLoss: price(10_100) }),
  'its closing': (world: World, order: ReturnType<typeof orderOf>) =>
    world.engine.close({ customer: ada, order }),
  'its reversal': (world: World, order: ReturnType<typeof orderOf>) =>
    world.engine.reverse({ customer: ada, order }),
}

describe('what is asked of an order that was reached and could not be committed', () => {
  test.each(Object.entries(asks))('%s comes after what reached it', async (_, ask) => {
    const { world, order } = await withPosition({ takeProfit: 10_050 })
    const reached = world.say(10_060)
    await failAll(world)
    world.say(10_200)
    const asked = ask(world, order)
    await commitAll(world)
    expect(refusalOf(await asked)).toBe('order.not_open')
    expect(closings(world)).toEqual([{ order, reason: 'take_profit', bid: reached.bid }])
    world.wind(firedRetryMs)
    await commitAll(world)
    expect(closings(world)).toHaveLength(1)
    expect(world.accountOf(ada)).toEqual(world.stored(ada))
  })

  test.each(Object.entries(asks))('%s is refused while that cannot be committed', async (_, ask) => {
    const { world, order } = await withPosition({ takeProfit: 10_050 })
    world.say(10_060)
    await failAll(world)
    world.say(10_200)
    const asked = ask(world, order)
    await failAll(world)
    expect(refusalOf(await asked)).toBe('server.not_ready')
    expect(world.alarms).toHaveLength(1)
    world.wind(firedRetryMs)
    await commitAll(world)
    expect(closings(world)).toEqual([{ order, reason: 'take_profit', bid: 10_060 }])
  })

  test('a closing at the first undisputed price is decided by no quote of before', async () => {
    const { world, order } = await withPosition({ stopLoss: 9_900, trailing: 100 })
    const moved = world.say(10_200)
    await failAll(world)
    const newest = world.say(10_400)
    world.suspended.add(metal.code)
    const asked = world.engine.requestClose({ customer: ada, order })
    await commitAll(world)
    expect((await asked).ok).toBe(true)
    expect(world.decided.slice(1)).toMatchObject([
      { kind: 'trailed', quote: moved },
      { kind: 'trailed', quote: newest },
      { kind: 'close_requested' },
    ])
    world.suspended.delete(metal.code)
    world.wind(firedRetryMs)
    await commitAll(world)
    expect(closings(world)).toEqual([])
    world.say(10_350)
    await commitAll(world)
    expect(closings(world)).toEqual([{ order, reason: 'customer', bid: 10_350 }])
  })

  test('a pending one is filled before it is cancelled, or ends', async () => {
    const world = createWorld('when told')
    world.say(10_000)
    const placing = world.place(ada, { expiresAt: (world.now() + minuteMs) as Millis })
    await commitAll(world)
    const order = orderOf(await placing)
    const reached = world.say(9_490)
    await failAll(world)
    world.say(9_600)
    const cancelling = world.engine.cancel({ customer: ada, order })
    await failAll(world)
    expect(refusalOf(await cancelling)).toBe('server.not_ready')
    world.wind(minuteMs)
    await commitAll(world)
    expect(world.decided.slice(1)).toMatchObject([{ kind: 'opened', order, quote: reached }])
  })

  test('a copy waits, and is owed', async () => {
    const { world, order } = await withPosition({ takeProfit: 10_050 })
    world.say(10_060)
    await failAll(world)
    const copying = world.engine.copy({
      customer: ada,
      work: { kind: 'close', order, seen: 'newest', reason: 'leader_closed' },
    })
    await failAll(world)
    expect(await copying).toEqual(accept({ is: 'waits' }))
  })

  test('others of the account, and other accounts, go on', async () => {
    const { world, order } = await withPosition({ takeProfit: 10_050 })
    world.say(10_060)
    await failAll(world)
    const [own, other] = [world.open(ada), world.open(ben)]
    await world.calm()
    // That of the order which was reached comes first, and is refused by the database once more.
    const stuck = world.waiting.filter(({ decisions }) => decisions.some(each => each.order === order))
    expect(stuck).toHaveLength(1)
    for (const each of stuck) {
      world.waiting.splice(world.waiting.indexOf(each), 1)
      each.fail(new Error('it breaks a rule'))
    }
    await commitAll(world)
    expect([(await own).ok, (await other).ok]).toEqual([true, true])
    expect(world.stored(ada).positions).toHaveLength(2)
  })
})

test('of very many that one quote reaches, none is moved out of its way while it waits for its slice', async () => {
  const world = createWorld('when told')
  world.say(10_000)
  const opening = world.open(ada, { stopLoss: price(9_900) })
  await commitAll(world)
  const order = orderOf(await opening)
  const many = 5_000
  for (let count = 0; count < many; count += 1) {
    const customer = `one of many ${count}` as typeof ada
    world.engine.load([
      {
        ...world.store.get(ben)!,
        customer,
        positions: new Map([
          [
            `order ${count}` as typeof order,
            {
              ...world.store.get(ada)!.positions.get(order)!,
              id: `order ${count}` as typeof order,
              customer,
              stopLoss: price(9_950),
              lots: lots(1),
            },
          ],
        ]),
      },
    ])
    world.store.set(customer, {
      ...world.store.get(ben)!,
      customer,
      positions: new Map(),
      pendings: new Map(),
    })
  }
  const reached = world.say(9_890)
  const editing = world.engine.edit({ customer: ada, order, stopLoss: price(9_000) })
  await commitAll(world)
  expect(refusalOf(await editing)).toBe('order.not_open')
  expect(world.decided.find(each => each.kind === 'closed' && each.order === order)).toMatchObject({
    quote: reached,
    reason: 'stop_loss',
  })
})
