import type { FollowSettings } from '@plumbline/rules/copying'
import type { Queryable } from '../../core/platform/db/database.ts'

export type FollowChange = 'started' | 'settings' | 'paused' | 'resumed' | 'released' | 'stopping' | 'ended'

/** Writes down how a follow is set from now on; nobody changes it afterwards. */
export const noteChange = async (
  on: Queryable,
  follow: string,
  what: FollowChange,
  settings: FollowSettings,
  at: Date,
): Promise<void> => {
  const { sizing, multiplier, maxMargin, stopLoss, excluded, whenTraderLeaves } = settings
  await on.query({
    name: 'copying.note_change',
    text: `insert into copying.follow_change (follow, number, what, settings, at)
      select $1, coalesce(max(number), 0) + 1, $2, $3, $4 from copying.follow_change where follow = $1`,
    values: [
      follow,
      what,
      JSON.stringify({
        sizing,
        multiplier,
        maxMargin: maxMargin.toString(),
        stopLoss: stopLoss?.toString() ?? null,
        excluded,
        whenTraderLeaves,
      }),
      at,
    ],
  })
}
