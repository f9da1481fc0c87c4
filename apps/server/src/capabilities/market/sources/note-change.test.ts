import type { Code } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import { expect, it } from 'vitest'
import { createNoteChange } from './note-change.ts'

const bitcoin = 'BTCUSD' as Code

const noting = () => {
  const entries: string[] = []
  const plans: (() => void)[] = []
  const note = createNoteChange({
    database: {
      transaction: async (work: (tx: never) => Promise<unknown>) => work(undefined as never),
    } as never,
    audit: {
      append: async (
        _: unknown,
        entry: { readonly before: { readonly source: string }; readonly after: { readonly source: string } },
      ) => void entries.push(`${entry.before.source} ${entry.after.source}`),
    } as never,
    aside: (_, work) => void work(() => false),
    timer: {
      after: (_, work) => {
        plans.push(work)
        return () => undefined
      },
    },
  })
  const change = (from: string, to: string, at: number) => note({ code: bitcoin, from, to, at: at as Millis })
  const passMinute = () => plans.shift()?.()
  return { entries, change, passMinute }
}

it('ends with the source that speaks, however often it changed within a minute', () => {
  const { entries, change, passMinute } = noting()
  change('kraken', 'binance', 0)
  change('binance', 'bybit', 10_000)
  change('bybit', 'kraken', 15_000)
  expect(entries).toEqual(['kraken binance'])
  passMinute()
  expect(entries).toEqual(['kraken binance', 'binance kraken'])
  // Away and back again within the minute is no change.
  change('kraken', 'bybit', 70_000)
  change('bybit', 'kraken', 80_000)
  passMinute()
  expect(entries).toHaveLength(2)
})

it('notes every change by a clock that was set back', () => {
  const { entries, change, passMinute } = noting()
  change('kraken', 'binance', 10_000_000)
  passMinute()
  change('binance', 'kraken', 3_000_000)
  passMinute()
  change('kraken', 'binance', 6_000_000)
  expect(entries).toHaveLength(3)
})
