import {
  leverageMost,
  type Category,
  type Conversion,
  type Leverage,
  type ListedInstrument,
  type MicroLots,
  type MicroRate,
  type Price,
} from '@plumbline/rules/market'
import type { Code } from '@plumbline/rules/core'
import type { DayBoundary } from '@plumbline/rules/hours'
import type { CalendarName } from '../calendars.ts'

/** As an operator would write it down: prices and lots as plain numbers. */
export type Listing = {
  readonly symbol: string
  readonly name: string
  readonly category: Category
  readonly contractSize: number
  readonly lotUnit: string
  readonly quoteCurrency: keyof typeof conversions
  readonly priceScale: number
  /** Places shown; one step of the last of them is the grid for customers' prices. */
  readonly digits: number
  readonly lots: { readonly min: number; readonly step: number; readonly max: number }
  readonly spreadTypical: number
  readonly hours: CalendarName
  /** Where its days end, where that is not its class's. */
  readonly day?: DayBoundary
  /** Share of the price that one step may be without confirmation. */
  readonly jumpMax: number
  readonly use?: ListedInstrument['use']
}

/** Decimals in which currency pairs are kept, by what they are quoted in. */
export const pairScale = (quoteCurrency: string): number => (quoteCurrency === 'JPY' ? 4 : 6)

const pair = (code: string) => ({ pair: code as Code, pairScale: pairScale(code.slice(3)) })

/** How amounts in each quote currency become USD: by the pair that people trade. */
const conversions = {
  USD: { by: 'none' },
  EUR: { by: 'multiply', ...pair('EURUSD') },
  GBP: { by: 'multiply', ...pair('GBPUSD') },
  AUD: { by: 'multiply', ...pair('AUDUSD') },
  JPY: { by: 'divide', ...pair('USDJPY') },
  CHF: { by: 'divide', ...pair('USDCHF') },
  CAD: { by: 'divide', ...pair('USDCAD') },
  HKD: { by: 'divide', ...pair('USDHKD') },
} as const satisfies Record<string, Conversion>

const units = (price: number, priceScale: number): Price => Math.round(price * 10 ** priceScale) as Price
const microLots = (lots: number): MicroLots => Math.round(lots * 1_000_000) as MicroLots

export const listed = (code: string, listing: Listing): ListedInstrument => {
  const { lots, spreadTypical, jumpMax, use = 'trading', ...rest } = listing
  return {
    ...rest,
    code: code as Code,
    tick: (10 ** (listing.priceScale - listing.digits)) as Price,
    lotsMin: microLots(lots.min),
    lotsStep: microLots(lots.step),
    lotsMax: microLots(lots.max),
    spreadTypical: units(spreadTypical, listing.priceScale),
    leverageMax: leverageMost[listing.category] as Leverage,
    feeRate: 0 as MicroRate,
    conversion: conversions[listing.quoteCurrency],
    jumpMax: Math.round(jumpMax * 1_000_000) as MicroRate,
    version: 1,
    use,
  }
}
