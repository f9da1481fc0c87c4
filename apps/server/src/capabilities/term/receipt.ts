import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import { windowCompleteAt, type TermReceipt } from '@plumbline/rules/term'
import type { Queryable } from '../../core/platform/db/database.ts'
import type { CallContext } from '../../core/platform/caller.ts'
import type { SigningKey } from '../market/index.ts'
import { sealReceipt } from '../receipt/index.ts'
import { termReceiptBody, type EndedDeal } from './receipt-body.ts'
import { readReceiptLog } from './receipt-minutes.ts'
import { dealOf, readDeal, type DealRow } from './stored.ts'

type ReceiptContext = {
  readonly database: Queryable
  readonly key: SigningKey
  readonly now: () => Millis
}

const endedOf = (row: DealRow): EndedDeal | undefined =>
  row.state !== 'settled' && row.state !== 'void'
    ? undefined
    : {
        deal: dealOf(row),
        state: row.state,
        entry: row.entry_quote,
        exit: row.exit_quote,
        expiresAt: (row.expires_at?.getTime() ?? null) as Millis | null,
        result: row.result,
        voidReason: row.void_reason,
      }

/** The receipt of one of the customer's own deals. Refusals: order.not_found, term.not_ended. */
export const issueTermReceipt =
  ({ database, key, now }: ReceiptContext) =>
  async (
    { caller }: CallContext,
    { id }: CallParsed<'termReceipt'>,
  ): Promise<Result<CallOutput<'termReceipt'>>> => {
    const row = await readDeal(database, id, caller.customer)
    if (row === undefined) return refuse('order.not_found')
    const ended = endedOf(row)
    if (ended === undefined) return refuse('term.not_ended')
    const { log, windows } = await readReceiptLog(database, ended)
    const issuedAt = now()
    const { body, check } = termReceiptBody(ended, log, issuedAt)
    const receipt: TermReceipt = sealReceipt(body, key)
    const completeAt = Math.max(...windows.map(windowCompleteAt), issuedAt + waitMs)
    return accept({
      fileName: `receipt-${ended.deal.code}-${ended.deal.id}.json`,
      receipt: receipt as CallOutput<'termReceipt'>['receipt'],
      completeAt: check.complete ? null : new Date(completeAt).toISOString(),
    })
  }

/** A minute is signed some moments after its end. */
const waitMs = 5_000
