import { dayMs } from '@plumbline/rules/core'
import type { GoLiveFacts, SendingFacts } from '@plumbline/rules/go-live'
import type { Millis } from '@plumbline/rules/market'
import type { Queryable } from '../../core/platform/db/database.ts'
import type { Channel } from '../../core/platform/messaging/outbox.ts'
import type { GoLiveContext } from './context.ts'

type Row = { channel: Channel; has_sent: boolean }

/** As long as the outbox keeps them: a quiet day says nothing of a channel. */
const daysMax = 7

/**
 * Whether messages leave: how each channel is set up, and what became of those of the last day, or of the last week where none was
 * tried since. One that was tried and still waits did not get through.
 */
export const findMessages = async (
  on: Queryable,
  { carriers, now }: Pick<GoLiveContext, 'carriers'> & { readonly now: Millis },
): Promise<GoLiveFacts['messages']> => {
  const { rows } = await on.query<Row>({
    name: 'golive.messages',
    text: `select channel,
        coalesce(bool_or(state = 'sent') filter (where created_at > $1), bool_or(state = 'sent')) as has_sent
      from outbox.message
      where created_at > $2 and (state <> 'waiting' or attempts > 0) and channel <> 'none' group by channel`,
    values: [new Date(now - dayMs), new Date(now - daysMax * dayMs)],
  })
  const of = (channel: Channel): SendingFacts => {
    const tried = rows.find(row => row.channel === channel)
    return {
      carrier: carriers[channel].kind,
      lately: tried === undefined ? undefined : tried.has_sent ? 'sent' : 'failed',
    }
  }
  return { mail: of('mail'), sms: of('sms'), push: of('push') }
}
