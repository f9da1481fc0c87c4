import type { Code } from '@plumbline/rules/core'
import { microAmountScale } from '@plumbline/rules/corporate-action'
import { twiceMid, type ListedInstrument, type Millis, type Quote } from '@plumbline/rules/market'
import type { Audit } from '../../../core/audit/index.ts'
import type { Database } from '../../../core/platform/db/database.ts'
import type { SubmitRequest } from '../../staff/index.ts'
import type { Market } from '../market.ts'

/** What the use cases of corporate actions share. */
export type ActionContext = {
  readonly database: Database
  readonly audit: Audit
  readonly market: Pick<Market, 'instruments' | 'quoteOf' | 'listing'>
  readonly submitRequest: SubmitRequest
  readonly now: () => Millis
  readonly newId: () => string
}

/** Actions happen to what is traded; a pair for conversion only has none. */
export const tradedInstrument = (
  market: Pick<ActionContext['market'], 'instruments'>,
  code: string,
): ListedInstrument | undefined => {
  const instrument = market.instruments.get(code as Code)
  return instrument?.use === 'trading' ? instrument : undefined
}

/** The newest mid in millionths of the quote currency. */
export const microPrice = (quote: Quote | undefined, { priceScale }: ListedInstrument): number | undefined =>
  quote === undefined ? undefined : Math.round((twiceMid(quote) / 2) * 10 ** (microAmountScale - priceScale))
