import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { placeOf, readAll, source, translations } from './catalogues.mjs'
import { hasWords, problemOf, readMessage } from './message.mjs'
import { hashOf, readState, recordOf } from './state.mjs'

/** Texts that are the same in English and in other languages: names, codes and cognates, each with the languages. */
const readSame = root => {
  const file = join(root, 'docs', 'languages', 'same-as-english.json')
  const stored = existsSync(file) ? Object.entries(JSON.parse(readFileSync(file, 'utf8'))) : []
  return new Map(
    stored.map(([text, codes]) => [text, new Set(codes === 'all' ? translations : codes.split(' '))]),
  )
}

/** What there is to say of one text in one language: [{ kind, problem? }]. */
const judge = ({ english, text, language, catalogue, translated, same }) => {
  const found = []
  const problem = problemOf({ english, text, format: catalogue.format, language })
  if (problem !== undefined) found.push({ kind: 'broken', problem })
  if (text === english && hasWords(text) && same.get(text)?.has(language) !== true)
    found.push({ kind: 'same' })
  const from = translated?.get(language)?.of
  if (from === undefined) found.push({ kind: 'new' })
  else if (from !== hashOf(english)) found.push({ kind: 'changed' })
  return found
}

const inLanguage = ({ catalogue, english, own, language, record, same }) => {
  const here = own.get(language)
  const about = { catalogue: catalogue.name, language }
  const found = [...english.texts].flatMap(([key, { text: source }]) => {
    const entry = here.texts.get(key)
    if (entry === undefined) return [{ ...about, key, kind: 'missing', place: here.file, english: source }]
    const { text } = entry
    const all = judge({ english: source, text, language, catalogue, translated: record.get(key), same })
    return all.map(each => ({ ...about, key, place: placeOf(here, entry), english: source, text, ...each }))
  })
  const extra = [...here.texts].filter(([key]) => !english.texts.has(key))
  return [
    ...found,
    ...extra.map(([key, entry]) => ({
      ...about,
      key,
      kind: 'extra',
      place: placeOf(here, entry),
      text: entry.text,
    })),
  ]
}

const inEnglish = ({ catalogue, english, record }) => {
  const about = { catalogue: catalogue.name, language: source }
  const broken = [...english.texts].flatMap(([key, entry]) => {
    const { problem } = readMessage(entry.text, catalogue.format, source)
    return problem === undefined
      ? []
      : [{ ...about, key, kind: 'broken', problem, place: placeOf(english, entry) }]
  })
  const gone = [...record.keys()].filter(key => !english.texts.has(key))
  return [...broken, ...gone.map(key => ({ ...about, key, kind: 'gone', place: english.file }))]
}

/**
 * Everything there is to say of the texts: { texts, findings }, each finding with its catalogue, language, key and place.
 * Kinds: missing, extra, broken, same (as English), new (nobody has said it is translated), changed (in
 * English since), gone (from English, but still in the record).
 */
export const findAll = root => {
  const same = readSame(root)
  const state = readState(root)
  const all = readAll(root)
  const findings = all.flatMap(({ catalogue, english, own }) => {
    const record = recordOf(state, catalogue.name)
    const others = translations.flatMap(language =>
      inLanguage({ catalogue, english, own, language, record, same }),
    )
    return [...inEnglish({ catalogue, english, record }), ...others]
  })
  return { texts: all.reduce((sum, { english }) => sum + english.texts.size, 0), findings }
}
