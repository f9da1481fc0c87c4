import type { Millis, SettledMillis } from '@plumbline/rules/market'
import { createCollected } from '../concurrency/write-coalescer.ts'
import type { Database, Queryable, Transaction } from '../db/database.ts'
import { gather, type Ask } from '../db/batched-query.ts'
import type { LetterLinks, Muted } from './letter.ts'
import { lanesOfChannels, putMessages, waitingMaxOf, type Channel, type Message } from './put-messages.ts'
import { guarded } from '../guard.ts'

export type { Channel, Message } from './put-messages.ts'

/** What is handed to the world outside. The same id comes again when it is not known whether it had left. */
export type Outgoing = {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Where letters of this kind are unsubscribed from; undefined for what may not be muted. */
  readonly unsubscribe: string | undefined
}

/** A way out of the product: throws when the message was not taken. `local` keeps it here, to be read on a page. */
export type Carrier = {
  readonly kind: 'remote' | 'local'
  deliver(message: Outgoing): Promise<void>
}

/** Keeps everything here: for development, where nobody is written to. */
export const localCarrier: Carrier = { kind: 'local', deliver: () => Promise.resolve() }

/** A message as a local outbox shows it. */
export type Kept = {
  readonly kind: 'mail' | 'sms'
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly unsubscribe: string | null
  readonly at: Date
}

/** Together they end well after any carrier has given up on one message. */
const leaseMs = 60_000
const batchMax = 10
/** Of a message to which the other side said no. */
const refusalsMax = 6
const backoffMs = 5_000
/** A mail server that was away for hours is found again within this time. */
const backoffMsMax = 15 * 60_000
const keptMs = 7 * 24 * 3_600_000
const shownMax = 100
/** What was put for longer is committed, or never will be. */
const commitMsMax = 60_000

type Row = {
  id: string
  channel: Channel | 'none'
  recipient: string
  subject: string
  body: string
  attempts: number
  expires_at: Date
  unsubscribe: string | null
}

type Lane = {
  readonly channels: readonly Row['channel'][]
  running: Promise<void> | undefined
  again: boolean
  /** When this process has put something in last, by the clock that only goes on. */
  putAtMs: number
}

export type Outbox = {
  /** Puts a message beside its cause, in one transaction. False when too many wait already. */
  put(tx: Transaction, message: Message): Promise<boolean>
  /** Puts several of one channel at once; those for which there is no room, the last, are left out. Tells of each whether it was put. */
  putAll(tx: Queryable, messages: readonly Message[]): Promise<readonly boolean[]>
  /** Takes back letters of these kinds that were never tried: they are not wanted any more. */
  withdraw(tx: Queryable, muted: readonly Muted[]): Promise<void>
  /** Told after a commit of this process, so that nobody waits for the next look at all there is. */
  wake(): void
  /** Looks at all there is: what could not be sent at once, and what another process has put in. */
  lookAtAll(): void
  /** Sends what is due; ends when nothing is left to send now. */
  deliverDue(): Promise<void>
  /** What a local outbox has kept, newest first. */
  read(to?: string): Promise<readonly Kept[]>
  /** Removes what has long been dealt with. */
  forgetOld(): Promise<void>
  /** Waits for what is on its way; takes nothing new. */
  stop(): Promise<void>
}

export type OutboxOptions = {
  readonly database: Database
  readonly carriers: Readonly<Record<Channel, Carrier>>
  readonly links: LetterLinks
  readonly now: () => Millis
  /** By which a message is given up, and forgotten. */
  readonly settled: () => SettledMillis
  readonly newId: () => string
  readonly onSent: (channel: Channel) => void
  /** These are never told what stands in a message, nor to whom it goes. */
  readonly onGivenUp: (channel: Channel, detail: Readonly<Record<string, unknown>>) => void
  readonly onTrouble: (what: string, detail: Readonly<Record<string, unknown>>) => void
}

/**
 * Delivers at least once: a process that dies between handing a message over and noting it hands it over again
 * when its lease has run out. Two processes never hold the same message.
 */
export const createOutbox = (options: OutboxOptions): Outbox => {
  const { database, carriers, links, now, settled } = options
  // Each by itself: a mail server that hangs holds up no text message, nor the other way round.
  const lanes: readonly Lane[] = lanesOfChannels.map(channels => ({
    channels,
    running: undefined,
    again: false,
    putAtMs: Number.NEGATIVE_INFINITY,
  }))
  let stopped = false
  let isAwake = false

  const putThose: Ask<Message, boolean> = (on, messages) => {
    for (const lane of lanes)
      if (messages.some(({ channel }) => lane.channels.includes(channel))) lane.putAtMs = performance.now()
    return putMessages(on, messages, { newId: options.newId, links, at: now() })
  }
  // Messages that go one way share its room.
  const putEach: Readonly<Record<Message['channel'], Ask<Message, boolean>>> = {
    mail: (on, messages) => putThose(on, messages),
    sms: (on, messages) => putThose(on, messages),
    push: (on, messages) => putThose(on, messages),
    none: (on, messages) => putThose(on, messages),
  }

  const take = async ({ channels }: Lane): Promise<readonly Row[]> => {
    const at = now()
    const { rows } = await database.query<Row>({
      name: 'outbox.take',
      text: `select id, channel, recipient, subject, body, attempts, expires_at, unsubscribe from outbox.take($1, $2, $3, $4)`,
      values: [new Date(at), new Date(at + leaseMs), batchMax, channels],
    })
    return rows
  }

  const keeps = (channel: Row['channel']): boolean => channel !== 'none' && carriers[channel].kind === 'local'

  const writeFinished = createCollected<{ row: Row; state: 'sent' | 'failed' }>(async finished => {
    await database.query({
      name: 'outbox.finish',
      text: 'select outbox.finish($1, $2, $3, $4)',
      values: [
        finished.map(({ row }) => row.id),
        finished.map(({ state }) => state),
        finished.map(({ row }) => keeps(row.channel)),
        new Date(now()),
      ],
    })
  })
  const finish = (row: Row, state: 'sent' | 'failed'): Promise<void> => writeFinished({ row, state })

  /** Gives how often the other side has said no to it by now. */
  const tryLater = async (row: Row, outcome: 'refused' | 'not reached'): Promise<number> => {
    const { rows } = await database.query<{ refusals: number }>({
      name: 'outbox.try_later',
      text: `update outbox.message set next_at = $2, refusals = refusals + $3 where id = $1 and state = 'waiting'
        returning refusals`,
      values: [
        row.id,
        new Date(now() + Math.min(backoffMs * 3 ** (row.attempts - 1), backoffMsMax)),
        outcome === 'refused' ? 1 : 0,
      ],
    })
    return rows[0]?.refusals ?? 0
  }

  const giveUp = async (row: Row, channel: Channel, reason: string): Promise<void> => {
    await finish(row, 'failed')
    options.onGivenUp(channel, { id: row.id, channel, reason })
  }

  const handOver = async (row: Row): Promise<void> => {
    const { id, channel, recipient: to, subject, body: text } = row
    if (channel === 'none') return finish(row, 'sent')
    if (row.expires_at.getTime() <= settled()) return giveUp(row, channel, 'expired')
    try {
      await carriers[channel].deliver({ id, to, subject, text, unsubscribe: row.unsubscribe ?? undefined })
    } catch (error) {
      const reason = reasonOf(error)
      const refusals = await tryLater(row, isRefused(error) ? 'refused' : 'not reached')
      if (refusals >= refusalsMax) return giveUp(row, channel, reason)
      return options.onTrouble('a message could not be sent yet', { id, channel, reason })
    }
    await finish(row, 'sent')
    options.onSent(channel)
  }

  /** Batch after batch, until one comes that is not full and nobody has asked for another look. */
  const run = async (lane: Lane): Promise<void> => {
    lane.again = false
    const rows = await take(lane)
    await Promise.all(rows.map(handOver))
    if (!stopped && (lane.again || rows.length === batchMax)) await run(lane)
  }

  const deliverOn = async (lane: Lane): Promise<void> => {
    lane.again = true
    lane.running ??= run(lane).finally(() => {
      lane.running = undefined
    })
    await lane.running
  }

  const deliverOf = async (those: readonly Lane[]): Promise<void> => {
    if (!stopped) await Promise.all(those.map(deliverOn))
  }
  const deliverDue = (): Promise<void> => deliverOf(lanes)

  const orTell = (delivering: Promise<void>): void => {
    delivering.catch((error: unknown) => {
      options.onTrouble('the outbox could not be read', { reason: reasonOf(error) })
    })
  }

  return {
    put: async (tx, message) => {
      const { channel } = message
      const isPut = await gather(tx, putEach[channel], message)
      if (!isPut)
        options.onTrouble('a message was not taken: too many wait', {
          channel,
          waiting: waitingMaxOf(message, now()),
        })
      return isPut
    },
    putAll: async (tx, messages) => {
      const [first] = messages
      if (first === undefined) return []
      const put = await putThose(tx, messages)
      const count = put.filter(isPut => !isPut).length
      if (count > 0)
        options.onTrouble('messages were not taken: too many wait', {
          channel: first.channel,
          waiting: waitingMaxOf(first, now()),
          count,
        })
      return put
    },
    withdraw: async (tx, muted) => {
      if (muted.length === 0) return
      await tx.query({
        name: 'outbox.withdraw',
        // A letter is known by its link, which says whom and what.
        text: `delete from outbox.message where state = 'waiting' and attempts = 0 and unsubscribe = any($1)`,
        values: [muted.map(links.unsubscribeOf)],
      })
    },
    wake: () => {
      if (isAwake) return
      isAwake = true
      // Of many that tell of one commit, each would have the lanes looked at once more.
      setImmediate(
        guarded('messages are looked for', () => {
          isAwake = false
          const since = performance.now() - commitMsMax
          orTell(deliverOf(lanes.filter(({ putAtMs }) => putAtMs > since)))
        }),
      )
    },
    lookAtAll: () => orTell(deliverDue()),
    deliverDue,
    read: to => readKept(database, to),
    forgetOld: async () => {
      await database.query({
        name: 'outbox.forget',
        text: `delete from outbox.message where state <> 'waiting' and created_at < $1`,
        values: [new Date(settled() - keptMs)],
      })
    },
    stop: async () => {
      stopped = true
      // What went wrong was told to whoever had it sent.
      await Promise.allSettled(lanes.flatMap(({ running }) => running ?? []))
    },
  }
}

/** The words of the fault only by their code: what a mail server says may name who was written to. */
const reasonOf = (error: unknown): string => {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
  return error instanceof Error ? error.name : 'unknown'
}

/**
 * Whether the other side took a look at this very message and said no; anything else is the way there, which will be mended:
 * a server that is away, or has no time, or does not know us.
 */
const isRefused = (error: unknown): boolean => {
  if (!(error instanceof Error) || !('code' in error)) return false
  if (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')
    return !('responseCode' in error) || Number(error.responseCode) >= smtpForGood
  return /^HTTP 4(?!01|03|08|29)\d\d$/.test(String(error.code))
}
/** Answers of a mail server from here on are final; those below ask to come again. */
const smtpForGood = 500

const readKept = async (on: Queryable, to: string | undefined): Promise<readonly Kept[]> => {
  const { rows } = await on.query<Kept>({
    name: 'outbox.kept',
    text: `select channel as kind, recipient as "to", subject, body as text, unsubscribe, created_at as at from outbox.message
      where channel in ('mail', 'sms') and body is not null and ($1::text is null or recipient = $1)
      order by created_at desc, id desc limit $2`,
    values: [to ?? null, shownMax],
  })
  return rows
}
