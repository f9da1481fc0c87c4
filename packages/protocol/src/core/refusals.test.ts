import { refusalCodes, type RefusalCode } from '@plumbline/rules/core'
import { describe, expect, test } from 'vitest'
import { languages, localeOf } from './languages.ts'
import { refusalTable } from './refusals.ts'
import { en } from '../texts/en.ts'
import { numberMarks } from '../texts/figures.ts'
import { textOf } from '../texts/index.ts'
import { fieldProblems, type ServerTextKey } from '../texts/translated.ts'

const keys: readonly ServerTextKey[] = [...refusalCodes, ...fieldProblems]
/** What stands between a caller and every call: clients know these by their HTTP status. */
const transport: readonly RefusalCode[] = [
  'request.invalid',
  'request.not_json',
  'request.too_large',
  'request.too_many',
  'request.not_found',
  'request.key_reused',
  'request.timeout',
  'request.failed',
  'server.not_ready',
  'session.missing',
  'session.expired',
  'session.ended',
  'session.suspended',
  'session.locked',
  'permission.denied',
]
const placeholder = /\{(\w+)\}/g
const figuresIn = (text: string): string[] =>
  [...text.matchAll(placeholder)].map(([, name]) => name!).toSorted()

describe('the table of refusals', () => {
  test('names every refusal once, and nothing else', () => {
    expect(Object.keys(refusalTable).toSorted()).toEqual([...refusalCodes].toSorted())
    expect(new Set(refusalCodes).size).toBe(refusalCodes.length)
  })

  test('gives no number twice, but for the two ways in which the server ends a session', () => {
    const { 'session.suspended': suspended, ...others } = refusalTable
    expect(suspended).toEqual(refusalTable['session.ended'])
    const numbers = Object.values(others).map(({ number }) => number)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  const rows = Object.entries(refusalTable) as [RefusalCode, { status: number; number: number }][]
  test.each(rows)(
    'gives %s an HTTP status of a refusal and a number of its own',
    (code, { status, number }) => {
      expect(status >= 400 && status <= 599).toBe(true)
      const isBusiness = number >= 1000
      const isSession = code.startsWith('session.')
      // Below 1000 a number is the HTTP status itself, but for the two that clients know sessions by.
      expect(isBusiness || number === status || (isSession && [101, 102].includes(number))).toBe(true)
      // A part that is busy is told apart from a server that is not ready: both are 503.
      expect(isBusiness).toBe(!transport.includes(code))
    },
  )

  test('keeps the numbers that sessions are known by', () => {
    expect(refusalTable['session.missing'].number).toBe(401)
    expect(refusalTable['session.expired'].number).toBe(101)
    expect(refusalTable['session.ended'].number).toBe(102)
  })
})

describe.each(languages)('the texts in %s', language => {
  test.each(keys)('have one for %s, with the very figures of the English one', key => {
    const text = textOf(language, key)
    expect(text.trim()).not.toBe('')
    expect(figuresIn(text)).toEqual(figuresIn(en[key]))
  })

  test.each(keys)('show the figures of %s', key => {
    const figures = Object.fromEntries(figuresIn(en[key]).map(name => [name, `<${name}>`]))
    const text = textOf(language, key, figures)
    expect(text).not.toMatch(placeholder)
    for (const shown of Object.values(figures)) expect(text).toContain(shown)
  })

  test('leave a figure that nobody gave visible rather than empty', () => {
    expect(textOf(language, 'price.off_tick', { other: '1' })).toContain('{tick}')
  })

  test('put in what looks like a figure or a pattern as it is', () => {
    expect(textOf(language, 'price.off_tick', { tick: '$&{tick}' })).toContain('$&{tick}')
  })

  test('write numbers with the marks of the language', () => {
    const parts = new Intl.NumberFormat(localeOf[language]).formatToParts(1_234_567.5)
    const mark = (type: string) => parts.find(part => part.type === type)?.value
    const { decimal, group } = numberMarks[language]
    expect(mark('decimal')).toBe(decimal)
    expect(mark('group')).toMatch(group === 'blank' ? /^\s$/ : group)
  })

  test('show a decimal with the mark of the language, and every digit it came with', () => {
    const { decimal } = numberMarks[language]
    expect(textOf(language, 'price.off_tick', { tick: '0.10' })).toContain(`0${decimal}10`)
    const long = textOf(language, 'margin.insufficient', { needed: '12345678901234567890.10', free: '-0.05' })
    // In groups, which are parted by a comma, a point or one of several spaces.
    expect(long).toMatch(new RegExp(String.raw`12\D345\D678\D901\D234\D567\D890[${decimal}]10`))
    // Some languages write a minus, others a hyphen.
    expect(long).toMatch(new RegExp(`[-−]0[${decimal}]05`))
  })

  test('call a country by its name', () => {
    const name = new Intl.DisplayNames(localeOf[language], { type: 'region' }).of('PT')!
    expect(textOf(language, 'product.not_offered', { country: 'PT' })).toContain(name)
  })

  test.each(['XAUUSD', 'BRK.B', '3.14.1', '20', '.5'])('leave %s as it is', code => {
    expect(textOf(language, 'instrument.unknown', { code })).toContain(code)
  })
})
