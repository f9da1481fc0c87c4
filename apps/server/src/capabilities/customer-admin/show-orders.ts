import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, type Result } from '@plumbline/rules/core'
import type { StaffContext } from '../../core/platform/caller.ts'
import { readOrderPage } from '../trading/index.ts'
import type { CareContext } from './context.ts'
import { findCustomer } from './customers.ts'

/** A customer's positions or closed orders, as the customer sees them. Refusals: customer.unknown. */
export const showCustomerOrders =
  ({ database, audit, trading, now }: CareContext) =>
  async (
    { staff }: StaffContext,
    { uid, state, cursor, limit }: CallParsed<'customerOrders'>,
  ): Promise<Result<CallOutput<'customerOrders'>>> => {
    const found = await database.transaction(async tx => {
      const customer = await findCustomer(tx, uid)
      if (customer.ok)
        await audit.append(tx, {
          actor: { kind: 'staff', id: staff.id },
          action: 'customer.view',
          subject: { kind: 'customer', id: customer.value.id },
          customer: customer.value.id,
          after: { shown: 'orders', state },
          now: now(),
        })
      return customer
    })
    if (!found.ok) return found
    return accept(await readOrderPage(trading, found.value.id, { state, cursor, limit }))
  }
