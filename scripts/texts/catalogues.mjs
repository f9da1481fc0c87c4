import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '../../packages/protocol/src/core/languages.ts'
import { literalOf, memberOf, objectIn, textsBelow } from './catalogue-file.mjs'
import { lineOf, textsOfDocument } from './markdown-file.mjs'

export { languages, localeOf } from '../../packages/protocol/src/core/languages.ts'
export const source = 'en'
export const translations = languages.filter(language => language !== source)

/** One file for each language in a folder. */
const folder = (name, path, format) => ({
  name,
  format,
  shape: 'by file',
  fileOf: language => `${path}/${language}.ts`,
})
/** One Markdown file for each language in a folder. */
const document = (name, path) => ({
  name,
  format: 'markdown',
  shape: 'document',
  fileOf: language => `${path}/${language}.md`,
})
/** One file for all languages: a table of them, or of keys with a text for each. */
const table = (name, path, declared, shape) => ({
  name,
  format: 'plain',
  shape,
  fileOf: () => path,
  declared,
})

const web = 'apps/web/src/i18n'
const server = 'apps/server/src/capabilities'

/** Each folder of the web app's texts is a catalogue, but for the one that only picks the first texts of a language. */
const webFolders = root =>
  readdirSync(join(root, web), { withFileTypes: true })
    .filter(entry => entry.isDirectory() && entry.name !== 'languages')
    .filter(({ name }) => existsSync(join(root, web, name, `${source}.ts`)))
    .map(({ name }) => name)
    .toSorted()

/**
 * Where texts are. The format says how a text is read: 'icu' with plurals and tags, 'plain' with names in braces
 * alone, 'markdown' as a line of a document.
 */
export const cataloguesIn = root => [
  ...webFolders(root).map(name => folder(name, `${web}/${name}`, 'icu')),
  folder('refusals', 'packages/protocol/src/texts', 'plain'),
  folder('email', `${server}/identity/email-templates`, 'plain'),
  document('help', `${server}/published-text/shipped/help`),
  ...['privacy', 'service', 'risk', 'trader', 'trader_guide', 'loan', 'loan_guide'].map(key =>
    document(`agreement-${key}`, `${server}/published-text/shipped/${key}`),
  ),
  document('announcement-restricted', `${server}/announcement/shipped/restricted_countries`),
  folder('statement', `${server}/statement/texts`, 'plain'),
  folder('tax-summary', `${server}/results/texts`, 'plain'),
  folder('savings-confirmation', `${server}/savings/texts`, 'plain'),
  folder('agreement-file', `${server}/lending/agreement/texts`, 'plain'),
  table('not-loaded', 'apps/web/public/not-loaded.js', 'words', 'by language'),
  table('push', `${server}/notifications/texts/push-texts.ts`, 'pushTexts', 'by language'),
  table('push-copying', `${server}/notifications/texts/copying-texts.ts`, 'copyingTexts', 'by language'),
  table('push-money', `${server}/notifications/texts/money-texts.ts`, 'moneyTexts', 'by language'),
  table('push-trading', `${server}/notifications/texts/trading-texts.ts`, 'tradingTexts', 'by language'),
  table(
    'unsubscribe',
    'apps/server/src/transport/http/pages/unsubscribe-texts.ts',
    'unsubscribeTexts',
    'by language',
  ),
  table('loan-reasons', `${server}/lending/reason-texts.ts`, 'texts', 'by language'),
  table('push-loans', `${server}/notifications/texts/loan-texts.ts`, 'loanTexts', 'by language'),
  table('review-reasons', `${server}/verification/reason-texts.ts`, 'texts', 'by language'),
  table(
    'suspension',
    'packages/protocol/src/customer-admin/suspension-texts.ts',
    'freezeTexts',
    'by language',
  ),
  table('instruments', 'packages/protocol/src/texts/instrument-names.ts', 'names', 'by key'),
]

/** The paths of all files with texts. */
export const filesIn = root => [
  ...new Set(cataloguesIn(root).flatMap(({ fileOf }) => languages.map(language => fileOf(language)))),
]

/** A text as the catalogue's file writes it. */
export const writtenIn = ({ shape }, text) => (shape === 'document' ? lineOf(text) : literalOf(text))

/** The object literal of a catalogue: that of the language, or the one that has all of them. */
export const objectOf = (code, { declared, shape }, language) => {
  const all = objectIn(code, declared)
  return shape === 'by language' ? memberOf(all, language) : all
}

/** The texts in a file of a catalogue: key → { text, start, end }. */
export const textsIn = (code, catalogue, language) => {
  if (catalogue.shape === 'document') return textsOfDocument(code)
  const object = objectOf(code, catalogue, language)
  if (object === undefined) return new Map()
  const texts = textsBelow(object)
  if (catalogue.shape !== 'by key') return texts
  const ending = `.${language}`
  const own = [...texts].filter(([key]) => key.endsWith(ending))
  return new Map(own.map(([key, text]) => [key.slice(0, -ending.length), text]))
}

/** What was read last of each catalogue: most commands ask for the same texts several times. */
const lastRead = new Map()
const lastTextsIn = (code, catalogue, language) => {
  const name = `${catalogue.name} ${language}`
  const last = lastRead.get(name)
  if (last?.code === code) return last.texts
  const texts = textsIn(code, catalogue, language)
  lastRead.set(name, { code, texts })
  return texts
}

/** A catalogue in one language: its file, what the file holds, and the texts as key → { text, start, end }. */
export const readCatalogue = (root, catalogue, language) => {
  const file = catalogue.fileOf(language)
  try {
    const code = readFileSync(join(root, file), 'utf8')
    return { file, code, texts: lastTextsIn(code, catalogue, language) }
  } catch (error) {
    throw new Error(`${file}: ${error.message}`, { cause: error })
  }
}

/** 'file:line' of a text, as editors open it. */
export const placeOf = ({ file, code }, { start }) => `${file}:${code.slice(0, start).split('\n').length}`

/** Every catalogue in every language: [{ catalogue, english, own: language → what readCatalogue gives }]. */
export const readAll = root =>
  cataloguesIn(root).map(catalogue => {
    const own = new Map(languages.map(language => [language, readCatalogue(root, catalogue, language)]))
    return { catalogue, english: own.get(source), own }
  })
