import type { ListedInstrument } from '@plumbline/rules/market'
import { cfds } from './instruments/cfd.ts'
import { crypto } from './instruments/crypto.ts'
import { conversionPairs, forex } from './instruments/forex.ts'
import { metals } from './instruments/metal.ts'
import { oil } from './instruments/oil.ts'
import { stocks } from './instruments/stock.ts'

/**
 * Sixty instruments, by category and the most traded first, and the pairs that are only needed for conversion. Contract
 * sizes, digits, lots and spreads follow published broker specifications; leverage has the whole range
 * of its class, which the table of countries caps.
 */
export const instruments: readonly ListedInstrument[] = [
  ...crypto,
  ...metals,
  ...oil,
  ...cfds,
  ...forex,
  ...stocks,
  ...conversionPairs,
]
