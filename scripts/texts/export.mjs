import { localeOf, readCatalogue, cataloguesIn, source } from './catalogues.mjs'
import { notesFor, readGlossary } from './glossary.mjs'
import { untranslated } from './message.mjs'
import { hashOf, readTranslated } from './translated.mjs'
import { writeXliff } from './xliff.mjs'

const unitOf = ({ key, english, text, from, glossary }) => {
  const isTranslated = text !== undefined && !text.startsWith(untranslated)
  const isOfNow = from === hashOf(english)
  const notes = notesFor(glossary, english)
  if (isTranslated && !isOfNow)
    notes.unshift('The English text has changed since this was translated, or is new.')
  return {
    id: key,
    source: english,
    target: isTranslated ? text : undefined,
    isDone: isTranslated && isOfNow,
    notes,
  }
}

/** The texts of a language, all or those of one catalogue, as XLIFF 2.0: { xliff, texts }. */
export const exportTexts = (root, language, only) => {
  const glossary = readGlossary(root, language)
  const asked = cataloguesIn(root).filter(({ name }) => only === undefined || name === only)
  if (asked.length === 0) throw new Error(`${only} is no catalogue`)
  const files = asked.map(catalogue => {
    const english = readCatalogue(root, catalogue, source)
    const own = readCatalogue(root, catalogue, language)
    const record = readTranslated(root, catalogue.name)
    const units = [...english.texts].map(([key, { text }]) =>
      unitOf({
        key,
        english: text,
        text: own.texts.get(key)?.text,
        from: record.get(key)?.get(language)?.of,
        glossary,
      }),
    )
    return { id: catalogue.name, original: own.file, units }
  })
  const texts = files.reduce((sum, { units }) => sum + units.length, 0)
  return { xliff: writeXliff({ from: localeOf[source], to: localeOf[language], files }), texts }
}
