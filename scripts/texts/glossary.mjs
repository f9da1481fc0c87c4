import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A shorter term is found in half of all texts. */
const lettersMin = 3
/** More notes than this are not read. */
const notesMax = 6

const cellsOf = line =>
  line
    .slice(1, -1)
    .split('|')
    .map(cell => cell.trim())
const isRow = line => line.startsWith('|') && line.endsWith('|') && !/^\|[\s|:-]+\|$/.test(line)

/** 'lot, lots', 'contract (product)' and 'log in; sign up': the words before a bracket, one by one. */
const termsOf = cell =>
  cell
    .replaceAll(/\([^)]*\)/g, '')
    .split(/[,;:]/)
    .map(term => term.trim().replace(/^to /, '').toLowerCase())
    .filter(term => term.length >= lettersMin)

const escaped = term => term.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)

const fileOf = language => `docs/languages/${language}.md`
/** What begins the second table, of words that no text has. */
const neverHeading = '## Never'

/** The tables of a glossary: the terms, and below their heading the words that are never used; each without its head. */
const tablesOf = (root, language) => {
  const path = join(root, fileOf(language))
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
  const heading = lines.indexOf(neverHeading)
  const end = heading === -1 ? lines.length : heading
  const rows = lines.flatMap((line, index) =>
    isRow(line) ? [{ cells: cellsOf(line), index, place: `${fileOf(language)}:${index + 1}` }] : [],
  )
  const terms = rows.filter(({ index }) => index < end)
  const never = rows.filter(({ index }) => index > end)
  return { terms: terms.slice(1), never: never.slice(1) }
}

/** The terms of a language: [{ english, here }], as its glossary has them. */
export const readTerms = (root, language) =>
  tablesOf(root, language).terms.map(({ cells: [english = '', here = ''] }) => ({ english, here }))

const codeOf = cell => /^`(.+)`$/.exec(cell)?.[1] ?? ''
const namesIn = cell => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name)

/**
 * The words that no text of a language has: [{ word, pattern, instead, but, why, place }]. A word is a regular expression,
 * looked for at the beginning of a word without regard to case, as most words have endings; `but` are the texts that may
 * have it, as catalogue/key, and `why` says why they may.
 */
export const readNever = (root, language) =>
  tablesOf(root, language).never.map(({ cells: [cell = '', instead = '', but = ''], place }) => {
    const word = codeOf(cell)
    return {
      word,
      // Chinese has no spaces between words.
      pattern: new RegExp(String.raw`(?<![\p{Script=Latin}\p{Script=Cyrillic}])(?:${word})`, 'iu'),
      instead,
      but: new Set(namesIn(but)),
      why: but.replaceAll(/`[^`]+`/g, '').replaceAll(/^[\s,:]+/g, ''),
      place,
    }
  })

/** The glossary of a language: [{ pattern, note }], one for each of its terms. */
export const readGlossary = (root, language) =>
  tablesOf(root, language).terms.flatMap(({ cells }) => {
    const [english = '', here = '', why = ''] = cells
    const terms = termsOf(english)
    if (terms.length === 0) return []
    const any = terms.map(term => escaped(term)).join('|')
    return [
      {
        pattern: new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${any})(?:e?s)?(?![\p{L}\p{N}])`, 'iu'),
        note: `${english} → ${here}${why === '' ? '' : ` (${why})`}`,
      },
    ]
  })

/** What the glossary says of the terms in a text. */
export const notesFor = (glossary, text) =>
  glossary
    .filter(({ pattern }) => pattern.test(text))
    .map(({ note }) => note)
    .slice(0, notesMax)
