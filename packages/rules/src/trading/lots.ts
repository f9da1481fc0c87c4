import { formatDecimal, parseDecimal } from '../money/decimal.ts'
import type { MicroLots } from '../market/instrument.ts'

const microScale = 6

/** Reads lots ('0.10') as millionths; undefined where not plain, not positive or finer than a millionth. */
export const parseLots = (text: string): MicroLots | undefined => {
  const value = parseDecimal(text, microScale)
  return value === undefined || value <= 0n || value > BigInt(Number.MAX_SAFE_INTEGER)
    ? undefined
    : (Number(value) as MicroLots)
}

/** Writes lots with at least two places: '0.10'. */
export const formatLots = (lots: MicroLots): string => formatDecimal(BigInt(lots), microScale, 2)
