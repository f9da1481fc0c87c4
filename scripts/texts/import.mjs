import { withPieces } from './catalogue-file.mjs'
import { cataloguesIn, localeOf, readCatalogue, source, translations, writtenIn } from './catalogues.mjs'
import { problemOf, untranslated } from './message.mjs'
import { acceptTranslations } from './translated.mjs'
import { readXliff } from './xliff.mjs'
import { writeFormatted } from './write.mjs'

const refusalOf = ({ unit, english, own, catalogue, language }) => {
  if (english === undefined) return 'is no key of this catalogue'
  if (unit.problem !== undefined) return unit.problem
  if (unit.source !== english.text) return 'was translated from another English text than that of now'
  if (unit.target === undefined)
    return unit.isDone ? 'is said to be translated, but has no target' : undefined
  if (!isTaken(unit, own)) return undefined
  if (own === undefined) return 'is missing in the sources: add the key first'
  if (unit.target.startsWith(untranslated)) return 'is still marked as not translated'
  return problemOf({ english: english.text, text: unit.target, format: catalogue.format, language })
}

/** A target is taken where the translator calls it done, or has changed it. */
const isTaken = (unit, own) => unit.target !== undefined && (unit.isDone || unit.target !== own?.text)

/** What a file element does to its catalogue: { refused, accepted: keys, pieces }. */
const readFileElement = ({ root, catalogue, units, language }) => {
  const english = readCatalogue(root, catalogue, source)
  const own = readCatalogue(root, catalogue, language)
  const refused = []
  const accepted = new Set()
  const pieces = []
  for (const unit of units) {
    const entry = own.texts.get(unit.id)
    const of = { unit, english: english.texts.get(unit.id), own: entry, catalogue, language }
    const problem = refusalOf(of) ?? (accepted.has(unit.id) ? 'occurs twice' : undefined)
    if (problem !== undefined) refused.push(`${catalogue.name}/${unit.id} ${problem}`)
    else if (isTaken(unit, entry)) {
      accepted.add(unit.id)
      if (unit.target !== entry.text)
        pieces.push({ start: entry.start, end: entry.end, by: writtenIn(catalogue, unit.target) })
    }
  }
  return { catalogue, english, own, refused, accepted, pieces }
}

const languageOf = ({ from, to }) => {
  const language = translations.find(code => localeOf[code] === to)
  if (from !== localeOf[source]) throw new Error(`srcLang is ${from}, not ${localeOf[source]}`)
  if (language === undefined) throw new Error(`trgLang is ${to}, which is no language of this product`)
  return language
}

/**
 * What an XLIFF would do: { language, refused: lines, parts, sources: file → what it would hold }. Where one text is
 * refused, all are.
 */
export const planImport = (root, xml) => {
  const xliff = readXliff(xml)
  const language = languageOf(xliff)
  const catalogues = new Map(cataloguesIn(root).map(catalogue => [catalogue.name, catalogue]))
  const unknown = xliff.files.filter(({ id }) => !catalogues.has(id)).map(({ id }) => `${id} is no catalogue`)
  const parts = [...Map.groupBy(xliff.files, ({ id }) => id)]
    .filter(([id]) => catalogues.has(id))
    .map(([id, files]) => {
      const units = files.flatMap(file => file.units)
      return readFileElement({ root, catalogue: catalogues.get(id), units, language })
    })
  const refused = [...unknown, ...parts.flatMap(part => part.refused)]
  const changed = refused.length > 0 ? [] : parts.filter(({ pieces }) => pieces.length > 0)
  const sources = new Map(changed.map(({ own, pieces }) => [own.file, withPieces(own.code, pieces)]))
  return { language, refused, parts, sources }
}

/**
 * Puts the targets of an XLIFF into the sources: all of them, or none where one is refused. Gives back
 * { language, refused: lines, accepted: how many, written: files }.
 */
export const importTexts = async (root, xml) => {
  const { language, refused, parts, sources } = planImport(root, xml)
  if (refused.length > 0) return { language, refused, accepted: 0, written: [] }
  const written = await writeFormatted(root, sources)
  for (const { catalogue, english, accepted } of parts)
    if (accepted.size > 0) {
      const own = new Map([[language, readCatalogue(root, catalogue, language)]])
      const accepts = (key, code) => code === language && accepted.has(key)
      acceptTranslations(root, { name: catalogue.name, english: english.texts, own, accepts })
    }
  const count = parts.reduce((sum, part) => sum + part.accepted.size, 0)
  return { language, refused, accepted: count, written }
}
