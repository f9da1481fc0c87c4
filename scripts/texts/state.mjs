import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { translations } from './catalogues.mjs'

/*
 * Which English text each translation was made of, and what the translation was: a short hash of each for every key. Where
 * all languages have the same English text it stands once, followed by what each language said, in their order; else each
 * language has its own, and null where it has not been translated yet.
 */

const fileOf = root => join(root, 'texts', 'state.json')
const lettersOfHash = 8
/** Only told apart from the one text that was there before. */
const lettersOfOwn = 4
/** Of a translation that was recorded before its own text was. */
const unknown = '-'.repeat(lettersOfOwn)

const hash = (text, letters) => createHash('sha256').update(text).digest('hex').slice(0, letters)

/** A short hash of an English text. */
export const hashOf = text => hash(text, lettersOfHash)

const unfold = stored =>
  new Map(
    translations.flatMap((language, place) => {
      const [of, own] = (typeof stored === 'string' ? stored : (stored[language] ?? '')).split(' ')
      if (of === '') return []
      const from = typeof stored === 'string' ? place * lettersOfOwn : 0
      return [[language, { of, own: own?.slice(from, from + lettersOfOwn) ?? unknown }]]
    }),
  )

const fold = byLanguage => {
  const all = translations.map(language => byLanguage.get(language))
  const [first] = all
  return all.every(each => each !== undefined && each.of === first.of)
    ? `${first.of} ${all.map(({ own }) => own).join('')}`
    : Object.fromEntries(
        translations.map((language, place) => {
          const each = all[place]
          return [language, each === undefined ? null : `${each.of} ${each.own}`]
        }),
      )
}

/** What texts/state.json holds: catalogue → key → hashes. */
export const readState = root =>
  existsSync(fileOf(root)) ? JSON.parse(readFileSync(fileOf(root), 'utf8')) : {}

/** The record of a catalogue: key → language → { of: hash of the English text that was translated, own: of the translation }. */
export const recordOf = (state, name) =>
  new Map(Object.entries(state[name] ?? {}).map(([key, hashes]) => [key, unfold(hashes)]))

/** Writes the records of the catalogues that there are. */
export const writeState = (root, state, names) => {
  const inOrder = names.toSorted().map(name => [name, state[name] ?? {}])
  writeFileSync(fileOf(root), `${JSON.stringify(Object.fromEntries(inOrder), undefined, 2)}\n`)
}

/** Another English text, and the very translation of before: nobody has looked at it, or nobody has said so. */
const isUntouched = (before, { of, own }) => before !== undefined && before.of !== of && before.own === own

/**
 * Records in a state that translations say what the English text of now says: those of the keys that `accepts` takes, in the
 * languages that it takes. What is no key any more is dropped.
 * @param own language → what readCatalogue gives, of each language that is accepted
 * @param isSame keys whose translation may stay as it was though the English text has changed; without it every one may
 * @returns those that were not recorded, as they are untouched: [{ key, language }]
 */
export const acceptTranslations = (state, { name, english, own, accepts, isSame = () => true }) => {
  const before = recordOf(state, name)
  const record = new Map()
  const untouched = []
  for (const [key, { text }] of english) {
    const byLanguage = before.get(key) ?? new Map()
    for (const language of translations) {
      if (!accepts(key, language)) continue
      const now = { of: hashOf(text), own: hash(own.get(language).texts.get(key).text, lettersOfOwn) }
      if (isUntouched(byLanguage.get(language), now) && !isSame(key)) untouched.push({ key, language })
      else byLanguage.set(language, now)
    }
    if (byLanguage.size > 0) record.set(key, byLanguage)
  }
  state[name] = Object.fromEntries([...record].map(([key, byLanguage]) => [key, fold(byLanguage)]))
  return untouched
}
