import { followColumns, followOf, type FollowRow } from '../follow-row.ts'
import { joinPosition, type FanOutContext } from './fan-out.ts'
import { readOpenPositions } from './trader-events.ts'
import type { Trader } from './traders.ts'

/** Copies what the trader has open for those who asked for it when they began to follow: at the prices of now. */
export const joinNew = async (context: FanOutContext, trader: Trader): Promise<void> => {
  const { rows } = await context.database.query<FollowRow>({
    name: 'copying.to_join',
    text: `select ${followColumns} from copying.follow f where f.trader = $1 and f.to_join and f.state <> 'ended'`,
    values: [trader.id],
  })
  for (const row of rows) {
    const follow = followOf(row)
    let isWaiting = false
    for (const open of await readOpenPositions(context.database, trader, Number(row.after_event)))
      if ((await joinPosition(context, trader, open, follow)) === 'waits') isWaiting = true
    // What has its row is not joined again.
    if (isWaiting) continue
    await context.database.query({
      name: 'copying.joined',
      text: 'update copying.follow set to_join = false where id = $1',
      values: [follow.id],
    })
  }
}
