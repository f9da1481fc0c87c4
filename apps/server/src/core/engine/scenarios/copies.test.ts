import { hourMs } from '@plumbline/rules/core'
import { multiplierOne, type FollowId, type Multiplier } from '@plumbline/rules/copying'
import type { Leverage, Millis } from '@plumbline/rules/market'
import { cents } from '@plumbline/rules/money'
import { expect, test } from 'vitest'
import { ada, commitAll, createWorld, lots, metal, price } from '../testing/world.ts'

const levels = { takeProfit: price(12_000), stopLoss: price(9_000), trailing: undefined }

/** A copy of 2 lots at 100.00, an hour before a split of 1 to 4 takes effect; the market is closed until then. */
const beforeSplit = async () => {
  const world = createWorld()
  const quote = world.say(10_000)
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
    levels,
    traderEquity: cents(1_000_000n),
    seen: { quote, conversion: undefined },
  } as const
  const opened = await world.engine.copy({ customer: ada, decidedAt: world.now(), work: opening })
  if (!opened.ok || opened.value.is !== 'made') throw new Error(`not opened: ${JSON.stringify(opened)}`)
  const opensAt = (world.now() + hourMs) as Millis
  world.enter({
    id: 'split',
    code: metal.code,
    effectiveAt: opensAt,
    action: { kind: 'split', before: 1, after: 4 },
  })
  world.closed.add(metal.code)
  world.tick(hourMs - 50)
  return { world, opening, order: opened.value.order, opensAt }
}
/** The first moment in new units, of which there is no quote yet. */
const open = ({ world }: Awaited<ReturnType<typeof beforeSplit>>) => {
  world.tick(100)
  world.closed.delete(metal.code)
}

test('levels that a trader has set before a split are copied after it in its units', async () => {
  const here = await beforeSplit()
  const { world, order, opensAt } = here
  open(here)
  const copied = await world.engine.copy({
    customer: ada,
    decidedAt: (opensAt - 50) as Millis,
    work: { kind: 'levels', order, levels: { ...levels, stopLoss: price(9_501) } },
  })
  await commitAll(world)
  expect(copied).toMatchObject({ ok: true, value: { is: 'made' } })
  // Rounded away from the price: 95.01 of before is 23.7525.
  expect(world.stored(ada).positions).toMatchObject([
    { lots: lots(8), openPrice: price(2_501), takeProfit: price(3_000), stopLoss: price(2_375) },
  ])
  world.say(2_500)
  await commitAll(world)
  expect(world.stored(ada).positions.length).toBe(1)
})

test('an opening of before a split is not copied after it: its price is of other units', async () => {
  const here = await beforeSplit()
  const { world, opening, opensAt } = here
  open(here)
  const copied = await world.engine.copy({
    customer: ada,
    decidedAt: (opensAt - 50) as Millis,
    work: { ...opening, follow: 'other' as FollowId },
  })
  expect(copied).toMatchObject({ ok: true, value: { is: 'skipped', reason: 'late' } })
})

test('what a trader holds in the units of before a split is joined once the trader has it in those of now', async () => {
  const here = await beforeSplit()
  const { world, opening, opensAt } = here
  open(here)
  world.say(2_500)
  await commitAll(world)
  const join = (adjustedTo: Millis | undefined) =>
    world.engine.copy({
      customer: ada,
      work: {
        ...opening,
        follow: 'other' as FollowId,
        levels: { takeProfit: undefined, stopLoss: undefined, trailing: undefined },
        seen: { newest: { openedAt: (opensAt - hourMs) as Millis, adjustedTo } },
      },
    })
  expect(await join(undefined)).toMatchObject({ ok: true, value: { is: 'waits' } })
  const joining = join(opensAt)
  await commitAll(world)
  expect(await joining).toMatchObject({ ok: true, value: { is: 'made' } })
})
