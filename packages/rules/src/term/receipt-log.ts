/** What the signed log that a receipt carries says of its instrument. Hashes and signatures are for the caller to check. */
import type { Millis, Quote } from '../market/quote.ts'
import { readStates, statesCode, stepsAt, isPlaceBefore, type StateLine } from '../prices/state-log.ts'
import { noHash, readSegment, readSheet } from '../prices/tick-log.ts'
import type { ReceiptLog } from '../receipt/index.ts'
import { minutesOfWindow, type TermWindow } from './windows.ts'

/** A quote of the log with the minute in whose segment it stands, and how often the clock had been set by then. */
export type CarriedTick = Quote & { readonly minute: Millis; readonly steps: number }

/** Something that the texts do not have, or have otherwise. */
export type LogFault = { readonly field: string; readonly stated: string; readonly computed: string }

type Sheet = {
  readonly minute: Millis
  readonly previous: string
  readonly hash: string
  readonly states: readonly StateLine[]
}

export type CarriedLog = {
  /** In the order in which they were accepted. */
  readonly ticks: readonly CarriedTick[]
  /** What is said of states, in the order of the log. */
  readonly states: readonly StateLine[]
  /** Whether each minute says what could be traded in it: the log of before this was written does not. */
  readonly saysStates: boolean
  /** Whether it shows a stretch whole; one that a step of the clock ends is whole up to that. */
  covers(window: TermWindow, step: StateLine | undefined): boolean
}

/** Sheets that continue each other, in the order of the receipt. */
const runsOf = (sheets: readonly Sheet[]): readonly (readonly Sheet[])[] => {
  const runs: Sheet[][] = []
  for (const sheet of sheets) {
    const run = runs.at(-1)
    if (run?.at(-1)?.hash === sheet.previous) run.push(sheet)
    else runs.push([sheet])
  }
  return runs
}

const isWhole = (run: readonly Sheet[], window: TermWindow, step: StateLine | undefined): boolean => {
  const { from, to } = minutesOfWindow(window)
  const [first, last] = [run[0], run.at(-1)]
  if (first === undefined || last === undefined) return false
  const isCut = step !== undefined && run.some(({ states }) => states.includes(step))
  return (first.minute <= from || first.previous === noHash) && (last.minute >= to || isCut)
}

const momentText = (at: number): string => new Date(at).toISOString()

/** Reads the log of a receipt. A minute, a segment or a quote that is left out is a fault. */
export const readCarriedLog = (
  { code, priceScale }: { readonly code: string; readonly priceScale: number },
  log: ReceiptLog,
  faults: LogFault[],
): CarriedLog => {
  const texts = new Map(log.segments.map(each => [`${each.minute} ${each.code}`, each.text]))
  const quotes: (Quote & { minute: Millis })[] = []
  const sheets: Sheet[] = []
  let saysStates = true

  /** The sheet counts the lines of each segment: one that is left out is missed here. */
  const missed = (minute: Millis, of: string, there: number, listed: number): void =>
    void faults.push({
      field: `log.segments ${momentText(minute)} ${of}`,
      stated: String(there),
      computed: String(listed),
    })

  for (const [index, { text, hash, minute }] of log.sheets.entries()) {
    const sheet = readSheet(text)
    if (sheet === undefined) {
      faults.push({ field: `log.sheets[${index}].text`, stated: minute, computed: '–' })
      continue
    }
    const textOf = (of: string) => texts.get(`${momentText(sheet.minute)} ${of}`) ?? ''
    const listed = sheet.lines.find(each => each.code === code)
    const own = listed && readSegment(textOf(code))
    if (listed !== undefined && own?.ticks.length !== listed.count)
      missed(sheet.minute, code, own?.ticks.length ?? 0, listed.count)
    else if (own !== undefined) {
      if (own.priceScale !== priceScale)
        faults.push({
          field: 'deal.priceScale',
          stated: String(priceScale),
          computed: String(own.priceScale),
        })
      quotes.push(...own.ticks.map(({ quote }) => ({ ...quote, minute: sheet.minute })))
    }
    const ofStates = sheet.lines.find(each => each.code === statesCode)
    const said = (ofStates && readStates(textOf(statesCode))?.lines) ?? []
    const isWholeText = said.length === ofStates?.count
    if (ofStates === undefined) saysStates = false
    else if (!isWholeText) missed(sheet.minute, statesCode, said.length, ofStates.count)
    sheets.push({ minute: sheet.minute, previous: sheet.previous, hash, states: isWholeText ? said : [] })
  }

  const states = sheets.flatMap(sheet => sheet.states).toSorted(inOrder)
  const runs = runsOf(sheets)
  return {
    ticks: withSteps(quotes, states),
    states,
    saysStates,
    covers: (window, step) => runs.some(run => isWhole(run, window, step)),
  }
}

/** In the order of the log; those between two quotes as they stand. */
const inOrder = ({ after: one }: StateLine, { after: other }: StateLine): number =>
  isPlaceBefore(one, other) ? -1 : isPlaceBefore(other, one) ? 1 : 0

const withSteps = (
  quotes: readonly (Quote & { readonly minute: Millis })[],
  states: readonly StateLine[],
): readonly CarriedTick[] => {
  // Only these say how often it was set, and they are few.
  const turns = states.filter(({ is }) => is === 'begin' || is === 'clock')
  return quotes
    .toSorted((one, other) => (isPlaceBefore(one, other) ? -1 : 1))
    .map(quote => ({ ...quote, steps: stepsAt(turns, quote) ?? 0 }))
}
