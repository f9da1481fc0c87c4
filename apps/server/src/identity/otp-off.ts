import { accept, refuse, type CustomerId, type Millis, type Result } from '@plumbline/rules'
import type { Transaction } from '../platform/database.ts'
import { setHold, type Hold } from './hold.ts'

/** Turns the second step off. The recovery codes go with it, and withdrawals wait. Refusals: otp.not_on. */
export const turnOtpOff = async (
  tx: Transaction,
  { customer, now }: { customer: CustomerId; now: Millis },
): Promise<Result<Hold>> => {
  const { rowCount } = await tx.query({
    name: 'identity.disable_otp',
    text: 'delete from identity.otp where customer = $1 and enabled_at is not null',
    values: [customer],
  })
  return rowCount === 1
    ? accept(await setHold(tx, { customer, reason: 'otp_off', now }))
    : refuse('otp.not_on')
}
