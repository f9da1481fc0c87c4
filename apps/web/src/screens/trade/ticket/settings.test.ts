import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'

const first = { oneTap: false, slippage: '3', ownPercent: {}, sizeUnit: 'lots', lastSizes: {} }

describe('the settings of a ticket', () => {
  it.each([
    { what: 'nothing kept', text: null },
    { what: 'no JSON', text: '{oneTap' },
    { what: 'something else', text: '[1,2]' },
    {
      what: 'values of other kinds',
      text: '{"oneTap":"yes","slippage":"7","ownPercent":{"BTCUSD":5},"sizeUnit":"pips","lastSizes":7}',
    },
  ])('ask before sending where there is $what', ({ text }) => {
    expect(readSettings(text)).toEqual(first)
  })

  it('are what was kept', () => {
    const kept = {
      oneTap: true,
      slippage: 'own',
      ownPercent: { BTCUSD: '0,5' },
      sizeUnit: 'usd',
      lastSizes: { BTCUSD: [{ unit: 'usd', size: '100' }] },
    }
    expect(readSettings(JSON.stringify(kept))).toEqual(kept)
  })

  it('fall back to the usual limit, and ask before sending, where own limits were distances', () => {
    const text = '{"oneTap":true,"slippage":"own","own":{"BTCUSD":"5"}}'
    expect(readSettings(text)).toMatchObject({ oneTap: false, slippage: '3' })
    expect(readSettings('{"oneTap":true,"slippage":"1","own":{"BTCUSD":"5"}}')).toMatchObject({
      oneTap: true,
      slippage: '1',
    })
  })

  it('hold the newest limits only', () => {
    const ownPercent = Object.fromEntries(Array.from({ length: 130 }, (_, index) => [`CODE${index}`, '1']))
    const read = Object.keys(readSettings(JSON.stringify({ ownPercent })).ownPercent)
    expect(read).toHaveLength(100)
    expect(read.at(-1)).toBe('CODE129')
  })

  it('hold three sizes of an instrument, and none that cannot be read', () => {
    const sizes = ['1', '2', '3', '4'].map(size => ({ unit: 'lots', size }))
    const lastSizes = {
      BTCUSD: sizes,
      XAUUSD: [{ unit: 'pips', size: '1' }, 'much', { unit: 'usd', size: 5 }],
    }
    expect(readSettings(JSON.stringify({ lastSizes })).lastSizes).toEqual({
      BTCUSD: sizes.slice(0, 3),
      XAUUSD: [],
    })
  })
})
