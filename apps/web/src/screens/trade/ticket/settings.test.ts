import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'

const first = { oneTap: false, slippage: '3', own: {} }

describe('the settings of a ticket', () => {
  it.each([
    { what: 'nothing kept', text: null },
    { what: 'no JSON', text: '{oneTap' },
    { what: 'something else', text: '[1,2]' },
    { what: 'values of other kinds', text: '{"oneTap":"yes","slippage":"7","own":{"BTCUSD":5}}' },
  ])('ask before sending where there is $what', ({ text }) => {
    expect(readSettings(text)).toEqual(first)
  })

  it('are what was kept', () => {
    const kept = { oneTap: true, slippage: 'own', own: { BTCUSD: '12,5' } }
    expect(readSettings(JSON.stringify(kept))).toEqual(kept)
  })

  it('hold the newest distances only', () => {
    const own = Object.fromEntries(Array.from({ length: 130 }, (_, index) => [`CODE${index}`, '1']))
    const read = Object.keys(readSettings(JSON.stringify({ own })).own)
    expect(read).toHaveLength(100)
    expect(read.at(-1)).toBe('CODE129')
  })
})
