import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { termExportRowsMax, type TermDealView } from '@plumbline/protocol/term'
import { accept, type Result } from '@plumbline/rules/core'
import type { CallContext } from '../../core/platform/caller.ts'
import { csvText } from '../../core/platform/csv.ts'
import type { TermContext } from './context.ts'
import { conditionOf } from './list.ts'
import { dealColumns, dealView, type DealRow } from './stored.ts'

const columns = [
  'id', 'kind', 'code', 'direction', 'seconds', 'stake_usd', 'yield', 'profit_usd', 'product_version', 'state', 'accepted_at',
  'entry_at', 'entry_bid', 'entry_ask', 'entry_quote', 'expires_at', 'exit_at', 'exit_bid', 'exit_ask', 'exit_quote',
  'settled_at', 'result', 'void_reason', 'net_usd',
] // prettier-ignore

const recordOf = (deal: TermDealView): readonly (string | number | null)[] => [
  deal.id,
  deal.kind,
  deal.code,
  deal.direction,
  deal.seconds,
  deal.stake,
  deal.yield,
  deal.profit,
  deal.productVersion,
  deal.state,
  deal.acceptedAt,
  deal.entryQuote?.at ?? null,
  deal.entryQuote?.bid ?? null,
  deal.entryQuote?.ask ?? null,
  deal.entryQuote?.sequence ?? null,
  deal.expiresAt,
  deal.exitQuote?.at ?? null,
  deal.exitQuote?.bid ?? null,
  deal.exitQuote?.ask ?? null,
  deal.exitQuote?.sequence ?? null,
  deal.settledAt,
  deal.result,
  deal.voidReason,
  deal.net,
]

/** The newest of a customer's own deals that match, as one text. */
export const exportTerm =
  ({ database, now }: Pick<TermContext, 'database' | 'now'>) =>
  async (
    { caller }: CallContext,
    filter: CallParsed<'termExport'>,
  ): Promise<Result<CallOutput<'termExport'>>> => {
    const { where, values, value, moment } = conditionOf(caller.customer, filter)
    const { rows } = await database.query<DealRow>({
      text: `select ${dealColumns} from term.deal where ${where} order by ${moment} desc, id desc limit ${value(termExportRowsMax + 1)}`,
      values,
    })
    const shown = rows.slice(0, termExportRowsMax)
    const at = new Date(now()).toISOString()
    return accept({
      fileName: `term-${filter.state}-${at.slice(0, 10)}.csv`,
      rows: shown.length,
      complete: rows.length <= termExportRowsMax,
      at,
      text: csvText([columns, ...shown.map(row => recordOf(dealView(row)))], { bom: true }),
    })
  }
