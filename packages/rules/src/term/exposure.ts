import { grouped } from '../core/grouped.ts'
import type { Code } from '../core/ids.ts'
import { cents, zero, type Cents } from '../money/money.ts'
import type { Direction } from './deal.ts'

/** Seconds left that part running deals by expiry; the last part is what expires later than all of these. */
export const exposureSeconds = [60, 300, 900, 3_600] as const
export const exposureParts = exposureSeconds.length + 1

/** Running deals of one direction together. */
export type ExposureSide = {
  readonly deals: number
  readonly staked: Cents
  /** What the firm would pay beside the stakes, were all of them right. */
  readonly profit: Cents
}
export type ExposureBoth = Readonly<Record<Direction, ExposureSide>>

/** Running deals of one instrument, direction and part: 0 expires within the first of `exposureSeconds`. */
export type ExposureCell = ExposureSide & {
  readonly code: Code
  readonly part: number
  readonly direction: Direction
}

export type ExposureOfCode = ExposureBoth & {
  readonly code: Code
  readonly parts: readonly ExposureBoth[]
}

const nothing: ExposureSide = { deals: 0, staked: zero, profit: zero }
const add = (one: ExposureSide, other: ExposureSide): ExposureSide => ({
  deals: one.deals + other.deals,
  staked: cents(one.staked + other.staked),
  profit: cents(one.profit + other.profit),
})

const sumOf = (cells: readonly ExposureCell[]): ExposureBoth => {
  const side = (direction: Direction): ExposureSide =>
    cells.filter(cell => cell.direction === direction).reduce<ExposureSide>(add, nothing)
  return { up: side('up'), down: side('down') }
}
const partsOf = (cells: readonly ExposureCell[]): readonly ExposureBoth[] =>
  Array.from({ length: exposureParts }, (_, part) => sumOf(cells.filter(cell => cell.part === part)))

/** The most that the deals of an instrument could cost: all of one direction right. */
export const mostToPay = ({ up, down }: ExposureBoth): Cents =>
  up.profit > down.profit ? up.profit : down.profit

/** By instrument, the costliest first, and by expiry; each part of either adds up to the same whole. */
export const exposureOf = (
  cells: readonly ExposureCell[],
): {
  readonly whole: ExposureBoth
  readonly parts: readonly ExposureBoth[]
  readonly codes: readonly ExposureOfCode[]
} => {
  const byCode = grouped(cells, ({ code }) => code)
  const codes = [...byCode].map(([code, own]) => ({ code, ...sumOf(own), parts: partsOf(own) }))
  return {
    whole: sumOf(cells),
    parts: partsOf(cells),
    codes: codes.toSorted((one, other) => {
      const [less, more] = [mostToPay(one), mostToPay(other)]
      return less === more ? (one.code < other.code ? -1 : 1) : less > more ? -1 : 1
    }),
  }
}
