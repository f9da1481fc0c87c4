import type { Book, Code, CustomerId } from '@plumbline/rules/core'
import { cents } from '@plumbline/rules/money'
import type { Queryable } from '../../core/platform/db/database.ts'
import type {
  FollowEnd,
  FollowId,
  FollowSettings,
  FollowState,
  LeaveChoice,
  Multiplier,
  Sizing,
  TraderId,
} from '@plumbline/rules/copying'

/** A row of copying.follow. */
export type FollowRow = {
  id: string
  book: Book
  follower: bigint
  trader: string
  sizing: Sizing
  multiplier: number
  max_margin: bigint
  stop_loss: bigint | null
  excluded: string[]
  when_trader_leaves: LeaveChoice
  state: FollowState
  end_reason: FollowEnd | null
  end_positions: LeaveChoice | null
  to_join: boolean
  after_event: bigint
  share_rate: number
  high_water: bigint
  share_paid: bigint
  share_owed: bigint
  started_at: Date
  ended_at: Date | null
  language: string
  changes: number
}

export const followColumns = `f.id, f.book, f.follower, f.trader, f.sizing, f.multiplier, f.max_margin, f.stop_loss, f.excluded,
  f.when_trader_leaves, f.state, f.end_reason, f.end_positions, f.to_join, f.after_event, f.share_rate, f.high_water, f.share_paid,
  f.share_owed, f.started_at, f.ended_at, f.language, f.changes`

/** A follow as the server works with it. */
export type Follow = {
  readonly id: FollowId
  readonly book: Book
  readonly follower: CustomerId
  readonly trader: TraderId
  readonly settings: FollowSettings
  readonly state: FollowState
  /** The number of the change that set it as it is, in copying.follow_change. What is planned by it is made only while it stands. */
  readonly changes: number
}

export const settingsOf = (row: FollowRow): FollowSettings => ({
  sizing: row.sizing,
  multiplier: row.multiplier as Multiplier,
  maxMargin: cents(row.max_margin),
  stopLoss: row.stop_loss === null ? undefined : cents(row.stop_loss),
  excluded: row.excluded as Code[],
  whenTraderLeaves: row.when_trader_leaves,
})

export const followOf = (row: FollowRow): Follow => ({
  id: row.id as FollowId,
  book: row.book,
  follower: row.follower.toString() as CustomerId,
  trader: row.trader as TraderId,
  settings: settingsOf(row),
  state: row.state,
  changes: row.changes,
})

export type FollowChange = 'started' | 'settings' | 'paused' | 'resumed' | 'released' | 'stopping' | 'ended'

/** Writes down how a follow is set from now on, as its row says; nobody changes that afterwards. */
export const noteChange = async (
  on: Queryable,
  follow: string,
  what: FollowChange,
  at: Date,
): Promise<void> => {
  await on.query({
    name: 'copying.note_change',
    text: `insert into copying.follow_change (follow, number, what, settings, at)
      select id, changes + 1, $2, json_build_object('sizing', sizing, 'multiplier', multiplier, 'maxMargin', max_margin::text,
        'stopLoss', stop_loss::text, 'excluded', excluded, 'whenTraderLeaves', when_trader_leaves), $3
      from copying.follow where id = $1`,
    values: [follow, what, at],
  })
}
