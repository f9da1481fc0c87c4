import { cents } from '@plumbline/rules/money'
import { describe, expect, it } from 'vitest'
import { typedDecimals } from '../../../i18n/typed-decimal.ts'
import { firstTyped, readTyped, wishOf, type Typed } from './values.ts'

const english = typedDecimals('en')
const proposed = firstTyped(undefined, cents(1_000_000n), english)
const trader = '0197c8c2-0000-7000-8000-000000000001'

describe('what the form begins with', () => {
  it('is a fifth of what is free, half of it as the stop, and only new orders', () => {
    expect(proposed).toMatchObject({
      sizing: 'multiplier',
      multiplier: '1.00',
      maxMargin: '2000.00',
      stops: true,
      stopLoss: '1000.00',
      openNow: 'skip',
      whenTraderLeaves: 'close',
    })
  })

  it('proposes nothing to an empty account', () => {
    expect(firstTyped(undefined, cents(0n), english)).toMatchObject({ maxMargin: '', stopLoss: '' })
  })

  it('is how one follows already, written in the language', () => {
    const held = {
      sizing: 'auto',
      orderMultiplier: '1.50',
      maxMargin: '1200.00',
      stopLoss: null,
      excluded: [],
      whenTraderLeaves: 'keep',
    } as const
    expect(firstTyped({ ...held, excluded: [] }, cents(0n), typedDecimals('de'))).toMatchObject({
      sizing: 'auto',
      multiplier: '1,50',
      maxMargin: '1200,00',
      stops: false,
      whenTraderLeaves: 'keep',
    })
  })
})

describe('what is typed', () => {
  it.each<[string, Partial<Typed>, string[]]>([
    ['nothing wrong', {}, []],
    ['multiplier of zero', { multiplier: '0' }, ['multiplier']],
    ['negative multiplier', { multiplier: '-1' }, ['multiplier']],
    ['too many places', { multiplier: '1.005' }, ['multiplier']],
    ['multiplier over the most', { multiplier: '100.01' }, ['multiplier']],
    ['the least multiplier', { multiplier: '0.01' }, []],
    ['the most', { multiplier: '100' }, []],
    ['no margin', { maxMargin: '' }, ['maxMargin']],
    ['margin of zero', { maxMargin: '0.00' }, ['maxMargin']],
    ['words for margin', { maxMargin: 'all' }, ['maxMargin']],
    ['tenths of a cent', { maxMargin: '10.005' }, ['maxMargin']],
    ['an empty stop', { stopLoss: '' }, ['stopLoss']],
    ['no stop', { stops: false, stopLoss: '' }, []],
  ])('%s', (_, change, faults) => {
    const typed = { ...proposed, ...change }
    const read = readTyped(typed, english)
    expect([...read.faults]).toEqual(faults)
    expect(wishOf(trader, typed, read) === undefined).toBe(faults.length > 0)
  })

  it('is sent as plain decimals, and no stop as none', () => {
    const typed = { ...proposed, multiplier: '1,5', maxMargin: '250,5', stops: false }
    const german = typedDecimals('de')
    expect(wishOf(trader, typed, readTyped(typed, german))).toEqual({
      traderId: trader,
      sizing: 'multiplier',
      orderMultiplier: '1.50',
      maxMargin: '250.50',
      stopLoss: null,
      excluded: [],
      whenTraderLeaves: 'close',
    })
  })
})
