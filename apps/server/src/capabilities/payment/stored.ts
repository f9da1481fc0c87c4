import { cents, type Cents } from '@plumbline/rules/money'
import type { Book, CustomerId } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import type { PaymentAccount, PaymentProviderName, PaymentState } from '@plumbline/rules/payment'
import type { Language } from '@plumbline/protocol/core'
import type { Queryable, Transaction } from '../../core/platform/db/database.ts'

export type StoredPayment = PaymentAccount & {
  readonly id: string
  readonly customer: CustomerId
  readonly book: Book
  readonly provider: PaymentProviderName
  /** What the provider calls it; undefined until its page is open. */
  readonly reference: string | undefined
  /** What the provider calls what it has charged. */
  readonly charge: string | undefined
  readonly url: string | undefined
  readonly createdAt: Millis
  readonly expiresAt: Millis
  readonly endedAt: Millis | undefined
  readonly lookedAt: Millis | undefined
  /** In which its customer is written to. */
  readonly language: Language
  /** How many events it has. */
  readonly changes: number
}

type Row = {
  id: string
  customer: bigint
  book: Book
  provider: PaymentProviderName
  amount: bigint
  state: PaymentState
  taken_back: bigint
  advanced: bigint
  reference: string | null
  charge: string | null
  url: string | null
  created_at: Date
  expires_at: Date
  ended_at: Date | null
  looked_at: Date | null
  language: Language
  changes: number
}

const columns =
  'id, customer, book, provider, amount, state, taken_back, advanced, reference, charge, url, created_at, expires_at, ended_at, looked_at, language, changes'

const millis = (at: Date): Millis => at.getTime() as Millis

const paymentOf = (row: Row): StoredPayment => ({
  id: row.id,
  customer: row.customer.toString() as CustomerId,
  book: row.book,
  provider: row.provider,
  amount: cents(row.amount),
  state: row.state,
  takenBack: cents(row.taken_back),
  advanced: cents(row.advanced),
  reference: row.reference ?? undefined,
  charge: row.charge ?? undefined,
  url: row.url ?? undefined,
  createdAt: millis(row.created_at),
  expiresAt: millis(row.expires_at),
  endedAt: row.ended_at === null ? undefined : millis(row.ended_at),
  lookedAt: row.looked_at === null ? undefined : millis(row.looked_at),
  language: row.language,
  changes: row.changes,
})

const one = ({ rows }: { rows: readonly Row[] }): StoredPayment | undefined =>
  rows[0] === undefined ? undefined : paymentOf(rows[0])

export const insertPayment = async (
  tx: Transaction,
  payment: Pick<
    StoredPayment,
    'id' | 'customer' | 'book' | 'provider' | 'amount' | 'createdAt' | 'expiresAt' | 'language'
  > & {
    readonly key: string | undefined
  },
): Promise<void> => {
  await tx.query({
    name: 'payment.insert',
    text: `insert into payment.payment (id, customer, book, provider, amount, state, key, created_at, expires_at,
        language)
      values ($1, $2, $3, $4, $5, 'started', $6, $7, $8, $9)`,
    values: [
      payment.id,
      payment.customer,
      payment.book,
      payment.provider,
      payment.amount,
      payment.key ?? null,
      new Date(payment.createdAt),
      new Date(payment.expiresAt),
      payment.language,
    ],
  })
}

export const nameOpened = async (
  on: Queryable,
  { id, reference, url }: { id: string; reference: string; url: string },
): Promise<StoredPayment | undefined> =>
  one(
    await on.query<Row>({
      name: 'payment.opened',
      text: `update payment.payment set reference = $2, url = $3 where id = $1 returning ${columns}`,
      values: [id, reference, url],
    }),
  )

export const findByKey = async (
  on: Queryable,
  { customer, key }: { customer: CustomerId; key: string },
): Promise<StoredPayment | undefined> =>
  one(
    await on.query<Row>({
      name: 'payment.by_key',
      text: `select ${columns} from payment.payment where customer = $1 and key = $2`,
      values: [customer, key],
    }),
  )

export const findByReference = async (
  on: Queryable,
  { provider, reference }: { provider: PaymentProviderName; reference: string },
): Promise<StoredPayment | undefined> =>
  one(
    await on.query<Row>({
      name: 'payment.by_reference',
      text: `select ${columns} from payment.payment where provider = $1 and reference = $2`,
      values: [provider, reference],
    }),
  )

/** One of a customer's own. */
export const findPayment = async (
  on: Queryable,
  { customer, id }: { customer: CustomerId; id: string },
): Promise<StoredPayment | undefined> =>
  one(
    await on.query<Row>({
      name: 'payment.find',
      text: `select ${columns} from payment.payment where customer = $1 and id = $2`,
      values: [customer, id],
    }),
  )

/** Keeps others from changing it until the transaction ends. */
export const lockPayment = async (tx: Transaction, id: string): Promise<StoredPayment | undefined> =>
  one(
    await tx.query<Row>({
      name: 'payment.lock',
      text: `select ${columns} from payment.payment where id = $1 for no key update`,
      values: [id],
    }),
  )

/** Notes that the provider is asked now, and gives the payment as it is before the answer. */
export const noteLook = async (
  on: Queryable,
  { id, now }: { id: string; now: Millis },
): Promise<StoredPayment | undefined> =>
  one(
    await on.query<Row>({
      name: 'payment.look',
      text: `update payment.payment set looked_at = $2 where id = $1 returning ${columns}`,
      values: [id, new Date(now)],
    }),
  )

export const readPayments = async (
  on: Queryable,
  range: {
    readonly customer: CustomerId
    readonly below: { readonly at: Date; readonly id: string } | undefined
    readonly limit: number
  },
): Promise<readonly StoredPayment[]> => {
  const { rows } = await on.query<Row>({
    name: 'payment.list',
    text: `select ${columns} from payment.payment
      where customer = $1 and ($2::timestamptz is null or (created_at, id) < ($2, $3::uuid))
      order by created_at desc, id desc limit $4`,
    values: [range.customer, range.below?.at ?? null, range.below?.id ?? null, range.limit],
  })
  return rows.map(paymentOf)
}

/** How many pages of a customer are open. */
export const countOpen = async (tx: Transaction, customer: CustomerId): Promise<number> => {
  const { rows } = await tx.query<{ count: bigint }>({
    name: 'payment.count_open',
    text: "select count(*) from payment.payment where customer = $1 and state = 'started'",
    values: [customer],
  })
  return Number(rows[0]?.count)
}

/** Open ones whose provider is to be asked again: often at first, ever more seldom later. */
export const readUnsettled = async (
  on: Queryable,
  { now, limit }: { now: Millis; limit: number },
): Promise<readonly StoredPayment[]> => {
  const { rows } = await on.query<Row>({
    name: 'payment.unsettled',
    text: `select ${columns} from payment.payment
      where state = 'started' and (created_at < $1::timestamptz - interval '1 minute' or created_at > $1)
        -- A moment to come was written by a clock that was ahead.
        and (looked_at is null or looked_at > $1 or looked_at + greatest(interval '1 minute', (looked_at - created_at) / 10) < $1)
      order by looked_at nulls first, created_at limit $2`,
    values: [new Date(now), limit],
  })
  return rows.map(paymentOf)
}

/** Customers who owe what the firm has advanced, and have something to repay it from. */
export const readOwing = async (
  on: Queryable,
  limit: number,
): Promise<readonly Pick<StoredPayment, 'customer' | 'book'>[]> => {
  const { rows } = await on.query<Pick<Row, 'customer' | 'book'>>({
    name: 'payment.owing',
    text: `select distinct a.owner as customer, a.book from (
        select p.customer from payment.payment p where p.advanced > 0
        union all select c.customer from funding.correction c where c.owed > 0
      ) owing join ledger.account a on a.owner = owing.customer and a.kind = 'fund'
      where a.available > 0 limit $1`,
    values: [limit],
  })
  return rows.map(({ customer, book }) => ({ customer: customer.toString() as CustomerId, book }))
}

export type PaymentEventKind = 'captured' | 'failed' | 'expired' | 'taken_back' | 'given_back'

/** Where it stands now, with the event that brought it there. */
export const savePayment = async (
  tx: Transaction,
  payment: StoredPayment,
  event: {
    readonly kind: PaymentEventKind
    readonly at: Millis
    readonly moved:
      | { readonly amount: Cents; readonly advanced: Cents; readonly transfer: string }
      | undefined
  },
): Promise<void> => {
  await tx.query({
    name: 'payment.event',
    text: `insert into payment.event (payment, number, kind, amount, advanced, at, transfer)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      payment.id,
      payment.changes,
      event.kind,
      event.moved?.amount ?? null,
      event.moved?.advanced ?? null,
      new Date(event.at),
      event.moved?.transfer ?? null,
    ],
  })
  await tx.query({
    name: 'payment.save',
    text: `update payment.payment set state = $2, taken_back = $3, advanced = $4, ended_at = $5, changes = $6,
      charge = $7 where id = $1`,
    values: [
      payment.id,
      payment.state,
      payment.takenBack,
      payment.advanced,
      payment.endedAt === undefined ? null : new Date(payment.endedAt),
      payment.changes,
      payment.charge ?? null,
    ],
  })
}
