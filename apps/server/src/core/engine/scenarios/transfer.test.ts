import { cents } from '@plumbline/rules/money'
import { describe, expect, it } from 'vitest'
import type { EngineAccount } from '../decision.ts'
import {
  ada,
  answerNext,
  answerUnit,
  ben,
  copy,
  createWorld,
  lots,
  metal,
  refusalOf,
  withPosition,
} from '../testing/world.ts'

/** A short from 100.00 of 10 lots with leverage 10: 100.00 of margin and a fee of 1.00 from 10,000.00. */
const holding = async (stop?: number) => {
  const { world, order } = await withPosition(stop === undefined ? {} : { stopLoss: stop }, 'short', 10)
  return { world, order }
}
const told = { from: 'contract', to: 'fund' } as const

describe('money out of the contract account', () => {
  it('leaves, of what is available', async () => {
    const world = createWorld()
    const outcome = await world.transfer(ada, 'out', 400_000n)
    expect(outcome).toMatchObject({
      ok: true,
      value: { transfer: { ...told, amount: 400_000n, customer: ada } },
    })
    expect(world.accountOf(ada)).toEqual(world.stored(ada))
    expect(world.accountOf(ada)?.contract).toMatchObject({ available: 600_000n, frozen: 0n })
  })

  it.each([
    // margin 100.00 of 9,999.00; the short closes at the ask
    { ask: 10_000, most: 989_900n },
    { ask: 10_100, most: 988_900n },
    { ask: 20_000, most: 889_900n },
    // A gain that is not realised cannot be moved.
    { ask: 9_000, most: 989_900n },
  ])('is at most $most with the market at $ask', async ({ ask, most }) => {
    const { world } = await holding()
    world.say(ask - 2, ask)
    expect(await world.transfer(ada, 'out', most + 1n)).toMatchObject({
      ok: false,
      refusal: 'transfer.above_maximum',
      figures: { maximum: `${most / 100n}.00` },
    })
    const going = world.transfer(ada, 'out', most)
    await world.calm()
    answerUnit(world)
    expect(refusalOf(await going)).toBeUndefined()
    expect(world.accountOf(ada)).toEqual(world.stored(ada))
  })

  it('is judged at the quote of its own turn', async () => {
    const { world } = await holding()
    const closing = world.transfer(ben, 'out', 1n)
    const first = world.transfer(ada, 'out', 500_000n)
    const second = world.transfer(ada, 'out', 489_900n)
    await world.calm()
    // The market turns while the first one waits for the database.
    world.say(10_098, 10_100)
    answerUnit(world)
    answerUnit(world)
    await Promise.all([closing, first])
    expect(refusalOf(await second)).toBe('transfer.above_maximum')
    expect(world.transfers).toHaveLength(2)
  })

  it('waits for a stop that has fired before it, and knows what it has cost', async () => {
    const { world } = await holding(20_000)
    world.say(19_998, 20_000)
    const going = world.transfer(ada, 'out', 989_900n)
    await world.calm()
    expect(answerNext(world)).toMatchObject({ kind: 'closed', reason: 'stop_loss' })
    // 1,000.00 lost and 2.00 of fee; the margin is free again
    expect(await going).toMatchObject({ refusal: 'transfer.above_maximum', figures: { maximum: '8997.00' } })
  })

  it('of an account that nobody quotes a position of leaves the most that it may cost', async () => {
    const { world } = await holding()
    const free = world.accountOf(ada)?.contract.available ?? 0n
    world.silence()
    const going = world.transfer(ada, 'out', free)
    await world.calm()
    world.wind(2_000)
    const refused = await going
    expect(refusalOf(refused)).toBe('transfer.above_maximum')
    // A short may end at three times the last price at worst.
    const view = await world.engine.view(ada)
    expect(view).toMatchObject({ ok: true, value: { unquoted: [metal.code] } })
    const leaves = view.ok ? view.value.leaves : 0n
    expect(leaves).toBeLessThan(free)
    expect(leaves).toBeGreaterThan(0n)
    const more = world.transfer(ada, 'out', leaves)
    await world.calm()
    world.wind(2_000)
    await world.calm()
    answerUnit(world)
    expect(refusalOf(await more)).toBeUndefined()
    // In a closed market the last price is what there is.
    world.closed.add(metal.code)
    expect(await world.engine.view(ada)).toMatchObject({ ok: true, value: { unquoted: [] } })
  })

  it('is not decided while an order is set aside, because nobody knows what that has lost', async () => {
    const { world, order } = await holding()
    const [holder] = [...world.engine.accounts()].filter(({ customer }) => customer === ada)
    if (holder === undefined) throw new Error('it is there')
    const other = createWorld()
    const unreadable = [{ order, cause: 'it has no quote' }]
    other.engine.load([{ ...holder, positions: new Map(), unreadable }])
    expect(refusalOf(await other.transfer(ada, 'out', 1n))).toBe('transfer.set_aside')
    expect(refusalOf(await other.transfer(ada, 'in', 1n))).toBeUndefined()
  })
})

describe('money into the contract account', () => {
  it('arrives, and the ledger says whether the other account has it', async () => {
    const world = createWorld('when told')
    const going = world.transfer(ada, 'in', 100n)
    await world.calm()
    expect(world.accountOf(ada)?.contract.available).toBe(1_000_000n)
    answerUnit(world, 'refused')
    expect(refusalOf(await going)).toBe('ledger.insufficient')
    expect(world.accountOf(ada)?.contract.available).toBe(1_000_000n)
    // The other account is nothing the engine could have known: nobody is alarmed.
    expect(world.alarms).toEqual([])
  })

  it('repays an advance first, and fills up margins that the balance lacks', async () => {
    const { world, account } = await poor()
    const { margins } = account.contract
    const outcome = await world.transfer(ada, 'in', 5_000n + margins + 2_000n)
    expect(outcome).toMatchObject({
      ok: true,
      value: { transfer: { movement: { available: 2_000n, frozen: margins, deficitAdvances: 5_000n } } },
    })
    expect(world.accountOf(ada)?.contract).toEqual({
      available: 2_000n,
      frozen: margins,
      margins,
      advance: 0n,
    })
  })
})

/** Ada with 100 lots, nothing on the account, and 50.00 advanced. */
const poor = async () => {
  const rich = createWorld()
  rich.say(10_000)
  await rich.open(ada, { lots: lots(100) })
  const [holder] = [...rich.engine.accounts()].filter(({ customer }) => customer === ada)
  if (holder === undefined) throw new Error('it is there')
  const { margins } = holder.contract
  const none = cents(0n)
  const account: EngineAccount = {
    ...holder,
    contract: { available: none, frozen: none, margins, advance: cents(5_000n) },
  }
  const world = createWorld()
  world.store.set(ada, copy(account))
  // What the positions have gained keeps the account open.
  world.say(11_000)
  return { world, account }
}

it('what has left is not there when the market falls', async () => {
  const world = createWorld()
  world.say(10_000)
  await world.open(ada, { lots: lots(100) })
  world.say(9_400)
  await world.engine.settled()
  expect(world.accountOf(ada)?.positions).toHaveLength(1)
  world.say(10_000)
  const free = world.accountOf(ada)?.contract.available ?? 0n
  expect(refusalOf(await world.transfer(ada, 'out', free - 200n))).toBeUndefined()
  world.say(9_400)
  await world.engine.settled()
  expect(world.decided.at(-1)).toMatchObject({ kind: 'closed', reason: 'margin_close_out' })
})

describe('what the database answers', () => {
  it.each([
    { verdict: 'busy' as const, refusal: 'server.not_ready', alarms: 0 },
    { verdict: 'refused' as const, refusal: 'ledger.insufficient', alarms: 1 },
  ])('$verdict leaves memory as it was', async ({ verdict, refusal, alarms }) => {
    const world = createWorld('when told')
    const going = world.transfer(ada, 'out', 100n)
    await world.calm()
    answerUnit(world, verdict)
    expect(refusalOf(await going)).toBe(refusal)
    expect(world.accountOf(ada)).toEqual(world.stored(ada))
    expect(world.alarms).toHaveLength(alarms)
  })

  it('a key that was used says so, and moves nothing', async () => {
    const world = createWorld('when told')
    const going = world.transfer(ada, 'out', 100n, {})
    await world.calm()
    answerUnit(world, 'key_used')
    expect(await going).toEqual({ ok: true, value: { repeated: true } })
    expect(world.accountOf(ada)?.contract.available).toBe(1_000_000n)
  })

  it('nothing at all has the ledger asked before anything else is decided', async () => {
    const world = createWorld('when told')
    const going = world.transfer(ada, 'out', 100n)
    await world.calm()
    const stored = world.store.get(ada)
    if (stored === undefined) throw new Error('it is there')
    // It was committed, and the answer is lost.
    stored.contract = { ...stored.contract, available: cents(999_900n) }
    world.waiting.shift()?.fail(new Error('the connection broke'))
    await expect(going).rejects.toThrow('the connection broke')
    expect(refusalOf(await world.transfer(ada, 'out', 999_901n))).toBe('transfer.above_maximum')
    expect(world.accountOf(ada)).toEqual(world.stored(ada))
  })

  it('nothing is decided by an engine that stops', async () => {
    const world = createWorld()
    await world.engine.stop()
    expect(refusalOf(await world.transfer(ada, 'out', 100n))).toBe('server.not_ready')
  })
})
