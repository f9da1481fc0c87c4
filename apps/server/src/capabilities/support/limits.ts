import { accept, dayMs, refuse, type Result } from '@plumbline/rules/core'
import {
  imagesPerDayMax,
  messagesPerMinuteMax,
  secondsToWait,
  visitorThreadsMax,
  visitorThreadsPerAddressMax,
} from '@plumbline/rules/support'
import type { Queryable, Transaction } from '../../core/platform/db/database.ts'

/** Whether one more message may come now. Refusals: support.too_many_messages, support.too_many_images. */
export const admitMessage = async (
  tx: Queryable,
  { conversation, image, now }: { conversation: string; image: string | undefined; now: number },
): Promise<Result<undefined>> => {
  const { rows } = await tx.query<{ at: Date }>({
    name: 'support.sent_lately',
    text: `select at from support.entry where conversation = $1 and author = 'customer' order by number desc limit $2`,
    values: [conversation, messagesPerMinuteMax],
  })
  const seconds = secondsToWait(
    rows.map(({ at }) => at.getTime()),
    now,
  )
  if (seconds !== undefined)
    return refuse('support.too_many_messages', {
      maximum: String(messagesPerMinuteMax),
      seconds: String(seconds),
    })
  if (image === undefined) return accept(undefined)
  const { rows: counted } = await tx.query<{ images: number }>({
    name: 'support.images_lately',
    text: `select count(*)::int as images from support.entry
      where conversation = $1 and image is not null and author = 'customer' and at > $2`,
    values: [conversation, new Date(now - dayMs)],
  })
  return (counted[0]?.images ?? 0) < imagesPerDayMax
    ? accept(undefined)
    : refuse('support.too_many_images', { maximum: String(imagesPerDayMax) })
}

/** Whether a visitor may begin a thread. Refusals: support.too_many_threads. */
export const admitVisitor = async (tx: Transaction, address: Buffer): Promise<Result<undefined>> => {
  // One after the other: several at once must not all be the last that fits.
  await tx.query({ text: `select pg_advisory_xact_lock(hashtextextended('support visitors', 0))` })
  const { rows } = await tx.query<{ here: number; all: number }>({
    name: 'support.visitors_open',
    text: `select count(*) filter (where c.address = $1)::int as here, count(*)::int as all
      from support.conversation c join support.thread t on t.conversation = c.id
      where c.address is not null and t.state <> 'closed'`,
    values: [address],
  })
  const { here = 0, all = 0 } = rows[0] ?? {}
  return here < visitorThreadsPerAddressMax && all < visitorThreadsMax
    ? accept(undefined)
    : refuse('support.too_many_threads')
}
