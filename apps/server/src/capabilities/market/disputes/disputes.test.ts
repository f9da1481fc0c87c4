import type { Code } from '@plumbline/rules/core'
import type { EffectiveAction } from '@plumbline/rules/corporate-action'
import type { ListedInstrument, MicroRate, Millis, Price, Quote, RawQuote } from '@plumbline/rules/market'
import type { MarketState } from '@plumbline/rules/hours'
import { expect, test } from 'vitest'
import { createDisputes, type SuspensionTurn } from './disputes.ts'
import { instruments } from '../seed/instruments.ts'

const bitcoin = instruments.find(({ code }) => code === ('BTCUSD' as Code)) as ListedInstrument
const market: MarketState = { state: 'open', changesAt: undefined }
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const start = 1_000_000

const create = (actions?: () => readonly EffectiveAction[]) => {
  let now = start
  const turns: SuspensionTurn[] = []
  const disputes = createDisputes({
    clock: { now: () => now as Millis },
    log: quiet,
    bandOf: () => 1_000 as MicroRate,
    holdSeconds: undefined,
    actions,
    refused: () => undefined,
    onTurn: turn => turns.push(turn),
  })
  const said = (source: string, mid: number): RawQuote => ({
    code: bitcoin.code,
    bid: (mid - 500) as Price,
    ask: (mid + 500) as Price,
    at: now as Millis,
    receivedAt: now as Millis,
    source,
    kind: 'live',
  })
  return {
    disputes,
    turns,
    at: (after: number) => void (now = start + after),
    first: (mid: number, source = 'one') => disputes.judge(said(source, mid), bitcoin, market),
    second: (mid: number, source = 'other') => disputes.secondSaid(said(source, mid), bitcoin, market),
    told: () => turns.map(({ turn, at, cause }) => [turn, at - start, cause]),
  }
}

test('a suspension begins with the quote that contradicts, and ends after five seconds of agreement', () => {
  const { disputes, at, first, second, told } = create()
  first(9_700_000)
  second(9_705_000)
  expect(told()).toEqual([])
  at(1_000)
  expect(first(9_720_000)).toMatchObject({ verdict: 'refused', fault: 'price.disputed' })
  expect(disputes.since(bitcoin.code)).toBe(start + 1_000)
  for (const after of [2_000, 4_000, 6_000]) {
    at(after)
    second(9_719_000)
    expect(first(9_720_000)).toMatchObject({ verdict: 'refused' })
  }
  at(7_000)
  expect(second(9_719_000)).toMatchObject({ bid: 9_719_500 })
  expect(first(9_720_000)).toMatchObject({ verdict: 'accepted', admission: 'agreed' })
  expect(told()).toEqual([
    ['suspended', 1_000, 'sources'],
    ['unsuspended', 7_000, 'sources'],
  ])
})

test('a second source that moves away suspends a price that was accepted before', () => {
  const { disputes, at, first, second } = create()
  first(9_700_000)
  second(9_700_000)
  at(500)
  second(9_730_000)
  expect(disputes.since(bitcoin.code)).toBe(start + 500)
  const [suspension] = disputes.all(new Map([[bitcoin.code, bitcoin]]))
  expect(suspension).toMatchObject({ cause: 'sources', withheld: undefined, second: { bid: 9_729_500 } })
})

test('a source that takes over is held against the one from which it took over', () => {
  const { at, first, second } = create()
  first(9_700_000)
  second(9_700_000)
  at(200)
  expect(first(9_800_000, 'other')).toMatchObject({ fault: 'price.disputed' })
})

test('what the second source says without sense is no contradiction', () => {
  const { disputes, first, second } = create()
  first(9_700_000)
  second(Number.NaN)
  second(-5)
  expect(disputes.since(bitcoin.code)).toBeUndefined()
})

test('a confirmation by two people is used for its level only, and not after ten minutes', () => {
  const { disputes, at, first } = create()
  first(9_700_000)
  at(1_000)
  first(12_000_000)
  const level = { bid: 11_999_500 as Price, ask: 12_000_500 as Price }
  disputes.confirm(bitcoin.code, level)
  at(602_000)
  expect(first(12_000_000)).toMatchObject({ verdict: 'refused' })
  disputes.confirm(bitcoin.code, level)
  expect(first(13_000_000)).toMatchObject({ verdict: 'refused' })
  expect(first(12_000_100)).toMatchObject({ verdict: 'accepted', admission: 'confirmed' })
})

test('without a band of their own two sources of a class agree as far as the class may lie apart', () => {
  const eurusd = instruments.find(({ code }) => code === ('EURUSD' as Code)) as ListedInstrument
  const disputes = createDisputes({
    clock: { now: () => start as Millis },
    log: quiet,
    bandOf: undefined,
    holdSeconds: undefined,
    refused: () => undefined,
    onTurn: undefined,
  })
  const said = (source: string, mid: number, half = 50): RawQuote => ({
    code: eurusd.code,
    bid: (mid - half) as Price,
    ask: (mid + half) as Price,
    at: start as Millis,
    receivedAt: start as Millis,
    source,
    kind: 'live',
  })
  disputes.judge(said('one', 1_140_000), eurusd, market)
  disputes.secondSaid(said('other', 1_141_100), eurusd, market)
  expect(disputes.since(eurusd.code)).toBeUndefined()
  // What the sides of a wide quote lie apart is no contradiction; a tenth of a percent beyond them is.
  disputes.secondSaid(said('other', 1_141_500, 800), eurusd, market)
  expect(disputes.since(eurusd.code)).toBeUndefined()
  disputes.secondSaid(said('other', 1_141_200), eurusd, market)
  expect(disputes.since(eurusd.code)).toBe(start)
})

test('a split that two people entered is no jump', () => {
  let splits: readonly EffectiveAction[] = []
  const { at, first } = create(() => splits)
  first(10_000_000)
  at(1_000)
  const action = { kind: 'split', before: 1, after: 4 } as const
  splits = [{ id: 'one', code: bitcoin.code, effectiveAt: (start + 500) as Millis, action }]
  expect(first(2_500_000)).toMatchObject({ verdict: 'accepted', admission: undefined })
})

test('a start goes on from the quote of before, as far as its session and its age let it', () => {
  const { disputes, at, first } = create()
  const held: Quote = {
    code: bitcoin.code,
    bid: 9_699_500 as Price,
    ask: 9_700_500 as Price,
    at: start as Millis,
    receivedAt: start as Millis,
    source: 'one',
    kind: 'live',
    epoch: 1,
    number: 1,
  }
  at(60_000)
  disputes.hold(held, 'endless')
  expect(first(12_000_000)).toMatchObject({ fault: 'price.jump' })
  expect(first(9_750_000)).toMatchObject({ verdict: 'accepted' })
})
