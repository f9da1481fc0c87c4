import { cents } from '@plumbline/rules/money'
import type { Price } from '@plumbline/rules/market'
import { describe, expect, it } from 'vitest'
import { countryName } from './country-name.ts'
import { createFormat } from './format.ts'

const eurusd = { priceScale: 6, digits: 5 }

describe('the formatter in English', () => {
  const format = createFormat('en')

  it.each([
    [1027753n, '10,277.53'],
    [0n, '0.00'],
    [-5n, '−0.05'],
    [123456789012345678n, '1,234,567,890,123,456.78'],
  ])('writes a balance of %s cents as %s', (amount, text) => {
    expect(format.money(cents(amount))).toBe(text)
  })

  it.each([
    [9891n, '+98.91'],
    [-7000n, '−70.00'],
    [0n, '0.00'],
  ])('signs a result of %s cents as %s', (amount, text) => {
    expect(format.result(cents(amount))).toBe(text)
  })

  it('shows an instrument with its digits, and more where the price is finer', () => {
    expect(format.price(1_143_090 as Price, eurusd)).toBe('1.14309')
    expect(format.price(1_143_095 as Price, eurusd)).toBe('1.143095')
  })

  it('keeps every digit of a decimal beyond what a double holds', () => {
    expect(format.decimal('12345678901234567.891')).toBe('12,345,678,901,234,567.891')
  })

  it.each([
    [62, '+0.62%'],
    [-18, '−0.18%'],
    [0, '0.00%'],
  ])('writes a change of %i hundredths as %s', (value, text) => {
    expect(format.percentChange(value)).toBe(text)
  })

  it.each([
    [500, '+5%'],
    [-100, '−1%'],
    [-125, '−1.25%'],
    [30, '+0.3%'],
  ])('%i hundredths of a percent as a change are as short as %s', (value, text) => {
    expect(format.shareChange(value)).toBe(text)
  })

  it('rounds a margin level down to one place', () => {
    expect(format.level(22_699)).toBe('226.9%')
  })

  it('writes a fee rate without needless zeros', () => {
    expect(format.rate(100)).toBe('0.01%')
    expect(format.rate(0)).toBe('0%')
  })

  it('names times in UTC, the day before the month', () => {
    const at = Date.parse('2026-07-13T07:31:09.412Z')
    expect(format.exactTime(at)).toBe('13 Jul 2026, 07:31:09.412')
    expect(format.time(at)).toBe('07:31:09')
    expect(format.chartTime(at, 'second')).toBe('07:31:09')
    expect(format.chartTime(at, 'minute')).toBe('07:31')
    expect(format.chartTime(at, 'hour')).toBe('13 Jul, 07:31')
    expect(format.chartTime(at, 'day')).toBe('13 Jul')
    expect(format.chartTime(at, 'month')).toBe('Jul 2026')
  })
})

describe('the formatter in Traditional Chinese', () => {
  const format = createFormat('zh-Hant-HK')

  it('groups money as Hong Kong does', () => {
    expect(format.money(cents(1027753n))).toBe('10,277.53')
  })

  it('writes the date as Hong Kong does', () => {
    expect(format.date(Date.parse('2026-07-13T07:31:09.412Z'))).toBe('2026年7月13日')
  })
})

describe('the formatter in the other languages', () => {
  it.each([
    ['de', '−70,00', '+1.234,50', '+0,62\u00A0%'],
    ['fi', '−70,00', '+1\u00A0234,50', '+0,62\u00A0%'],
    ['nl', '−70,00', '+1.234,50', '+0,62%'],
    ['ru', '−70,00', '+1\u00A0234,50', '+0,62\u00A0%'],
    ['sv', '−70,00', '+1\u00A0234,50', '+0,62\u00A0%'],
  ])('writes a loss, a gain and a change as %s does', (locale, loss, gain, change) => {
    const format = createFormat(locale)
    expect(format.result(cents(-7000n))).toBe(loss)
    expect(format.result(cents(123_450n))).toBe(gain)
    expect(format.percentChange(62)).toBe(change)
  })
})

describe('waits, lists and countries', () => {
  it.each([
    [60, '1:00'],
    [47, '0:47'],
    [5, '0:05'],
    [0, '0:00'],
  ])('%i seconds are %s', (seconds, text) => {
    expect(createFormat('en').countdown(seconds)).toBe(text)
  })

  it.each([
    ['en', 'China, Vanuatu and Cuba'],
    ['de', 'China, Vanuatu und Kuba'],
    ['zh-Hant-HK', '中國、瓦努阿圖及古巴'],
  ])('names countries in %s', (locale, text) => {
    const format = createFormat(locale)
    expect(format.list(['CN', 'VU', 'CU'].map(code => countryName(format, code)))).toBe(text)
  })
})
