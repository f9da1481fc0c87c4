import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type CustomerId, type Json, type Result } from '@plumbline/rules/core'
import type { StaffCaller, StaffContext } from '../../core/platform/caller.ts'
import type { Transaction } from '../../core/platform/db/database.ts'
import { findTermDeal, readTermDeal, readTermPage } from '../term/index.ts'
import type { CareContext } from './context.ts'
import { findCustomer } from './customers.ts'

const note = (
  { audit, now }: Pick<CareContext, 'audit' | 'now'>,
  tx: Transaction,
  { staff, customer, after }: { staff: StaffCaller; customer: CustomerId; after: Json },
): Promise<void> =>
  audit.append(tx, {
    actor: { kind: 'staff', id: staff.id },
    action: 'customer.view',
    subject: { kind: 'customer', id: customer },
    customer,
    after,
    now: now(),
  })

/** A customer's term and micro deals, as the customer sees them. Refusals: customer.unknown. */
export const showCustomerTerm =
  (context: CareContext) =>
  async (
    { staff }: StaffContext,
    { uid, ...list }: CallParsed<'customerTerm'>,
  ): Promise<Result<CallOutput<'customerTerm'>>> =>
    context.database.transaction(async tx => {
      const found = await findCustomer(tx, uid)
      if (!found.ok) return found
      const customer = found.value.id
      await note(context, tx, { staff, customer, after: { shown: 'term', state: list.state } })
      return accept(await readTermPage(tx, customer, list))
    })

/** One deal with the quotes that decided it. Refusals: order.not_found. */
export const showCustomerTermDeal =
  (context: CareContext) =>
  async (
    { staff }: StaffContext,
    { id }: CallParsed<'customerTermDeal'>,
  ): Promise<Result<CallOutput<'customerTermDeal'>>> => {
    const found = await context.database.transaction(async tx => {
      const deal = await findTermDeal(tx, id)
      if (deal !== undefined)
        await note(context, tx, { staff, customer: deal.customer, after: { shown: 'term', deal: id } })
      return deal
    })
    const shown = found && (await readTermDeal(context, id))
    if (found === undefined || shown === undefined) return refuse('order.not_found')
    return accept({ uid: found.uid, book: found.book, ...shown })
  }
