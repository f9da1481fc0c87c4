import {
  correctionMsMin,
  minuteName,
  noHash,
  readStates,
  statesCode,
  tickLine,
  tickMinuteMs,
  tickMinuteOf,
  type Admission,
  type Hash,
  type SheetLine,
  type StateLine,
} from '@plumbline/rules/prices'
import type { Code } from '@plumbline/rules/core'
import type { Millis, Quote } from '@plumbline/rules/market'
import { growingStates, growingTicks, type GrowingSegment } from './growing-segment.ts'

/** How far quotes are in: all up to this one, in the order of (epoch, number). */
export type Reached = { readonly epoch: number; readonly number: number }

export const isBeyond = (left: Reached, right: Reached): boolean =>
  left.epoch > right.epoch || (left.epoch === right.epoch && left.number > right.number)

/** At two looks a second a minute is over long before. */
const looksMax = 600

/** The minute that runs: one segment for each instrument that had a quote in it. */
export class GrowingMinute {
  /** Its name in the log. */
  readonly minute: Millis
  readonly startsAt: Millis
  readonly endsAt: Millis
  /** The name of the minute before it, where the clock was put right between the two. */
  readonly corrected: Millis | undefined
  readonly segments = new Map<Code, GrowingSegment>()
  /** How often it was looked at whether it is over. */
  looks = 0
  /** The newest quote so far. */
  reached: Reached

  constructor(
    startsAt: Millis,
    named: { readonly minute: Millis; readonly corrected: Millis | undefined; readonly reached: Reached },
  ) {
    const { minute, corrected } = named
    this.reached = named.reached
    this.minute = minute
    this.startsAt = startsAt
    this.endsAt = (startsAt + tickMinuteMs) as Millis
    this.corrected = corrected
  }
}

/** Whether a minute was named by a clock that has been put right since. */
const isAhead = ({ startsAt }: GrowingMinute, now: number): boolean => startsAt - now > correctionMsMin

/** What minutes have been named, and how the next ones are. */
export type LogNames = {
  /** Minutes before this one are closed. */
  readonly notBefore: Millis
  /** How often the clock was put right. */
  readonly corrections: number
  /** The latest minute that has ever been named. */
  readonly usedTo: Millis
  /** The newest name; undefined before the first. */
  readonly newest: Millis | undefined
}

export type ClosedSegment = SheetLine & { readonly text: string }

/** A minute that is over, with its segments in the order of codes. */
export type ClosedMinute = {
  readonly minute: Millis
  readonly corrected: Millis | undefined
  readonly segments: readonly ClosedSegment[]
  readonly reached: Reached
}

/**
 * Gathers quotes by instrument and minute of our clock. Where that was ahead and has been put right, minutes go on at the
 * right time, after a correction that the next sheet names.
 */
export class Gathering {
  readonly chains: Map<Code, Hash>
  running: GrowingMinute | undefined
  /** Minutes before this one are closed: what is late goes into the first that is not. */
  private notBefore: Millis
  private names: LogNames
  private reached: Reached
  private readonly onClosed: (closed: ClosedMinute) => void
  private closedStates: string | undefined
  /** The lines of all that holds as a minute begins. Undefined until the market knows it. */
  private beginning: ((startsAt: Millis) => readonly string[]) | undefined

  constructor(options: {
    /** The head of each instrument's newest segment. */
    chains: Map<Code, Hash>
    names: LogNames
    /** The newest quote that is in the log. */
    reached: Reached
    onClosed: (closed: ClosedMinute) => void
  }) {
    this.reached = options.reached
    this.chains = options.chains
    this.names = options.names
    this.notBefore = options.names.notBefore
    this.onClosed = options.onClosed
  }

  take(quote: Quote, priceScale: number, now: Millis, admission?: Admission): void {
    this.add(quote, tickLine(quote, { admission }), priceScale, { at: quote.receivedAt, now })
  }

  /**
   * @param at decides the minute, unless a later one runs already; `now` whether the clock was put right
   * @returns the minute it went into
   */
  add(
    quote: Quote,
    line: string,
    priceScale: number,
    { at, now = at }: { readonly at: number; readonly now?: number },
  ): Millis {
    const running = this.minuteOf(at, now)
    let segment = running.segments.get(quote.code)
    if (segment === undefined) {
      const previous = this.chains.get(quote.code) ?? noHash
      segment = growingTicks({ code: quote.code, minute: running.minute, priceScale, previous })
      running.segments.set(quote.code, segment)
    }
    segment.add(line)
    if (isBeyond(quote, running.reached)) running.reached = quote
    return running.minute
  }

  /** From now on each minute begins with all that holds then. */
  beginWith(lines: (startsAt: Millis) => readonly string[]): void {
    this.beginning = lines
  }

  /** Adds a line of what can be traded. Times as for quotes. */
  addState(line: string, { at, now = at }: { readonly at: number; readonly now?: number }): void {
    this.statesOf(this.minuteOf(at, now)).add(line)
  }

  /** What the newest minute says of what can be traded; undefined where none has said it. */
  states(): readonly StateLine[] | undefined {
    const text = this.running?.segments.get(statesCode)?.text() ?? this.closedStates
    return text === undefined ? undefined : readStates(text)?.lines
  }

  private statesOf({ minute, segments }: GrowingMinute): GrowingSegment {
    const known = segments.get(statesCode)
    if (known !== undefined) return known
    const begun = growingStates({ minute, previous: this.chains.get(statesCode) ?? noHash })
    segments.set(statesCode, begun)
    return begun
  }

  private minuteOf(at: number, now: number): GrowingMinute {
    const { running } = this
    return running === undefined || at >= running.endsAt || isAhead(running, now)
      ? this.begin(at, now)
      : running
  }

  private begin(at: number, now: number): GrowingMinute {
    this.close()
    const { newest } = this.names
    const isCorrected = newest !== undefined && this.notBefore - now > correctionMsMin
    const startsAt = tickMinuteOf(isCorrected ? now : Math.max(at, this.notBefore))
    const corrections = this.names.corrections + (isCorrected ? 1 : 0)
    const minute = minuteName(startsAt, { ...this.names, corrections })
    const usedTo = Math.max(startsAt, this.names.usedTo) as Millis
    this.names = { ...this.names, corrections, usedTo, newest: minute }
    const corrected = isCorrected ? newest : undefined
    const running = new GrowingMinute(startsAt, { minute, corrected, reached: this.reached })
    this.running = running
    for (const line of this.beginning?.(startsAt) ?? []) this.statesOf(running).add(line)
    return running
  }

  /**
   * Ends the minute that runs, if it is over; none before the present one is begun any more. Asked again and again, it
   * ends one that does not get over as well: of a time to which the clock was set by mistake.
   */
  closeOver(now: number): void {
    const { running } = this
    const isOver = running !== undefined && now >= running.endsAt
    if (running !== undefined && (isOver || isAhead(running, now) || (running.looks += 1) > looksMax))
      this.close()
    if (this.running === undefined && now > this.notBefore) this.notBefore = tickMinuteOf(now)
  }

  private close(): void {
    const { running } = this
    if (running === undefined) return
    this.running = undefined
    this.closedStates = running.segments.get(statesCode)?.text() ?? this.closedStates
    this.reached = running.reached
    this.notBefore = running.endsAt
    const segments = [...running.segments.values()].toSorted((a, b) => (a.code < b.code ? -1 : 1))
    const { epoch, number } = running.reached
    this.onClosed({
      minute: running.minute,
      corrected: running.corrected,
      segments: segments.map(segment => {
        const head = segment.close()
        this.chains.set(segment.code, head)
        return { code: segment.code, count: segment.count, head, text: segment.text() }
      }),
      reached: { epoch, number },
    })
  }
}
