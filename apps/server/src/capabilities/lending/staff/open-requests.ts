import { requestStateAt, type RequestKind } from '@plumbline/rules/staff'
import type { Millis } from '@plumbline/rules/market'
import type { Queryable } from '../../../core/platform/db/database.ts'
import { readOpenRequest, type StoredRequest } from '../../staff/index.ts'

type LendingKind = Extract<RequestKind, `loan.${string}`>

/** The request of a kind about something that waits for a second person; undefined where none does. */
export const openRequestOf = async (
  on: Queryable,
  kind: LendingKind,
  id: string,
  now: Millis,
): Promise<StoredRequest | undefined> => {
  const subject = { kind: kind === 'loan.count_repayment' ? 'loan_repayment' : 'loan', id }
  const open = await readOpenRequest(on, { kind, subject })
  return open !== undefined && requestStateAt(open, now) === 'open' ? open : undefined
}

export const requestView = (request: StoredRequest | undefined) =>
  request === undefined
    ? null
    : {
        id: request.id,
        by: request.submitterName,
        expiresAt: new Date(request.expiresAt).toISOString(),
      }
