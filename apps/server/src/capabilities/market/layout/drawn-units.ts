import type { Drawing } from '@plumbline/protocol/market'
import type { Code } from '@plumbline/rules/core'
import { drawnAsOf } from '@plumbline/rules/corporate-action'
import type { Millis } from '@plumbline/rules/market'
import type { DrawnUnits } from './context.ts'

/**
 * Charts stand in the units of the newest quote; drawings are kept in those of the moment at which they were saved, and brought from
 * one to the other whenever they are read or saved, so that a split finds nothing to change.
 */
export const shownAt = ({ quoteOf }: DrawnUnits, code: Code, now: Millis): Millis => quoteOf(code)?.at ?? now

/** Drawings in the units of one moment, in those of another. */
export const drawingsAsOf = (
  { splitsOf }: DrawnUnits,
  code: Code,
  drawings: readonly Drawing[],
  { from, to }: { readonly from: Millis; readonly to: Millis },
): Drawing[] => {
  const splits = splitsOf(code, Math.max(from, to) as Millis)
  if (splits.length === 0) return [...drawings]
  return drawings.map(drawing => ({
    ...drawing,
    points: drawing.points.map(({ t, p }) => ({ t, p: drawnAsOf(p, splits, { from, to }) })),
  }))
}
