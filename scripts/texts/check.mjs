import { translations } from './catalogues.mjs'
import { findAll } from './findings.mjs'
import { areKeysCurrent } from './keys.mjs'

/** How many problems are printed; the rest is counted. */
const linesMax = 40

const saidOf = {
  missing: 'is missing',
  extra: 'is no key of the English catalogue',
  new: 'is new, and nobody has said that it is translated',
  changed: 'has another English text than when it was translated',
  gone: 'is gone from English, but still in texts/state.json',
}

/** What stops nobody who works on something else: the product says it in English, or as before, until it is translated. */
const isOpen = ({ kind }) => kind === 'missing' || kind === 'new' || kind === 'changed' || kind === 'gone'
/** That a text is the same as in English can be right. */
const isWrong = finding => !isOpen(finding) && finding.kind !== 'same'

const lineOf = ({ catalogue, key, place, kind, problem }, codes) => {
  const inLanguages =
    codes.length === 1 ? '' : ` (${codes.length === translations.length ? 'all' : codes.join(' ')})`
  return `${place} ${catalogue}/${key} ${problem ?? saidOf[kind]}${inLanguages}`
}

/** One line for each problem; what an English text did to all its translations is one line. */
const linesOf = findings => {
  const groups = Map.groupBy(findings, finding =>
    isOpen(finding)
      ? `${finding.kind} ${finding.catalogue}/${finding.key}`
      : `${finding.kind} ${finding.catalogue}/${finding.key} ${finding.place}`,
  )
  const lines = [...groups.values()].map(group =>
    lineOf(
      group[0],
      group.map(({ language }) => language),
    ),
  )
  return lines.length > linesMax
    ? [...lines.slice(0, linesMax), `… and ${lines.length - linesMax} more`]
    : lines
}

/** 'de 99.9 %': how many texts of each language say what the English ones say now; those that are complete need no word. */
const coverageOf = (texts, findings) => {
  const open = Map.groupBy(
    findings.filter(finding => isOpen(finding)),
    ({ language }) => language,
  )
  const incomplete = translations.filter(language => open.has(language))
  // Rounded down: what is shown as 100 % is complete.
  const percent = language => (Math.floor((1 - open.get(language).length / texts) * 1000) / 10).toFixed(1)
  return incomplete.length === 0
    ? `${translations.length} languages complete`
    : `not complete: ${incomplete.map(language => `${language} ${percent(language)} %`).join(', ')}`
}

const look = root => {
  const { texts, findings } = findAll(root)
  return { findings, summary: `${texts} texts, ${coverageOf(texts, findings)}` }
}

const keysProblem = root =>
  areKeysCurrent(root) ? [] : ['texts/keys.d.ts is not that of the English texts: npm run texts -- keys']

/** What `npm run check` refuses: what is wrong. What is only not translated yet is counted. */
export const checkTexts = root => {
  const { findings, summary } = look(root)
  return { summary, problems: [...keysProblem(root), ...linesOf(findings.filter(each => isWrong(each)))] }
}

/** What may not be released: what is wrong, and what is not translated. */
export const checkRelease = root => {
  const { findings, summary } = look(root)
  const hard = findings.filter(finding => isOpen(finding) || isWrong(finding))
  const advice = hard.some(({ kind }) => kind === 'new' || kind === 'changed' || kind === 'gone')
    ? ['When the translations say what the English texts say now: npm run texts -- report --accept all']
    : []
  return { summary, problems: [...keysProblem(root), ...linesOf(hard), ...advice] }
}
