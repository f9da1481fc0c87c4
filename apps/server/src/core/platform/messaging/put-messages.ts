import type { Queryable } from '../db/database.ts'
import { endedLetter, type LetterEnd, type LetterLinks } from './letter.ts'

export type Channel = 'mail' | 'sms' | 'push'

/** A code has somebody wait for it in front of a form; a digest has time. */
export type Urgency = 'code' | 'usual' | 'digest'

export type Message = LetterEnd & {
  /** `none`: written like any other, goes nowhere. */
  readonly channel: Channel | 'none'
  /** Left out: as usual. */
  readonly urgency?: Urgency
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Not worth sending from then on. */
  readonly expiresAt: number
  /** Not sent before: somebody has quiet hours. */
  readonly notBefore?: number | undefined
}

/** The channels that share a way out, and so its room. */
export const lanesOfChannels: readonly (readonly Message['channel'][])[] = [
  ['mail', 'none'],
  ['sms'],
  ['push'],
]
const besideOf = (channel: Message['channel']): readonly Message['channel'][] =>
  lanesOfChannels.find(channels => channels.includes(channel)) ?? []

/**
 * In which order messages leave one lane, and how many of each sort may wait in it. Each sort has its own room: however many alerts,
 * held letters or digests wait, none of them keeps anybody from a code.
 */
const sorts = {
  code: { priority: 0, waitingMax: 10_000 },
  usual: { priority: 1, waitingMax: 10_000 },
  /** Until quiet hours end. It stays one of these once it is due: a whole country wakes at once. */
  held: { priority: 2, waitingMax: 10_000 },
  /** Few, because all of them are due at the same hour: those that find no room come with the next look. */
  digest: { priority: 3, waitingMax: 2_000 },
} as const satisfies Record<Urgency | 'held', { readonly priority: number; readonly waitingMax: number }>

const sortOf = ({ urgency = 'usual', notBefore }: Message, at: number) =>
  sorts[urgency === 'usual' && notBefore !== undefined && notBefore > at ? 'held' : urgency]

/** How many messages like this one may wait. */
export const waitingMaxOf = (message: Message, at: number): number => sortOf(message, at).waitingMax

/** Puts messages of one lane; tells for each whether there was room for it. The last of a sort are left out first. */
export const putMessages = async (
  tx: Queryable,
  messages: readonly Message[],
  { newId, links, at }: { newId: () => string; links: LetterLinks; at: number },
): Promise<readonly boolean[]> => {
  const rows = messages.map(message => {
    const { channel, to, subject, text, expiresAt, notBefore, place, mute } = message
    const ended = endedLetter(text, { place, mute }, links)
    return {
      id: newId(),
      channel,
      priority: sortOf(message, at).priority,
      recipient: to,
      subject,
      body: ended.text,
      expires_at: new Date(expiresAt),
      next_at: notBefore === undefined ? null : new Date(notBefore),
      unsubscribe: ended.unsubscribe,
    }
  })
  const sorted = [...new Set(messages.map(message => sortOf(message, at)))]
  const { rows: put } = await tx.query<{ id: string }>({
    name: 'outbox.put_all',
    text: `insert into outbox.message (id, channel, priority, recipient, subject, body, created_at, expires_at, next_at, unsubscribe)
      select m.id, m.channel, m.priority, m.recipient, m.subject, m.body, $2::timestamptz, m.expires_at, coalesce(m.next_at, $2),
        m.unsubscribe
      from (
        select *, row_number() over (partition by priority order by place) as nth
        from rows from (jsonb_to_recordset($1) as (id uuid, channel text, priority smallint, recipient text, subject text, body text,
            expires_at timestamptz, next_at timestamptz, unsubscribe text))
          with ordinality as g (id, channel, priority, recipient, subject, body, expires_at, next_at, unsubscribe, place)
      ) m
      join lateral (
        select s.priority, s.waiting_max - (
            select count(*) from (
              select from outbox.message w
              where w.state = 'waiting' and w.priority = s.priority and w.channel = any($3) limit s.waiting_max
            ) waiting
          ) as room
        from unnest($4::smallint[], $5::bigint[]) s (priority, waiting_max)
      ) s on s.priority = m.priority and m.nth <= s.room
      order by m.place
      returning id`,
    values: [
      JSON.stringify(rows),
      new Date(at),
      besideOf(messages[0]?.channel ?? 'none'),
      sorted.map(({ priority }) => priority),
      sorted.map(({ waitingMax }) => waitingMax),
    ],
  })
  const taken = new Set(put.map(({ id }) => id))
  return rows.map(({ id }) => taken.has(id))
}
