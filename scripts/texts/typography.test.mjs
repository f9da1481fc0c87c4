import { describe, expect, it } from 'vitest'
import { root } from '../install.mjs'
import { languages, placeOf, readAll } from './catalogues.mjs'

/** What practice traders have published stays as it is, letter for letter, until a rule changes. */
const published = 'server/programs'
const all = readAll(root).filter(({ catalogue }) => catalogue.name !== published)

/** A text message is written with plain spaces: one no-break space makes every letter of it take two bytes. */
const isTextMessage = key => /(?:^|\.)sms\./.test(key)

/** Where a pattern is in the texts of a language: ['place catalogue/key: text']. */
const foundIn = (language, pattern, isExcepted = () => false) =>
  all.flatMap(({ catalogue, own }) => {
    const here = own.get(language)
    return [...here.texts].flatMap(([key, entry]) =>
      pattern.test(entry.text) && !isExcepted(key)
        ? [`${placeOf(here, entry)} ${catalogue.name}/${key}: ${entry.text}`]
        : [],
    )
  })

/** A figure, or the name of one: "Rate, %" has a space that may break. */
const figure = String.raw`[\d}#]`
const breaking = '[ \\n]'
const noBreak = String.raw`[\u00A0\u202F]`

describe.each(['de', 'fr', 'es', 'ru', 'sv', 'fi'])('the percent sign in %s', language => {
  it('has a space before it that does not break', () => {
    expect(foundIn(language, new RegExp(`${figure}${breaking}?%`), isTextMessage)).toEqual([])
  })
})

describe.each(['en', 'it', 'nl', 'pt', 'hk'])('the percent sign in %s', language => {
  it('has no space before it', () => {
    expect(foundIn(language, new RegExp(`${figure}(?:${breaking}|${noBreak})%`))).toEqual([])
  })
})

describe.each(['de', 'fr', 'es', 'it', 'nl', 'pt', 'ru', 'sv', 'fi'])('an amount in %s', language => {
  it('is not broken from its currency', () => {
    const amount = new RegExp(String.raw`${figure}${breaking}(?:USD\b|\{currency\})`)
    expect(foundIn(language, amount, isTextMessage)).toEqual([])
  })
})

describe.each([
  ['fr', 'n°'],
  ['es', String.raw`n\.º`],
])('the sign for a number in %s', (language, sign) => {
  it('is not broken from its number', () => {
    expect(foundIn(language, new RegExp(`${sign}${breaking}`, 'i'), isTextMessage)).toEqual([])
  })
})

describe.each(languages)('the apostrophe in %s', language => {
  it('is the curved one', () => {
    expect(foundIn(language, /\p{L}'|'\p{L}/u)).toEqual([])
  })
})
