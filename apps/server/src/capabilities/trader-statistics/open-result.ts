import { cents, type Cents } from '@plumbline/rules/money'
import { unrealisedOf } from '@plumbline/rules/trading'
import type { OpenPosition } from '../../core/engine/index.ts'
import type { StatisticsContext } from './context.ts'

/** Result of an open position at the quote of now, with its costs so far; undefined where no quote is held. */
export const openResultOf = (
  { engine, versionOf, instruments }: Pick<StatisticsContext, 'engine' | 'versionOf' | 'instruments'>,
  position: OpenPosition,
): Cents | undefined => {
  const instrument = versionOf(position.code, position.instrumentVersion) ?? instruments().get(position.code)
  const quote = engine.quoteValuing(position)
  if (instrument === undefined || quote === undefined) return undefined
  const { conversion } = instrument
  const conversionQuote = conversion.by === 'none' ? undefined : engine.quoteOf(conversion.pair)
  if (conversion.by !== 'none' && conversionQuote === undefined) return undefined
  const value = unrealisedOf({ instrument, position, quote, conversionQuote })
  return cents(value - position.feeOpen + position.financing + position.adjusted)
}
