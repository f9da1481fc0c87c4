import { readMinute, readSegment, tickMinuteMs, tickMinuteOf, type Hash } from '@plumbline/rules/prices'
import {
  recompute,
  ruleVersion,
  type Receipt,
  hasQuote,
  lateMinutesMax,
  loggedQuote,
  quotesOf,
  quoteThere,
  type NamedQuote,
} from '@plumbline/rules/receipt'
import type { Code } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import { verifyTicks, type ReadableLog } from '../market/index.ts'
import { checkLog } from './check-log.ts'
import { readReceipt } from './read.ts'
import { checkSeal, type Finding } from './seal.ts'

export type { Finding } from './seal.ts'

export type ReceiptVerification = {
  /** Undefined where the text is no receipt. */
  readonly receipt: Receipt | undefined
  /** Quotes that stand in the log as the receipt has them. */
  readonly quotes: number
  readonly segments: number
  readonly minutes: number
  /** Minutes that the published log has as the receipt has them; undefined where none was looked at. */
  readonly published: number | undefined
  /** Figures that come out the same. */
  readonly figures: number
  /** What differs, with the field. */
  readonly findings: readonly Finding[]
  /** What could not be looked at, and why. */
  readonly open: readonly Finding[]
}

export type ReceiptChecks = {
  /** The keys of the firm, where they are known from elsewhere. */
  readonly keys?: readonly Hash[] | undefined
  readonly log?: ReadableLog | undefined
  readonly now: Millis
}

const nothing = { quotes: 0, segments: 0, minutes: 0, published: undefined, figures: 0, open: [] }

/** Verifies a receipt from itself, and against the published log where there is one. No database is asked. */
export const verifyReceipt = async (text: string, checks: ReceiptChecks): Promise<ReceiptVerification> => {
  const receipt = readReceipt(text)
  if (!('seal' in receipt)) return { ...nothing, receipt: undefined, findings: [receipt] }
  return new Checking(receipt, checks).run()
}

class Checking {
  private readonly findings: Finding[] = []
  private readonly open: Finding[] = []
  private segments: ReadonlyMap<string, string> = new Map()
  private keys: ReadonlySet<Hash> = new Set()
  private quotes = 0
  private figures = 0
  private published: number | undefined
  private readonly receipt: Receipt
  private readonly checks: ReceiptChecks

  constructor(receipt: Receipt, checks: ReceiptChecks) {
    this.receipt = receipt
    this.checks = checks
  }

  private found(field: string, text: string): void {
    this.findings.push({ field, text })
  }

  async run(): Promise<ReceiptVerification> {
    const { receipt, checks } = this
    const log = checkLog(receipt.log, checks.keys)
    this.segments = log.segments
    this.keys = log.keys
    this.findings.push(...checkSeal(receipt, checks.keys && new Set(checks.keys)), ...log.findings)
    const unplaced = this.places()
    this.sums()
    if (checks.log !== undefined) await this.inLog(checks.log, unplaced)
    else for (const { field, quote } of unplaced) this.waits(field, quote.minute)
    return {
      receipt,
      quotes: this.quotes,
      segments: this.segments.size,
      minutes: receipt.log.sheets.length,
      published: this.published,
      figures: this.figures,
      findings: this.findings,
      open: this.open,
    }
  }

  private waits(field: string, minute: string | null): void {
    const text =
      minute === null
        ? 'its minute was not signed yet when the receipt was made; ask for it again, or name the log'
        : 'the receipt does not carry its segment; name the log'
    this.open.push({ field, text })
  }

  /** Each quote stands in its segment. Gives those whose segment is not here. */
  private places(): readonly NamedQuote[] {
    return quotesOf(this.receipt).filter(named => {
      const { quote } = named
      const text = quote.minute === null ? undefined : this.segments.get(`${quote.minute} ${quote.code}`)
      if (text !== undefined) this.standsIn(named, text)
      return text === undefined
    })
  }

  private standsIn({ field, quote, priceScale }: NamedQuote, text: string): boolean {
    const scale = readSegment(text)?.priceScale
    if (scale !== priceScale) {
      this.found(
        `${field}.minute`,
        `the log counts its prices in 10^-${scale}, the receipt in 10^-${priceScale}`,
      )
      return false
    }
    const logged = loggedQuote(quote, priceScale)
    if (logged !== undefined && hasQuote(text, logged)) {
      this.quotes += 1
      return true
    }
    const there = logged && quoteThere(text, logged)
    const names = ['bid', 'ask', 'at', 'receivedAt', 'source', 'kind'] as const
    const differing = logged && there && names.find(name => there[name] !== logged[name])
    this.found(
      there === undefined ? `${field}.sequence` : differing ? `${field}.${differing}` : `${field}.raw`,
      there === undefined
        ? `the log has no quote ${quote.sequence} of ${quote.code} in that minute`
        : 'the log has it otherwise',
    )
    return false
  }

  /** Each figure follows from its quotes. */
  private sums(): void {
    const { receipt } = this
    if (receipt.rules !== ruleVersion) {
      this.open.push({
        field: 'rules',
        text: `version ${receipt.rules} made it, and this program knows version ${ruleVersion}: take the release of its time`,
      })
      return
    }
    const { faults, ...worked } = recompute(receipt)
    for (const { field, stated, computed } of faults)
      this.found(field, `it says ${stated}, and works out to ${computed}`)
    if (faults.length === 0) this.figures = worked.formula?.length ?? 0
  }

  /** The published log has the same minutes, and the quotes that the receipt could not place. */
  private async inLog(log: ReadableLog, unplaced: readonly NamedQuote[]): Promise<void> {
    this.published = 0
    const trusted = this.checks.keys ?? [...this.keys]
    for (const [index, { code, minute, text }] of this.receipt.log.segments.entries()) {
      const at = readMinute(minute)
      if (at === undefined || !this.segments.has(`${minute} ${code}`)) continue
      const field = `log.segments[${index}]`
      const there = await this.minuteOf(log, at, code as Code, trusted, field)
      if (there === undefined) this.open.push({ field, text: `the log that was named has no ${minute}` })
      else if (there === text) this.published += 1
      else this.found(`${field}.text`, 'REWRITTEN: the published log has another one')
    }
    for (const named of unplaced) await this.lookFor(log, named, trusted)
  }

  /** The segment of a minute as the log has it, when all about it is as it was signed. */
  private async minuteOf(
    log: ReadableLog,
    minute: Millis,
    code: Code,
    trusted: readonly Hash[],
    field: string,
  ): Promise<string | undefined> {
    const found = await verifyTicks(log, {
      from: minute,
      to: (minute + tickMinuteMs) as Millis,
      code,
      trusted,
      now: this.checks.now,
    })
    for (const { detail } of found.findings) this.found(field, `the published log is broken there: ${detail}`)
    const [segment] = await log.segments(minute, code)
    return found.findings.length === 0 && found.minutes > 0 ? segment?.text : undefined
  }

  private async lookFor(log: ReadableLog, named: NamedQuote, trusted: readonly Hash[]): Promise<void> {
    const { field, quote, priceScale } = named
    const logged = loggedQuote(quote, priceScale)
    if (logged === undefined) return this.found(field, 'its prices are finer than those of its instrument')
    const first = quote.minute === null ? tickMinuteOf(logged.receivedAt) : readMinute(quote.minute)
    if (first === undefined) return this.found(`${field}.minute`, 'it is not a minute')
    const last = quote.minute === null ? lateMinutesMax : 0
    let near: string | undefined
    for (let late = 0; late <= last; late += 1) {
      const minute = (first + late * tickMinuteMs) as Millis
      const text = await this.minuteOf(log, minute, logged.code, trusted, field)
      near ??= text
      if (text !== undefined && hasQuote(text, logged)) return void this.standsIn(named, text)
    }
    if (near !== undefined) this.standsIn(named, near)
    else this.open.push({ field, text: 'the log that was named does not have its minute' })
  }
}
