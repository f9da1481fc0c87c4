import type { Price } from './instrument.ts'
import type { RawQuote } from './quote.ts'
import { accept, refuse, type Result } from '../core/refusal.ts'
import { readTable, settingCodes } from '../setting/setting-table.ts'

/** What lies between the two sides, in units of the price. */
export const spreadOf = ({ bid, ask }: Pick<RawQuote, 'bid' | 'ask'>): Price => (ask - bid) as Price

/** By code: what the firm adds on each side of what the source says, in price units. */
export type SpreadSettings = Readonly<Record<string, number>>

/** Reads `market.spread` as far as it can be read without the instruments. Refusals: setting.invalid, setting.rule. */
export const readSpreadSettings = (value: unknown): Result<SpreadSettings> =>
  readTable<number>(value, {
    ...settingCodes,
    faultOf: markup =>
      Number.isSafeInteger(markup) && (markup as number) >= 0
        ? undefined
        : { field: 'markup', allowed: '0, 1, 2, …' },
  })

/** The most the firm may add on each side: what the spread usually is, so that the whole is at most three times that. */
export const markupMax = ({ spreadTypical }: { readonly spreadTypical: Price }): number => spreadTypical

/** Whether every markup is of an instrument that is traded, and within its bounds. Refusals: setting.rule. */
export const judgeSpreadSettings = (
  settings: SpreadSettings,
  shippedOf: (code: string) => { readonly spreadTypical: Price } | undefined,
): Result<void> => {
  for (const [code, markup] of Object.entries(settings)) {
    const shipped = shippedOf(code)
    if (shipped === undefined) return refuse('setting.rule', { place: code, field: '{}', allowed: '–' })
    if (markup > markupMax(shipped))
      return refuse('setting.rule', { place: code, field: 'markup', allowed: `0–${markupMax(shipped)}` })
  }
  return accept(undefined)
}

/**
 * The prices at which customers trade: both sides moved away from the middle by the same, so that the mid stays as the
 * source said it. Never to zero: of a price as small as the markup, all but one unit is taken.
 */
export const applySpread = <Raw extends Pick<RawQuote, 'bid' | 'ask'>>(
  raw: Raw,
  markup: number,
  version: number,
): Raw & { readonly raw?: { readonly bid: Price; readonly ask: Price; readonly version: number } } => {
  const moved = Math.min(markup, raw.bid - 1)
  if (moved <= 0) return raw
  const { bid, ask } = raw
  return { ...raw, bid: (bid - moved) as Price, ask: (ask + moved) as Price, raw: { bid, ask, version } }
}
