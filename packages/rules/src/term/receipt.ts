/**
 * The receipt of a term or micro deal: the two quotes that decided it, and the signed log around them whole, so that anybody
 * sees that no other accepted quote came between the one that decided and the expiry.
 */
import type { Book } from '../core/ids.ts'
import { formatDecimal, parseDecimal } from '../money/decimal.ts'
import { formatCents, parseCents, type Cents } from '../money/money.ts'
import { twiceMid, type Millis, type Quote } from '../market/quote.ts'
import { noHash, readSegment, readSheet, tickMinuteMs, tickMinuteOf } from '../prices/tick-log.ts'
import {
  lateMinutesMax,
  type ReceiptFormula,
  type ReceiptLog,
  type ReceiptQuote,
  type ReceiptSeal,
} from '../receipt/index.ts'
import {
  decideFromLog,
  entryWaitMs,
  expiryOf,
  lateMsMax,
  resultOf,
  type Direction,
  type HoldAtExpiry,
  type TermResult,
  type VoidReason,
} from './deal.ts'
import { profitOf, yieldOne, type TermKind, type Yield } from './product.ts'

export const termReceiptForm = 'plumbline-term-receipt 1'

/** Names what outcomes are made by. It changes whenever the same quotes would give another outcome. */
export const termRuleVersion = 1

export type TermReceiptDeal = {
  readonly id: string
  readonly book: Book
  readonly kind: TermKind
  readonly code: string
  readonly direction: Direction
  readonly seconds: number
  readonly stake: string
  readonly yield: string
  readonly profit: string
  readonly productVersion: number
  readonly priceScale: number
  readonly digits: number
  readonly state: 'settled' | 'void'
  readonly acceptedAt: string
  readonly expiresAt: string | null
  readonly result: TermResult | null
  readonly voidReason: VoidReason | null
  readonly net: string
}

export type TermReceiptBody = {
  readonly form: typeof termReceiptForm
  readonly rules: number
  readonly issuedAt: string
  readonly deal: TermReceiptDeal
  readonly entry: ReceiptQuote | null
  readonly exit: ReceiptQuote | null
  readonly formula: readonly ReceiptFormula[]
}

export type TermReceipt = TermReceiptBody & { readonly log: ReceiptLog; readonly seal: ReceiptSeal }

/** Where a receipt says something else than what its quotes make of it. */
export type TermReceiptFault = { readonly field: string; readonly stated: string; readonly computed: string }

export type TermReceiptCheck = {
  readonly faults: readonly TermReceiptFault[]
  readonly formula: readonly ReceiptFormula[]
  /** Accepted quotes of the instrument that were looked at. */
  readonly quotes: number
  /** Whether the signed log reaches as far as it must; false while its newest minute is still to come. */
  readonly complete: boolean
}

const nothing = '–'
const yieldScale = Math.log10(yieldOne)

/** A stretch of time within which no quote may be missing. */
export type TermWindow = { readonly from: Millis; readonly to: Millis }

/** From which quote to which moment the log must be whole: around the beginning, and from the deciding quote to the end. */
export const termWindows = (deal: {
  readonly acceptedAt: Millis
  readonly entry: Millis | undefined
  readonly exit: Millis | undefined
  readonly expiry: Millis | undefined
}): readonly TermWindow[] => {
  const { acceptedAt, entry, exit, expiry } = deal
  const first = { from: acceptedAt, to: entry ?? ((acceptedAt + entryWaitMs) as Millis) }
  return expiry === undefined
    ? [first]
    : [first, { from: exit ?? entry ?? acceptedAt, to: (expiry + lateMsMax) as Millis }]
}

/** The minutes whose sheets show a stretch whole: a quote that was written late stands some minutes on. */
export const minutesOfWindow = ({ from, to }: TermWindow): TermWindow => ({
  from: tickMinuteOf(from),
  to: (tickMinuteOf(to) + lateMinutesMax * tickMinuteMs) as Millis,
})

/** From when on a receipt of this stretch can be complete. */
export const windowCompleteAt = (window: TermWindow): Millis =>
  (minutesOfWindow(window).to + tickMinuteMs) as Millis

const momentText = (at: number): string => new Date(at).toISOString()
const sequenceOf = ({ epoch, number }: Pick<Quote, 'epoch' | 'number'>): string => `${epoch}.${number}`

type Sheet = { readonly minute: Millis; readonly previous: string; readonly hash: string }

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

const covers = (run: readonly Sheet[], { from, to }: TermWindow): boolean => {
  const [first, last] = [run[0], run.at(-1)]
  if (first === undefined || last === undefined) return false
  return (first.minute <= from || first.previous === noHash) && last.minute >= to
}

/** Whether the log of a receipt is whole, and the quotes that it holds of the instrument, in their order. */
const readLog = (
  { deal, log }: Pick<TermReceipt, 'deal' | 'log'>,
  windows: readonly TermWindow[],
  faults: TermReceiptFault[],
): { readonly ticks: readonly Quote[]; readonly complete: boolean } => {
  const texts = new Map(log.segments.map(({ code, minute, text }) => [`${minute} ${code}`, text]))
  const ticks: Quote[] = []
  const sheets: Sheet[] = []
  for (const [index, { text, hash, minute }] of log.sheets.entries()) {
    const sheet = readSheet(text)
    if (sheet === undefined) {
      faults.push({ field: `log.sheets[${index}].text`, stated: minute, computed: nothing })
      continue
    }
    sheets.push({ minute: sheet.minute, previous: sheet.previous, hash })
    const line = sheet.lines.find(({ code }) => code === deal.code)
    if (line === undefined) continue
    const segment = texts.get(`${momentText(sheet.minute)} ${deal.code}`)
    const read = segment === undefined ? undefined : readSegment(segment)
    // The sheet counts the quotes of its minute: one that is left out is missed here.
    if (read === undefined || read.ticks.length !== line.count)
      faults.push({
        field: `log.segments ${momentText(sheet.minute)} ${deal.code}`,
        stated: String(read?.ticks.length ?? 0),
        computed: String(line.count),
      })
    else ticks.push(...read.ticks.map(({ quote }) => quote))
  }
  const runs = runsOf(sheets)
  const complete = windows.every(window => runs.some(run => covers(run, minutesOfWindow(window))))
  return {
    ticks: ticks.toSorted(byNumber),
    complete,
  }
}

/** In the order in which they were accepted. */
const byNumber = (one: Quote, other: Quote): number =>
  one.epoch === other.epoch ? one.number - other.number : one.epoch - other.epoch

const holds: readonly string[] = ['closed', 'halted', 'suspended'] satisfies HoldAtExpiry[]

const midWords = (quote: Pick<Quote, 'bid' | 'ask'>, { priceScale, digits }: TermReceiptDeal): string =>
  formatDecimal(BigInt(twiceMid(quote)) * 5n, priceScale + 1, digits)

/** Works the deal out once more from the quotes that its receipt carries. Hashes and signatures are for the caller to check. */
export const recomputeTermReceipt = (receipt: Omit<TermReceipt, 'seal' | 'formula'>): TermReceiptCheck => {
  const { deal, entry, exit } = receipt
  const faults: TermReceiptFault[] = []
  const formula: ReceiptFormula[] = []
  const compare = (field: string, stated: string | null, computed: string | null): void => {
    if (stated !== computed) faults.push({ field, stated: stated ?? nothing, computed: computed ?? nothing })
  }
  const stake = parseCents(deal.stake)
  const rate = parseDecimal(deal.yield, yieldScale)
  const acceptedAt = Date.parse(deal.acceptedAt) as Millis
  if (stake === undefined || rate === undefined) {
    compare(stake === undefined ? 'deal.stake' : 'deal.yield', deal.stake, null)
    return { faults, formula, quotes: 0, complete: false }
  }
  const terms = { stake, rate: Number(rate) as Yield }
  const profit = profitOf(stake, terms.rate)
  compare('deal.profit', deal.profit, formatCents(profit))
  formula.push({
    figure: 'profit',
    words: 'stake × yield, rounded down',
    numbers: `${deal.stake} × ${deal.yield} = ${formatCents(profit)}`,
  })

  const statedEntry = entry === null ? undefined : (Date.parse(entry.receivedAt) as Millis)
  const expiry = statedEntry === undefined ? undefined : expiryOf({ receivedAt: statedEntry }, deal.seconds)
  compare('deal.expiresAt', deal.expiresAt, expiry === undefined ? null : momentText(expiry))
  const windows = termWindows({
    acceptedAt,
    entry: statedEntry,
    exit: exit === null ? undefined : (Date.parse(exit.receivedAt) as Millis),
    expiry,
  })
  const { ticks, complete } = readLog(receipt, windows, faults)
  const isDue = windows.every(
    window => Date.parse(receipt.issuedAt) > windowCompleteAt(window) + tickMinuteMs,
  )
  if (!complete && isDue) faults.push({ field: 'log.sheets', stated: nothing, computed: deal.code })

  if (complete) {
    const hold = holds.includes(deal.voidReason ?? '') ? (deal.voidReason as HoldAtExpiry) : undefined
    const found = decideFromLog({ acceptedAt, direction: deal.direction, seconds: deal.seconds }, ticks, {
      now: Number.MAX_SAFE_INTEGER as Millis,
      holdAt: () => hold,
    })
    compare(
      'entry.sequence',
      entry?.sequence ?? null,
      found?.entry === undefined ? null : sequenceOf(found.entry),
    )
    // That the clock was set the quotes do not say; the stake returned.
    if (deal.voidReason !== 'clock') {
      compare('deal.result', deal.result, found === undefined || found.is === 'void' ? null : found.is)
      compare('deal.voidReason', deal.voidReason, found?.is === 'void' ? found.reason : null)
      compare(
        'exit.sequence',
        exit?.sequence ?? null,
        found?.exit === undefined ? null : sequenceOf(found.exit),
      )
    }
    if (found?.entry !== undefined && found.exit !== undefined && deal.result !== null)
      formula.push({
        figure: 'result',
        words: `mid of the exit against mid of the entry, ${deal.direction}`,
        numbers: `${midWords(found.exit, deal)} / ${midWords(found.entry, deal)} = ${deal.result}`,
      })
  }
  const net: Cents = resultOf(terms, deal.result ?? 'void')
  compare('deal.net', deal.net, formatCents(net))
  formula.push({
    figure: 'net',
    words:
      deal.result === 'win' ? 'profit' : deal.result === 'lose' ? 'minus the stake' : 'the stake returns',
    numbers: deal.net,
  })
  return { faults, formula, quotes: ticks.length, complete }
}
