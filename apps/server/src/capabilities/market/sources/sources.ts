import type { Code } from '@plumbline/rules/core'
import type { ListedInstrument, RawQuote } from '@plumbline/rules/market'
import {
  isLeaving,
  type MarketSources,
  type QuoteFault,
  type SpreadLimitSettings,
} from '@plumbline/rules/prices'
import { presentTime, type Feed, type FeedSink } from '../feeds/feed.ts'
import type { MarketLog } from '../feed/log.ts'
import { createGapClosing } from './gaps.ts'
import { healthOf } from './health-of.ts'
import type { PushSource } from './push.ts'
import type { Seat } from './active-source.ts'
import { createSeating, type SourceChange } from './active-sources.ts'
import { kindOf, type Source, type SourceSink } from './source.ts'
import { watchSource, type Watched } from './watched.ts'
import { type Clock, type Timer } from '../../../core/platform/time.ts'
import { attempt } from '../../../core/platform/guard.ts'

/** Who speaks is decided with each quote, and this often where none comes. */
const lookMs = 250
/** That a source is there is passed on for all its instruments at most this often. */
const beatMs = 200

/** Several sources as one feed: for each instrument one of them speaks, and another takes over where it falls silent. */
export const createSources = (options: {
  /** In the order of preference, where no setting says otherwise. */
  readonly sources: readonly Source[]
  readonly pushes?: readonly PushSource[]
  readonly instruments: ReadonlyMap<Code, ListedInstrument>
  /** The setting `market.sources` as it holds now. */
  readonly orders: () => MarketSources
  /** The setting `market.spread_limits` as it holds now. */
  readonly spreadLimits?: () => SpreadLimitSettings | undefined
  readonly clock: Clock
  readonly timer: Timer
  readonly log: MarketLog
  readonly chance: () => number
  readonly onChanged: (change: SourceChange) => void
}): Feed => {
  const { clock, timer, log } = options
  const all = options.sources.map(source => watchSource(source, clock, options.spreadLimits))
  const seating = createSeating({ ...options, sources: all })
  const { seats } = seating
  let sink: FeedSink | undefined
  let callOff: (() => void) | undefined
  const gaps = createGapClosing({
    ...options,
    filled: (code, minutes, gap) => sink?.filled(code, minutes, gap),
    past: (code, past, until) => sink?.past(code, past, until),
  })

  const timeOf = (seat: Seat): Pick<Feed, 'marketTimeOf' | 'wallTimeOf'> =>
    seat.inOrder[0]?.source.time ?? presentTime

  const look = (): void => {
    attempt('sources are chosen', () => seating.chooseAll(clock.now()))
    callOff = timer.after(lookMs, look)
  }

  /** The one that speaks: the market judges, and a time in which nobody spoke is closed. */
  const speak = (watched: Watched, seat: Seat, raw: RawQuote): QuoteFault | undefined => {
    const { code } = raw
    const held = sink?.held(code)
    const goodSince = watched.goodSince(code, clock.now())
    const fault = sink?.offer(raw)
    if (fault !== undefined) return fault
    if (held === undefined || (goodSince !== undefined && goodSince > held.receivedAt))
      gaps.close(
        code,
        seat.inOrder.map(({ source }) => source),
        { from: held?.at, to: raw.at },
      )
    return undefined
  }

  /** Whether the quote that is held is one of this source, whoever speaks now. */
  const holds = (watched: Watched, code: Code): boolean => sink?.held(code)?.source === watched.source.name

  /** One that has taken over speaks at once, with what it said last, unless that is older than what is held. */
  const take = (seat: Seat, next: Watched | undefined, speaker?: Watched): void => {
    const { code } = seat.instrument
    if (next === undefined || next === speaker || !next.hasQuoted(code) || next.isRefused(code)) return
    const [said, held] = [next.newestOf(code), sink?.held(code)]
    if (said !== undefined && said.receivedAt >= (held?.receivedAt ?? 0)) speak(next, seat, said)
  }

  /** For one that has left its price another one speaks, if one is as good. */
  const handOver = (seat: Seat): void => take(seat, seating.choose(seat, clock.now()))

  const onQuote = (watched: Watched, raw: RawQuote): QuoteFault | undefined => {
    watched.quote(raw)
    const seat = seats.get(raw.code)
    if (seat === undefined || !watched.source.codes.includes(raw.code)) {
      watched.judged(raw, 'code.unknown')
      return 'code.unknown'
    }
    take(seat, seating.choose(seat, clock.now()), watched)
    const speaks = seat.speaking === watched
    const fault = speaks ? speak(watched, seat, raw) : watched.judge(raw, seat.instrument)
    watched.judged(raw, fault)
    if (!speaks && holds(watched, raw.code)) sink?.left?.(raw, fault)
    if (seat.speaking?.isRefused(raw.code) === true) handOver(seat)
    // The market judges it anew, and says whether the two agree.
    if (!speaks && seat.compared === watched) sink?.compare(raw)
    return fault
  }

  const beat = (watched: Watched, codes: readonly Code[]): void => {
    for (const code of codes) {
      if (!watched.hasQuoted(code)) continue
      const seat = seats.get(code)
      // Of the quote that is held: one that took over and had none taken yet keeps no other's alive.
      if (seat?.speaking === watched) {
        if (sink?.held(code)?.source === watched.source.name) sink.heard(code)
      } else if (seat?.compared === watched) sink?.compareHeard(code)
    }
  }

  const sinkOf = (watched: Watched): SourceSink => {
    const { source } = watched
    let beatAt = 0
    return {
      quote: raw => onQuote(watched, raw),
      heard: codes => {
        watched.hear(codes)
        if (codes !== 'all') return beat(watched, codes)
        const now = clock.now()
        if (Math.abs(now - beatAt) < beatMs) return
        beatAt = now
        beat(watched, source.codes)
      },
      refused: (code, fault) => {
        watched.refused(code, fault)
        const seat = seats.get(code)
        if (seat?.speaking !== watched && holds(watched, code)) sink?.left?.({ code }, fault)
        if (seat?.speaking === watched) {
          sink?.refused(code, fault)
          if (watched.isRefused(code)) handOver(seat)
        } else if (seat?.compared === watched && isLeaving(fault)) sink?.compareLeft?.(code)
      },
      state: (state, detail) => {
        if (watched.tell(state, detail)) log.info({ source: source.name, state, detail }, 'a source')
      },
      held: code => sink?.held(code),
      filled: (code, minutes) => {
        const [first, last] = [minutes[0], minutes.at(-1)]
        if (first === undefined || last === undefined || seats.get(code)?.speaking !== watched) return
        sink?.filled(code, minutes, { from: first.openedAt, to: last.openedAt })
      },
    }
  }

  return {
    name: 'sources',
    kind: kindOf(options.sources),
    // What no source carries is closed.
    marketTimeOf: (code, now) => {
      const seat = seats.get(code)
      return seat && timeOf(seat).marketTimeOf(code, now)
    },
    wallTimeOf: (code, marketTime) => {
      const seat = seats.get(code)
      return seat === undefined ? marketTime : timeOf(seat).wallTimeOf(code, marketTime)
    },
    history: (code, until) => {
      seating.readOrders()
      return seats.get(code)?.inOrder[0]?.source.history?.(code, until)
    },
    start: async given => {
      sink = given
      look()
      for (const watched of all) await watched.source.start(sinkOf(watched))
    },
    stop: async () => {
      sink = undefined
      callOff?.()
      gaps.stop()
      await Promise.all(all.map(({ source }) => source.stop()))
    },
    health: () => all.map(watched => healthOf(watched, seats, clock.now())),
    pushes: options.pushes ?? [],
  }
}
