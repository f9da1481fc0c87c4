import { readFigure, watchesOf, type AlertFigure, type AlertWatch } from '@plumbline/rules/alert'
import type { Code } from '@plumbline/rules/core'
import type { Millis, Quote } from '@plumbline/rules/market'
import type { Alert } from './alert.ts'
import { Levels } from './levels.ts'

/** What a quote brings about. */
export type Due = {
  readonly alert: Alert
  readonly effect: AlertWatch['effect']
  readonly quote: Quote
  /** Of the figure that the alert looks at. */
  readonly value: number
}

const figures = ['bid', 'ask', 'mid', 'change'] as const satisfies readonly AlertFigure[]
type Held = { readonly alert: Alert; readonly watches: readonly AlertWatch[] }
type Both = { readonly up: Levels<string>; readonly down: Levels<string> }
type ByFigure = Record<AlertFigure, Both>

const both = (): Both => ({ up: new Levels('up'), down: new Levels('down') })
const byFigure = (): ByFigure => ({ bid: both(), ask: both(), mid: both(), change: both() })

/** Of one instrument: what is looked for now, and which alerts rest until when. */
type Lane = { readonly levels: ByFigure; readonly resting: Levels<string> }

/**
 * All alerts that wait, by instrument and figure, in memory: a quote that reaches nothing costs a handful of comparisons,
 * however many wait. What it reaches is taken off and given once; it comes back with its next standing, by `put`.
 */
export const createBoard = (options: {
  /** Twice the mid of 24 hours ago. */
  readonly thenOf: (code: Code) => number | undefined
}) => {
  const held = new Map<string, Held>()
  const lanes = new Map<Code, Lane>()

  const laneOf = (code: Code): Lane => {
    const known = lanes.get(code)
    if (known !== undefined) return known
    const lane = { levels: byFigure(), resting: new Levels<string>('up') }
    lanes.set(code, lane)
    return lane
  }

  const watch = (alert: Alert): void => {
    const watches = watchesOf(alert.condition, alert.standing)
    held.set(alert.id, { alert, watches })
    const lane = laneOf(alert.code)
    for (const { figure, direction, level } of watches) lane.levels[figure][direction].add(level, alert.id)
  }

  const drop = (id: string): void => {
    const known = held.get(id)
    if (known === undefined) return
    held.delete(id)
    const { alert, watches } = known
    const lane = laneOf(alert.code)
    for (const { figure, direction } of watches) lane.levels[figure][direction].remove(id)
    lane.resting.remove(id)
  }

  const isWorthHolding = ({ standing }: Alert): boolean =>
    standing.state === 'armed' || standing.state === 'resting'

  /** Takes an alert in, or its newer form; an older one than is held changes nothing. */
  const put = (alert: Alert): void => {
    const known = held.get(alert.id)?.alert
    if (known !== undefined && known.revision > alert.revision) return
    drop(alert.id)
    if (!isWorthHolding(alert)) return
    if (alert.standing.restingUntil === undefined) return watch(alert)
    held.set(alert.id, { alert, watches: [] })
    laneOf(alert.code).resting.add(alert.standing.restingUntil, alert.id)
  }

  const wake = (lane: Lane, now: Millis): void => {
    for (const id of lane.resting.take(now)) {
      const alert = held.get(id)?.alert
      if (alert !== undefined) watch(alert)
    }
  }

  return {
    put,
    drop,
    size: (): number => held.size,
    /** All of an instrument that wait. */
    of: (code: Code): readonly Alert[] =>
      [...held.values()].flatMap(({ alert }) => (alert.code === code ? [alert] : [])),
    /** What this quote reaches. An alert that is given is held no more, until it is put again. */
    look: (quote: Quote, now: Millis): readonly Due[] => {
      const lane = lanes.get(quote.code)
      if (lane === undefined) return []
      wake(lane, now)
      const due: Due[] = []
      for (const figure of figures) {
        const { up, down } = lane.levels[figure]
        if (up.size === 0 && down.size === 0) continue
        const then = figure === 'change' ? options.thenOf(quote.code) : undefined
        const value = readFigure(figure, quote, then)
        if (value === undefined) continue
        for (const [id, direction] of [
          ...up.take(value).map(id => [id, 'up'] as const),
          ...down.take(value).map(id => [id, 'down'] as const),
        ]) {
          const known = held.get(id)
          const hit = known?.watches.find(each => each.direction === direction)
          if (known === undefined || hit === undefined) continue
          drop(id)
          // One that has run out says nothing; the upkeep writes it down.
          if (known.alert.expiresAt !== undefined && known.alert.expiresAt <= now) continue
          due.push({ alert: known.alert, effect: hit.effect, quote, value })
        }
      }
      return due
    },
  }
}
export type Board = ReturnType<typeof createBoard>
