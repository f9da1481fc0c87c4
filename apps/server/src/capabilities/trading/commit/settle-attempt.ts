import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, hourMs, type Result } from '@plumbline/rules/core'
import type { CallContext } from '../../../core/platform/caller.ts'
import type { TradingContext } from '../context.ts'
import { keyHoursTold } from './idempotency.ts'
import { underWayKey } from './once.ts'

/** Calls that keep their key for good, beside what they made; first answers of the others are forgotten. */
const keptForGood: ReadonlySet<string> = new Set([
  'withdraw',
  'recharge',
  'paymentStart',
  'loanApply',
  'loanRepay',
])

/**
 * What became of an attempt whose answer its client did not get. One that has done nothing is given up under the same key, so
 * that what is still on its way is refused when it arrives.
 */
export const settleAttempt =
  ({ database, underWay, now }: Pick<TradingContext, 'database' | 'underWay' | 'now'>) =>
  async (
    { caller: { customer } }: CallContext,
    { call, key, sentAt }: CallParsed<'settleAttempt'>,
  ): Promise<Result<CallOutput<'settleAttempt'>>> => {
    const at = now()
    const name = underWayKey(customer, call, key)
    if (underWay.has(name)) return accept({ state: 'under_way' })
    if (!keptForGood.has(call) && at - Date.parse(sentAt) > keyHoursTold * hourMs)
      return accept({ state: 'too_old' })
    const settling = database.query<{ done: boolean }>({
      name: 'trading.settle_attempt',
      text: 'select trading.settle_attempt($1, $2, $3, $4) as done',
      values: [customer, call, key, new Date(at)],
    })
    // What arrives under its key meanwhile waits, and is refused afterwards.
    underWay.set(name, settling)
    try {
      const { rows } = await settling
      return accept({ state: rows[0]?.done === true ? 'done' : 'not_done' })
    } finally {
      underWay.delete(name)
    }
  }
