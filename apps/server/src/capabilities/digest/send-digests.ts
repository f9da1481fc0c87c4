import type { CustomerId } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import type { Postponed } from '../../core/platform/concurrency/postponed.ts'
import { isConnectionLost, type Database, type Queryable } from '../../core/platform/db/database.ts'
import type { Message, Outbox } from '../../core/platform/messaging/outbox.ts'
import { languagesOf } from '../identity/index.ts'
import type { Tellable } from '../notifications/index.ts'
import { digestLetter } from './digest-letter.ts'

type DigestContext = {
  readonly database: Database
  readonly outbox: Pick<Outbox, 'putAll' | 'wake'>
  readonly now: () => Millis
  /** Customers whose digest could not be sent. */
  readonly unsent: Postponed<string>
  readonly onTrouble: (what: string, detail: Readonly<Record<string, unknown>>) => void
}

/** Letters of one step at most, in one short transaction. */
const atOnce = 100
/** Lines of one letter. */
const linesMax = 30

type Due = {
  readonly customer: bigint
  readonly email: string | null
  readonly time_zone: string | null
}

const idOf = (customer: bigint): CustomerId => customer.toString() as CustomerId

/** Those whose hour has come, held until the transaction ends: another process takes others. Some are passed over. */
const lockDue = async (
  on: Queryable,
  { at, limit, except }: { readonly at: Date; readonly limit: number; readonly except: readonly string[] },
): Promise<readonly Due[]> => {
  const { rows } = await on.query<Due>({
    name: 'digest.due',
    text: `with due as materialized (
        select customer, due_at from notification.digest where due_at <= $1 and not customer = any ($3::bigint[])
        order by due_at limit $2 for update skip locked
      )
      select due.customer, s.email, p.time_zone
      from due
      left join identity.sign_in s on s.customer = due.customer
        and not exists (select from identity.customer_key k where k.customer = due.customer and k.erased_at is not null)
      left join notification.preference p on p.customer = due.customer
      order by due.due_at, due.customer`,
    values: [at, limit, except],
  })
  return rows
}

type ItemRow = {
  readonly customer: bigint
  readonly count: bigint
  readonly kind: string
  readonly data: unknown
  readonly at: Date
}

/** The newest items of each, in the order in which they came, with how many there are. */
const readItems = async (on: Queryable, customers: readonly bigint[]): Promise<readonly ItemRow[]> => {
  const { rows } = await on.query<ItemRow>({
    name: 'digest.items',
    text: `select customer, count, kind, data, at from (
        select i.*, count(*) over (partition by customer) as count,
          row_number() over (partition by customer order by id desc) as place
        from notification.digest_item i where customer = any($1::bigint[])
      ) numbered where place <= $2 order by customer, id`,
    values: [customers, linesMax],
  })
  return rows
}

type Written = { readonly customer: bigint; readonly message: Message }

/**
 * The letters of those whose digest can be written. What cannot is reported and ends with those that are sent: it stands in the app
 * all the same, and must not keep everybody behind it waiting.
 */
const writeLetters = async (
  tx: Queryable,
  due: readonly Due[],
  { now, onTrouble }: DigestContext,
): Promise<readonly Written[]> => {
  const customers = due.map(({ customer }) => customer)
  const items = Map.groupBy(await readItems(tx, customers), ({ customer }) => customer)
  const languages = await languagesOf(tx, customers.map(idOf))
  return due.flatMap(({ customer, email, time_zone }) => {
    const rows = items.get(customer) ?? []
    if (email === null || rows.length === 0) return []
    try {
      const message = digestLetter({
        customer: idOf(customer),
        to: email,
        language: languages(idOf(customer)),
        timeZone: time_zone ?? 'UTC',
        // What stands there was written as one of these.
        items: rows.map(({ kind, data, at }) => ({ kind, data, at: at.toISOString() }) as Tellable),
        count: Number(rows[0]?.count ?? 0),
        now: now(),
      })
      return [{ customer, message }]
    } catch (error) {
      onTrouble('a digest could not be written and was dropped', { error, customer: idOf(customer) })
      return []
    }
  })
}

type Step = {
  readonly limit: number
  /** Told whose they are, before anything is done with them. */
  readonly onTaken: (customers: readonly string[]) => void
}

/** Sends some; gives how many customers were dealt with. Their digests end with the transaction that queues their letters. */
const takeStep = (context: DigestContext, { limit, onTaken }: Step): Promise<number> =>
  context.database.transaction(async tx => {
    const due = await lockDue(tx, { at: new Date(context.now()), limit, except: context.unsent.held() })
    if (due.length === 0) return 0
    onTaken(due.map(({ customer }) => idOf(customer)))
    const letters = await writeLetters(tx, due, context)
    const put = await context.outbox.putAll(
      tx,
      letters.map(({ message }) => message),
    )
    // Those for which the outbox had no room wait for the next look.
    const waiting = new Set(letters.flatMap(({ customer }, place) => (put[place] ? [] : [customer])))
    const done = due.flatMap(({ customer }) => (waiting.has(customer) ? [] : [customer]))
    await tx.query({
      name: 'digest.end',
      text: 'delete from notification.digest where customer = any($1::bigint[])',
      values: [done],
    })
    return waiting.size > 0 ? 0 : due.length
  })

/**
 * Sends the digests that are due, each once: what a crash interrupts is neither queued nor ended. A step that fails is taken apart, until
 * the digest that cannot be sent is alone: it is passed over for a while, and the others are sent.
 */
export const createDigests = (context: DigestContext) => {
  let stopped = false
  const isStopped = () => stopped
  let running: Promise<void> | undefined
  const run = async (): Promise<void> => {
    let limit = atOnce
    while (!isStopped()) {
      let taken: readonly string[] = []
      const onTaken = (customers: readonly string[]) => {
        taken = customers
      }
      try {
        if ((await takeStep(context, { limit, onTaken })) === 0) return
        limit = Math.min(atOnce, limit * 2)
        context.outbox.wake()
      } catch (error) {
        const [customer] = taken
        // Without a customer it is the database that does not answer.
        if (customer === undefined || isConnectionLost(error)) throw error
        if (taken.length === 1) context.unsent.note(customer, error)
        else limit = Math.ceil(taken.length / 2)
      }
    }
  }
  return {
    send: async (): Promise<void> => {
      await running?.catch(() => undefined)
      running ??= run().finally(() => void (running = undefined))
      await running
    },
    stop: async (): Promise<void> => {
      stopped = true
      await running?.catch(() => undefined)
    },
  }
}
