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

/** The glossary of a language: [{ pattern, note }], one for each row of the first table of docs/languages/<language>.md. */
export const readGlossary = (root, language) => {
  const file = join(root, 'docs', 'languages', `${language}.md`)
  if (!existsSync(file)) return []
  const [, ...rows] = readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => isRow(line))
  return rows.flatMap(row => {
    const [english = '', here = '', why = ''] = cellsOf(row)
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
}

/** What the glossary says of the terms in a text. */
export const notesFor = (glossary, text) =>
  glossary
    .filter(({ pattern }) => pattern.test(text))
    .map(({ note }) => note)
    .slice(0, notesMax)
