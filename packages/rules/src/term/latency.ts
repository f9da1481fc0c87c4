/**
 * Whether a customer's deals begin just before jumps more often than chance. It informs staff: nothing that accepts, decides
 * or pays a deal knows of it. Formula and thresholds: docs/how/term.md#latency-pattern.
 */
import { grouped } from '../core/grouped.ts'
import { twiceMid } from '../market/quote.ts'
import { entryWaitMs, type Direction, type TermTick } from './deal.ts'

/** A price that moves within this time of the entry moved just after it. */
export const latencyWindowMs = 2_000
/** Quotes of one such time, by our clock, are what an entry is compared with. */
export const latencyBlockMs = 600_000
/** The strongest moves of a block that take up at most this share of it are its jumps. */
export const jumpShareMax = 0.1
/** A block with fewer quotes says nothing. */
const quotesMin = 30

export type LatencyTick = Pick<TermTick, 'receivedAt' | 'bid' | 'ask'>

/** One direction of a block: from which move on it is a jump, and the share of moments at which a deal would begin before one. */
export type Jumps = { readonly from: number; readonly chance: number }

type Entry = { readonly move: number; readonly weight: number }

/** Twice the mid, at the last quote within the window, less that at each quote; and how many milliseconds would begin a deal at it. */
const entriesOf = (ticks: readonly LatencyTick[], block: number): readonly Entry[] => {
  const entries: Entry[] = []
  let last = 0
  ticks.forEach((tick, place) => {
    last = Math.max(last, place)
    while ((ticks[last + 1]?.receivedAt ?? Number.POSITIVE_INFINITY) <= tick.receivedAt + latencyWindowMs)
      last += 1
    if (tick.receivedAt < block || tick.receivedAt >= block + latencyBlockMs) return
    const before = ticks[place - 1]?.receivedAt ?? block
    const weight = Math.max(0, Math.min(tick.receivedAt - before, entryWaitMs))
    entries.push({ move: twiceMid(ticks[last] ?? tick) - twiceMid(tick), weight })
  })
  return entries
}

/** Which block a moment lies in. */
export const latencyBlockOf = (at: number): number => at - (at % latencyBlockMs)

/** Moves of one size go together: they are jumps or they are not. */
const jumpsAmong = (entries: readonly Entry[]): Jumps | undefined => {
  const whole = entries.reduce((sum, { weight }) => sum + weight, 0)
  let weight = 0
  let jumps: Jumps | undefined
  const rising = [
    ...grouped(
      entries.filter(({ move }) => move > 0),
      ({ move }) => move,
    ),
  ]
  for (const [from, same] of rising.toSorted(([one], [other]) => other - one)) {
    weight += same.reduce((sum, each) => sum + each.weight, 0)
    if (weight > whole * jumpShareMax) break
    if (weight > 0) jumps = { from, chance: weight / whole }
  }
  return jumps
}

/** The block of an instrument, as it is judged. `ticks` are its accepted quotes, with those of five seconds before and two after it. */
export type LatencyBlock = {
  readonly ticks: readonly LatencyTick[]
  readonly jumps: Readonly<Record<Direction, Jumps | undefined>>
}

export const judgeBlock = (block: number, ticks: readonly LatencyTick[]): LatencyBlock => {
  const entries = entriesOf(ticks, block)
  if (entries.length < quotesMin) return { ticks, jumps: { up: undefined, down: undefined } }
  return {
    ticks,
    jumps: {
      up: jumpsAmong(entries),
      down: jumpsAmong(entries.map(({ move, weight }) => ({ move: -move, weight }))),
    },
  }
}

/** When an entry was, beside the jumps of its block; undefined where the block has none, or the quote is not of it. */
export const judgeTiming = (
  { ticks, jumps }: LatencyBlock,
  { direction, entryAt }: { readonly direction: Direction; readonly entryAt: number },
): { readonly chance: number; readonly isBeforeJump: boolean } | undefined => {
  const own = jumps[direction]
  // Quotes that came in the same millisecond: a deal begins with the first.
  const entry = ticks.find(({ receivedAt }) => receivedAt === entryAt)
  if (own === undefined || entry === undefined) return undefined
  const last = ticks.findLast(({ receivedAt }) => receivedAt <= entryAt + latencyWindowMs) ?? entry
  const moved = (twiceMid(last) - twiceMid(entry)) * (direction === 'up' ? 1 : -1)
  return { chance: own.chance, isBeforeJump: moved >= own.from }
}

/** A judged entry of a customer. */
export type LatencyEntry = {
  readonly code: string
  readonly entryAt: number
  readonly chance: number
  readonly isBeforeJump: boolean
  readonly isWon: boolean
}

export type LatencyFigures = {
  /** Entries that count: of those within the window of one another, on one instrument, the first. */
  readonly entries: number
  readonly beforeJumps: number
  /** As many as chance would bring. */
  readonly expected: number
  /** Of those before jumps. */
  readonly won: number
  /** How likely chance alone brings so many or more. */
  readonly chance: number
}

/** Newest deals that are looked at, and for how long. */
export const latencyDealsMax = 500
export const latencyDays = 30
export const latencyEntriesMin = 20
/** Chance alone must be less likely than this: it is asked of every customer again and again. */
export const latencyChanceMax = 1e-6

/** How likely at least so many of independent chances come true. */
export const chanceOfAtLeast = (count: number, chances: readonly number[]): number => {
  if (count <= 0) return 1
  // Place n: how likely exactly n came true so far; the last place takes all from `count` on.
  const exactly = new Float64Array(count + 1)
  exactly[0] = 1
  for (const chance of chances) {
    exactly[count] = (exactly[count] ?? 0) + (exactly[count - 1] ?? 0) * chance
    for (let place = count - 1; place > 0; place -= 1)
      exactly[place] = (exactly[place] ?? 0) * (1 - chance) + (exactly[place - 1] ?? 0) * chance
    exactly[0] = (exactly[0] ?? 0) * (1 - chance)
  }
  return exactly[count] ?? 0
}

/** Deals that begin together are one decision: the first of them counts. */
const apart = (entries: readonly LatencyEntry[]): readonly LatencyEntry[] => {
  const last = new Map<string, number>()
  return entries
    .toSorted((one, other) => one.entryAt - other.entryAt)
    .filter(({ code, entryAt }) => {
      if (entryAt <= (last.get(code) ?? Number.NEGATIVE_INFINITY) + latencyWindowMs) return false
      last.set(code, entryAt)
      return true
    })
}

export const latencyFigures = (all: readonly LatencyEntry[]): LatencyFigures => {
  const entries = apart(all)
  const before = entries.filter(({ isBeforeJump }) => isBeforeJump)
  const chances = entries.map(({ chance }) => chance)
  return {
    entries: entries.length,
    beforeJumps: before.length,
    expected: chances.reduce((sum, chance) => sum + chance, 0),
    won: before.filter(({ isWon }) => isWon).length,
    chance: chanceOfAtLeast(before.length, chances),
  }
}

/** Whether staff are shown a flag. */
export const isLatencyPattern = ({ entries, chance }: LatencyFigures): boolean =>
  entries >= latencyEntriesMin && chance <= latencyChanceMax
