import type { Transaction } from '../../core/platform/db/database.ts'
import type { Millis } from '@plumbline/rules/market'

/**
 * Ends being a trader, for good. Copies end with it as each follower has chosen: whoever copies hears of it by the event
 * trader.ended after the commit, and finds it in the database where it missed that.
 */
export const endTrader = async (
  tx: Transaction,
  { id, state, now }: { id: string; state: 'left' | 'revoked'; now: Millis },
): Promise<void> => {
  await tx.query({
    name: 'trader.end',
    text: 'update copying.trader set state = $2, ended_at = $3 where id = $1',
    values: [id, state, new Date(now)],
  })
}
