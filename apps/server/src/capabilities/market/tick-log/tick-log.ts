import {
  carriedStates,
  correctionMsMin,
  stateLine,
  statesCode,
  tickMinuteMs,
  tickMinuteOf,
  type Admission,
  type StateLine,
} from '@plumbline/rules/prices'
import type { Code } from '@plumbline/rules/core'
import type { Millis, Quote } from '@plumbline/rules/market'
import type { Database } from '../../../core/platform/db/database.ts'
import type { MarketLog } from '../feed/log.ts'
import { Gathering } from './growing-minute.ts'
import { recover, type CitedQuote } from './recover.ts'
import { createSealing, type TickKeys } from './sign-minute.ts'
import {
  beginLog,
  keepTail,
  readChains,
  readLogHead,
  readNewestStates,
  readSheetOf,
  writeMinute,
} from './store.ts'
import type { LogHead, SealedMinute, StoredSheet, TailText } from './store.ts'
import { type Clock, type Timer } from '../../../core/platform/time.ts'
import { createTurns } from './turns.ts'
import { createListeners } from '../../../core/platform/guard.ts'

/** With more minutes than this that are not written yet no quote is accepted: memory ends, and what is not kept must not count. */
export const waitingMinutesMax = 10

/** A minute that is over must be signed within this time, or staff are told. */
const overdueMsMin = 120_000

/** What was accepted is in the database within this time, and a minute that is over is signed within it. */
const turnMs = 500

export type TickLog = {
  /** Takes up what the process before left, and begins to write. Throws TickKeyMissing. */
  start(): Promise<void>
  /** Writes what is gathered; the minute that runs is signed by the next start. */
  stop(): Promise<void>
  /** Every accepted quote, in order. */
  take(quote: Quote, priceScale: number, admission?: Admission): void
  /** A change of what can be traded, in its place among the quotes. */
  note(line: StateLine): void
  /** The newest minute's lines of what could be traded, as the process before left them. */
  statesBefore(): readonly StateLine[]
  /** From now on every minute begins with these lines. */
  beginWith(lines: (startsAt: Millis) => readonly StateLine[]): void
  /** Until all that was noted is in the database; at once where it is. Throws where another engine has taken over. */
  statesKept(): Promise<void>
  /** Tells the newest signed minute at the start, then every one once it is written. Gives a function that ends it. */
  onSealed(listener: (sheet: StoredSheet) => void): () => void
  /** The newest signed minute. */
  newest(): StoredSheet | undefined
  /** Minutes that are over and not written yet. */
  waiting(): number
  /** Nothing more may be taken until some of what waits is written. */
  isFull(): boolean
  /** What is not signed and written yet, or is being written, of an instrument and a minute of the clock, by its names. */
  unsealed(code: Code, minute: Millis): readonly { readonly minute: Millis; readonly text: string }[]
  /** The newest text of a code before a minute, of what is not signed yet. */
  unsealedBefore(code: Code, minute: Millis): { readonly text: string } | undefined
  /** Minutes that should be signed by now, or are named in the future. */
  overdue(): number
  /** Seconds until the minute that a moment lies in is signed; undefined where it is, or never will be. */
  secondsUntilSealed(at: number): number | undefined
}

export type TickLogOptions = {
  readonly database: Database
  readonly epoch: number
  readonly keys: TickKeys
  readonly clock: Clock
  readonly timer: Timer
  readonly log: MarketLog
  readonly cited: (since: Millis) => Promise<readonly CitedQuote[]>
}

/** Another engine has taken over: Postgres' word for it, see migration 0018. */
const isFenced = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'PL001'

/** Gathers accepted quotes, keeps them within half a second, and signs each minute when it is over. */
export const createTickLog = (options: TickLogOptions): TickLog => {
  const { database, epoch, clock, timer, log } = options
  const listeners = createListeners<[StoredSheet]>('a sealed minute')
  const waiting: SealedMinute[] = []
  let seal: ReturnType<typeof createSealing> | undefined
  let newest: StoredSheet | undefined
  let statesBefore: readonly StateLine[] = []
  let isFailing = false
  let isOver = false

  const noNames = { notBefore: 0 as Millis, corrections: 0, usedTo: 0 as Millis, newest: undefined }
  let gathering = new Gathering({
    chains: new Map(),
    names: noNames,
    reached: { epoch: 0, number: 0 },
    onClosed: () => undefined,
  })

  const tell = (sheet: StoredSheet): void => {
    newest = sheet
    listeners.tell(sheet)
  }

  const writeWaiting = async (): Promise<void> => {
    for (let sealed = waiting[0]; sealed !== undefined; sealed = waiting[0]) {
      await writeMinute(database, epoch, sealed)
      waiting.shift()
      const { minute, text, hash, previous, key, signature } = sealed
      tell({ minute, text, hash, previous, key, signature })
    }
  }

  const keepRunning = async (): Promise<void> => {
    const { running } = gathering
    if (running === undefined) return
    const texts: TailText[] = []
    const done: (() => void)[] = []
    for (const segment of running.segments.values()) {
      const unkept = segment.takeUnkept()
      if (unkept === undefined) continue
      const { code, priceScale } = segment
      const text = code === statesCode ? segment.lines() : unkept.text
      texts.push({ minute: running.minute, code, priceScale, text })
      done.push(unkept.done)
    }
    if (texts.length === 0) return
    await keepTail(database, epoch, { texts, reached: running.reached })
    for (const each of done) each()
  }

  /** Minutes that are over go first: what the tail says it reaches must be in the log. */
  const work = async (): Promise<'done' | 'failed' | 'over'> => {
    gathering.closeOver(clock.now())
    if (isOver) return 'over'
    try {
      await writeWaiting()
      await keepRunning()
      if (isFailing) log.info({}, 'the tick log is written again')
      isFailing = false
      return 'done'
    } catch (error) {
      if (!isFailing)
        log.error({ error, minutes: waiting.length }, 'the tick log could not be written and waits')
      isFailing = true
      isOver = isFenced(error)
      return isOver ? 'over' : 'failed'
    }
  }
  const turns = createTurns({ work, timer, everyMs: turnMs })

  const begun = async (): Promise<LogHead> => {
    await beginLog(database, epoch, clock.now())
    const head = await readLogHead(database)
    if (head === undefined) throw new Error('The tick log has no beginning')
    return head
  }

  return {
    start: async () => {
      const head = await begun()
      seal = createSealing(options.keys, head)
      const signed = await readSheetOf(database, undefined)
      if (signed !== undefined) tell(signed)
      gathering = new Gathering({
        chains: await readChains(database),
        names: {
          notBefore: (head.minute === undefined
            ? head.since
            : tickMinuteOf(head.minute) + tickMinuteMs) as Millis,
          corrections: head.corrections,
          usedTo: head.usedTo,
          newest: head.minute,
        },
        reached: head.reached,
        onClosed: closed => {
          if (seal !== undefined) waiting.push(seal(closed))
        },
      })
      const before = await readNewestStates(database)
      // A minute that is begun for what a crash left says what held before it.
      gathering.beginWith(startsAt => carriedStates(gathering.states() ?? before, startsAt).map(stateLine))
      await recover({ database, epoch, head, gathering, cited: options.cited, log })
      statesBefore = gathering.states() ?? before
      await turns.start()
    },
    stop: () => turns.stop(),
    take: (quote, priceScale, admission) => {
      gathering.take(quote, priceScale, clock.now(), admission)
    },
    note: line => {
      turns.noted()
      // A step is told in the minute of before it, whatever time it is now.
      gathering.addState(stateLine(line), { at: line.at, now: line.is === 'clock' ? line.at : clock.now() })
    },
    statesBefore: () => statesBefore,
    beginWith: lines => gathering.beginWith(startsAt => lines(startsAt).map(stateLine)),
    statesKept: () => turns.kept(),
    onSealed: listener => {
      return listeners.add(listener)
    },
    newest: () => newest,
    waiting: () => waiting.length,
    isFull: () => waiting.length > waitingMinutesMax,
    unsealed: (code, from) => {
      const isIn = (minute: Millis): boolean => minute >= from && minute < from + tickMinuteMs
      const { running } = gathering
      const texts = waiting.flatMap(({ minute, segments }) =>
        isIn(minute) ? segments.filter(each => each.code === code).map(({ text }) => ({ minute, text })) : [],
      )
      const growing = running !== undefined && isIn(running.minute) ? running.segments.get(code) : undefined
      if (running !== undefined && growing !== undefined)
        texts.push({ minute: running.minute, text: growing.text() })
      return texts
    },
    unsealedBefore: (code, before) => {
      const { running } = gathering
      const growing =
        running !== undefined && running.minute < before ? running.segments.get(code) : undefined
      if (growing !== undefined) return { text: growing.text() }
      return waiting
        .filter(({ minute }) => minute < before)
        .flatMap(({ segments }) => segments.filter(each => each.code === code))
        .at(-1)
    },
    overdue: () => {
      const now = clock.now()
      const { running } = gathering
      const isLate = running !== undefined && now - running.endsAt > overdueMsMin
      const isAhead = running !== undefined && running.startsAt - now > correctionMsMin
      return (
        waiting.filter(({ minute }) => now - minute > tickMinuteMs + overdueMsMin).length +
        (isLate || isAhead ? 1 : 0)
      )
    },
    secondsUntilSealed: at => {
      const minute = tickMinuteOf(at)
      if (waiting.some(each => tickMinuteOf(each.minute) === minute)) return 1
      const isRunning = gathering.running?.startsAt === minute || minute === tickMinuteOf(clock.now())
      const leftMs = minute + tickMinuteMs - clock.now()
      return isRunning ? Math.max(1, Math.ceil((leftMs + turnMs) / 1_000)) : undefined
    },
  }
}
