import { describe, expect, it } from 'vitest'
import { root } from '../install.mjs'
import { languages, placeOf, readAll } from './catalogues.mjs'
import { notesFor, readGlossary, readNever } from './glossary.mjs'
import { wordsOf } from './words.mjs'

const all = readAll(root)

/** Every text of a language with a word that its glossary forbids: ['place catalogue/key: word → instead']. */
const foundIn = (language, { word, pattern, instead, but }) =>
  all.flatMap(({ catalogue, own }) => {
    const here = own.get(language)
    return [...here.texts].flatMap(([key, entry]) => {
      const name = `${catalogue.name}/${key}`
      return !but.has(name) && pattern.test(wordsOf(entry.text))
        ? [`${placeOf(here, entry)} ${name}: ${word} → ${instead}`]
        : []
    })
  })

describe.each(languages)('what the glossary of %s forbids', language => {
  const never = readNever(root, language)

  it('is a list of words, each with what to write instead', () => {
    expect(never.length).toBeGreaterThan(0)
    expect(never.filter(({ word, instead }) => word === '' || instead === '')).toEqual([])
  })

  it('is in no text', () => {
    expect(never.flatMap(each => foundIn(language, each))).toEqual([])
  })

  it('excepts only texts that have the word, and says why', () => {
    const textOf = name => {
      const [, catalogue, key] = /^(.+)\/(.+)$/.exec(name)
      const found = all.find(each => each.catalogue.name === catalogue)
      return found?.own.get(language).texts.get(key)?.text ?? ''
    }
    const wrong = never.flatMap(({ pattern, but, why, place }) =>
      [...but]
        .filter(name => why === '' || !pattern.test(wordsOf(textOf(name))))
        .map(name => `${place} ${name}`),
    )
    expect(wrong).toEqual([])
  })
})

describe('a glossary for translators', () => {
  it('has the terms, and not the words that are forbidden', () => {
    const glossary = readGlossary(root, 'de')
    expect(notesFor(glossary, 'Add a bank account')).toEqual([expect.stringContaining('Bankkonto')])
    expect(glossary.filter(({ note }) => note.includes('Zwangsschließ'))).toEqual([])
  })
})
