import { translations } from './catalogues.mjs'
import { findAll } from './findings.mjs'

/** How many problems are printed; the rest is counted. */
const linesMax = 40

const saidOf = {
  missing: 'is missing',
  extra: 'is no key of the English catalogue',
  untranslated: 'is not translated yet',
  new: 'is new, and nobody has said that it is translated',
  changed: 'has another English text than when it was translated',
  gone: 'is gone from English, but still in docs/languages/translated',
}

/** What `npm run check` refuses: all but a text that is the same as in English, which can be right. */
const isHard = ({ kind }) => kind !== 'same'

const lineOf = ({ catalogue, key, place, kind, problem }, codes) => {
  const inLanguages =
    codes.length === 1 ? '' : ` (${codes.length === translations.length ? 'all' : codes.join(' ')})`
  return `${place} ${catalogue}/${key} ${problem ?? saidOf[kind]}${inLanguages}`
}

/** One line for each problem; what an English text did to all its translations is one line. */
const linesOf = findings => {
  const groups = Map.groupBy(findings, ({ kind, catalogue, key, place }) =>
    kind === 'new' || kind === 'changed'
      ? `${kind} ${catalogue}/${key}`
      : `${kind} ${catalogue}/${key} ${place}`,
  )
  return [...groups.values()].map(group =>
    lineOf(
      group[0],
      group.map(({ language }) => language),
    ),
  )
}

const needsAccept = ({ kind }) => kind === 'new' || kind === 'changed' || kind === 'gone'

/** Lines that say why the texts may not be shipped; none if they may. */
export const checkTexts = root => {
  const { texts, findings } = findAll(root)
  const hard = findings.filter(finding => isHard(finding))
  const lines = linesOf(hard)
  const shown = lines.slice(0, linesMax)
  if (lines.length > linesMax) shown.push(`… and ${lines.length - linesMax} more`)
  if (hard.some(finding => needsAccept(finding)))
    shown.push(
      'When the translations say what the English texts say now: npm run texts -- report --accept all',
    )
  return { texts, problems: shown }
}
