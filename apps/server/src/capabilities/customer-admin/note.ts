import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, type Result } from '@plumbline/rules/core'
import { readNote } from '@plumbline/rules/customer-admin'
import type { StaffContext } from '../../core/platform/caller.ts'
import type { CareContext } from './context.ts'
import { findCustomer } from './customers.ts'
import { addNote } from './notes.ts'

/** Adds a note to a customer's page. Refusals: customer.unknown, note.empty. */
export const noteCustomer =
  ({ database, audit, vault, now }: CareContext) =>
  async (
    { staff }: StaffContext,
    input: CallParsed<'customerNote'>,
  ): Promise<Result<CallOutput<'customerNote'>>> => {
    const text = readNote(input.text)
    if (!text.ok) return text
    const at = now()
    return database.transaction(async tx => {
      const found = await findCustomer(tx, input.uid)
      if (!found.ok) return found
      const customer = found.value.id
      const id = await addNote(vault, tx, { customer, by: staff, text: text.value, now: at })
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'customer.noted',
        subject: { kind: 'customer', id: customer },
        customer,
        after: { note: id },
        personal: { text: text.value },
        now: at,
      })
      return accept({
        note: { id, at: new Date(at).toISOString(), by: staff.name, text: text.value },
      })
    })
  }
