import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '../../packages/rules/src/core/languages.ts'
import { textsOfDocument } from './markdown-file.mjs'

export { languages, localeOf } from '../../packages/rules/src/core/languages.ts'
export const source = 'en'
export const translations = languages.filter(language => language !== source)

/** One Markdown file for each language in a folder. */
const document = (name, path) => ({
  name,
  format: 'markdown',
  fileOf: language => `${path}/${language}.md`,
})
const server = 'apps/server/src/capabilities'

/** Each file of the English folder is a catalogue; its name is its path. What the server says has figures in braces and no more. */
const jsonCatalogues = root =>
  globSync(`${source}/*/*.json`, { cwd: join(root, 'texts') })
    .map(path => path.replaceAll('\\', '/').slice(source.length + 1, -'.json'.length))
    .toSorted()
    .map(name => ({
      name,
      format: name.startsWith('server/') ? 'plain' : 'icu',
      fileOf: language => `texts/${language}/${name}.json`,
    }))

/**
 * Where texts are. The format says how a text is read: 'icu' with plurals and tags, 'plain' with names in braces
 * alone, 'markdown' as a line of a document.
 */
export const cataloguesIn = root => [
  ...jsonCatalogues(root),
  document('help', `${server}/published-text/shipped/help`),
  ...['privacy', 'service', 'risk', 'trader', 'trader_guide', 'loan', 'loan_guide'].map(key =>
    document(`agreement-${key}`, `${server}/published-text/shipped/${key}`),
  ),
  document('announcement-restricted', `${server}/announcement/shipped/restricted_countries`),
]

/** The paths of all files with texts. */
export const filesIn = root => [
  ...new Set(cataloguesIn(root).flatMap(({ fileOf }) => languages.map(language => fileOf(language)))),
]

/** Each line of a catalogue has one text, or begins or ends an area: key → line. */
const linesOf = code => {
  const lines = new Map()
  const path = []
  for (const [index, line] of code.split('\n').entries()) {
    const [, name, value] = /^\s*("(?:[^"\\]|\\.)*"): (\{?)/.exec(line) ?? []
    if (name === undefined) {
      if (/^\s*\}/.test(line)) path.pop()
      continue
    }
    lines.set([...path, JSON.parse(name)].join('.'), index + 1)
    if (value === '{') path.push(JSON.parse(name))
  }
  return lines
}

const flat = (node, path = []) =>
  typeof node === 'string'
    ? [[path.join('.'), node]]
    : Object.entries(node).flatMap(([name, below]) => flat(below, [...path, name]))

/** A text's line by where it begins. */
const withLines = (code, texts) =>
  new Map(
    [...texts].map(([key, { text, start }]) => [
      key,
      { text, line: code.slice(0, start).split('\n').length },
    ]),
  )

const textsIn = (code, { format }) => {
  if (format === 'markdown') return withLines(code, textsOfDocument(code))
  const lines = linesOf(code)
  return new Map(flat(JSON.parse(code)).map(([key, text]) => [key, { text, line: lines.get(key) ?? 1 }]))
}

/** What was read last of each catalogue: most commands ask for the same texts several times. */
const lastRead = new Map()
const lastTextsIn = (code, catalogue, language) => {
  const name = `${catalogue.name} ${language}`
  const last = lastRead.get(name)
  if (last?.code === code) return last.texts
  const texts = textsIn(code, catalogue)
  lastRead.set(name, { code, texts })
  return texts
}

/** A catalogue in one language: its file and the texts as key → { text, line }. What is not there has none. */
export const readCatalogue = (root, catalogue, language) => {
  const file = catalogue.fileOf(language)
  try {
    const code = readFileSync(join(root, file), 'utf8')
    return { file, texts: lastTextsIn(code, catalogue, language) }
  } catch (error) {
    if (error.code === 'ENOENT' && language !== source) return { file, texts: new Map() }
    throw new Error(`${file}: ${error.message}`, { cause: error })
  }
}

/** 'file:line' of a text, as editors open it. */
export const placeOf = ({ file }, { line }) => `${file}:${line}`

/** Every catalogue in every language: [{ catalogue, english, own: language → what readCatalogue gives }]. */
export const readAll = root =>
  cataloguesIn(root).map(catalogue => {
    const own = new Map(languages.map(language => [language, readCatalogue(root, catalogue, language)]))
    return { catalogue, english: own.get(source), own }
  })

/** What looks like a blank, or like nothing, is written so that it can be seen. */
const invisible = /[\u00A0\u00AD\u2000-\u200F\u2011\u2028-\u202F\u2060\uFEFF]/g
const hex = letter => String.raw`\u${letter.codePointAt(0).toString(16).toUpperCase().padStart(4, '0')}`

/** Writes a catalogue of JSON as it stands in the repository. */
export const writeCatalogue = (root, file, object) =>
  writeFileSync(join(root, file), `${JSON.stringify(object, undefined, 2).replaceAll(invisible, hex)}\n`)
