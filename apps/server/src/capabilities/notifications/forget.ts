import type { SettledMillis } from '@plumbline/rules/market'
import type { Queryable } from '../../core/platform/db/database.ts'

/** As the call that lists them says. */
const keptMs = 90 * 86_400_000
const keptMax = 500

/** Removes notices that are old or many, and browsers of sessions that were signed out. Numbers are never used again. */
export const forgetOldNotices = async (on: Queryable, now: SettledMillis): Promise<void> => {
  await on.query({
    name: 'notification.forget',
    text: `delete from notification.notice n using notification.mailbox m
      where m.customer = n.customer and (n.at < $1 or n.seq <= m.newest - $2)`,
    values: [new Date(now - keptMs), keptMax],
  })
  await on.query({
    name: 'notification.forget_signed_out',
    text: `delete from notification.push_subscription s using identity.session i
      where i.id = s.session and i.ended_at is not null`,
  })
}
