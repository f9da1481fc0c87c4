import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, type Result } from '@plumbline/rules/core'
import type { CallContext } from '../../core/platform/caller.ts'
import type { AlertContext } from './context.ts'
import { deleteOwn, lockAlerts, readOwn } from './stored.ts'

/** Deletes an alert of one's own; one that is not there is no fault. */
export const deleteAlert =
  (context: AlertContext) =>
  async (
    { caller: { customer } }: CallContext,
    { id }: CallParsed<'alertDelete'>,
  ): Promise<Result<CallOutput<'alertDelete'>>> => {
    const own = await context.database.transaction(async tx => {
      await lockAlerts(tx, customer)
      const found = await readOwn(tx, { id, customer })
      if (found !== undefined) await deleteOwn(tx, found)
      return found
    })
    if (own !== undefined) context.drop(own.id)
    return accept({})
  }
