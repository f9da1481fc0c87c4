import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { translations } from './catalogues.mjs'

/*
 * Which English text each translation was made of: a short hash for each key, in one file for each catalogue. A key has
 * one hash where it holds for all languages, or one for each, and null where a language has not been translated yet.
 */

/** Documents, the work area and what is sent stand apart, so that no folder holds more than a reader takes in. */
const folders = [
  ['documents', /^(?:agreement-|announcement-|help$|statement$|tax-summary$|savings-confirmation$)/],
  ['messages', /^(?:email$|push(?:-|$))/],
  ['work', /^work(?:-|$)/],
]
const folderOf = name => folders.filter(([, names]) => names.test(name)).map(([folder]) => folder)
const fileOf = (root, name) =>
  join(root, 'docs', 'languages', 'translated', ...folderOf(name), `${name}.json`)
const lettersOfHash = 8

/** A short hash of an English text. */
export const hashOf = text => createHash('sha256').update(text).digest('hex').slice(0, lettersOfHash)

const unfold = stored =>
  new Map(translations.map(language => [language, typeof stored === 'string' ? stored : stored[language]]))

const fold = byLanguage => {
  const hashes = translations.map(language => byLanguage.get(language) ?? null)
  return new Set(hashes).size === 1 && hashes[0] !== null
    ? hashes[0]
    : Object.fromEntries(translations.map((language, place) => [language, hashes[place]]))
}

/** The record of a catalogue: key → language → hash of the English text that was translated. */
export const readTranslated = (root, name) => {
  const file = fileOf(root, name)
  if (!existsSync(file)) return new Map()
  const stored = Object.entries(JSON.parse(readFileSync(file, 'utf8')))
  return new Map(stored.map(([key, hashes]) => [key, unfold(hashes)]))
}

const writeTranslated = (root, name, record) => {
  const file = fileOf(root, name)
  const stored = Object.fromEntries([...record].map(([key, byLanguage]) => [key, fold(byLanguage)]))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(stored, undefined, 2)}\n`)
}

/**
 * Records that translations say what the English text of now says: those of the keys that `accepts` takes, in the
 * languages that it takes. What is no key any more is dropped.
 */
export const acceptTranslations = (root, { name, english, accepts }) => {
  const before = readTranslated(root, name)
  const record = new Map()
  for (const [key, { text }] of english) {
    const byLanguage = before.get(key) ?? new Map()
    for (const language of translations) if (accepts(key, language)) byLanguage.set(language, hashOf(text))
    if (byLanguage.size > 0) record.set(key, byLanguage)
  }
  writeTranslated(root, name, record)
}
