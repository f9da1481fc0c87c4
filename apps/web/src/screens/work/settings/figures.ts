import { formatDecimal, parseDecimal } from '@plumbline/rules/money'
import type { FigureBounds, InstrumentFigure, InstrumentOverride } from '@plumbline/rules/market'

/** Figures as people type them: lots, percent and seconds, each a decimal of so many places. */
const places: Readonly<Record<InstrumentFigure, number>> = {
  leverageMax: 0,
  lotsMin: 6,
  lotsStep: 6,
  lotsMax: 6,
  // Millionths are ten-thousandths of a percent.
  feeRate: 4,
  jumpMax: 4,
  ageMsMax: 3,
}

/** '0.01' for 10,000 millionths of a lot, '0.5' for 5,000 millionths of a price. */
export const figureText = (name: InstrumentFigure, value: number): string =>
  formatDecimal(BigInt(value), places[name], 0)

/** The whole number that a plain decimal stands for; undefined where it is none, or finer than can be kept. */
export const readFigure = (name: InstrumentFigure, plain: string): number | undefined => {
  const value = parseDecimal(plain, places[name])
  return value === undefined ? undefined : Number(value)
}

export const isWithinBounds = (value: number, { minimum, maximum, step, choices }: FigureBounds): boolean =>
  choices === undefined ? value >= minimum && value <= maximum && value % step === 0 : choices.includes(value)

/** What is typed into each field of an instrument; empty stays as shipped. */
export type TypedFigures = Readonly<Record<InstrumentFigure, string>>

/** An entry without what it does not set. */
export const overrideOf = (
  offered: boolean,
  figures: Readonly<Partial<Record<InstrumentFigure, number>>>,
): InstrumentOverride => ({ ...(!offered && { offered }), ...figures }) as InstrumentOverride
