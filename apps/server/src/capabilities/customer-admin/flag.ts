import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import { isCustomerFlag } from '@plumbline/rules/customer-admin'
import type { StaffContext } from '../../core/platform/caller.ts'
import { gainBy } from '../staff/index.ts'
import type { CareContext } from './context.ts'
import { lockCustomer } from './customers.ts'
import { addFlagEvent, readFlags } from './flags.ts'

/**
 * Sets or takes off a flag; one that is as wanted already stays as it is, and leaves no event. Nobody takes one off
 * an account of his own or of a relative. Refusals: customer.unknown, flag.unknown, request.beneficiary.
 */
export const flagCustomer =
  ({ database, audit, vault, now }: CareContext) =>
  async (
    { staff }: StaffContext,
    { uid, flag, set, reason }: CallParsed<'customerFlag'>,
  ): Promise<Result<CallOutput<'customerFlag'>>> => {
    if (!isCustomerFlag(flag)) return refuse('flag.unknown')
    const at = now()
    return database.transaction(async tx => {
      const found = await lockCustomer(tx, uid)
      if (!found.ok) return found
      const customer = found.value.id
      if (set === 'off' && (await gainBy(tx, { by: staff.id, customer })) === 'of the submitter')
        return refuse('request.beneficiary')
      const before = await readFlags(vault, tx, customer)
      const isSet = before.some(each => each.flag === flag)
      if (isSet !== (set === 'on'))
        await addFlagEvent(vault, tx, { customer, flag, state: set, by: staff, reason, now: at })
      // Asked for in vain it is an attempt all the same, and stays on record.
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: set === 'on' ? 'customer.flagged' : 'customer.unflagged',
        subject: { kind: 'customer', id: customer },
        customer,
        before: { [flag]: isSet ? 'on' : 'off' },
        after: { [flag]: set },
        personal: { reason },
        now: at,
      })
      return accept({ flags: [...(await readFlags(vault, tx, customer))] })
    })
  }
