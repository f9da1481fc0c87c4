import { describe, expect, it } from 'vitest'
import { foundIn, nearestTo } from './instrument-search.ts'

const named = (code: string, symbol: string, name: string) => ({ code: code as never, symbol, name })
const english = [
  named('BTCUSD', 'BTC/USD', 'Bitcoin'),
  named('XAUUSD', 'XAU/USD', 'Gold'),
  named('USOIL', 'USOIL', 'WTI crude oil'),
  named('EURUSD', 'EUR/USD', 'EUR/USD'),
  named('USDJPY', 'USD/JPY', 'USD/JPY'),
  named('AAPL', 'AAPL', 'Apple'),
]
const chinese = [named('XAUUSD', 'XAU/USD', '黃金'), named('USOIL', 'USOIL', 'WTI 原油')]
const french = [named('USOIL', 'USOIL', 'Pétrole brut WTI')]

const codes = (views: readonly { code: string }[]) => views.map(({ code }) => code)

describe('the search', () => {
  it.each([
    ['xau', ['XAUUSD']],
    ['gold', ['XAUUSD']],
    ['EUR/USD', ['EURUSD']],
    ['eur usd', ['EURUSD']],
    ['crude', ['USOIL']],
    ['  AaPl ', ['AAPL']],
    ['ＢＴＣ', ['BTCUSD']],
    ['nothing', []],
    ['/', []],
  ])('finds %s', (text, found) => {
    expect(codes(foundIn(english, text, 'en'))).toEqual(found)
  })

  it('puts what begins with the text before what only holds it', () => {
    expect(codes(foundIn(english, 'usd', 'en'))).toEqual(['USDJPY', 'EURUSD', 'BTCUSD', 'XAUUSD'])
  })

  it('finds names in the language of the customer', () => {
    expect(codes(foundIn(chinese, '黃金', 'zh-Hant-HK'))).toEqual(['XAUUSD'])
    expect(codes(foundIn(chinese, '原油', 'zh-Hant-HK'))).toEqual(['USOIL'])
    expect(codes(foundIn(french, 'petrole', 'fr'))).toEqual(['USOIL'])
  })
})

describe('what may have been meant', () => {
  it.each([
    ['bitcion', ['BTCUSD']],
    ['bitcon', ['BTCUSD']],
    ['golf', ['XAUUSD']],
    ['appel', ['AAPL']],
    ['erusd', ['EURUSD']],
    ['xauusf', ['XAUUSD']],
    ['zzz', []],
    ['nothing', []],
    ['', []],
  ])('by %s', (text, near) => {
    expect(codes(nearestTo(english, text, 'en')).slice(0, 1)).toEqual(near)
  })
})
