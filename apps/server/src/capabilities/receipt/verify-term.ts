import { termReceiptView } from '@plumbline/protocol/term'
import { readMinute, type Hash } from '@plumbline/rules/prices'
import { hasQuote, loggedQuote } from '@plumbline/rules/receipt'
import type { Millis } from '@plumbline/rules/market'
import { recomputeTermReceipt, termRuleVersion, type TermReceipt } from '@plumbline/rules/term'
import { checkLog } from './check-log.ts'
import { readJson } from './read.ts'
import { checkSeal, type Finding } from './seal.ts'
import type { ReceiptChecks } from './verify.ts'

export type TermReceiptVerification = {
  /** Undefined where the text is no receipt of a deal. */
  readonly receipt: TermReceipt | undefined
  /** Accepted quotes that were looked at. */
  readonly quotes: number
  readonly minutes: number
  /** Minutes that the published log has as the receipt has them; undefined where none was looked at. */
  readonly published: number | undefined
  readonly figures: number
  readonly findings: readonly Finding[]
  readonly open: readonly Finding[]
}

/** The published log has each minute as the receipt carries it. */
const inPublishedLog = async (
  { log }: TermReceipt,
  { log: published }: ReceiptChecks,
  findings: Finding[],
  open: Finding[],
): Promise<number | undefined> => {
  if (published === undefined) return undefined
  let same = 0
  for (const [index, { minute, hash }] of log.sheets.entries()) {
    const field = `log.sheets[${index}]`
    const at = readMinute(minute)
    if (at === undefined) continue
    let there: string | undefined
    for await (const sheet of published.sheets({ from: at, to: (at + 1) as Millis })) there = sheet.hash
    if (there === undefined) open.push({ field, text: `the log that was named has no ${minute}` })
    else if (there === hash) same += 1
    else findings.push({ field, text: 'REWRITTEN: the published log has another one' })
  }
  return same
}

/** Verifies the receipt of a deal from itself, and against the published log where there is one. No database is asked. */
export const verifyTermReceipt = async (
  text: string,
  checks: ReceiptChecks,
): Promise<TermReceiptVerification> => {
  const read = readJson(text, termReceiptView)
  if ('finding' in read)
    return {
      receipt: undefined,
      quotes: 0,
      minutes: 0,
      published: undefined,
      figures: 0,
      findings: [read.finding],
      open: [],
    }
  const receipt: TermReceipt = read.value
  const known: readonly Hash[] | undefined = checks.keys
  const log = checkLog(receipt.log, known)
  const findings: Finding[] = [...checkSeal(receipt, known && new Set(known)), ...log.findings]
  const open: Finding[] = []
  let [quotes, figures] = [0, 0]
  if (receipt.rules === termRuleVersion) {
    const check = recomputeTermReceipt(receipt)
    for (const { field, stated, computed } of check.faults)
      findings.push({ field, text: `it says ${stated}, and works out to ${computed}` })
    if (check.faults.length === 0) figures = check.formula.length
    quotes = check.quotes
    if (check.isReasonOpen && check.faults.length === 0)
      open.push({
        field: 'deal.voidReason',
        text: 'the price record of its time does not say what could be traded, so that it does not show this reason',
      })
    if (!check.complete && check.faults.length === 0)
      open.push({
        field: 'log.sheets',
        text: 'the minutes around it were not all signed when the receipt was made; ask for it again',
      })
  } else
    open.push({
      field: 'rules',
      text: `version ${receipt.rules} made it, and this program knows version ${termRuleVersion}: take the release of its time`,
    })
  for (const field of findings.length === 0 ? (['entry', 'exit'] as const) : []) {
    const quote = receipt[field]
    const logged = quote && loggedQuote(quote, receipt.deal.priceScale)
    if (quote === null || quote.minute === null) continue
    const there = log.segments.get(`${quote.minute} ${quote.code}`)
    if (there === undefined || !logged || !hasQuote(there, logged))
      findings.push({ field, text: `the log has no such quote ${quote.sequence} in ${quote.minute}` })
  }
  const published = await inPublishedLog(receipt, checks, findings, open)
  return { receipt, quotes, minutes: receipt.log.sheets.length, published, figures, findings, open }
}

/** The form that a text says it has. */
export const formOf = (text: string): string | undefined => /"form"\s*:\s*"([^"]{1,64})"/.exec(text)?.[1]
