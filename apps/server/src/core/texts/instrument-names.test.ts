import { describe, expect, test } from 'vitest'
import { languages } from '@plumbline/protocol/core'
import { instrumentName } from './instrument-names.ts'

describe('the name of an instrument', () => {
  test('is a word of the language where it is a word', () => {
    expect(instrumentName('en', 'XAUUSD', 'XAU')).toBe('Gold')
    expect(instrumentName('hk', 'XAUUSD', 'XAU')).toBe('黃金')
    expect(instrumentName('hk', 'BTCUSD', 'Bitcoin')).toBe('比特幣')
  })

  test.each(languages)('is as listed in %s for companies, pairs and what is not known', language => {
    expect(instrumentName(language, 'AAPL', 'Apple')).toBe('Apple')
    expect(instrumentName(language, 'EURUSD', 'EUR/USD')).toBe('EUR/USD')
    expect(instrumentName(language, 'DOTUSD', 'Polkadot')).toBe('Polkadot')
    expect(instrumentName(language, 'toString', 'x')).toBe('x')
  })

  test.each(languages)('is short enough for a row in %s', language => {
    for (const code of ['US2000', 'NAS100', 'UKOIL', 'USOIL', 'UK100'])
      expect(instrumentName(language, code, code).length).toBeLessThanOrEqual(28)
  })
})
