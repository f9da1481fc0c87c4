import type { CallOutput } from '@plumbline/protocol/core'
import { accept, type CustomerId, type Result } from '@plumbline/rules/core'
import { creditPoints, creditScore, type CreditEventKind } from '@plumbline/rules/account'
import type { Millis } from '@plumbline/rules/market'
import type { Audit } from '../../core/audit/index.ts'
import type { CallContext } from '../../core/platform/caller.ts'
import type { Queryable, Transaction } from '../../core/platform/db/database.ts'
import type { VerificationContext } from './context.ts'

type StoredEvent = { readonly kind: CreditEventKind; readonly points: number; readonly at: Date }

/** In the order in which they happened. */
const readEvents = async (on: Queryable, customer: CustomerId): Promise<readonly StoredEvent[]> => {
  const { rows } = await on.query<StoredEvent>({
    name: 'credit.events',
    text: 'select kind, points, at from verification.credit_event where customer = $1 order by id',
    values: [customer],
  })
  return rows
}

export const readCreditScore = async (on: Queryable, customer: CustomerId): Promise<number> =>
  creditScore((await readEvents(on, customer)).map(({ kind }) => kind))

/** Moves the score by one event, once for one cause. */
export const moveCredit = async (
  tx: Transaction,
  audit: Audit,
  event: {
    readonly customer: CustomerId
    readonly kind: CreditEventKind
    readonly cause: string
    readonly now: Millis
  },
): Promise<void> => {
  const { customer, kind, cause, now } = event
  const before = await readCreditScore(tx, customer)
  const { rowCount } = await tx.query({
    name: 'credit.move',
    text: `insert into verification.credit_event (customer, kind, points, cause, at) values ($1, $2, $3, $4, $5)
      on conflict (kind, cause) do nothing`,
    values: [customer, kind, creditPoints[kind], cause, new Date(now)],
  })
  if (rowCount === 0) return
  await audit.append(tx, {
    actor: { kind: 'system' },
    action: 'credit.changed',
    subject: { kind: 'customer', id: customer },
    customer,
    reason: kind,
    before: { score: before },
    after: { score: await readCreditScore(tx, customer) },
    now,
  })
}

/** The caller's own score with all that moved it, newest first. */
export const showCredit =
  ({ database }: Pick<VerificationContext, 'database'>) =>
  async ({ caller: { customer } }: CallContext): Promise<Result<CallOutput<'credit'>>> => {
    const events = await readEvents(database, customer)
    return accept({
      score: creditScore(events.map(({ kind }) => kind)),
      events: events.toReversed().map(({ kind, points, at }) => ({ kind, points, at: at.toISOString() })),
    })
  }
