import { accept, refuse } from '@plumbline/rules/core'
import { fundingStates, type FundingState } from '@plumbline/rules/funding'
import { pageSizeDefault, type CallOutput, type CallParsed } from '@plumbline/protocol/core'
import type { Answer, FundingCall, FundingContext } from './context.ts'
import { eventViews, depositView, withdrawalView } from './views.ts'
import { readEvents } from './events.ts'
import { openEvents, openWords } from './sealed-notes.ts'
import {
  customerOf,
  depositColumns,
  readDeposit,
  readWithdrawal,
  withdrawalColumns,
  type StoredDeposit,
  type StoredWithdrawal,
} from './stored.ts'

type Page = CallParsed<'recharges'>

/** '1' to '4' as the state that is kept. */
const stateOf = (status: Page['status']): FundingState | null =>
  status === undefined ? null : (fundingStates[Number(status) - 1] ?? null)

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const pageOf = async (
  { database }: Pick<FundingContext, 'database'>,
  { caller: { customer } }: FundingCall,
  { status, payout, cursor, limit = pageSizeDefault }: Page & Pick<CallParsed<'withdrawals'>, 'payout'>,
  { item, columns }: { readonly item: 'deposit' | 'withdrawal'; readonly columns: string },
): Promise<{ readonly rows: readonly unknown[]; readonly nextCursor: string | null }> => {
  // Ids sort by their time.
  const before = cursor !== undefined && uuidPattern.test(cursor) ? cursor : null
  const { rows } = await database.query<{ id: string }>({
    name: `funding.page_${item}${payout === undefined ? '' : '_payout'}`,
    text: `select ${columns} from funding.${item} i where i.customer = $1 and ($2::text is null or i.state = $2)
      and ($3::uuid is null or i.id < $3) ${payout === undefined ? '' : 'and i.payout = $5'}
      order by i.id desc limit $4`,
    values: [customer, stateOf(status), before, limit + 1, ...(payout === undefined ? [] : [payout])],
  })
  const shown = rows.slice(0, limit)
  return { rows: shown, nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null }
}

/** The customer's own deposits, newest first. */
export const recharges =
  (context: FundingContext) =>
  async (call: FundingCall, input: Page): Answer<CallOutput<'recharges'>> => {
    const { database, vault } = context
    const { rows, nextCursor } = await pageOf(context, call, input, {
      item: 'deposit',
      columns: depositColumns,
    })
    const items: CallOutput<'recharges'>['items'] = []
    for (const row of rows as readonly StoredDeposit[])
      items.push(depositView(row, await openWords(database, vault, row)))
    return accept({ items, nextCursor })
  }

/** The customer's own withdrawals, newest first. */
export const withdrawals =
  (context: FundingContext) =>
  async (call: FundingCall, input: CallParsed<'withdrawals'>): Answer<CallOutput<'withdrawals'>> => {
    const { database, vault } = context
    const { rows, nextCursor } = await pageOf(context, call, input, {
      item: 'withdrawal',
      columns: withdrawalColumns,
    })
    const items: CallOutput<'withdrawals'>['items'] = []
    for (const row of rows as readonly StoredWithdrawal[])
      items.push(withdrawalView(row, await openWords(database, vault, row)))
    return accept({ items, nextCursor })
  }

/** One of the customer's own with what happened to it. Refusals: as declared. */
export const fundingDetail =
  ({ database, vault }: FundingContext) =>
  async (
    { caller: { customer } }: FundingCall,
    { kind, id }: CallParsed<'fundingDetail'>,
  ): Answer<CallOutput<'fundingDetail'>> => {
    const deposit = kind === 'deposit' ? await readDeposit(database, id) : undefined
    const withdrawal = kind === 'withdrawal' ? await readWithdrawal(database, id) : undefined
    const item = deposit ?? withdrawal
    if (item === undefined || customerOf(item) !== customer) return refuse('funding.unknown')
    const words = await openWords(database, vault, item)
    const events = await openEvents(database, vault, { customer, id, events: await readEvents(database, id) })
    return accept({
      deposit: deposit === undefined ? null : depositView(deposit, words),
      withdrawal: withdrawal === undefined ? null : withdrawalView(withdrawal, words),
      events: eventViews(events),
    })
  }
