import type { CustomerId } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import type { SignedIn } from '@plumbline/protocol/identity'
import type { Transaction } from '../../../core/platform/db/database.ts'
import type { IdentityContext, Visitor } from '../context.ts'
import { recogniseDevice, type Recognised } from './devices.ts'
import { recordSecurity } from '../record.ts'
import { tellCustomer } from '../notify-customer.ts'
import { readUserInfo } from '../profile/user-info.ts'

type Parts = Pick<IdentityContext, 'sessions' | 'outbox' | 'audit'>
type Who = {
  readonly customer: CustomerId
  readonly visitor: Omit<Visitor, 'token'>
  /** The token that the device kept from an earlier sign-in. */
  readonly device: string | undefined
  readonly now: Millis
}

/**
 * Signs a customer in: a session with a token of its own, whatever the client held before. The owner hears of a device
 * that is new to the account; the first one is no news.
 */
export const openSession = async (parts: Parts, tx: Transaction, who: Who): Promise<SignedIn> => {
  const { customer, visitor, now } = who
  const place = { address: visitor.address, agent: visitor.agent, device: who.device }
  const device = await recogniseDevice(tx, { customer, place, now })
  const token = await parts.sessions.begin(tx, { customer, device, address: visitor.address, now })
  const user_info = await readUserInfo(tx, customer)
  const isNews = device.state === 'new'
  await recordSecurity(parts, tx, {
    action: isNews ? 'security.login_new_device' : 'security.login',
    customer,
    from: visitor,
    now,
  })
  if (isNews) await tellOfDevice(parts, tx, who, device)
  return { token, device: device.token, user_info }
}

const tellOfDevice = async (
  { outbox }: Parts,
  tx: Transaction,
  { customer, visitor, now }: Who,
  device: Recognised,
): Promise<void> => {
  await tellCustomer(outbox, tx, {
    customer,
    letter: 'new_device',
    language: visitor.language,
    figures: {
      device: device.name ?? '–',
      address: visitor.address,
      time: new Date(now).toISOString(),
    },
    now,
  })
}
