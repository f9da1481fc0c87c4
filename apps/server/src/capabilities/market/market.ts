import {
  applySpread,
  closingOf,
  freshness,
  tradingHolds,
  tradingStateOf,
  twiceMid,
  type Candle,
  type CandlePeriod,
  type ListedInstrument,
  type MicroRate,
  type Millis,
  type Quote,
  type RawQuote,
  type TradingHold,
} from '@plumbline/rules/market'
import {
  isBeyond,
  isDisputing,
  isLeaving,
  moveTimesMax,
  sessionOf,
  sourceTimeOf,
  spreadBoundsOf,
  type ConfirmedLevel,
  type HoldSeconds,
  type QuoteFault,
  type SpreadBounds,
  type SpreadLimitSettings,
  type SuspensionCause,
} from '@plumbline/rules/prices'
import {
  dayBoundaryOf,
  sessionOpeningBefore,
  utcDay,
  type DayBoundary,
  type Interval,
  type MarketState,
  type SessionCalendar,
} from '@plumbline/rules/hours'
import { dayMs, type Code } from '@plumbline/rules/core'
import type { ChartSplit, EffectiveAction, InstrumentReplacement } from '@plumbline/rules/corporate-action'
import type { QuoteData } from '@plumbline/protocol/stream'
import type { QuoteState } from '@plumbline/protocol/market'
import type { Queryable } from '../../core/platform/db/database.ts'
import { dropCandlesAfter, loadNewestCandles, loadNewestQuotes } from './candles/candle-store.ts'
import { noPauses, type Pauses } from '../../core/platform/pauses.ts'
import { createChart, type CandleRange } from './candles/chart.ts'
import { createDisputes, type Suspension, type SuspensionTurn } from './disputes/disputes.ts'
import type { Feed, Gap } from './feeds/feed.ts'
import type { FeedHistory, FeedPast } from './feeds/feed-past.ts'
import type { Halts } from './halt/halts.ts'
import { pastSeriesOf } from './candles/history.ts'
import { createKeeper, noKeeper } from './candles/candle-writer.ts'
import { createListing, type Listing, type MarketSettings } from './instruments/listing.ts'
import type { MarketLog, MarketMetrics } from './feed/log.ts'
import { createCandleReader } from './reader.ts'
import { calendars } from './seed/calendars.ts'
import { instruments as seededInstruments } from './seed/instruments.ts'
import { createEnds, replacementIn } from './instruments/ends.ts'
import { createShownCandles } from './candles/shown.ts'
import { createSplits } from './instruments/splits.ts'
import { createSessions } from './instruments/sessions.ts'
import { createStates, type MarketStates } from './states/states.ts'
import type { TickLog } from './tick-log/tick-log.ts'
import type { SuspensionSpell } from './suspensions/spells.ts'
import { quoteData } from './views.ts'
import { systemTimer, type Clock, type Timer } from '../../core/platform/time.ts'
import { createListeners } from '../../core/platform/guard.ts'

/** The part of a day that a list shows: twice the mids in price units. */
export type Day = { readonly open: number; readonly high: number; readonly low: number }

export type Hold = { readonly reason: TradingHold; readonly since: Millis }

export type Market = {
  /** As the settings that hold have them; changes in place. */
  readonly instruments: ReadonlyMap<Code, ListedInstrument>
  readonly listing: Listing
  /** Names of the sources that a setting may name. */
  readonly sourceNames: readonly string[]
  /** Loads what was stored, or has the feed tell of the time before, then listens to the feed. */
  start(): Promise<void>
  /** Stops the feed and writes what is not yet stored. */
  stop(): Promise<void>
  /** Tells every accepted quote, in order. Gives a function that ends it. */
  onQuote(listener: (quote: Quote) => void): () => void
  /** The newest accepted quote; after a restart the one of before, until the feed gives another. */
  quoteOf(code: Code): Quote | undefined
  /** When the instrument's source last gave any sign of life; 0 where it has not. */
  heardAt(code: Code): Millis
  /** Whether the market is open now, and when that changes. */
  stateOf(code: Code): MarketState
  /** Whether the market was open at a moment. */
  stateAt(code: Code, at: Millis): MarketState['state']
  /** Why nothing of it is opened and no level fires, whether or not its market is open; undefined where it trades. */
  holdOf(code: Code): Hold | undefined
  /** The same at a moment of the hours before, by the sources' time: what was suspended then, though it no longer is. */
  holdAt(code: Code, at: Millis): Hold | undefined
  /** Whether its last price decides nothing now: it is in dispute, or its source has left it. Closing hours change nothing of that. */
  isSuspended(code: Code): boolean
  /** Why it is suspended, and what its source says with a spread that is only shown. */
  suspensionOf(
    code: Code,
  ): { readonly cause: SuspensionCause; readonly shown: RawQuote | undefined } | undefined
  /** On what spread it is traded now, and the version of the setting that says so; 0 is as shipped. */
  spreadBoundsOf(instrument: ListedInstrument): SpreadBounds & { readonly version: number }
  /** Tells of every suspension as it begins (without `until`) and as it ends. Gives a function that ends it. */
  onSuspension(listener: (spell: SuspensionSpell) => void): () => void
  /** The past of what keeps instruments from being traded. */
  readonly states: Pick<MarketStates, 'heldAt' | 'look' | 'stepped' | 'turn'>
  /** Instruments whose price is in dispute, or was left by its source. */
  suspensions(): readonly Suspension[]
  /** To be told where the wall clock was set back: what was said in a time that has not come yet holds nothing up. */
  setBack(): Promise<void>
  /** Two people have confirmed a disputed level with the evidence before them. */
  confirmPrice(code: Code, level: ConfirmedLevel): void
  /** Open, closed, halted or suspended, or open in name with no quote that may decide an order. */
  quoteStateOf(code: Code): QuoteState
  /** Splits that had taken effect at a moment, in order. */
  splitsOf(code: Code, at: Millis): readonly ChartSplit[]
  /** When it ends or has ended, where two people have entered that. */
  endOf(code: Code): Millis | undefined
  /** What it is or was replaced by then, where that is how it ends. */
  replacementOf(code: Code): InstrumentReplacement | undefined
  /** Oldest first, as they were quoted; the last one may still be open. */
  candles(range: CandleRange): Promise<readonly Candle[]>
  /** The same as they are shown: those of before a split in units of after it. So are all figures below. */
  shownCandles(range: CandleRange): Promise<readonly Candle[]>
  newestCandle(code: Code, period: CandlePeriod): Candle | undefined
  /** Of the 24 hours up to the newest quote. */
  dayOf(code: Code): Day | undefined
  /** Since the trading day of the newest quote began, at 17:00 in New York. */
  sessionOf(code: Code): (Day & { readonly since: Millis }) | undefined
  /** The session under way and those that open within a week. */
  sessionsAhead(code: Code): readonly Interval[]
  /** Whether its prices go on at weekends though its market rests. */
  weekendsOf(code: Code): 'as the market' | 'simulated'
  /** Closing mids (twice the mid) of the half hours in the 24 hours up to the newest quote, oldest first. */
  sparkOf(code: Code): readonly number[]
  /** What the socket tells of an instrument, by its code's text: with the newest candle of a period, or the quote alone. */
  dataOf(code: string, period: CandlePeriod | undefined): QuoteData | undefined
  /** What a feed calls: judges a quote, and tells it on if it is accepted. */
  offer(raw: RawQuote): QuoteFault | undefined
}

export type MarketOptions = {
  /** Of the engine's lease: quotes are numbered anew within each. */
  readonly epoch: number
  readonly clock: Clock
  readonly feed: Feed
  /** Without one, candles live in memory only. */
  readonly database?: Queryable
  readonly log: MarketLog
  readonly metrics?: MarketMetrics
  readonly timer?: Timer
  readonly instruments?: readonly ListedInstrument[]
  readonly calendars?: Readonly<Record<string, SessionCalendar>>
  /** What an operator may set of the market; without it all is as shipped. */
  readonly settings?: MarketSettings
  /** What staff have halted; without it nothing ever is. */
  readonly halts?: Pick<Halts, 'since'> & Partial<Pick<Halts, 'held'>>
  /** How far an instrument's two sources may be apart; undefined where nobody has set it. */
  readonly bandOf?: (code: Code) => MicroRate | undefined
  /** Corporate actions that were entered; another list whenever one is. */
  readonly actions?: () => readonly EffectiveAction[]
  /** How long one source alone must hold a new level, by class; undefined where nobody has set it. */
  readonly holdSeconds?: () => HoldSeconds | undefined
  /** On what spread each class is traded; undefined where nobody has set it. */
  readonly spreadLimits?: () => SpreadLimitSettings | undefined
  /** Told of every suspension as it begins and ends. */
  readonly onSuspension?: (turn: SuspensionTurn) => void
  /** Pauses of this process; without it none is noticed. */
  readonly pauses?: Pauses
  /** Keeps every accepted quote; without it none is kept. */
  readonly tickLog?: Pick<TickLog, 'take' | 'isFull' | 'note' | 'beginWith' | 'statesBefore'>
}

/** What is on its way for longer than this when its market closes is no price any more: a source may name any time. */
const lateMsMax = 10_000
const sparkMax = 48
/** What is loaded at the start: the day of half hours that lists show, and of the others the candle that goes on. */
const loadedAtStart = {
  '1m': 1,
  '5m': 1,
  '15m': 1,
  '30m': sparkMax + 1,
  '1h': 1,
  '4h': 1,
  '1d': 1,
  '1w': 1,
  '1M': 1,
}

export const createMarket = (options: MarketOptions): Market => {
  const { epoch, clock, feed, database, log, metrics, timer = systemTimer, tickLog } = options
  const { pauses = noPauses } = options
  const listing = createListing({
    instruments: options.instruments ?? seededInstruments,
    calendars: options.calendars ?? feed.calendars ?? calendars,
    settings: options.settings,
    told: {
      onHours: () => {
        sessions.forget()
        states.hoursChanged()
      },
    },
  })
  const { instruments } = listing
  const ends = createEnds(options.actions)
  const sessions = createSessions({
    calendarOf: listing.calendarOf,
    feed,
    endOf: code => ends(code)?.effectiveAt,
  })
  const states = createStates({
    epoch,
    clock,
    log: tickLog,
    codes: () => instruments.keys(),
    hoursOf: sessions.shown,
  })
  const dayOf = (code: Code): DayBoundary => {
    const instrument = instruments.get(code)
    return instrument === undefined ? utcDay : dayBoundaryOf(instrument)
  }
  const chart = createChart(dayOf)
  const origin = { feed: feed.name, kind: feed.kind }
  const keeper =
    database === undefined ? noKeeper : createKeeper({ database, origin, chart, instruments, timer, log })
  const readCandles = createCandleReader({ chart, keeper, database, origin, instruments })

  const quotes = new Map<Code, Quote>()
  const splits = createSplits(options.actions)
  const shown = createShownCandles({
    chart,
    candles: readCandles,
    // Until the first quote after a split everything stands in the units of before it.
    splitsOf: code => splits(code, quotes.get(code)?.at ?? clock.now()),
    dayOf,
  })
  const heard = new Map<Code, Millis>()
  /** Whose held quote is followed by another of its source that was not taken: no sign keeps it alive until one is. */
  const passedOver = new Set<Code>()
  const listeners = createListeners<[Quote]>('a quote')
  let number = 0

  const refused = (code: Code, reason: QuoteFault): void => {
    // A code that nobody knows is no label: there could be any number of them.
    metrics?.quotesRefused.inc({ code: instruments.has(code) ? code : 'unknown', reason })
  }

  const disputes = createDisputes({
    clock,
    speed: feed.speed,
    log,
    bandOf: options.bandOf,
    holdSeconds: options.holdSeconds,
    spreadLimits: options.spreadLimits,
    actions: options.actions,
    refused,
    onTurn: options.onSuspension,
  })
  disputes.spells.onTurn(({ code, from, until, reason }) =>
    states.turn({ flag: 'suspended', scope: code, reason, isOn: until === undefined }, until ?? from),
  )

  /** With the source's time on our clock, where ours was set and its own was not. */
  const timed = (raw: RawQuote): RawQuote => {
    const offsets = clock.offsets?.() ?? []
    const at = offsets.length === 0 ? raw.at : sourceTimeOf(raw.at, raw.receivedAt, offsets)
    return at === raw.at ? raw : { ...raw, at }
  }

  const offer = (said: RawQuote): QuoteFault | undefined => {
    const raw = timed(said)
    const { code } = raw
    listing.look()
    states.look()
    const instrument = instruments.get(code)
    const fault = instrument === undefined ? 'code.unknown' : take(raw, instrument)
    if (fault !== undefined) refused(code, fault)
    return fault
  }

  /** The market at a quote's own time; that of now for one that a live source sends long after, when it has closed since. */
  const marketOf = ({ code, kind, at, receivedAt }: RawQuote): MarketState => {
    const then = sessions.judged(code, at)
    if (then.state === 'closed' || kind !== 'live' || receivedAt - at <= lateMsMax) return then
    const now = sessions.judged(code, receivedAt)
    return now.state === 'closed' ? now : then
  }

  const isHeard = (code: Code): void => {
    if (!passedOver.has(code)) heard.set(code, clock.now())
  }

  const passOver = (code: Code): void => {
    passedOver.add(code)
    heard.delete(code)
  }

  const isOpenNow = (code: Code): boolean => sessions.judged(code, clock.now()).state === 'open'

  /** The source that speaks has said something that is no quote: if it says so of the present, its last price is left. */
  const leave = (code: Code, fault: QuoteFault, at?: Millis): void => {
    const instrument = instruments.get(code)
    const isLate = at !== undefined && at < (quotes.get(code)?.at ?? 0)
    if (instrument !== undefined && !isLate && isLeaving(fault) && isOpenNow(code))
      disputes.leave(instrument, fault)
  }

  /** Makes a quote of what a source says, unless something is wrong with it or its price is in dispute. */
  const take = (raw: RawQuote, instrument: ListedInstrument): QuoteFault | undefined => {
    const { code } = raw
    if (tickLog?.isFull() === true) {
      leave(code, 'log.full', raw.at)
      return 'log.full'
    }
    const decision = disputes.judge(raw, instrument, marketOf(raw), isOpenNow(code))
    // What another source says in vain is no sign that the one behind the held quote still lives.
    const isTaken = decision.verdict === 'accepted'
    if (isTaken) passedOver.delete(code)
    if (isTaken || quotes.get(code)?.source === raw.source) isHeard(code)
    if (decision.verdict === 'refused') return decision.fault
    const markup = listing.markupOf(code)
    const priced = markup === undefined ? raw : applySpread(raw, markup.units, markup.version)
    const quote: Quote = { ...priced, epoch, number: (number += 1) }
    metrics?.quotesAccepted.inc({ code })
    tickLog?.take(quote, instrument.priceScale, decision.admission)
    states.told(number)
    quotes.set(code, quote)
    keeper.quote(instrument, quote)
    chart.apply(quote)
    listeners.tell(quote)
    return undefined
  }

  /** Judges a withheld quote once more, where a second source has confirmed it. */
  const settle = (withheld: RawQuote | undefined): void => {
    if (withheld !== undefined) offer(withheld)
  }

  const inSessionOf =
    (code: Code) =>
    ({ openedAt }: Candle): boolean =>
      sessions.judged(code, openedAt).state === 'open'

  /** A source that goes on for an hour after the week's end would give it a Saturday. */
  const isTradedOn =
    (code: Code) =>
    ({ openedAt }: Candle): boolean => {
      const { state, changesAt } = sessions.judged(code, openedAt)
      const opensAt = state === 'open' ? openedAt : (changesAt ?? Number.POSITIVE_INFINITY)
      return opensAt < closingOf('1d', openedAt, dayOf(code))
    }

  /** Whether a minute of a source's history lies where the price can have been: no chart shows what was withheld. */
  const credibleIn = ({ code, jumpMax }: ListedInstrument): ((minute: Candle) => boolean) => {
    if (disputes.since(code) !== undefined) return () => false
    const quote = quotes.get(code)
    if (quote === undefined) return () => true
    const [price, limit] = [twiceMid({ ...quote, ...quote.raw }), jumpMax * moveTimesMax.day]
    return ({ mid }) => ![mid.low, mid.high].some(each => isBeyond(price, each, limit))
  }

  /** Closes a time without quotes in the candles; no quote is made of what a history tells. */
  const filled = (code: Code, minutes: readonly Candle[], gap: Gap): void => {
    const instrument = instruments.get(code)
    if (instrument === undefined) return
    const isCredible = credibleIn(instrument)
    const inSession = inSessionOf(code)
    const told = minutes.filter(minute => inSession(minute) && isCredible(minute))
    keeper.filled(instrument, chart.fill(code, told, gap))
  }

  const past = (code: Code, told: FeedPast, until: Millis): void => {
    const instrument = instruments.get(code)
    if (instrument === undefined) return
    const inSession = inSessionOf(code)
    const minutes = told.minutes.filter(inSession)
    const halfHours = told.halfHours.filter(inSession)
    const days = told.days.filter(isTradedOn(code))
    keeper.filled(instrument, chart.recall(code, { minutes, halfHours, days }, until))
  }

  /** What the source says that is compared with the one that speaks. */
  const compare = (said: RawQuote): void => {
    const raw = timed(said)
    const instrument = instruments.get(raw.code)
    if (instrument === undefined) return refused(raw.code, 'code.unknown')
    settle(disputes.secondSaid(raw, instrument, marketOf(raw)))
  }

  const heardOf = (code: Code): void => {
    const instrument = instruments.get(code)
    if (instrument === undefined) return
    isHeard(code)
    settle(disputes.firstHeard(instrument))
  }

  /** Takes over a quote of before the start: shown, but no decision and no sign of life. */
  const hold = (quote: Quote, day?: { readonly low: number; readonly high: number }): void => {
    quotes.set(quote.code, quote)
    // Of a recording nobody knows where it goes on.
    const session = quote.kind === 'synthetic' ? 'unknown' : sessionOf(sessions.judged(quote.code, quote.at))
    disputes.hold(quote, session, day)
  }

  /** The clock was set back, or was ahead before this start: candles of a time that has not come yet are dropped. */
  const setBack = async (): Promise<void> => {
    const now = clock.now()
    disputes.setBack(now)
    const emptied = chart.dropAfter(now)
    if (database === undefined) return
    const dropped = await dropCandlesAfter(database, origin, now)
    if (dropped > 0) log.warn({ dropped }, 'candles of a time that has not come yet are dropped')
    if (emptied.length === 0) return
    // Without the one that is under way the next quote would begin it anew, over what is stored of it.
    const codes = new Set(emptied.map(({ code }) => code))
    const stored = await loadNewestCandles(database, origin, {
      quotes: [...quotes.values()].flatMap(quote => {
        const instrument = codes.has(quote.code) ? instruments.get(quote.code) : undefined
        return instrument ? [{ quote: { ...quote, at: now }, priceScale: instrument.priceScale }] : []
      }),
      newest: loadedAtStart,
    })
    for (const { code, period, candles } of stored)
      if (emptied.some(each => each.code === code && each.period === period))
        chart.regain(code, period, candles)
  }

  /** Between which prices it moved in the day before its newest quote; unknown where a split lies in it. */
  const movedBefore = ({ code, at }: Quote): Day | undefined => {
    const isSplit = options
      .actions?.()
      .some(each => each.code === code && each.action.kind === 'split' && at - each.effectiveAt < dayMs)
    return isSplit === true ? undefined : extentOf(dayCandles(code))
  }

  const load = async (from: Queryable): Promise<void> => {
    const now = clock.now()
    const scaleOf = (code: string) => instruments.get(code as Code)?.priceScale
    const held = await loadNewestQuotes(from, origin, scaleOf)
    const series = await loadNewestCandles(from, origin, {
      quotes: held.map(quote => ({
        quote: { ...quote, at: Math.min(quote.at, now) as Millis },
        priceScale: scaleOf(quote.code) ?? 0,
      })),
      newest: loadedAtStart,
    })
    for (const quote of held) quotes.set(quote.code, quote)
    for (const { code, period, candles } of series)
      chart.load(code, period, candles, candles.length < loadedAtStart[period])
    for (const quote of held) hold(quote, movedBefore(quote))
  }

  const recall = (instrument: ListedInstrument, history: FeedHistory): void => {
    const quote: Quote = { ...history.newest, epoch, number: (number += 1) }
    tickLog?.take(quote, instrument.priceScale)
    states.told(number)
    hold(quote)
    const series = pastSeriesOf(history, dayBoundaryOf(instrument))
    for (const { period, candles } of series) chart.load(instrument.code, period, candles, true)
    keeper.past(instrument, quote, series)
  }

  const stateOf = (code: Code): MarketState => {
    listing.look()
    return sessions.shown(code, clock.now())
  }
  const heardAt = (code: Code): Millis => heard.get(code) ?? (0 as Millis)
  const holdOf = (code: Code): Hold | undefined => {
    const halted = options.halts?.since(code)
    if (halted !== undefined) return { reason: 'halted', since: halted }
    const suspended = disputes.since(code)
    return suspended === undefined ? undefined : { reason: 'suspended', since: suspended }
  }

  const holdAt = (code: Code, at: Millis): Hold | undefined => {
    const held = states.heldAt(code, at, tradingHolds)
    return held && { reason: held.flag, since: held.since }
  }

  const halfHoursSince = (code: Code, from: Millis): readonly Candle[] =>
    shown.held(code, '30m', chart.seriesOf(code, '30m')?.range({ from, limit: sparkMax + 1 }) ?? [])

  const dayCandles = (code: Code): readonly Candle[] => {
    const quote = quotes.get(code)
    return quote === undefined ? [] : halfHoursSince(code, (quote.at - dayMs) as Millis)
  }

  const market: Market = {
    get instruments() {
      listing.look()
      return instruments
    },
    listing,
    get sourceNames() {
      return feed.health?.().map(({ name }) => name) ?? [feed.name]
    },
    start: async () => {
      states.begin(options.halts?.held?.() ?? [])
      if (database !== undefined) {
        await load(database)
        await setBack()
      }
      for (const [code, instrument] of instruments) {
        if (quotes.has(code)) continue
        const history = feed.history?.(code, clock.now())
        if (history !== undefined) recall(instrument, history)
      }
      keeper.start()
      await feed.start({
        offer,
        refused: (code, fault) => {
          refused(code, fault)
          leave(code, fault)
        },
        filled,
        past,
        heard: heardOf,
        compare,
        compareHeard: code => {
          const instrument = instruments.get(code)
          if (instrument !== undefined) settle(disputes.secondHeard(instrument))
        },
        left: ({ code, at }, fault) => {
          if (fault !== undefined && isLeaving(fault)) leave(code, fault, at)
          else if (fault === undefined || isDisputing(fault)) passOver(code)
        },
        compareLeft: code => {
          const instrument = instruments.get(code)
          if (instrument !== undefined) disputes.secondLeft(instrument)
        },
        held: code => quotes.get(code),
      })
      log.info({ feed: feed.name, kind: feed.kind, instruments: instruments.size }, 'the market is on')
    },
    stop: async () => {
      await feed.stop()
      await keeper.stop()
    },
    onQuote: listener => {
      return listeners.add(listener)
    },
    quoteOf: code => quotes.get(code),
    heardAt,
    stateOf,
    stateAt: (code, at) => sessions.judged(code, at).state,
    holdOf,
    holdAt,
    isSuspended: code => disputes.since(code) !== undefined,
    onSuspension: disputes.spells.onTurn,
    states,
    suspensionOf: disputes.suspensionOf,
    spreadBoundsOf: instrument => ({
      ...spreadBoundsOf(options.spreadLimits?.(), instrument),
      version: options.settings?.version('market.spread_limits') ?? 0,
    }),
    suspensions: () => disputes.all(instruments),
    setBack,
    confirmPrice: (code, level) => disputes.confirm(code, level),
    quoteStateOf: code => {
      const state = tradingStateOf(stateOf(code).state, holdOf(code)?.reason)
      if (state !== 'open') return state
      const [quote, instrument] = [quotes.get(code), instruments.get(code)]
      if (quote === undefined || instrument === undefined) return 'stale'
      const now = clock.now()
      const { category, ageMsMax } = instrument
      const fresh = freshness({ quote, category, ageMsMax, heardAt: pauses.heardAt(heardAt(code)), now })
      return fresh === 'stale' ? 'stale' : 'open'
    },
    splitsOf: splits,
    endOf: code => ends(code)?.effectiveAt,
    replacementOf: code => replacementIn(ends(code)),
    candles: readCandles,
    shownCandles: shown.read,
    newestCandle: (code, period) => {
      const newest = chart.seriesOf(code, period)?.newest
      return newest && shown.held(code, period, [newest])[0]
    },
    dayOf: code => extentOf(dayCandles(code)),
    sessionOf: code => {
      const quote = quotes.get(code)
      if (quote === undefined) return undefined
      const since = sessionOpeningBefore(quote.at)
      const extent = extentOf(halfHoursSince(code, since))
      return extent && { since, ...extent }
    },
    sessionsAhead: code => {
      listing.look()
      return sessions.ahead(code, clock.now())
    },
    weekendsOf: code => {
      const hours = instruments.get(code)?.hours ?? ''
      const rests = Object.entries<SessionCalendar>(calendars).some(
        ([name, { week }]) => name === hours && week[6].length === 0,
      )
      return rests && feed.calendars !== undefined ? 'simulated' : 'as the market'
    },
    sparkOf: code =>
      dayCandles(code)
        .slice(-sparkMax)
        .map(({ mid }) => mid.close),
    dataOf: (code, period) => quoteData(market, code as Code, period),
    offer,
  }
  return market
}

/** Where the first of these candles opened, and how far all of them reach. */
const extentOf = (candles: readonly Candle[]): Day | undefined => {
  const [first] = candles
  if (first === undefined) return undefined
  return {
    open: first.mid.open,
    high: candles.reduce((high, { mid }) => Math.max(high, mid.high), first.mid.high),
    low: candles.reduce((low, { mid }) => Math.min(low, mid.low), first.mid.low),
  }
}
