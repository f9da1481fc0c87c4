import { describe, expect, it } from 'vitest'
import { root } from '../install.mjs'
import { translations } from './catalogues.mjs'
import { notesFor, readGlossary } from './glossary.mjs'
import { hasWords, problemOf } from './message.mjs'

describe('a translation', () => {
  it.each([
    [
      '{count, plural, one {# lot} other {# lots}}',
      '{count, plural, one {# лот} few {# лота} many {# лотов} other {# лота}}',
    ],
    ['<b>{name}</b> of {total}', 'Из {total}: <b>{name}</b>'],
    ['{side, select, buy {Buy} other {Sell}}', '{side, select, other {Продажа} buy {Покупка}}'],
    ["It's '{'here'}'", "Это '{'здесь'}'"],
  ])('of %s may be %s', (english, text) => {
    expect(problemOf({ english, text, format: 'icu', language: 'ru' })).toBeUndefined()
  })

  it.each([
    [
      '{side, select, buy {Buy} other {Sell}}',
      '{side, select, kaufen {Kauf} other {Verkauf}}',
      'lacks {side, select buy other}',
    ],
    [
      '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
      '{n, plural, one {#} other {#}}',
      'lacks {n, selectordinal}',
    ],
    [
      '{count, plural, one {# by {name}} other {# by {name}}}',
      '{count, plural, one {#} other {#}}',
      'lacks {name}',
    ],
    ['<b>Now</b>', '<i>Jetzt</i>', 'lacks <b> and adds <i>'],
  ])('of %s may not be %s', (english, text, said) => {
    expect(problemOf({ english, text, format: 'icu', language: 'de' })).toContain(said)
  })
})

describe('words', () => {
  it.each([
    ['{amount} {currency}', false],
    ['1 h', false],
    ['{amount} USD', true],
    ['Trader', true],
    ['手', false],
    ['手數', true],
  ])('%s', (text, expected) => {
    expect(hasWords(text)).toBe(expected)
  })
})

describe('the glossary', () => {
  it.each(translations)('of %s says which word the trade uses', language => {
    const glossary = readGlossary(root, language)
    expect(glossary.length).toBeGreaterThan(30)
    expect(notesFor(glossary, 'Choose a leverage.').join('\n')).toMatch(/^leverage → /m)
  })

  it('finds a term as a whole word, also in the plural', () => {
    const glossary = readGlossary(root, 'de')
    expect(notesFor(glossary, 'Fees')[0]).toMatch(/^fee → Gebühr/)
    expect(notesFor(glossary, 'Feedback')).toEqual([])
  })
})
