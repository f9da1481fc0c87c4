import { setImmediate } from 'node:timers/promises'
import {
  correctionMsMin,
  noHash,
  readSheet,
  statesCode,
  type Hash,
  type LoggedTick,
  type MinuteSheet,
  type StateLine,
  type TickFault,
} from '@plumbline/rules/prices'
import type { Code } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import type { Reached } from './growing-minute.ts'
import { hashOf } from './sign-minute.ts'
import { isSigned } from './signing.ts'
import type { StoredSheet } from './store.ts'
import type { Finding, KeptHead, ReadableLog, TickVerification } from './verification.ts'
import { KeptHeads } from './verify-kept.ts'
import { verifyCited, verifyNumbers } from './verify-numbers.ts'
import { unlisted, verifySegment } from './verify-segment.ts'
import { StatesSoFar } from './verify-states.ts'

export type VerifyOptions = {
  readonly from?: Millis | undefined
  readonly to?: Millis | undefined
  /** Only this instrument's segments. */
  readonly code?: Code | undefined
  /** What was kept elsewhere: the log must have the same. */
  readonly kept?: readonly KeptHead[]
  /** Keys that are trusted without being introduced; where there are any, the log must begin with one of them. */
  readonly trusted?: readonly Hash[]
  readonly now: Millis
}

/** What is younger than this is never dropped: a year, and a month more because whole months are. */
const keptAtLeastMs = (365 + 31) * 86_400_000

/** Reads a log from its beginning, or a part of it, and holds each text against what was signed. */
export const verifyTicks = async (log: ReadableLog, options: VerifyOptions): Promise<TickVerification> => {
  const reading = new Reading(log, options)
  for await (const sheet of log.sheets(options)) await reading.sheet(sheet)
  return reading.end()
}

class Reading {
  private readonly findings: Finding[] = []
  private readonly kept: KeptHeads
  private readonly trusted: ReadonlySet<Hash>
  /** Head of each instrument's newest segment so far. */
  private readonly chains = new Map<Code, Hash>()
  /** Begins with the first sheet that there ever was. */
  private isWhole = false
  private first: Millis | undefined
  private last: { readonly minute: Millis; readonly hash: Hash } | undefined
  private expectedKey: Hash | undefined
  private reached: Reached | undefined
  private readonly corrections: TickVerification['corrections'][number][] = []
  private readonly states = new StatesSoFar()
  private minutes = 0
  private ticks = 0
  private lost = 0
  private cited = 0
  private readonly log: ReadableLog
  private readonly options: VerifyOptions

  constructor(log: ReadableLog, options: VerifyOptions) {
    const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = options
    this.log = log
    this.options = options
    this.trusted = new Set(options.trusted)
    this.kept = new KeptHeads(options.kept ?? [], minute => minute >= from && minute < to)
  }

  private found(kind: TickFault, minute: Millis, detail: string): void {
    this.findings.push({ kind, minute, detail })
  }

  /** Nothing is known of what comes before the next sheet. */
  private beginAnew(): void {
    this.chains.clear()
    this.states.beginAnew()
    this.reached = undefined
    this.isWhole = false
  }

  async sheet(sheet: StoredSheet): Promise<void> {
    const { minute, hash, text, previous, key } = sheet
    const read = readSheet(text)
    this.minutes += 1
    this.findings.push(...this.kept.meet(sheet))
    const isItself =
      hashOf(text) === hash && read?.minute === minute && read.previous === previous && read.key === key
    if (read !== undefined && isItself) {
      this.continues(sheet, read)
      this.signed(sheet, read)
      await this.segments(read)
    } else this.found('changed', minute, 'its sheet is not what the hash was made of')
    this.first ??= minute
    this.last = { minute, hash }
  }

  private continues({ minute, previous }: StoredSheet, { corrected }: MinuteSheet): void {
    const { from, to, now } = this.options
    if (this.last !== undefined && minute <= this.last.minute) {
      // Of a range with an end, what lies between this run of minutes and the one before it is not looked at.
      if (to !== undefined && previous !== this.last.hash) return this.beginAnew()
      if (corrected !== this.last.minute)
        this.found('minute order', minute, 'it is named before the one that it continues')
    }
    if (corrected !== undefined) this.corrections.push({ minute, after: corrected })
    if (this.last === undefined) {
      this.isWhole = previous === noHash
      if (!this.isWhole && from === undefined && now - minute < keptAtLeastMs)
        this.found('minute missing', minute, 'the log once began before it')
    } else if (previous !== this.last.hash)
      this.found('minute missing', minute, 'the sheet before it is not the one that it continues')
  }

  private signed(sheet: StoredSheet, read: MinuteSheet): void {
    const { minute, key } = sheet
    if (!isSigned(sheet)) this.found('signature', minute, 'its signature is not one of its key')
    const isExpected = this.expectedKey === undefined ? this.trusted.size === 0 : this.expectedKey === key
    if (!isExpected && !this.trusted.has(key))
      this.found('key', minute, `it is signed with ${key}, which no sheet introduced`)
    this.expectedKey = read.next ?? key
  }

  private async segments({ minute, lines: all }: MinuteSheet): Promise<void> {
    const { code } = this.options
    const lines = all.filter(line => code === undefined || line.code === code)
    let states: readonly StateLine[] | undefined
    let isStatesSound = true
    const stored = await this.log.segments(minute, code)
    const byCode = new Map(stored.map(segment => [segment.code, segment]))
    const ticks: LoggedTick[] = []
    const before = this.findings.length
    for (const line of lines) {
      const previous = this.chains.get(line.code) ?? (this.isWhole ? noHash : undefined)
      // The server looks at its own log too, beside the orders: they go in between.
      await setImmediate()
      const judged = verifySegment(byCode.get(line.code), { minute, line, previous })
      this.chains.set(line.code, line.head)
      if ('finding' in judged) {
        this.findings.push(judged.finding)
        isStatesSound &&= line.code !== statesCode
      } else {
        for (const tick of judged.ticks) ticks.push(tick)
        states ??= judged.states
      }
    }
    if (code === undefined && isStatesSound) {
      const finding = this.states.minute(minute, states)
      if (finding !== undefined) this.findings.push(finding)
    }
    const listed = new Set(lines.map(line => line.code))
    this.findings.push(...unlisted(stored, listed, minute))
    this.ticks += ticks.length
    if (code === undefined) await this.numbers(ticks, minute, this.findings.length === before)
  }

  /** Numbers are given out across all instruments, so they are looked at for all of them together. */
  private async numbers(ticks: readonly LoggedTick[], minute: Millis, isSound: boolean): Promise<void> {
    const before = this.reached
    const numbers = verifyNumbers(ticks, minute, before)
    // Where quotes are gone that were told of already, there are holes, and the next minute begins behind nobody knows what.
    this.reached = isSound ? numbers.reached : undefined
    if (isSound && numbers.finding !== undefined) this.findings.push(numbers.finding)
    if (isSound) this.lost += numbers.lost
    if (numbers.reached === undefined || this.log.cited === undefined) return
    const named = await this.log.cited(numbers.reached)
    // What is older than where the looking begins, or may be among those that are gone, is not looked for.
    const begins =
      this.last === undefined && this.isWhole ? (numbers.first?.epoch ?? 0) : Number.POSITIVE_INFINITY
    const isDue = ({ epoch }: Reached) => isSound && (before !== undefined || epoch >= begins)
    const { same, findings } = verifyCited(named, ticks, { minute, isDue })
    this.findings.push(...findings)
    this.cited += same
  }

  async end(): Promise<TickVerification> {
    const { first, last, isWhole, minutes, ticks, lost, cited } = this
    const { before, findings } = this.kept.rest({ first, last: last?.minute, isWhole })
    this.findings.push(...findings)
    const end = this.options.to === undefined ? await this.log.end() : undefined
    if (end !== undefined && end.minute > (last?.minute ?? 0))
      this.found('cut', end.minute, 'the log says that it goes on to here')
    else if (end !== undefined && last !== undefined && end.hash !== last.hash)
      this.found('foreign', last.minute, 'the log says that it ends otherwise')
    const unsigned = (await this.log.unsigned?.()) ?? []
    const ahead = unsigned.find(minute => minute > this.options.now + correctionMsMin)
    if (ahead !== undefined) this.found('unsigned', ahead, 'it is named in the future and is not signed')
    return {
      minutes,
      ticks,
      lost,
      cited,
      corrections: this.corrections,
      unsigned,
      kept: this.kept.same,
      keptBefore: before,
      from: first,
      head: last,
      findings: this.findings,
    }
  }
}
