import { expect, test } from 'vitest'
import { cents } from '../money/money.ts'
import { noHash, type Hash } from '../prices/tick-log.ts'
import {
  fairnessText,
  meanPerHundred,
  readFairnessText,
  sumFairness,
  type FairnessDay,
  type FairnessLine,
} from './fairness.ts'

const line = (change: Partial<FairnessLine> = {}): FairnessLine => ({
  kind: 'micro',
  group: 'crypto',
  seconds: 60,
  won: 4,
  lost: 5,
  equal: 1,
  void: 2,
  voids: { silent: 1, clock: 1 },
  staked: cents(100_000n),
  net: cents(-18_800n),
  ...change,
})
const key = 'a'.repeat(64) as Hash
const sheet = (day: string, lines: readonly FairnessLine[]) => ({
  day: day as FairnessDay,
  previous: noHash,
  key,
  lines,
})

test('a day is read as it was written', () => {
  const day = sheet('2026-11-24', [line(), line({ kind: 'term', seconds: 300 })])
  expect(readFairnessText(fairnessText(day))).toEqual(day)
  expect(readFairnessText(fairnessText(sheet('2026-11-24', [])))?.lines).toEqual([])
})

test.each([
  ['without its end', (text: string) => text.slice(0, -1)],
  ['with another form', (text: string) => text.replace('day 2', 'day 3')],
  ['with a class nobody knows', (text: string) => text.replace('crypto', 'luck')],
  ['with a reason nobody knows', (text: string) => text.replace('silent', 'loud')],
  ['with a reason less', (text: string) => text.replace(' silent 1', '')],
  ['with a count too high', (text: string) => text.replace('silent 1', 'silent 2')],
  ['with reasons in another order', (text: string) => text.replace('silent 1 clock 1', 'clock 1 silent 1')],
  ['with reasons in the form without them', (text: string) => text.replace('day 2', 'day 1')],
  ['with a count that is none', (text: string) => text.replace(' 4 5 ', ' four 5 ')],
])('a text %s is no day', (_, change) =>
  expect(readFairnessText(change(fairnessText(sheet('2026-11-24', [line()]))))).toBeUndefined(),
)

test('a day of before reasons were counted is read without them', () => {
  const { voids: _, ...before } = line()
  const text = fairnessText(sheet('2026-11-24', [{ ...before, voids: {} }])).replace('day 2', 'day 1')
  expect(readFairnessText(text)?.lines).toEqual([before])
})

test('days add up by product', () => {
  const days = [sheet('2026-11-23', [line()]), sheet('2026-11-24', [line(), line({ kind: 'term' })])]
  expect(sumFairness(days)).toMatchObject([
    { kind: 'term', won: 4 },
    {
      kind: 'micro',
      won: 8,
      lost: 10,
      equal: 2,
      void: 4,
      voids: { silent: 2, clock: 2 },
      staked: 200_000n,
      net: -37_600n,
    },
  ])
})

test('the mean is of 100 USD staked', () => {
  expect(meanPerHundred(line())).toBe(-1_880n)
  expect(meanPerHundred(line({ staked: cents(0n), net: cents(0n) }))).toBeUndefined()
})
