import { minuteMs } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import { expect, test } from 'vitest'
import { ada, answerNext, metal, price, withPending, withPosition, type World } from '../testing/world.ts'

const held = async (changed: Parameters<typeof withPosition>[0] = {}) => withPosition(changed)

/** What waits for the database once this was done: by whom it was set off, and the quote that decides it. */
const setOff = async (world: World, act: () => unknown): Promise<readonly unknown[]> => {
  const done = act()
  await world.calm()
  const [unit] = world.waiting
  const found = [unit?.decisions[0]?.kind, unit?.setOffBy, unit?.decisions[0]?.quote?.bid]
  while (world.waiting.length > 0) {
    answerNext(world)
    await world.calm()
  }
  await done
  return found
}

test('what a customer asks for just now can be refused while too much waits', async () => {
  const { world, order } = await held()
  expect(await setOff(world, () => world.open(ada))).toEqual(['opened', 'asked', 10_000])
  expect(
    await setOff(world, () => world.engine.edit({ customer: ada, order, stopLoss: price(9_000) })),
  ).toEqual(['targets', 'asked', 10_000])
  expect(await setOff(world, () => world.engine.close({ customer: ada, order }))).toEqual([
    'closed',
    'asked',
    10_000,
  ])
})

test('a closing at the first undisputed price is taken whatever waits, and by that price', async () => {
  const { world, order } = await held()
  world.held.set(metal.code, 'suspended')
  expect(await setOff(world, () => world.engine.requestClose({ customer: ada, order }))).toEqual([
    'close_requested',
    'asked',
    undefined,
  ])
  world.held.delete(metal.code)
  expect(await setOff(world, () => world.say(9_000))).toEqual(['closed', 'engine', 9_000])
})

test('so is what a level or a price sets off', async () => {
  const { world } = await held({ stopLoss: price(9_500) })
  expect(await setOff(world, () => world.say(9_400))).toEqual(['closed', 'engine', 9_400])
  const waits = await withPending({ price: price(9_500) })
  expect(await setOff(waits.world, () => waits.world.say(9_400))).toEqual(['opened', 'engine', 9_400])
})

test('so is what time ends', async () => {
  const { world } = await withPending({ expiresAt: (1_000_000 + 10 * minuteMs) as Millis })
  const found = await setOff(world, () => {
    world.tick(11 * minuteMs)
    world.wind(minuteMs)
  })
  expect(found.slice(0, 2)).toEqual(['ended', 'engine'])
})
