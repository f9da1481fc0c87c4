/**
 * What the tick log says of states: when an instrument was closed, halted or suspended, and when our clock was set. They stand
 * beside the quotes of a minute, as the segment of a code that no instrument has, and are listed and signed like those. Every
 * minute begins with all that holds then, so that one minute alone says what could be traded in it.
 */
import type { Code } from '../core/ids.ts'
import type { Millis } from '../market/quote.ts'
import { isHash, readMinute, type Hash } from './tick-log.ts'

/** The code under which a sheet lists the states of its minute; no instrument may have it. */
export const statesCode = 'STATES' as Code

/** What covers every instrument stands under this scope. */
const everyScope = 'all'

/** What keeps an instrument from being traded; of several the first is told. */
export const stateFlags = ['closed', 'halted', 'suspended'] as const
export type StateFlag = (typeof stateFlags)[number]

/** In the order of the log: behind the quote of this number, and before the next one. */
export type LogPlace = { readonly epoch: number; readonly number: number }

type At = {
  /** By our clock of then. */
  readonly at: Millis
  readonly after: LogPlace
}
/** From here on only what is said again holds. `steps` is how often the clock had been set. */
type BeginLine = At & { readonly is: 'begin'; readonly steps: number }
export type FlagLine = At & {
  readonly is: 'on' | 'off'
  readonly flag: StateFlag
  /** Why, in one word; undefined where there is nothing more to say. */
  readonly reason: string | undefined
  /** Codes, or `all`. */
  readonly scopes: readonly string[]
}
/** The clock was set from `at` to `to`, for the time that `steps` says. */
type ClockLine = At & { readonly is: 'clock'; readonly to: Millis; readonly steps: number }
export type StateLine = BeginLine | FlagLine | ClockLine

const form = 'plumbline-states 1'

export const stateHeading = ({
  minute,
  previous,
}: {
  readonly minute: Millis
  readonly previous: Hash
}): string => `${form}\n${statesCode} ${new Date(minute).toISOString()} previous ${previous}\n`

export const stateLine = (line: StateLine): string => {
  const place = `${line.at} ${line.after.epoch}.${line.after.number}`
  switch (line.is) {
    case 'begin':
      return `${place} begin ${line.steps}\n`
    case 'clock':
      return `${place} clock ${line.to} ${line.steps}\n`
    case 'on':
    case 'off':
      return `${place} ${line.flag} ${line.is} ${line.reason ?? '-'} ${line.scopes.join(' ')}\n`
  }
}

const placePattern = /^(\d{1,16}) (\d{1,15})\.(\d{1,15}) (.*)$/
const beginPattern = /^begin (\d{1,9})$/
const clockPattern = /^clock (\d{1,16}) (\d{1,9})$/
const flagPattern =
  /^(closed|halted|suspended) (on|off) (-|[a-z][a-z_.]{0,63}) ((?:[A-Z0-9]{1,16}|all)(?: (?:[A-Z0-9]{1,16}|all))*)$/

/** Reads a line without its end; undefined where it is none. */
export const readStateLine = (text: string): StateLine | undefined => {
  const [, at, epoch, number, said = ''] = placePattern.exec(text) ?? []
  if (at === undefined) return undefined
  const place = { at: Number(at) as Millis, after: { epoch: Number(epoch), number: Number(number) } }
  const [, begins] = beginPattern.exec(said) ?? []
  if (begins !== undefined) return { ...place, is: 'begin', steps: Number(begins) }
  const [, to, steps] = clockPattern.exec(said) ?? []
  if (to !== undefined) return { ...place, is: 'clock', to: Number(to) as Millis, steps: Number(steps) }
  const [, flag, is, reason, scopes] = flagPattern.exec(said) ?? []
  if (flag === undefined || scopes === undefined) return undefined
  return {
    ...place,
    is: is as 'on' | 'off',
    flag: flag as StateFlag,
    reason: reason === '-' ? undefined : reason,
    scopes: scopes.split(' '),
  }
}

export type StateSegment = {
  readonly minute: Millis
  readonly previous: Hash
  readonly lines: readonly StateLine[]
}

const headingPattern = /^STATES (\S{24}) previous ([0-9a-f]{64})$/

/** Reads the states of a minute; undefined where the text is none. */
export const readStates = (text: string): StateSegment | undefined => {
  if (!text.endsWith('\n')) return undefined
  const [first, heading = '', ...rest] = text.slice(0, -1).split('\n')
  const [, moment = '', previous = ''] = headingPattern.exec(heading) ?? []
  const minute = readMinute(moment)
  if (first !== form || minute === undefined || !isHash(previous)) return undefined
  const lines = rest.map(readStateLine)
  return lines.every(line => line !== undefined) ? { minute, previous, lines } : undefined
}

export const isPlaceBefore = (one: LogPlace, other: LogPlace): boolean =>
  one.epoch < other.epoch || (one.epoch === other.epoch && one.number < other.number)

const isBegin = (line: StateLine): line is BeginLine => line.is === 'begin'

/** How often the clock had been set when a quote was accepted; undefined where the lines do not say. */
export const stepsAt = (lines: readonly StateLine[], place: LogPlace): number | undefined => {
  let steps: number | undefined
  for (const line of lines) {
    if (!isPlaceBefore(line.after, place)) break
    if (line.is === 'begin' || line.is === 'clock') steps = line.steps
  }
  return steps
}

/** The step that ended the time of a clock, where the lines have it. */
export const stepAfter = (lines: readonly StateLine[], steps: number): ClockLine | undefined =>
  lines.find((line): line is ClockLine => line.is === 'clock' && line.steps === steps + 1)

/** Whether a clock had been set again by the newest of the lines. */
export const isSetAgain = (lines: readonly StateLine[], steps: number): boolean =>
  lines.some(line => (isBegin(line) || line.is === 'clock') && line.steps > steps)

/** What keeps an instrument from being traded, and the line that says so: of its code, or of all. */
export type HoldFound = { readonly flag: StateFlag; readonly scope: string; readonly line: FlagLine }

/**
 * What kept an instrument from being traded at a moment of a clock; undefined where nothing did, `unknown` where the lines begin
 * later. Of two lines about one thing the later one of the log counts.
 * @param before only what stands before this quote of the log
 */
export const holdIn = (
  lines: readonly StateLine[],
  asked: {
    readonly code: string
    readonly at: Millis
    /** How often the clock had been set. */
    readonly steps: number
    readonly before: LogPlace | undefined
  },
): HoldFound | 'unknown' | undefined => {
  const { code, at, before } = asked
  let held: Map<string, HoldFound> | undefined
  let steps = asked.steps
  for (const line of lines) {
    if (before !== undefined && !isPlaceBefore(line.after, before)) break
    if (line.is === 'begin' || line.is === 'clock') steps = line.steps
    if (steps > asked.steps) break
    if (steps === asked.steps && line.at > at) continue
    if (line.is === 'begin') held = new Map()
    if (line.is !== 'on' && line.is !== 'off') continue
    for (const scope of line.scopes) {
      if (scope !== code && scope !== everyScope) continue
      if (line.is === 'on') held?.set(`${line.flag} ${scope}`, { flag: line.flag, scope, line })
      else held?.delete(`${line.flag} ${scope}`)
    }
  }
  if (held === undefined) return 'unknown'
  const found = [...held.values()]
  return stateFlags.map(flag => found.find(each => each.flag === flag)).find(each => each !== undefined)
}

/** The lines of a minute in which nothing but what held before is known. */
export const carriedStates = (lines: readonly StateLine[], at: Millis): readonly StateLine[] => {
  const after = lines.at(-1)?.after
  if (after === undefined) return []
  let steps = 0
  const held = new Map<string, FlagLine>()
  for (const line of lines) {
    if (line.is === 'begin') held.clear()
    if (line.is === 'begin' || line.is === 'clock') steps = line.steps
    else
      for (const scope of line.scopes) {
        if (line.is === 'on') held.set(`${line.flag} ${scope}`, { ...line, at, after, scopes: [scope] })
        else held.delete(`${line.flag} ${scope}`)
      }
  }
  return [{ at, after, is: 'begin', steps }, ...held.values()]
}
