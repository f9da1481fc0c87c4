import { pageSizeDefault, type CallOutput, type CallParsed } from '@plumbline/protocol/core'
import { accept, type Result } from '@plumbline/rules/core'
import type { LendingCall, LendingContext } from '../context.ts'
import { pageOf, readCursor } from '../../../core/platform/page-cursor.ts'
import { loanColumns, readRepayments, type StoredLoan } from '../stored.ts'
import { loanView } from '../views.ts'

/** The customer's loans and applications, newest first. */
export const listLoans =
  ({ database, vault, now }: LendingContext) =>
  async (
    { caller, language }: LendingCall,
    { cursor, limit = pageSizeDefault }: CallParsed<'loanList'>,
  ): Promise<Result<CallOutput<'loanList'>>> => {
    const beyond = readCursor(cursor)
    const { rows } = await database.query<StoredLoan>({
      name: 'lending.list',
      text: `select ${loanColumns} from lending.loan l
        where l.customer = $1 and ($2::timestamptz is null or (date_trunc('milliseconds', l.applied_at), l.id) < ($2, $3::uuid))
        order by l.applied_at desc, l.id desc limit $4`,
      values: [caller.customer, beyond?.at ?? null, beyond?.id ?? null, limit + 1],
    })
    const { shown, nextCursor } = pageOf(rows, limit, row => ({ at: row.applied_at, id: row.id }))
    const repayments = await readRepayments(
      database,
      shown.map(({ id }) => id),
    )
    const showing = { language, now: now() }
    const items = await Promise.all(
      shown.map(row => loanView(database, vault, row, repayments.get(row.id) ?? [], showing)),
    )
    return accept({ items, nextCursor })
  }
