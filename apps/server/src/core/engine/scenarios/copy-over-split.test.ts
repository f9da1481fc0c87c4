import { hourMs } from '@plumbline/rules/core'
import type { FollowId, Multiplier } from '@plumbline/rules/copying'
import type { Leverage, Millis } from '@plumbline/rules/market'
import { cents } from '@plumbline/rules/money'
import { expect, test } from 'vitest'
import { ben, commitAll, createWorld, lots, metal, price } from '../testing/world.ts'

/** Ben has copied two lots at 100.00; an hour later what they are lots of is split one into four. */
const copied = async () => {
  const world = createWorld()
  const quote = world.say(10_000)
  const made = await world.engine.copy({
    customer: ben,
    decidedAt: world.now(),
    work: {
      kind: 'open',
      follow: 'follow' as FollowId,
      settings: { sizing: 'multiplier', multiplier: 100 as Multiplier, maxMargin: cents(10_000_000n) },
      code: metal.code,
      side: 'long',
      lots: lots(2),
      leverage: 10 as Leverage,
      levels: { takeProfit: price(12_000), stopLoss: price(9_000), trailing: undefined },
      traderEquity: cents(1_000_000n),
      seen: { quote, conversion: undefined },
    },
  })
  if (!made.ok || made.value.is !== 'made') throw new Error('the copy was not made')
  const { order } = made.value
  const opensAt = (world.now() + hourMs) as Millis
  world.enter({
    id: 'split',
    code: metal.code,
    effectiveAt: opensAt,
    action: { kind: 'split', before: 1, after: 4 },
  })
  /** The trader has set these levels at a moment; they reach the follower's copy after the opening. */
  const reach = async (takeProfit: number, stopLoss: number, decidedAt: Millis) => {
    const levels = { takeProfit: price(takeProfit), stopLoss: price(stopLoss), trailing: undefined }
    await world.engine.copy({ customer: ben, decidedAt, work: { kind: 'levels', order, levels } })
    await commitAll(world)
    return world.stored(ben).positions[0]
  }
  return { world, opensAt, reach }
}

test.each([
  ['just before the opening, in units of before it', -50, 12_000, 9_500],
  ['just after it, in units of after it', 20, 3_000, 2_375],
])(
  'levels that a trader sets %s stand in the units of the copy that they reach',
  async (_, afterMs, ...levels) => {
    const { world, opensAt, reach } = await copied()
    world.tick(hourMs + 50)
    const position = await reach(...levels, (opensAt + afterMs) as Millis)
    expect(position).toMatchObject({ lots: lots(8), takeProfit: 3_000, stopLoss: 2_375 })
    // The first quote in new units: nothing has moved, and nothing is closed.
    world.say(2_500)
    await commitAll(world)
    expect(world.stored(ben).positions).toHaveLength(1)
  },
)
