import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readAll, translations } from './catalogues.mjs'
import { findAll } from './findings.mjs'
import { acceptTranslations, readState, writeState } from './state.mjs'

const columns = [
  { title: 'missing', kinds: ['missing'] },
  { title: 'equal to English', kinds: ['same'] },
  { title: 'English changed or new', kinds: ['changed', 'new'] },
  { title: 'broken', kinds: ['broken', 'extra'] },
]

/** A text in one line, so that a list of them can be read. */
const quoted = text => `"${text.replaceAll('\n', '⏎')}"`

const detailOf = ({ catalogue, key, place, english, text, kind, problem }) => {
  const said = {
    missing: () => quoted(english),
    same: () => quoted(text),
    changed: () => `${quoted(english)} is now ${quoted(text)}`,
    new: () => `${quoted(english)} is ${quoted(text)}`,
    extra: () => 'no key of the English catalogue',
    broken: () => problem,
  }[kind]()
  return `    ${catalogue}/${key} (${place}): ${said}`
}

const partOf = (findings, language) => {
  const own = findings.filter(finding => finding.language === language)
  const parts = columns.map(({ title, kinds }) => ({
    title,
    own: own.filter(({ kind }) => kinds.includes(kind)),
  }))
  const counts = parts.map(part => `${part.own.length} ${part.title}`).join(' · ')
  const details = parts
    .filter(part => part.own.length > 0)
    .flatMap(part => [`  ${part.title}`, ...part.own.map(finding => detailOf(finding))])
  return [`${language}  ${counts}`, ...details]
}

/** What is missing, equal to English, changed in English or broken, in one language or in each. */
export const reportTexts = (root, language) => {
  const { texts, findings } = findAll(root)
  const asked = language === undefined ? translations : [language]
  return [`${texts} texts`, ...asked.flatMap(code => partOf(findings, code))]
}

const keptFile = root => join(root, 'docs', 'languages', 'kept.json')
const readKept = root => (existsSync(keptFile(root)) ? JSON.parse(readFileSync(keptFile(root), 'utf8')) : {})

/** Writes down why translations stay as they were though their English text has changed: 'catalogue/key' → the reason. */
const keep = (root, names, because) => {
  const kept = { ...readKept(root), ...Object.fromEntries(names.map(name => [name, because])) }
  const inOrder = Object.entries(kept).toSorted(([one], [other]) => (one < other ? -1 : 1))
  writeFileSync(keptFile(root), `${JSON.stringify(Object.fromEntries(inOrder), undefined, 2)}\n`)
}

/**
 * Records that the texts of a language, or of 'all', say what the English ones say now. Where the English text has changed
 * and a translation has not, it is recorded only if it is named in `same`, with the reason.
 * @returns those that were not recorded: ['catalogue/key (languages)']
 */
export const acceptAll = (root, language, { same = [], because = '' } = {}) => {
  if (same.length > 0 && because.trim() === '') throw new Error('Why the same: --because "…"')
  const state = readState(root)
  const all = readAll(root)
  const untouched = all.flatMap(({ catalogue: { name }, english, own }) => {
    const accepts = (key, code) => (language === 'all' || language === code) && own.get(code).texts.has(key)
    const isSame = key => same.includes(`${name}/${key}`)
    const left = acceptTranslations(state, { name, english: english.texts, own, accepts, isSame })
    return [...Map.groupBy(left, ({ key }) => key)].map(
      ([key, each]) => `${name}/${key} (${each.map(({ language: code }) => code).join(' ')})`,
    )
  })
  writeState(
    root,
    state,
    all.map(({ catalogue }) => catalogue.name),
  )
  if (same.length > 0) keep(root, same, because)
  return untouched
}
