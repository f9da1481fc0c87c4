import { marketStateAt, type SessionCalendar } from '@plumbline/rules/hours'
import type { ListedInstrument, Millis } from '@plumbline/rules/market'
import type { QuoteFault } from '@plumbline/rules/prices'
import type { Line, Tick } from './recorded-ticks.ts'
import { readRecording, type Recording } from './recording.ts'

/** A longer gap between two recordings is not waited for: they have nothing to do with each other. */
const gapMsMax = 4 * 86_400_000
/** Between two recordings, and before one begins again. */
const pauseMs = 1_000

export type ReplayPlayer = {
  readonly instrument: ListedInstrument
  /** The next tick and when it is due; undefined where it is not loaded yet, and at the end. */
  head(): Due | undefined
  /** Passes on to the next tick. */
  next(now: Millis): void
  needsLoading(): boolean
  /** Reads on until head() has a tick or the end is reached. Throws where a recording cannot be read. */
  load(now: Millis): Promise<void>
  end(): Promise<void>
  /** The recorded moment that is played at `now`; undefined before the first. */
  recordedTime(now: Millis): Millis | undefined
  wallTime(recorded: Millis): Millis
}

export type Due = { readonly tick: Tick; readonly due: Millis; readonly source: string }

/**
 * Plays one instrument's recordings one after the other, their times shifted so that the first tick within market hours
 * comes at once.
 */
export const createPlayer = (options: {
  instrument: ListedInstrument
  calendar: SessionCalendar
  recordings: readonly Recording[]
  speed: number
  atEnd: 'stop' | 'repeat'
  refused: (fault: QuoteFault) => void
}): ReplayPlayer => {
  const { instrument, calendar, recordings, speed, atEnd, refused } = options
  let place = 0
  let reader: AsyncGenerator<readonly Line[]> | undefined
  let lines: readonly Line[] = []
  let position = 0
  let head: Due | undefined
  let isEnded = false
  /** A recording has begun, and none of its ticks was played. */
  let isBeginning = true
  let last: Due | undefined
  /** The recorded moment and ours that belong together. */
  let shift: { readonly recorded: number; readonly wall: number } | undefined
  /** Ticks before this recorded moment are passed over: the market was closed when the recording began. */
  let passOverUntil = 0

  const dueOf = (at: number): Millis =>
    (shift === undefined ? at : shift.wall + Math.floor((at - shift.recorded) / speed)) as Millis

  /** Whether a tick belongs to the same stretch of recorded time as the last one. */
  const isContinued = ({ at }: Tick): boolean => {
    if (shift === undefined || last === undefined) return false
    return at - last.tick.at <= gapMsMax && (!isBeginning || at > last.tick.at)
  }

  /** Whether a new stretch of recorded time can begin with a tick: not while the market was closed. */
  const begins = ({ at }: Tick, now: Millis): boolean => {
    if (at < passOverUntil) return false
    const { state, changesAt } = marketStateAt(calendar, at as Millis)
    if (state === 'closed') {
      passOverUntil = changesAt ?? at + 1
      return false
    }
    shift = { recorded: at, wall: last === undefined ? now : Math.max(now, last.due + pauseMs) }
    return true
  }

  /** The next tick among the lines that were read; what is none, or cannot begin, is passed over. */
  const settle = (now: Millis): Due | undefined => {
    for (let line = lines[position]; line !== undefined; line = lines[position]) {
      if ('fault' in line) refused(line.fault)
      else if (isContinued(line) || begins(line, now)) {
        isBeginning = false
        const source = `replay:${recordings[place]?.source ?? instrument.code}`
        return { tick: line, due: dueOf(line.at), source }
      }
      position += 1
    }
    return undefined
  }

  const beginRecording = (recording: Recording): AsyncGenerator<readonly Line[]> => {
    isBeginning = true
    passOverUntil = 0
    return readRecording(recording, instrument)
  }

  const readOn = async (): Promise<void> => {
    const recording = recordings[place]
    if (recording === undefined) {
      // Recordings without a single tick in market hours are not tried again for ever.
      isEnded = atEnd === 'stop' || last === undefined
      place = 0
      return
    }
    reader ??= beginRecording(recording)
    const read = await reader.next()
    position = 0
    lines = read.done === true ? [] : read.value
    if (read.done !== true) return
    reader = undefined
    place += 1
  }

  const needsLoading = (): boolean => head === undefined && !isEnded

  return {
    instrument,
    head: () => head,
    next: now => {
      last = head
      position += 1
      head = settle(now)
    },
    needsLoading,
    load: async now => {
      while (needsLoading()) {
        await readOn()
        head = settle(now)
      }
    },
    end: async () => {
      isEnded = true
      head = undefined
      await reader?.return(undefined)
    },
    recordedTime: now =>
      shift === undefined ? undefined : ((shift.recorded + (now - shift.wall) * speed) as Millis),
    wallTime: recorded =>
      (shift === undefined
        ? recorded
        : Math.ceil(shift.wall + (recorded - shift.recorded) / speed)) as Millis,
  }
}
