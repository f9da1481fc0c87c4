import type { QuoteState, QuoteView } from '@plumbline/protocol/market'
import type { QuoteData } from '@plumbline/protocol/stream'
import type { Code } from '@plumbline/rules/core'
import type { ElapsedMillis } from '@plumbline/rules/market'
import type { Clocks } from '../../clock.ts'
import type { Timers } from './socket.ts'

/** At most five flushes a second, whatever the server sends. */
export const flushMs = 200
/** A price cell flashes at most this often. */
export const flashMs = 300
/** A flash is over after this; the price then has its own colour again. */
export const flashShownMs = 600

export type Flash = {
  readonly direction: 'up' | 'down'
  readonly id: number
  readonly at: ElapsedMillis
  /** Few flash at present, so that this one may fade; a page full of fading prices is noise, and work. */
  readonly fades: boolean
}
/** While fewer than this flash, they fade. */
const fadingMax = 6
/** What one step of telling may take with what is drawn in answer: more in one go keeps a key or a touch waiting. */
const stepMsMax = 16
/** What a browser waits by itself between one step and the next. */
const pauseMs = 4

/** The newest quote of an instrument. A new object only where something changed. */
export type LiveQuote = QuoteView & { readonly state: QuoteState; readonly flash: Flash | undefined }

type Listener = () => void

/** Whether a quote's 'epoch.number' lies after another's. */
export const isNewer = (sequence: string, than: string | undefined): boolean => {
  if (than === undefined) return true
  const [epoch = 0, number = 0] = sequence.split('.').map(Number)
  const [thanEpoch = 0, thanNumber = 0] = than.split('.').map(Number)
  return epoch === thanEpoch ? number > thanNumber : epoch > thanEpoch
}

const codeOf = (channel: string): Code => channel.slice(channel.indexOf(':') + 1) as Code

/** The sum of both sides moves as the mid does; only its sign is looked at. */
const flashOf = (
  before: LiveQuote | undefined,
  now: Pick<QuoteView, 'bid' | 'ask'>,
  last: Flash | undefined,
  fades: boolean,
  at: ElapsedMillis,
): Flash | undefined => {
  if (before === undefined) return undefined
  const moved = Number(now.bid) + Number(now.ask) - Number(before.bid) - Number(before.ask)
  if (moved === 0 || (last !== undefined && at - last.at < flashMs)) return before.flash
  return { direction: moved > 0 ? 'up' : 'down', id: (last?.id ?? 0) + 1, at, fades }
}

/** Holds the newest quote per instrument and the newest candle per channel, and tells listeners in few, small steps. */
export const createQuoteStore = (
  timers: Pick<Timers, 'after' | 'elapsed'>,
  { hearMoment, serverNow, isServerKnown }: Pick<Clocks, 'hearMoment' | 'serverNow' | 'isServerKnown'>,
) => {
  const quotes = new Map<string, LiveQuote>()
  const candles = new Map<string, QuoteData>()
  const waiting = new Map<string, QuoteData>()
  /** The last flash of each instrument; those shown now are also in `flashing`. */
  const flashes = new Map<string, Flash>()
  const flashing = new Set<string>()
  const quoteListeners = new Map<string, Set<Listener>>()
  const candleListeners = new Map<string, Set<Listener>>()
  let flushedAt = Number.NEGATIVE_INFINITY as ElapsedMillis
  let cancelFlush: (() => void) | undefined
  /** How many messages came, and which one told of an instrument last. */
  let taken = 0
  const toldLast = new Map<string, number>()

  const onSplit = new Set<(code: Code) => void>()

  const tell = (listeners: Set<Listener> | undefined) => {
    if (listeners !== undefined) for (const listener of listeners) listener()
  }

  /** Who is still to be told of a change, each once however often it changed meanwhile. */
  const untoldCharts = new Set<Set<Listener>>()
  const untold = new Set<Set<Listener>>()
  /** To the listeners of how many instruments a step tells: as many as this page has shown to draw in time. */
  let perStep = Number.POSITIVE_INFINITY
  let spentMs = 0
  /** What the step before told. */
  let wereCharts = false
  /** A key was pressed and what it changes is not drawn yet; and whether somebody waits to be told meanwhile. */
  let isHeld = false
  let isPutOff = false
  const tellUpTo = (all: Set<Set<Listener>>, most: number): number => {
    let told = 0
    for (const listeners of all) {
      if (told >= most) break
      all.delete(listeners)
      tell(listeners)
      told += 1
    }
    return told
  }
  /** Tells as many as the device has shown to draw in time, and the rest after whatever waits for it. */
  const tellSome = () => {
    isPutOff = isHeld
    if (isHeld) return
    const begunAt = timers.elapsed()
    const isAll = perStep === Number.POSITIVE_INFINITY
    // Charts first: they measure themselves, which takes long once texts of the page have changed. One is no measure for a row.
    // Prices have every other step at least: new candles may come before several charts are drawn.
    const areCharts = isAll || untold.size === 0 || !wereCharts
    const charts = areCharts ? tellUpTo(untoldCharts, isAll ? perStep : 1) : 0
    const told = isAll || charts === 0 ? tellUpTo(untold, perStep) : 0
    wereCharts = charts > 0
    if (charts + told === 0) return
    // What was told is drawn before this comes.
    timers.after(() => {
      const tookMs = timers.elapsed() - begunAt
      spentMs += tookMs - pauseMs
      if (told > 0 && tookMs > stepMsMax) perStep = Math.max(1, Math.floor((told * stepMsMax) / tookMs))
      else if (told === perStep && tookMs * 2 <= stepMsMax) perStep *= 2
      if (untoldCharts.size + untold.size > 0) return tellSome()
      // Where all of a change was drawn in time, the next one reaches everybody at once.
      if (spentMs <= stepMsMax) perStep = Number.POSITIVE_INFINITY
      spentMs = 0
    }, 0)
  }

  const takeQuote = (quote: QuoteView, state: QuoteState): boolean => {
    const before = quotes.get(quote.code)
    const newer = isNewer(quote.sequence, before?.sequence)
    if (!newer && (before?.state === state || quote.sequence !== before?.sequence)) return false
    const last = flashes.get(quote.code)
    const flash = flashOf(before, quote, last, flashing.size < fadingMax, timers.elapsed())
    quotes.set(quote.code, { ...quote, state, flash })
    // Between two that are known: what is asked for from now on is in the units of the newer one anyway.
    if (before !== undefined && before.split !== quote.split) for (const told of onSplit) told(quote.code)
    if (flash !== undefined && flash !== last) {
      flashes.set(quote.code, flash)
      flashing.add(quote.code)
    }
    return true
  }

  const endFlashes = (changed: Set<string>) => {
    for (const code of flashing) {
      const quote = quotes.get(code)
      if (quote?.flash !== undefined && flushedAt - quote.flash.at < flashShownMs) continue
      flashing.delete(code)
      if (quote === undefined) continue
      quotes.set(code, { ...quote, flash: undefined })
      changed.add(code)
    }
  }
  const flushSoon = (ms: number) => {
    cancelFlush ??= timers.after(flush, ms)
  }

  const flush = () => {
    cancelFlush = undefined
    flushedAt = timers.elapsed()
    const changed = new Set<string>()
    const arrived = [...waiting]
    waiting.clear()
    for (const [channel, data] of arrived) {
      const code = codeOf(channel)
      candles.set(channel, data)
      const { bid, ask, at, receivedAt, sequence, source, kind, split } = data
      if (takeQuote({ code, sequence, bid, ask, at, receivedAt, source, kind, split }, data.state))
        changed.add(code)
    }
    endFlashes(changed)
    const isTelling = untoldCharts.size + untold.size > 0
    const note = (all: Set<Set<Listener>>, listeners: Set<Listener> | undefined) =>
      listeners && all.add(listeners)
    for (const [channel] of arrived) note(untoldCharts, candleListeners.get(channel))
    for (const code of changed) note(untold, quoteListeners.get(code))
    if (!isTelling) tellSome()
    if (flashing.size > 0) flushSoon(flushMs)
  }

  const listenIn = (all: Map<string, Set<Listener>>, name: string, listener: Listener) => {
    const listeners = all.get(name) ?? new Set()
    all.set(name, listeners)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) all.delete(name)
    }
  }

  return {
    /** Takes what the socket brought; several frames of one channel within a step leave one. */
    take: (channel: string, data: QuoteData) => {
      waiting.set(channel, data)
      taken += 1
      toldLast.set(codeOf(channel), taken)
      hearMoment(Date.parse(data.receivedAt))
      flushSoon(Math.max(0, flushedAt + flushMs - timers.elapsed()))
    },
    /**
     * Before a list is asked for. What it brings is taken, unless a newer quote is held; its state as well, unless the
     * socket told one meanwhile: the list may have been read before that.
     */
    beginSeed: (): ((quote: QuoteView, state: QuoteState) => void) => {
      const begun = taken
      return (quote, state) => {
        const held = quotes.get(quote.code)
        const isOutrun = (toldLast.get(quote.code) ?? 0) > begun && !isNewer(quote.sequence, held?.sequence)
        if (!isOutrun && takeQuote(quote, state)) tell(quoteListeners.get(quote.code))
      }
    },
    /**
     * How long ago the source said a quote, by the server's clock, whatever this device's says; undefined while nothing is
     * known of that. A source whose clock is ahead makes no quote younger than its arrival.
     */
    ageMs: ({ at, receivedAt }: LiveQuote): number | undefined =>
      isServerKnown()
        ? Math.max(0, serverNow() - Math.min(Date.parse(at), Date.parse(receivedAt)))
        : undefined,
    quote: (code: string): LiveQuote | undefined => quotes.get(code),
    /** Whether somebody listens to it, so that the socket follows it. What nobody follows any more keeps its last quote. */
    isFollowed: (code: string): boolean => quoteListeners.has(code),
    /** Tells nobody of new prices until `release`: what a key changes is drawn first. */
    hold: () => {
      isHeld = true
    },
    release: () => {
      isHeld = false
      if (isPutOff) tellSome()
    },
    candle: (channel: string): QuoteData | undefined => candles.get(channel),
    /** Tells of each instrument that begins to be quoted in units of after a split, until the returned function is called. */
    listenSplits: (listener: (code: Code) => void) => {
      onSplit.add(listener)
      return () => void onSplit.delete(listener)
    },
    listen: (code: string, listener: Listener) => listenIn(quoteListeners, code, listener),
    listenCandle: (channel: string, listener: Listener) => listenIn(candleListeners, channel, listener),
  }
}
