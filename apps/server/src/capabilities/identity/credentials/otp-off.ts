import { accept, refuse, type CustomerId, type Result } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import type { Transaction } from '../../../core/platform/db/database.ts'
import { stepSeconds } from '../../../core/platform/crypto/totp.ts'
import type { IdentityContext } from '../context.ts'
import { setHold, type Hold } from '../withdrawal-hold.ts'

/**
 * Whether somebody has set the second step up, or got through it, since a moment: then it was not lost at that moment. The
 * code of the next step may be used a step early.
 */
export const isOtpUsedSince = async (
  tx: Transaction,
  { customer, since }: { customer: CustomerId; since: number },
): Promise<boolean> => {
  // A sign-in under way comes to its end first, so that it counts.
  await tx.query({
    name: 'identity.hold_otp',
    text: 'select from identity.otp where customer = $1 for update',
    values: [customer],
  })
  const { rows } = await tx.query<{ used: boolean }>({
    name: 'identity.otp_used_since',
    text: `select exists (select from identity.otp o where o.customer = $1 and (o.enabled_at > $2
          or to_timestamp(o.used_step * $3) > $2::timestamptz + make_interval(secs => $3)))
        or exists (select from identity.recovery_code r where r.customer = $1 and r.used_at > $2) as used`,
    values: [customer, new Date(since), stepSeconds],
  })
  return rows[0]?.used === true
}

/** Turns the second step off. The recovery codes go with it, and withdrawals wait. Refusals: otp.not_on. */
export const turnOtpOff = async (
  context: Pick<IdentityContext, 'holdMinutes'>,
  tx: Transaction,
  { customer, now }: { customer: CustomerId; now: Millis },
): Promise<Result<Hold>> => {
  const { rowCount } = await tx.query({
    name: 'identity.disable_otp',
    text: 'delete from identity.otp where customer = $1 and enabled_at is not null',
    values: [customer],
  })
  return rowCount === 1
    ? accept(await setHold(context, tx, { customer, reason: 'otp_off', now }))
    : refuse('otp.not_on')
}
