import type { Code, CustomerId, OrderId } from '@plumbline/rules/core'
import { describe, expect, test } from 'vitest'
import { freshQuoteWaitMsMax, waitingPerAccountMax } from '../engine.ts'
import {
  ada,
  ben,
  metal,
  pair,
  index,
  emptyAccount,
  createWorld,
  refusalOf,
  answerNext,
  withPosition,
  type World,
} from '../testing/world.ts'

describe('a market order', () => {
  test('is decided against the newest quote, which it keeps', async () => {
    const world = createWorld()
    world.say(9_000)
    const newest = world.say(10_000)
    const outcome = await world.open(ada)
    expect(outcome).toMatchObject({
      ok: true,
      value: { repeated: false, decisions: [{ kind: 'opened', number: 1, sequence: 1, quote: newest }] },
    })
    expect(world.stored(ada).positions[0]).toMatchObject({
      openPrice: 10_002,
      margin: 1_001n,
      openQuote: newest,
    })
    expect(world.accountOf(ada)).toEqual(world.stored(ada))
  })

  test('hands its attempt to the commit', async () => {
    const world = createWorld()
    world.say(10_000)
    const attempt = { key: 'one' }
    await world.open(ada, {}, metal.code, attempt)
    expect(world.attempts).toEqual([attempt])
  })

  test('changes memory only when it is committed', async () => {
    const world = createWorld('when told')
    world.say(10_000)
    const opening = world.open(ada)
    await world.calm()
    expect(world.waiting).toHaveLength(1)
    expect(world.accountOf(ada)).toEqual({
      contract: emptyAccount(ada).contract,
      positions: [],
      pendings: [],
    })
    answerNext(world)
    await opening
    expect(world.accountOf(ada)).toEqual(world.stored(ada))
    expect(world.accountOf(ada)?.positions).toHaveLength(1)
  })

  test('waits for its turn on the account, while other accounts go on', async () => {
    const world = createWorld('when told')
    world.say(10_000)
    const [first, second, other] = [world.open(ada), world.open(ada), world.open(ben)]
    await world.calm()
    expect(world.waiting.map(({ decisions }) => decisions[0]?.customer)).toEqual([ada, ben])
    answerNext(world)
    await first
    await world.calm()
    expect(world.waiting.map(({ decisions }) => decisions[0]?.customer)).toEqual([ben, ada])
    answerNext(world)
    answerNext(world)
    await Promise.all([second, other])
    expect(world.decided.map(({ sequence }) => sequence)).toEqual([1, 2, 3])
  })

  test('counts what the one before it holds: two cannot share one free margin', async () => {
    const world = createWorld()
    world.store.set(ada, emptyAccount(ada, 1_500n))
    world.say(10_000)
    const outcomes = await Promise.all([world.open(ada), world.open(ada)])
    expect(outcomes.map(refusalOf)).toEqual([undefined, 'margin.insufficient'])
  })

  test('whose key was used before is not made', async () => {
    const world = createWorld('when told')
    world.say(10_000)
    const opening = world.open(ada, {}, metal.code, {})
    await world.calm()
    answerNext(world, 'key_used')
    expect(await opening).toEqual({ ok: true, value: { repeated: true } })
    expect(world.accountOf(ada)).toEqual({
      contract: emptyAccount(ada).contract,
      positions: [],
      pendings: [],
    })
  })

  test('is refused when too much waits for the database', async () => {
    const world = createWorld('when told')
    world.say(10_000)
    const opening = world.open(ada)
    await world.calm()
    answerNext(world, 'busy')
    expect(refusalOf(await opening)).toBe('server.not_ready')
    expect(world.accountOf(ada)?.positions).toEqual([])
  })

  test('that the ledger refuses makes the engine read the account anew, and tell', async () => {
    const world = createWorld('when told')
    world.say(10_000)
    const opening = world.open(ada)
    await world.calm()
    world.store.set(ada, emptyAccount(ada, 5n))
    answerNext(world, 'refused')
    expect(refusalOf(await opening)).toBe('ledger.insufficient')
    expect(world.accountOf(ada)).toEqual(world.stored(ada))
    expect(world.alarms).toEqual(['the ledger refused a decision'])
  })

  test('whose commit fails leaves the account as it was, and the next one goes on', async () => {
    const world = createWorld('when told')
    world.say(10_000)
    const [broken, next] = [world.open(ada), world.open(ada)]
    await world.calm()
    world.waiting.shift()?.fail(new Error('the disk is full'))
    await expect(broken).rejects.toThrow('the disk is full')
    await world.calm()
    answerNext(world)
    await next
    expect(world.accountOf(ada)?.positions).toHaveLength(1)
  })

  const refusals: readonly [what: string, prepare: (world: World) => void, code: Code, refusal: string][] = [
    ['names an instrument nobody offers', () => undefined, 'NOBODY' as Code, 'instrument.unknown'],
    [
      'comes to an instrument that staff have halted',
      world => {
        world.say(10_000)
        world.held.set(metal.code, 'halted')
      },
      metal.code,
      'market.halted',
    ],
    [
      'comes to one whose two sources disagree',
      world => {
        world.say(10_000)
        world.held.set(metal.code, 'suspended')
      },
      metal.code,
      'market.suspended',
    ],
    [
      'comes to a closed market',
      world => {
        world.say(10_000)
        world.closed.add(metal.code)
      },
      metal.code,
      'market.closed',
    ],
    [
      'comes to a closed market that was never quoted',
      world => void world.closed.add(metal.code),
      metal.code,
      'market.closed',
    ],
  ]
  test.each(refusals)('is refused at once when it %s', async (_, prepare, code, refusal) => {
    const world = createWorld()
    prepare(world)
    expect(refusalOf(await world.open(ada, {}, code))).toBe(refusal)
    expect(world.planned()).toBe(0)
    expect(world.decided).toEqual([])
  })

  test('of nobody is refused', async () => {
    const world = createWorld()
    world.say(10_000)
    expect(refusalOf(await world.open('nobody' as CustomerId))).toBe('session.expired')
  })
})

describe('a market order without a fresh quote', () => {
  const stale = () => {
    const world = createWorld()
    world.say(10_000)
    world.silence()
    return world
  }

  test('waits two seconds, then is refused', async () => {
    const world = stale()
    const opening = world.open(ada)
    await world.calm()
    world.wind(freshQuoteWaitMsMax - 1)
    await world.calm()
    expect(world.decided).toEqual([])
    world.wind(1)
    expect(refusalOf(await opening)).toBe('quote.stale')
  })

  test('fills at the quote that comes in time', async () => {
    const world = stale()
    const opening = world.open(ada)
    await world.calm()
    world.wind(1_000)
    world.hearAgain()
    const fresh = world.say(10_100)
    expect((await opening).ok).toBe(true)
    expect(world.decided[0]?.quote).toBe(fresh)
  })

  test('waits also where there never was one', async () => {
    const world = createWorld()
    const opening = world.open(ada)
    await world.calm()
    world.say(10_000)
    expect((await opening).ok).toBe(true)
  })

  test('is refused when the market closes while it waits', async () => {
    const world = stale()
    const opening = world.open(ada)
    await world.calm()
    world.closed.add(metal.code)
    world.wind(freshQuoteWaitMsMax)
    expect(refusalOf(await opening)).toBe('market.closed')
  })

  test('does not fill at a quote that is only remembered from before the start', async () => {
    const world = createWorld()
    world.silence()
    world.engine.hold(world.quote(10_000))
    const opening = world.open(ada)
    await world.calm()
    world.wind(freshQuoteWaitMsMax)
    expect(refusalOf(await opening)).toBe('quote.stale')
  })

  test('needs its conversion pair too, though that may be older', async () => {
    const world = createWorld()
    world.say(20_000, 20_002, index.code)
    const opening = world.open(ada, {}, index.code)
    await world.calm()
    world.wind(freshQuoteWaitMsMax)
    expect(await opening).toMatchObject({ refusal: 'quote.stale', figures: { code: 'EURUSD' } })
    const conversion = world.say(114, 116, pair.code)
    world.say(20_000, 20_002, index.code)
    await world.open(ada, {}, index.code)
    expect(world.stored(ada).positions[0]).toMatchObject({ notional: 23_003n, openConversion: conversion })
  })

  test('opens nothing on a delayed conversion pair, and closes what is open', async () => {
    const world = createWorld()
    world.say(114, 116, pair.code)
    world.say(20_000, 20_002, index.code)
    await world.open(ada, {}, index.code)
    const [position] = world.stored(ada).positions
    world.engine.onQuote({ ...world.quote(115, 117, pair.code), kind: 'delayed' })
    expect(await world.open(ada, {}, index.code)).toMatchObject({
      refusal: 'quote.indicative',
      figures: { code: 'EURUSD' },
    })
    const order = position?.id ?? ('none' as OrderId)
    expect(await world.engine.close({ customer: ada, order })).toMatchObject({ ok: true })
  })
})

describe('an account with too many commands', () => {
  test('refuses more, and still closes what its levels close', async () => {
    const { world } = await withPosition({ stopLoss: 9_500 })
    const waiting = Array.from({ length: waitingPerAccountMax }, () => world.open(ada))
    await world.calm()
    expect(refusalOf(await world.open(ada))).toBe('server.not_ready')
    world.say(9_400)
    await world.calm()
    while (world.waiting.length > 0) {
      answerNext(world)
      await world.calm()
    }
    await Promise.all(waiting)
    await world.engine.settled()
    expect(world.decided.at(-1)).toMatchObject({ reason: 'stop_loss', closing: { price: 9_400 } })
  })
})
