import type { Method } from '@plumbline/protocol/core'
import { refuse, type Result } from '@plumbline/rules/core'
import { guarded } from '../../core/platform/guard.ts'

/** What moves money waits two seconds for a quote, five for the account's turn and five for the commit. */
export const attemptMsMax = 12_000
/** Any other call: longer than a statement may take. */
export const answerMsMax = 40_000

/**
 * The answer of a call, or, where none comes in time, that nobody knows yet what becomes of it: it goes on without its caller. Sent
 * again under its key it is waited for, and never done twice. A call that only reads may simply be sent again.
 * @param connectMs how long a connection to the database is waited for besides
 */
export const inTime = async <Value>(
  called: Promise<Result<Value>> | Result<Value>,
  { idempotent, method }: { readonly idempotent: boolean; readonly method: Method },
  connectMs: number,
): Promise<Result<Value>> => {
  const { promise, resolve } = Promise.withResolvers<Result<Value>>()
  const late = refuse(method === 'GET' ? 'server.not_ready' : 'server.outcome_unknown')
  const timer = setTimeout(
    guarded('an answer is late', () => resolve(late)),
    connectMs + (idempotent ? attemptMsMax : answerMsMax),
  )
  try {
    return await Promise.race([called, promise])
  } finally {
    clearTimeout(timer)
  }
}
