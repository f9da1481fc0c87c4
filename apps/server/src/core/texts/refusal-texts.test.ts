import { languages, localeOf } from '@plumbline/protocol/core'
import { durationText } from '@plumbline/protocol/texts/duration'
import { numberMarks } from '@plumbline/protocol/texts/figures'
import { fieldProblems, type ServerTextKey } from '@plumbline/protocol/texts/server-texts'
import { refusalCodes } from '@plumbline/rules/core'
import en from '@plumbline/texts/en/server/refusals.json' with { type: 'json' }
import { describe, expect, test } from 'vitest'
import { textOf } from './refusal-texts.ts'

const keys: readonly ServerTextKey[] = [...refusalCodes, ...fieldProblems]
const placeholder = /\{(\w+)\}/g
const figuresIn = (text: string): string[] =>
  [...text.matchAll(placeholder)].map(([, name]) => name!).toSorted()

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

  test('say how long somebody still waits', () => {
    expect(textOf(language, 'withdrawal.hold', { wait: '2' })).toContain(durationText(language, 2))
  })

  test('call a country by its name', () => {
    const name = new Intl.DisplayNames(localeOf[language], { type: 'region' }).of('PT')!
    expect(textOf(language, 'product.not_offered', { country: 'PT' })).toContain(name)
  })

  test.each(['XAUUSD', 'BRK.B', '3.14.1', '20', '.5'])('leave %s as it is', code => {
    expect(textOf(language, 'instrument.unknown', { code })).toContain(code)
  })
})
