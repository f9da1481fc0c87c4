import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import { expiryOf } from '@plumbline/rules/term'
import type { CallContext } from '../../core/platform/caller.ts'
import { quoteView, readLoggedQuotes } from '../market/index.ts'
import type { TermContext } from './context.ts'
import { dealOf, dealView, readDeal, type DealRow } from './stored.ts'

/** Quotes shown on either side of the one that decides. */
const aroundMs = 15_000

/** A deal with the quotes around its beginning and its expiry. */
export const readDealAround = async (
  context: Pick<TermContext, 'database' | 'tickLog'>,
  row: DealRow,
): Promise<CallOutput<'termDetail'>> => {
  const deal = dealOf(row)
  const quotesIn = async (from: number, to: number) => {
    const ticks = await readLoggedQuotes(context, { code: deal.code, from, to })
    return ticks.map(quote => quoteView(quote, deal))
  }
  const entry = await quotesIn(deal.acceptedAt - 2_000, deal.acceptedAt + aroundMs)
  const expiry = row.entry_quote && expiryOf(row.entry_quote, deal.seconds)
  const exit = expiry === null ? [] : await quotesIn(expiry - aroundMs, expiry + aroundMs)
  return { deal: dealView(row), around: { entry, exit } }
}

/** One of the customer's own deals, with the quotes around it. Refusals: order.not_found. */
export const showTerm =
  (context: Pick<TermContext, 'database' | 'tickLog'>) =>
  async (
    { caller }: CallContext,
    { id }: CallParsed<'termDetail'>,
  ): Promise<Result<CallOutput<'termDetail'>>> => {
    const row = await readDeal(context.database, id, caller.customer)
    return row === undefined ? refuse('order.not_found') : accept(await readDealAround(context, row))
  }
