import type { CorporateAction, EffectiveAction, MicroAmount } from '@plumbline/rules/corporate-action'
import type { Leverage, Millis } from '@plumbline/rules/market'
import { describe, expect, test } from 'vitest'
import { ada, createWorld, lots, metal, orderOf, pair, price } from '../testing/world.ts'

const leverage = 20 as Leverage
const hourMs = 3_600_000
const oneToFour: CorporateAction = { kind: 'split', before: 1, after: 4 }
const fourToOne: CorporateAction = { kind: 'split', before: 4, after: 1 }
/** Of 18 USD for each unit. */
const dividend: CorporateAction = { kind: 'dividend', amount: 18_000_000 as MicroAmount }

/** Ada has 10,000 USD, and five hundred lots at 100.00 of an instrument that is split in an hour, beside one lot of another. */
const beforeSplit = async (side: 'long' | 'short', action: CorporateAction, stopLoss?: number) => {
  const world = createWorld()
  for (const { code } of [metal, pair]) world.say(10_000, undefined, code)
  const levels = stopLoss === undefined ? {} : { stopLoss: price(stopLoss) }
  const order = orderOf(await world.open(ada, { side, lots: lots(500), leverage, ...levels }))
  await world.open(ada, { lots: lots(1), leverage }, pair.code)
  const split: EffectiveAction = {
    id: 'split',
    code: metal.code,
    effectiveAt: (world.now() + hourMs) as Millis,
    action,
  }
  world.enter(split)
  return { world, order }
}

describe.each([
  ['split', 'short', oneToFour, 2_500],
  ['split', 'long', fourToOne, 40_000],
  ['dividend', 'short', dividend, 8_200],
] as const)('a %s of what is held %s', (_, side, action, after) => {
  test('closes nothing out before the first quote of its opening has come', async () => {
    const { world } = await beforeSplit(side, action)
    world.wind(hourMs)
    await world.calm()
    expect(world.decided.at(-1)).toMatchObject({ kind: 'adjusted' })
    // Another instrument moves: the account is held against its margin.
    for (const bid of [10_001, 10_002]) {
      world.say(bid, undefined, pair.code)
      await world.calm()
    }
    world.say(after)
    await world.calm()
    expect(world.notices).toEqual([])
    expect(world.decided.filter(({ kind }) => kind === 'closed')).toEqual([])
  })
})

describe('a price of before a split', () => {
  test('opens and closes nothing after it, however young it is', async () => {
    const { world, order } = await beforeSplit('long', oneToFour)
    world.tick(hourMs - 1)
    world.say(10_000)
    world.wind(1)
    await world.calm()
    expect(world.decided.at(-1)).toMatchObject({ kind: 'adjusted' })
    const [closing, opening] = [
      world.engine.close({ customer: ada, order }),
      world.open(ada, { lots: lots(1) }),
    ]
    await world.calm()
    expect(world.decided.at(-1)).toMatchObject({ kind: 'adjusted' })
    world.say(2_500)
    expect([await closing, await opening]).toMatchObject([{ ok: true }, { ok: true }])
    const made = world.decided.slice(-2)
    expect(made.map(({ kind }) => kind).toSorted()).toEqual(['closed', 'opened'])
    expect(made.map(({ quote }) => quote?.bid)).toEqual([2_500, 2_500])
  })
})

describe('a price of after a split', () => {
  test('neither closes nor fires what the split has not reached, as behind a clock that was put ahead', async () => {
    const { world, order } = await beforeSplit('long', oneToFour, 9_000)
    world.stepAhead(hourMs)
    world.say(2_500)
    await world.calm()
    expect(world.decided.map(({ kind }) => kind)).toEqual(['opened', 'opened'])
    expect(world.notices).toEqual([])
    const refused = { ok: false, refusal: 'quote.stale' }
    expect(await world.engine.close({ customer: ada, order })).toMatchObject(refused)
    const view = await world.engine.view(ada)
    // Bought at 100.02 and held against 100.00; the other lot loses its spread.
    expect(view).toMatchObject({ ok: true, value: { unrealised: -1_002n } })
  })
})
