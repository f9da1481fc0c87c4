import {
  formatLots,
  parseLots,
  profitLevelsOf,
  type ProfitLevel,
  type ProfitLevels,
} from '@plumbline/rules/trading'
import { formatPrice, parsePrice, type Instrument } from '@plumbline/rules/market'
import type { TypedDecimals } from '../../i18n/typed-decimal.ts'

/** A level as it stands in its two fields, in the customer's way of writing. */
export type TypedLevel = { readonly price: string; readonly lots: string }

type LevelText = { readonly price: string; readonly lots: string }

/** Levels of an order as they begin in the fields. */
export const typedLevels = (levels: readonly LevelText[], { write }: TypedDecimals): readonly TypedLevel[] =>
  levels.map(({ price, lots }) => ({ price: write(price), lots: write(lots) }))

/** A level that was read; undefined is what cannot be. */
export type ReadLevel = {
  readonly price: ProfitLevel['price'] | undefined
  readonly lots: ProfitLevel['lots'] | undefined
}

export const readTypedLevels = (
  typed: readonly TypedLevel[],
  instrument: Pick<Instrument, 'priceScale'> | undefined,
  { read }: TypedDecimals,
): readonly ReadLevel[] =>
  typed.map(level => {
    const [price, lots] = [read(level.price), read(level.lots)]
    return {
      price: price === undefined || instrument === undefined ? undefined : parsePrice(price, instrument),
      lots: lots === undefined ? undefined : parseLots(lots),
    }
  })

/** The levels, where all of them can be read; 'bad' where one cannot. */
export const levelsOf = (read: readonly ReadLevel[]): ProfitLevels | 'bad' => {
  const levels: ProfitLevel[] = []
  for (const { price, lots } of read) {
    if (price === undefined || lots === undefined) return 'bad'
    levels.push({ price, lots })
  }
  return profitLevelsOf(levels)
}

/** As they travel. */
export const levelTexts = (levels: ProfitLevels, instrument: Instrument): LevelText[] =>
  (levels ?? []).map(({ price, lots }) => ({ price: formatPrice(price, instrument), lots: formatLots(lots) }))
