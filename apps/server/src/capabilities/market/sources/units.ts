import { parseDecimal } from '@plumbline/rules/money'
import type { Price } from '@plumbline/rules/market'
import type { QuoteFault } from '@plumbline/rules/prices'

/** The finest decimals that are read at all. */
const scaleMax = 18

/** A decimal in units of 10^-priceScale, never rounded; or why it is none. */
export const readUnits = (text: string, priceScale: number): Price | QuoteFault => {
  const finest = parseDecimal(text, scaleMax)
  if (finest === undefined || finest <= 0n) return 'quote.unreadable'
  // Zeros beyond the scale are no finer price.
  const divisor = 10n ** BigInt(scaleMax - priceScale)
  if (finest % divisor !== 0n) return 'price.too_fine'
  const units = Number(finest / divisor)
  return Number.isSafeInteger(units) ? (units as Price) : 'quote.unreadable'
}

/** A number that a library read from a decimal: its shortest text is that decimal again, as prices have fewer than 16 digits. */
export const readNumber = (value: number, priceScale: number): Price | QuoteFault => {
  if (!Number.isFinite(value) || value <= 0) return 'quote.unreadable'
  const text = String(value)
  return readUnits(text.includes('e') ? value.toFixed(scaleMax) : text, priceScale)
}
