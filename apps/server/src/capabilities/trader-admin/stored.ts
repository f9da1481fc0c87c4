import type { Language } from '@plumbline/protocol/core'
import type { Book, CustomerId } from '@plumbline/rules/core'
import type { ApplicationState, TraderState } from '@plumbline/rules/copying'
import type { Queryable, Transaction } from '../../core/platform/db/database.ts'

export type ApplicationRow = {
  id: string
  customer: bigint
  book: Book
  name: string
  name_form: string
  about: string
  language: Language
  agreement_version: string
  state: ApplicationState
  submitted_at: Date
  due_at: Date
  decided_at: Date | null
  reason: Buffer | null
  reapply_at: Date | null
}

export type TraderRow = {
  id: string
  customer: bigint
  book: Book
  name: string
  program: string | null
  state: TraderState
  followers_max: number
  shows_positions: 'followers' | 'nobody'
  firm_paused_at: Date | null
  since: Date
  ended_at: Date | null
}

export const traderColumns = `t.id, t.customer, t.book, t.name, t.program, t.state, t.followers_max, t.shows_positions,
  t.firm_paused_at, t.since, t.ended_at`

/** Following, applying and deciding on one customer wait for each other, so that each sees what the other has done. */
export const holdCustomer = async (tx: Transaction, customer: CustomerId): Promise<void> => {
  await tx.query({
    name: 'trader.hold_customer',
    text: 'select copying.hold_trader(null, $1)',
    values: [customer],
  })
}

export const readNewestApplication = async (
  on: Queryable,
  customer: CustomerId,
): Promise<ApplicationRow | undefined> => {
  const { rows } = await on.query<ApplicationRow>({
    name: 'trader.newest_application',
    text: 'select * from copying.application where customer = $1 order by submitted_at desc, id desc limit 1',
    values: [customer],
  })
  return rows[0]
}

export const readTraderOf = async (on: Queryable, customer: CustomerId): Promise<TraderRow | undefined> => {
  const { rows } = await on.query<TraderRow>({
    name: 'trader.of_customer',
    text: `select ${traderColumns} from copying.trader t where t.customer = $1`,
    values: [customer],
  })
  return rows[0]
}

/** Held until the transaction ends. */
export const lockTrader = async (tx: Transaction, id: string): Promise<TraderRow | undefined> => {
  const { rows } = await tx.query<TraderRow>({
    name: 'trader.lock',
    text: `select ${traderColumns} from copying.trader t where t.id = $1 for update`,
    values: [id],
  })
  return rows[0]
}

/** Follows of a customer that have not ended. */
export const countOwnFollows = async (on: Queryable, customer: CustomerId): Promise<number> => {
  const { rows } = await on.query<{ count: number }>({
    name: 'trader.own_follows',
    text: `select count(*)::int as count from copying.follow where follower = $1 and state <> 'ended'`,
    values: [customer],
  })
  return rows[0]?.count ?? 0
}

/** Whether a name that looks the same is a trader's, or asked for by somebody whose application waits. */
export const isNameTaken = async (
  on: Queryable,
  { book, form, except }: { book: Book; form: string; except?: string },
): Promise<boolean> => {
  const { rows } = await on.query<{ taken: boolean }>({
    name: 'trader.name_taken',
    text: `select exists (select from copying.trader where book = $1 and (name_form = $2 or lower(name) = $2))
      or exists (select from copying.application where book = $1 and name_form = $2 and state = 'pending'
        and ($3::uuid is null or id <> $3)) as taken`,
    values: [book, form, except ?? null],
  })
  return rows[0]?.taken === true
}

export const customerOf = (row: { readonly customer: bigint }): CustomerId =>
  row.customer.toString() as CustomerId
