import type { SandboxAct } from '@plumbline/protocol/payment'
import { cents, zero } from '@plumbline/rules/money'
import { refuse } from '@plumbline/rules/core'
import type { Millis, SettledMillis } from '@plumbline/rules/market'
import type { PaymentStanding } from '@plumbline/rules/payment'
import type { Queryable } from '../../core/platform/db/database.ts'
import type { PaymentProvider } from './provider.ts'

type Row = { amount: bigint; state: 'open' | 'paid' | 'declined'; disputed: boolean; expires_at: Date }

/** What each act needs, and makes of it. */
const acts: Readonly<Record<SandboxAct, string>> = {
  pay: "set state = 'paid' where state = 'open'",
  decline: "set state = 'declined' where state = 'open'",
  dispute: "set disputed = true where state = 'paid' and not disputed",
  win: 'set disputed = false where disputed',
}

/** Does what a cardholder or a bank would do; false where it cannot be done any more. */
export const actInSandbox = async (
  on: Queryable,
  { reference, act, now }: { reference: string; act: SandboxAct; now: Millis },
): Promise<boolean> => {
  const { rowCount } = await on.query({
    text: `update payment.sandbox ${acts[act]} and reference = $1 and (state <> 'open' or expires_at > $2)`,
    values: [reference, new Date(now)],
  })
  return rowCount === 1
}

/** A stand-in with books of its own. It is labelled wherever it shows, and no money moves outside this product. */
export const createSandbox = ({
  database,
  settled,
  pageOf,
}: {
  readonly database: Queryable
  readonly settled: () => SettledMillis
  readonly pageOf: (payment: string) => string
}): PaymentProvider => ({
  name: 'sandbox',
  open: async ({ id, amount, expiresAt }) => {
    const reference = `sandbox_${id}`
    await database.query({
      name: 'sandbox.open',
      text: `insert into payment.sandbox (reference, amount, state, expires_at) values ($1, $2, 'open', $3)
        on conflict do nothing`,
      values: [reference, amount, new Date(expiresAt)],
    })
    return { reference, url: pageOf(id) }
  },
  look: async (reference): Promise<PaymentStanding> => {
    const { rows } = await database.query<Row>({
      name: 'sandbox.look',
      text: 'select amount, state, disputed, expires_at from payment.sandbox where reference = $1',
      values: [reference],
    })
    const row = rows[0]
    if (row === undefined || row.state === 'declined') return { state: 'failed' }
    const amount = cents(row.amount)
    if (row.state === 'paid') return { state: 'paid', amount, takenBack: row.disputed ? amount : zero }
    return { state: row.expires_at.getTime() > settled() ? 'open' : 'expired' }
  },
  // Nobody sends messages for it, so none is right.
  read: () => Promise.resolve(refuse('payment.signature')),
})
