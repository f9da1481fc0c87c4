import type { CallOutput } from '@plumbline/protocol/core'
import type { SuspensionView } from '@plumbline/protocol/market'
import { accept, type Result } from '@plumbline/rules/core'
import { formatPrice, type ListedInstrument, type RawQuote } from '@plumbline/rules/market'
import type { StaffContext } from '../../../core/platform/caller.ts'
import type { Suspension } from '../disputes/disputes.ts'
import type { HaltContext } from './context.ts'
import { readConfirmationRequests, readHalts, type OpenConfirmation } from './stored.ts'

const saidView = (quote: RawQuote | undefined, instrument: ListedInstrument | undefined) =>
  quote === undefined || instrument === undefined
    ? null
    : {
        bid: formatPrice(quote.bid, instrument),
        ask: formatPrice(quote.ask, instrument),
        at: new Date(quote.at).toISOString(),
        source: quote.source,
      }

const suspensionView = (
  market: HaltContext['market'],
  { code, since, cause, apartMicro, bandMicro, withheld, second }: Suspension,
  requests: ReadonlyMap<string, OpenConfirmation>,
): SuspensionView => {
  const instrument = market.instruments.get(code)
  const quote = market.quoteOf(code)
  return {
    code,
    since: new Date(since).toISOString(),
    cause,
    apartMicro,
    bandMicro,
    last: saidView(quote && { ...quote, ...quote.raw }, instrument),
    withheld: saidView(withheld, instrument),
    second: saidView(second, instrument),
    confirmation: requests.get(code) ?? null,
  }
}

/** What staff have halted, newest first, and what is suspended as its price is in dispute. */
export const listHalts =
  ({ database, audit, market, now }: HaltContext) =>
  async ({ staff }: StaffContext): Promise<Result<CallOutput<'haltList'>>> =>
    database.transaction(async tx => {
      const at = now()
      const halts = await readHalts(tx, at)
      const suspended = market.suspensions()
      const requests = await readConfirmationRequests(tx, at)
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'market.view',
        subject: { kind: 'market', id: 'halts' },
        after: { halted: halts.length, suspended: suspended.length },
        now: at,
      })
      return accept({
        halts: [...halts],
        suspended: suspended.map(suspension => suspensionView(market, suspension, requests)),
      })
    })
