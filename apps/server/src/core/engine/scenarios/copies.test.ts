import { hourMs, type Code } from '@plumbline/rules/core'
import type { EffectiveAction, MicroAmount } from '@plumbline/rules/corporate-action'
import { multiplierOne, type FollowId, type Multiplier } from '@plumbline/rules/copying'
import type { Instrument, Leverage, Millis } from '@plumbline/rules/market'
import { cents } from '@plumbline/rules/money'
import { describe, expect, test } from 'vitest'
import { ada, commitAll, createWorld, lots, metal, price } from '../testing/world.ts'

/** Of the same unit and grid as the metal that it replaces. */
const alloy: Instrument = { ...metal, code: 'ALLOY' as Code }
const none = { takeProfit: undefined, stopLoss: undefined, trailing: undefined }
const split = { kind: 'split', before: 1, after: 4 } as const
const replacement = {
  kind: 'replacement',
  successor: alloy.code,
  before: 1,
  after: 4,
  cash: 0 as MicroAmount,
  price: 100_000_000 as MicroAmount,
  source: 'https://exchange.example/notices/4711',
} as const

/** A copy of two lots at 100.00, an hour before this takes effect; the market is closed until then. */
const beforeAction = async (action: EffectiveAction['action']) => {
  const world = createWorld()
  world.instruments.set(alloy.code, alloy)
  const quote = world.say(10_000)
  world.say(2_500, 2_502, alloy.code)
  const opening = {
    kind: 'open',
    follow: 'follow' as FollowId,
    settings: {
      sizing: 'multiplier',
      multiplier: multiplierOne as Multiplier,
      maxMargin: cents(10_000_000n),
    },
    code: metal.code,
    side: 'long',
    lots: lots(2),
    leverage: 10 as Leverage,
    levels: { takeProfit: price(12_000), stopLoss: price(9_000), trailing: undefined },
    traderEquity: cents(1_000_000n),
    seen: { quote, conversion: undefined },
  } as const
  const opened = await world.engine.copy({ customer: ada, decidedAt: world.now(), work: opening })
  if (!opened.ok || opened.value.is !== 'made') throw new Error(`not opened: ${JSON.stringify(opened)}`)
  const opensAt = (world.now() + hourMs) as Millis
  world.enter({ id: 'action', code: metal.code, effectiveAt: opensAt, action })
  world.closed.add(metal.code)
  world.tick(hourMs - 50)
  return {
    world,
    quote,
    opening,
    order: opened.value.order,
    opensAt,
    /** The first moment behind it, of which there is no quote yet. */
    open: () => {
      world.tick(100)
      world.closed.delete(metal.code)
    },
    positions: () => world.stored(ada).positions,
  }
}

describe('levels that a trader has set', () => {
  test.each<[string, EffectiveAction['action'], Code, number, number, number]>([
    ['just before a split, in units of before it', split, metal.code, -50, 12_000, 9_501],
    ['just after it, in units of after it', split, metal.code, 20, 3_000, 2_375],
    ['before the instrument was replaced', replacement, metal.code, -50, 12_000, 9_501],
    ['after it', replacement, alloy.code, 20, 3_000, 2_375],
  ])(
    '%s stand in the units of the copy that they reach',
    async (_, action, code, afterMs, takeProfit, stopLoss) => {
      const { world, order, opensAt, open, positions } = await beforeAction(action)
      open()
      const levels = { takeProfit: price(takeProfit), stopLoss: price(stopLoss), trailing: undefined }
      const decidedAt = (opensAt + afterMs) as Millis
      const copied = await world.engine.copy({
        customer: ada,
        decidedAt,
        work: { kind: 'levels', order, code, levels },
      })
      await commitAll(world)
      expect(copied).toMatchObject({ ok: true, value: { is: 'made' } })
      // Rounded away from the price: 95.01 of before is 23.7525.
      expect(positions()).toMatchObject([{ lots: lots(8), takeProfit: 3_000, stopLoss: 2_375 }])
      // The first quote behind it: nothing has moved, and nothing is closed.
      world.say(2_500, 2_502, action === split ? metal.code : alloy.code)
      await commitAll(world)
      expect(positions()).toHaveLength(1)
    },
  )
})

test.each([
  ['a split', split],
  ['the instrument was replaced', replacement],
])('an opening of before %s is not copied after it: its price is of something else', async (_, action) => {
  const { world, opening, opensAt, open } = await beforeAction(action)
  open()
  const copied = await world.engine.copy({
    customer: ada,
    decidedAt: (opensAt - 50) as Millis,
    work: { ...opening, follow: 'other' as FollowId },
  })
  expect(copied).toMatchObject({ ok: true, value: { is: 'skipped' } })
})

test.each([
  ['a split', split, metal.code],
  ['the instrument was replaced', replacement, alloy.code],
])('a closing of before %s is not copied at its price', async (_, action, code) => {
  const { world, quote, order, opensAt, open, positions } = await beforeAction(action)
  open()
  const closing = world.engine.copy({
    customer: ada,
    decidedAt: (opensAt - 50) as Millis,
    work: { kind: 'close', order, seen: { quote, conversion: undefined }, reason: 'leader_closed' },
  })
  await commitAll(world)
  expect(await closing).toMatchObject({ ok: true, value: { is: 'made', isLate: true } })
  world.say(2_600, 2_602, code)
  await commitAll(world)
  expect(positions()).toEqual([])
  const closed = world.decided.find(({ kind }) => kind === 'closed')
  expect([2_500, 2_600]).toContain(closed?.quote?.bid)
})

test('what a trader holds in the units of before a split is joined once the trader has it in those of now', async () => {
  const { world, opening, opensAt, open } = await beforeAction(split)
  open()
  world.say(2_500)
  await commitAll(world)
  const join = (adjustedTo: Millis | undefined) =>
    world.engine.copy({
      customer: ada,
      work: {
        ...opening,
        follow: 'other' as FollowId,
        levels: none,
        seen: { newest: { openedAt: (opensAt - hourMs) as Millis, adjustedTo } },
      },
    })
  expect(await join(undefined)).toMatchObject({ ok: true, value: { is: 'waits' } })
  const joining = join(opensAt)
  await commitAll(world)
  expect(await joining).toMatchObject({ ok: true, value: { is: 'made' } })
})
