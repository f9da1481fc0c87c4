import { dayMs } from '@plumbline/rules/core'
import type { GoLiveFacts, SendingFacts } from '@plumbline/rules/go-live'
import type { Millis } from '@plumbline/rules/market'
import type { Queryable } from '../../core/platform/db/database.ts'
import type { Channel } from '../../core/platform/messaging/outbox.ts'
import type { GoLiveContext } from './context.ts'

type Row = { channel: Channel; has_sent: boolean }

/** Whether messages leave: how each channel is set up, and what became of those of the last day. */
export const findMessages = async (
  on: Queryable,
  { carriers, now }: Pick<GoLiveContext, 'carriers'> & { readonly now: Millis },
): Promise<GoLiveFacts['messages']> => {
  const { rows } = await on.query<Row>({
    name: 'golive.messages',
    text: `select channel, bool_or(state = 'sent') as has_sent from outbox.message
      where created_at > $1 and state <> 'waiting' and channel <> 'none' group by channel`,
    values: [new Date(now - dayMs)],
  })
  const of = (channel: Channel): SendingFacts => {
    const ended = rows.find(row => row.channel === channel)
    return {
      carrier: carriers[channel].kind,
      lately: ended === undefined ? undefined : ended.has_sent ? 'sent' : 'failed',
    }
  }
  return { mail: of('mail'), sms: of('sms'), push: of('push') }
}
