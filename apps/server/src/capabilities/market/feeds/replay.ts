import { basename, resolve } from 'node:path'
import type { Code } from '@plumbline/rules/core'
import type { ListedInstrument, Millis } from '@plumbline/rules/market'
import type { SessionCalendar } from '@plumbline/rules/hours'
import type { MarketLog } from '../feed/log.ts'
import { type Feed, type FeedSink } from './feed.ts'
import { chooseRecordings, findRecordings, type Recording } from './recording.ts'
import { createPlayer, type ReplayPlayer } from './replay-player.ts'
import { systemTimer, type Clock, type Timer } from '../../../core/platform/time.ts'

const kind = 'synthetic'
const heartbeatMs = 1_000
/** Quotes told in a row before others get their turn. */
const quotesInARowMax = 500

export type ReplayFeed = Feed & {
  /** Resolves once the replay waits for its timer, or has ended: tests wind the clock in between. */
  settled(): Promise<void>
}

/**
 * Replays recorded ticks, every price as it stands in the file, and quotes made of recorded bars, times shifted to now. What was a gap is a gap: the source
 * gives a sign of life each second meanwhile. Market hours are judged at the recorded time. Labelled synthetic: it is
 * not live.
 */
export const createReplayFeed = (options: {
  /** A file or a folder. */
  path: string
  /** How many times faster than recorded. */
  speed: number
  atEnd: 'stop' | 'repeat'
  clock: Clock
  timer?: Timer
  log: MarketLog
  instruments: readonly ListedInstrument[]
  calendarOf: (hours: string) => SessionCalendar | undefined
}): ReplayFeed => {
  const { path, speed, clock, timer = systemTimer, log } = options
  const players = new Map<Code, ReplayPlayer>()
  let sink: FeedSink | undefined
  let wake: (() => void) | undefined
  let isWaiting = false
  let onSettled: (() => void)[] = []

  const settle = (): void => {
    isWaiting = true
    const told = onSettled
    onSettled = []
    for (const tell of told) tell()
  }

  const wait = (ms: number): Promise<void> =>
    new Promise(done => {
      const callOff = timer.after(ms, () => wake?.())
      wake = () => {
        callOff()
        wake = undefined
        isWaiting = false
        done()
      }
      settle()
    })

  const loadAll = async (): Promise<void> => {
    const now = clock.now()
    for (const [code, player] of players) {
      if (!player.needsLoading()) continue
      try {
        await player.load(now)
        if (player.head() === undefined) log.info({ code }, 'a replay has come to its end')
      } catch (error) {
        log.error(
          { code, error: String(error) },
          'a recording cannot be read on: its instrument falls silent',
        )
        await player.end()
      }
    }
  }

  const tell = (player: ReplayPlayer, now: Millis): void => {
    const head = player.head()
    if (head === undefined) return
    const { bid, ask } = head.tick
    const { code } = player.instrument
    sink?.offer({ code, bid, ask, at: head.due, receivedAt: now, source: head.source, kind })
    player.next(now)
  }

  const beat = (): void => {
    for (const [code, player] of players) if (player.head() !== undefined) sink?.heard(code)
  }

  const isOn = (): boolean => sink !== undefined

  const play = async (): Promise<void> => {
    let beatAt: number = clock.now()
    let inARow = 0
    while (isOn()) {
      await loadAll()
      const next = earliest(players.values())
      const due = next?.head()?.due
      if (next === undefined || due === undefined) break
      const now = clock.now()
      if (now >= beatAt) {
        beat()
        beatAt = now + heartbeatMs
      }
      if (due > now) await wait(Math.min(due, beatAt) - now)
      else if (inARow >= quotesInARowMax) await wait(0)
      else {
        tell(next, now)
        inARow += 1
        continue
      }
      inARow = 0
    }
    settle()
  }

  const choose = async (recordings: readonly Recording[]): Promise<readonly Recording[]> => {
    const chosen: Recording[] = []
    for (const instrument of options.instruments) {
      const own = await chooseRecordings(recordings.filter(({ code }) => code === instrument.code))
      const calendar = options.calendarOf(instrument.hours)
      if (own.length === 0 || calendar === undefined) continue
      chosen.push(...own)
      players.set(
        instrument.code,
        createPlayer({
          instrument,
          calendar,
          recordings: own,
          speed,
          atEnd: options.atEnd,
          refused: fault => sink?.refused(instrument.code, fault),
        }),
      )
    }
    return chosen
  }

  return {
    name: `replay:${basename(resolve(path))}${speed === 1 ? '' : `@${speed}`}`,
    speed,
    kind,
    start: async given => {
      sink = given
      const { recordings, skipped } = await findRecordings(path)
      const chosen = await choose(recordings)
      if (chosen.length === 0)
        throw new Error(`FEED: ${path} holds no recorded prices of an instrument listed here`)
      const sources = (some: readonly Recording[]): readonly string[] => some.map(({ source }) => source)
      log.info(
        {
          playing: sources(chosen),
          // Better or longer ones of the same instrument are played.
          passedOver: sources(recordings.filter(each => players.has(each.code) && !chosen.includes(each))),
          unlisted: sources(recordings.filter(({ code }) => !players.has(code))),
          skipped: skipped.length,
        },
        'replaying recorded prices',
      )
      await loadAll()
      // What a recording lacks was dealt with: whatever else goes wrong in here is a bug, and ends the process.
      void play()
    },
    stop: () => {
      sink = undefined
      wake?.()
      for (const player of players.values()) {
        player
          .end()
          .catch((error: unknown) => log.warn({ error: String(error) }, 'a recording did not close'))
      }
    },
    marketTimeOf: (code, now) => players.get(code)?.recordedTime(now),
    wallTimeOf: (code, marketTime) => players.get(code)?.wallTime(marketTime) ?? marketTime,
    settled: () => (isWaiting ? Promise.resolve() : new Promise(done => onSettled.push(() => done()))),
  }
}

/** The player whose next tick is due first; the first listed one where two are due at once. */
const earliest = (players: Iterable<ReplayPlayer>): ReplayPlayer | undefined => {
  let first: ReplayPlayer | undefined
  let firstDue = Number.POSITIVE_INFINITY
  for (const player of players) {
    const due = player.head()?.due
    if (due !== undefined && due < firstDue) {
      first = player
      firstDue = due
    }
  }
  return first
}
