import type { Brand } from '../core/ids.ts'
import type { Millis } from '../market/index.ts'
import type { Cents } from '../money/money.ts'

/**
 * The value of one unit of a trader's contract account, in thousand-millionths; it begins at one. Deposits and withdrawals
 * buy and sell units at the value of that moment and do not move it: what moves it is trading alone.
 */
export type UnitValue = Brand<number, 'UnitValue'>
export const unitOne = 1_000_000_000 as UnitValue
const unitMax = BigInt(Number.MAX_SAFE_INTEGER)

/** Units are counted in millionths of 10^-7 of a cent, so that one that has lost nearly everything is still exact. */
const unitsScale = 10n ** 15n

/** What a contract account is worth at one moment, open results and advances of the firm included, in cents. */
export type UnitPoint = {
  readonly at: Millis
  /** After the flow. */
  readonly equity: Cents
  /** What has come in (or, negative, gone out) from outside since the point before. */
  readonly flow: Cents
}

export type UnitState = {
  readonly units: bigint
  readonly unit: UnitValue
  /** Everything was lost: a unit stays worth nothing, whatever is paid in behind that. */
  readonly isLost: boolean
}

const divideRound = (numerator: bigint, denominator: bigint): bigint =>
  (numerator + denominator / 2n) / denominator

const unitsFor = (equity: Cents, unit: UnitValue): bigint =>
  equity > 0n && unit > 0 ? divideRound(equity * unitsScale, BigInt(unit)) : 0n

/** Units of an account of which nothing is known yet. */
export const beginUnits = (equity: Cents): UnitState => ({
  units: unitsFor(equity, unitOne),
  unit: unitOne,
  isLost: false,
})

/** Without units, as after everything was withdrawn, a unit keeps its last value. Never below zero. */
const valueOf = ({ units, unit }: UnitState, equity: bigint): UnitValue => {
  if (units === 0n) return unit
  if (equity <= 0n) return 0 as UnitValue
  const value = divideRound(equity * unitsScale, units)
  return Number(value > unitMax ? unitMax : value) as UnitValue
}

/** The state behind one more point. The flow is taken at the value that the account without it has at that point. */
export const takePoint = (state: UnitState, { equity, flow }: UnitPoint): UnitState => {
  if (state.isLost) return state
  const unit = valueOf(state, equity - flow)
  if (flow === 0n) return { ...state, unit }
  if (unit === 0) return { units: state.units, unit, isLost: true }
  return { units: unitsFor(equity, unit), unit, isLost: false }
}

/** How one unit went on one day: its last, highest and lowest value, and the largest fall within the day. */
export type UnitDay = {
  readonly close: UnitValue
  readonly high: UnitValue
  readonly low: UnitValue
  /** (peak − trough behind it) / peak. */
  readonly fall: number
}

export const fallOf = (peak: number, trough: number): number =>
  peak <= 0 ? 0 : Math.max(0, (peak - trough) / peak)

/** A day on which nothing was valued. */
export const stillDay = (unit: UnitValue): UnitDay => ({ close: unit, high: unit, low: unit, fall: 0 })

/** The day with one more value of the unit; undefined is a day without any yet. */
export const takeUnit = (day: UnitDay | undefined, unit: UnitValue): UnitDay =>
  day === undefined
    ? stillDay(unit)
    : {
        close: unit,
        high: Math.max(day.high, unit) as UnitValue,
        low: Math.min(day.low, unit) as UnitValue,
        fall: Math.max(day.fall, fallOf(day.high, unit)),
      }
