import { accept, hourMs, minuteMs, refuse, type OrderId } from '@plumbline/rules/core'
import { pendingOrdersMax, type EntryTicket } from '@plumbline/rules/trading'
import type { Leverage, Millis } from '@plumbline/rules/market'
import { describe, expect, test } from 'vitest'
import type { Decision } from '../decision.ts'
import type { Outcome } from '../account-queue.ts'
import { firedRetryMs } from '../firing.ts'
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
  price,
  refusalOf,
  type World,
} from '../testing/world.ts'

/** Long below the market of 100.00. */
const below: EntryTicket = {
  side: 'long',
  type: 'limit',
  price: price(9_500),
  lots: lots(1),
  leverage: 10 as Leverage,
  takeProfit: undefined,
  stopLoss: undefined,
  trailing: undefined,
  expiresAt: undefined,
}
/** Long above it. */
const above: EntryTicket = { ...below, type: 'stop', price: price(10_500) }
/** Short below it. */
const down: EntryTicket = { ...below, side: 'short', type: 'stop', price: price(9_600) }

const idsOf = (outcome: Outcome): readonly [OrderId, OrderId] => {
  if (!outcome.ok || outcome.value.repeated) throw new Error(JSON.stringify(outcome))
  const [first, second] = outcome.value.decisions.filter(({ kind }) => kind === 'linked')
  if (first === undefined || second === undefined) throw new Error('no pair was made')
  return [first.order, second.order]
}

type Pair = { readonly first?: Partial<EntryTicket>; readonly second?: Partial<EntryTicket> }

/** A pair of Ada's, and a database that answers at once or when told. */
const withPair = async (
  { first = {}, second = above }: Pair = {},
  commits: 'at once' | 'when told' = 'at once',
) => {
  const world = createWorld(commits)
  world.say(10_000)
  const placing = world.engine.placeOco({
    customer: ada,
    code: metal.code,
    first: { ...below, ...first },
    second: { ...above, ...second },
  })
  await commitAll(world)
  const [one, other] = idsOf(await placing)
  return { world, first: one, second: other }
}

const told = (decisions: readonly Decision[]) =>
  decisions.map(decision => [
    decision.kind,
    decision.order,
    ...(decision.kind === 'ended' ? [decision.reason] : []),
  ])
const newest = (world: World) => told(world.units.at(-1) ?? [])

describe('two orders of which one cancels the other', () => {
  test('are placed in one unit, each naming the other', async () => {
    const { world, first, second } = await withPair()
    expect(newest(world)).toEqual([
      ['placed', first],
      ['placed', second],
      ['linked', first],
      ['linked', second],
    ])
    expect(world.stored(ada).pendings).toMatchObject([
      { id: first, oco: { other: second, isFirst: true }, changes: 2 },
      { id: second, oco: { other: first, isFirst: false }, changes: 2 },
    ])
    expect(world.accountOf(ada)).toEqual(world.stored(ada))
  })

  test.each([
    ['the first', { first: { price: price(10_100) } }],
    ['the second', { second: { price: price(10_002) } }],
  ])('are refused together where %s is', async (_, { first, second }: Pair) => {
    const world = createWorld()
    world.say(10_000)
    const placing = world.engine.placeOco({
      customer: ada,
      code: metal.code,
      first: { ...below, ...first },
      second: { ...above, ...second },
    })
    expect(refusalOf(await placing)).toBe('entry.wrong_side')
    expect(world.decided).toEqual([])
    expect(world.accountOf(ada)?.pendings).toEqual([])
  })

  test('are refused together where there is room for one', async () => {
    const world = createWorld()
    world.say(10_000)
    for (let count = 1; count < pendingOrdersMax; count += 1) await world.place(ada)
    const placing = world.engine.placeOco({ customer: ada, code: metal.code, first: below, second: above })
    expect(refusalOf(await placing)).toBe('order.too_many_pending')
    expect(world.stored(ada).pendings).toHaveLength(pendingOrdersMax - 1)
  })

  test.each([
    ['first', 9_400],
    ['second', 10_600],
  ] as const)('open the %s at its price, and end the other in the same unit', async (which, bid) => {
    const { world, ...pair } = await withPair()
    const [opened, ended] = which === 'first' ? [pair.first, pair.second] : [pair.second, pair.first]
    const quote = world.say(bid)
    await commitAll(world)
    expect(newest(world)).toEqual([
      ['opened', opened],
      ['ended', ended, 'other_filled'],
    ])
    expect(world.units.at(-1)).toMatchObject([{ quote }, { quote, pending: { oco: { other: opened } } }])
    expect(world.stored(ada)).toMatchObject({ positions: [{ id: opened }], pendings: [] })
    expect(world.accountOf(ada)).toEqual(world.stored(ada))
    expect(world.notices.map(({ what }) => what)).toEqual(['filled', 'ended'])
    // Whatever comes now, the other is gone.
    world.say(which === 'first' ? 10_600 : 9_400)
    await commitAll(world)
    expect(world.units).toHaveLength(2)
  })

  test('open nothing twice while the database still thinks about the first', async () => {
    const { world, first, second } = await withPair({}, 'when told')
    world.say(9_400)
    await world.calm()
    expect(world.waiting).toHaveLength(1)
    world.say(10_600)
    await world.calm()
    expect(told(answerUnit(world))).toEqual([
      ['opened', first],
      ['ended', second, 'other_filled'],
    ])
    await commitAll(world)
    expect(world.stored(ada)).toMatchObject({ positions: [{ id: first }], pendings: [] })
  })

  test('both wait again where the unit is not made, and the next quote opens one', async () => {
    const { world, second } = await withPair({}, 'when told')
    world.say(9_400)
    await world.calm()
    answerUnit(world, 'busy')
    await world.calm()
    expect(world.accountOf(ada)).toEqual(world.stored(ada))
    expect(world.accountOf(ada)?.pendings).toHaveLength(2)
    world.say(10_600)
    await commitAll(world)
    expect(world.stored(ada)).toMatchObject({ positions: [{ id: second }], pendings: [] })
  })
})

describe('one quote that reaches both', () => {
  test.each([
    ['the limit was named first', { first: below, second: down }],
    ['the stop was named first', { first: down, second: below }],
  ])('opens the first alone: %s', async (_, pair) => {
    const { world, first, second } = await withPair(pair)
    world.say(9_400)
    await commitAll(world)
    expect(newest(world)).toEqual([
      ['opened', first],
      ['ended', second, 'other_filled'],
    ])
    expect(world.stored(ada).positions).toHaveLength(1)
  })

  test('by a spread that is wide enough opens the first alone', async () => {
    const { world, second } = await withPair({ first: { ...above, price: price(10_400) }, second: down })
    world.say(9_500, 10_450)
    await commitAll(world)
    expect(world.stored(ada).positions).toMatchObject([{ side: 'long' }])
    expect(newest(world)[1]).toEqual(['ended', second, 'other_filled'])
  })

  test('opens the first, though the second was called by a quote before', async () => {
    const { world, first, second } = await withPair({ first: below, second: down }, 'when told')
    // The second is watched at its old price too, until the new one is committed.
    const editing = world.engine.editPending({ customer: ada, order: second, price: price(9_450) })
    await world.calm()
    world.say(9_590)
    world.say(9_400)
    await world.calm()
    expect(told(answerUnit(world))).toEqual([['edited', second]])
    expect((await editing).ok).toBe(true)
    await world.calm()
    expect(told(answerUnit(world))).toEqual([
      ['opened', first],
      ['ended', second, 'other_filled'],
    ])
    await commitAll(world)
    expect(world.accountOf(ada)).toEqual(world.stored(ada))
    expect(world.stored(ada).positions).toHaveLength(1)
  })

  test('is not waited for by an earlier quote that reaches the other, though the turn was called by the first', async () => {
    const { world, first, second } = await withPair({ first: below, second: above }, 'when told')
    // The first is watched at its old price too, until the new one is committed.
    const editing = world.engine.editPending({ customer: ada, order: first, price: price(9_300) })
    await world.calm()
    world.say(9_400)
    world.say(10_600)
    world.say(9_200)
    await world.calm()
    answerUnit(world)
    expect((await editing).ok).toBe(true)
    await commitAll(world)
    expect(newest(world)).toEqual([
      ['opened', second],
      ['ended', first, 'other_filled'],
    ])
    expect(world.stored(ada).positions).toMatchObject([{ openPrice: 10_602 }])
    expect(world.accountOf(ada)).toEqual(world.stored(ada))
  })

  test('opens the second where the first is refused', async () => {
    const { world, first, second } = await withPair({
      first: { ...below, lots: lots(1_000), leverage: 2 as Leverage },
      second: down,
    })
    world.say(9_400)
    await commitAll(world)
    expect(newest(world)).toEqual([
      ['unlinked', second],
      ['ended', first, 'refused'],
      ['opened', second],
    ])
    expect(world.accountOf(ada)).toEqual(world.stored(ada))
  })

  test('opens the second where the first is over', async () => {
    const world = createWorld()
    world.say(10_000)
    const placing = world.engine.placeOco({
      customer: ada,
      code: metal.code,
      first: { ...below, expiresAt: (world.now() + minuteMs) as Millis },
      second: down,
    })
    const [first, second] = idsOf(await placing)
    world.tick(minuteMs)
    world.say(9_400)
    await commitAll(world)
    expect(newest(world)).toEqual([
      ['unlinked', second],
      ['ended', first, 'expired'],
      ['opened', second],
    ])
  })
})

describe('the end of one alone', () => {
  const goesOn = async (world: World, left: OrderId) => {
    expect(world.stored(ada).pendings).toMatchObject([{ id: left, oco: undefined }])
    expect(world.accountOf(ada)).toEqual(world.stored(ada))
    world.say(10_600)
    await commitAll(world)
    expect(newest(world)).toEqual([['opened', left]])
  }

  test('by its customer leaves the other to itself', async () => {
    const { world, first, second } = await withPair()
    const outcome = await world.engine.cancel({ customer: ada, order: first })
    expect(newest(world)).toEqual([
      ['unlinked', second],
      ['ended', first, 'cancelled'],
    ])
    expect(outcome).toMatchObject({ value: { decisions: [{}, { pending: { oco: undefined } }] } })
    await goesOn(world, second)
  })

  test('by its time leaves the other to itself', async () => {
    const expiresAt = (1_000_000 + minuteMs) as Millis
    const { world, first, second } = await withPair({ first: { expiresAt } })
    world.wind(minuteMs)
    await commitAll(world)
    expect(newest(world)).toEqual([
      ['unlinked', second],
      ['ended', first, 'expired'],
    ])
    await goesOn(world, second)
  })

  test('by a refusal at its price leaves the other to itself', async () => {
    const { world, first, second } = await withPair()
    world.allow(refuse('market.closed', { code: metal.code }))
    world.say(9_400)
    await commitAll(world)
    expect(newest(world)).toEqual([
      ['unlinked', second],
      ['ended', first, 'refused'],
    ])
    world.allow(accept(undefined))
    await goesOn(world, second)
  })

  test('with all others ends both', async () => {
    const { world, first, second } = await withPair()
    const outcome = await world.engine.cancelAll({ customer: ada })
    expect(outcome).toMatchObject({ value: { left: [] } })
    expect(newest(world)).toEqual([
      ['unlinked', second],
      ['ended', first, 'cancelled'],
      ['ended', second, 'cancelled'],
    ])
    expect(world.stored(ada).pendings).toEqual([])
  })

  test('is not what a change of it is: the tie stays', async () => {
    const { world, first, second } = await withPair()
    await world.engine.editPending({ customer: ada, order: second, price: price(10_700) })
    expect(world.stored(ada).pendings).toMatchObject([{ id: first }, { oco: { other: first } }])
    world.say(10_800)
    await commitAll(world)
    expect(newest(world)).toEqual([
      ['opened', second],
      ['ended', first, 'other_filled'],
    ])
  })
})

describe('orders that wait already', () => {
  const two = async () => {
    const world = createWorld()
    world.say(10_000)
    const order = async (ticket: EntryTicket, code = metal.code, customer = ada) => {
      const placed = await world.engine.place({ customer, code, ticket })
      if (!placed.ok || placed.value.repeated) throw new Error('not placed')
      return placed.value.decisions[0]!.order
    }
    return { world, order, first: await order(below), second: await order(above) }
  }

  test('are tied and untied, each in one unit', async () => {
    const { world, first, second } = await two()
    expect((await world.engine.linkOco({ customer: ada, first, second })).ok).toBe(true)
    expect(newest(world)).toEqual([
      ['linked', first],
      ['linked', second],
    ])
    expect((await world.engine.unlinkOco({ customer: ada, order: second })).ok).toBe(true)
    expect(newest(world)).toEqual([
      ['unlinked', second],
      ['unlinked', first],
    ])
    world.say(9_400)
    world.say(10_600)
    await commitAll(world)
    expect(world.stored(ada)).toMatchObject({ positions: [{}, {}], pendings: [] })
  })

  test('are not tied where they cannot be', async () => {
    const { world, order, first, second } = await two()
    const refused = async (one: OrderId, other: OrderId) =>
      refusalOf(await world.engine.linkOco({ customer: ada, first: one, second: other }))
    expect(await refused(first, first)).toBe('oco.same_order')
    world.say(10_000, 10_002, index.code)
    world.say(10_000, 10_002, 'EURUSD' as typeof metal.code)
    expect(await refused(first, await order(below, index.code))).toBe('oco.other_instrument')
    const hers = await order(below, metal.code, ben)
    expect(await refused(first, hers)).toBe('order.not_pending')
    expect(await refused(hers, first)).toBe('order.not_pending')
    expect(await refused(first, 'nothing' as OrderId)).toBe('order.not_pending')
    await world.engine.linkOco({ customer: ada, first, second })
    const third = await order(below)
    expect(await refused(third, second)).toBe('oco.linked_already')
    expect(await refused(first, second)).toBe('oco.linked_already')
    await world.engine.cancel({ customer: ada, order: second })
    expect(await refused(first, second)).toBe('order.not_pending')
    expect(refusalOf(await world.engine.unlinkOco({ customer: ada, order: first }))).toBe('oco.not_linked')
    expect(refusalOf(await world.engine.unlinkOco({ customer: ada, order: hers }))).toBe('order.not_pending')
    expect(world.stored(ada).pendings.map(({ oco }) => oco)).toEqual([undefined, undefined, undefined])
  })
})

describe('a start', () => {
  const restarted = async (change: (world: World) => void = () => undefined) => {
    const { world, ...pair } = await withPair()
    change(world)
    const fresh = createWorld()
    const stored = world.store.get(ada)
    if (stored === undefined) throw new Error('Ada is there')
    fresh.store.set(ada, copy(stored))
    fresh.engine.load([copy(stored)])
    fresh.say(10_000)
    return { world: fresh, ...pair }
  }

  test('finds the tie again', async () => {
    const { world, first, second } = await restarted()
    world.say(10_600)
    await commitAll(world)
    expect(newest(world)).toEqual([
      ['opened', second],
      ['ended', first, 'other_filled'],
    ])
    expect(world.accountOf(ada)).toEqual(world.stored(ada))
  })

  test.each([
    ['is nowhere', undefined],
    ['is tied to nothing', { oco: undefined }],
    ['cannot be decided on', { priceScale: 7 }],
  ])('opens nothing of a pair of which the other %s', async (_, change) => {
    const { world, second } = await restarted(before => {
      const { pendings } = before.store.get(ada)!
      const [first] = [...pendings.values()]
      if (change === undefined) pendings.delete(first!.id)
      else pendings.set(first!.id, { ...first!, ...change })
    })
    world.say(10_600)
    await commitAll(world)
    expect(world.decided).toEqual([])
    expect(world.engine.setAsides().map(({ order }) => order)).toContain(second)
    expect(refusalOf(await world.engine.cancel({ customer: ada, order: second }))).toBe('order.set_aside')
  })
})

test('an order that cannot be decided on any more takes the one that it cancels with it', async () => {
  const { world, first, second } = await withPair()
  world.instruments.set(metal.code, { ...metal, priceScale: 3 })
  world.say(9_400)
  await commitAll(world)
  world.instruments.set(metal.code, metal)
  world.say(10_600)
  await commitAll(world)
  expect(world.units).toHaveLength(1)
  expect(world.engine.setAsides().map(({ order }) => order)).toEqual([first, second])
})

test('a split that one of them does not survive leaves the other to itself, in new units', async () => {
  const { world, first, second } = await withPair({ first: { lots: lots(3) } })
  const opensAt = (world.now() + hourMs) as Millis
  const split = { kind: 'split', before: 3, after: 1 } as const
  world.enter({ id: 'split', code: metal.code, effectiveAt: opensAt, action: split })
  world.wind(hourMs)
  await commitAll(world)
  expect(new Set(newest(world).map(([kind, order]) => `${kind} ${order}`))).toEqual(
    new Set([`adjusted ${first}`, `unlinked ${first}`, `ended ${second}`]),
  )
  expect(world.stored(ada).pendings).toMatchObject([
    { id: first, lots: lots(1), price: 28_500, oco: undefined, changes: 4 },
  ])
  expect(world.accountOf(ada)).toEqual(world.stored(ada))
})

describe('a fault between a quote that reaches both and its commit', () => {
  /** The first farther from the market of 100.00 than the second: a jump to 120.00 reaches both. */
  const jumped = { first: { ...above, price: price(11_000) }, second: above }

  test('changes nothing of which opens: they are tried again together', async () => {
    const { world, first, second } = await withPair(jumped, 'when told')
    world.say(12_000)
    await world.calm()
    world.waiting.shift()?.fail(new Error('connection lost'))
    await world.calm()
    world.wind(firedRetryMs)
    await world.calm()
    expect(told(answerUnit(world))).toEqual([
      ['opened', first],
      ['ended', second, 'other_filled'],
    ])
    await commitAll(world)
    expect(world.accountOf(ada)).toEqual(world.stored(ada))
  })

  test('in another unit of the account, which is then read anew, changes nothing either', async () => {
    const { world, first, second } = await withPair(jumped, 'when told')
    const opening = world.open(ada).catch((error: unknown) => error)
    await world.calm()
    world.say(12_000)
    await world.calm()
    world.waiting.shift()?.fail(new Error('connection lost'))
    expect(await opening).toBeInstanceOf(Error)
    await world.calm()
    expect(told(answerUnit(world))).toEqual([
      ['opened', first],
      ['ended', second, 'other_filled'],
    ])
    await commitAll(world)
    expect(world.accountOf(ada)).toEqual(world.stored(ada))
  })
})

describe('one of a pair that could not be opened', () => {
  test.each([
    ['before it is tried again', false],
    ['while it is', true],
  ])('opens by the quote that reached it, though the other is reached %s', async (_, isTried) => {
    const { world, first, second } = await withPair({}, 'when told')
    const reached = world.say(10_600)
    await world.calm()
    world.waiting.shift()?.fail(new Error('the disk is full'))
    await world.calm()
    // Its account is busy when its time comes, and then its turn is behind that of the other.
    const busy = isTried ? world.open(ada) : undefined
    await world.calm()
    world.say(9_400)
    world.wind(firedRetryMs)
    await commitAll(world)
    await busy
    await commitAll(world)
    expect(world.decided.filter(({ order }) => order === first || order === second).slice(-2)).toMatchObject([
      { kind: 'opened', order: second, quote: reached },
      { kind: 'ended', order: first, reason: 'other_filled' },
    ])
    expect(world.accountOf(ada)).toEqual(world.stored(ada))
  })
})
