import { accept, refuse, type Result } from '@plumbline/rules/core'
import type { DestinationKind } from '@plumbline/rules/destination'
import type { DestinationCall, DestinationContext } from './context.ts'
import { lockDestinations, removeDestination } from './stored.ts'

/** Takes one away; what was asked for with it goes on. Refusals: destination.unknown. */
export const removeOf =
  ({ database, audit, now }: DestinationContext, kind: DestinationKind) =>
  async (
    { caller: { customer } }: DestinationCall,
    { id }: { readonly id: string },
  ): Promise<Result<Record<string, never>>> =>
    database.transaction(async tx => {
      await lockDestinations(tx, customer)
      const at = now()
      if (!(await removeDestination(tx, { customer, kind, id, now: at })))
        return refuse('destination.unknown')
      await audit.append(tx, {
        actor: { kind: 'customer', id: customer },
        action: 'destination.removed',
        subject: { kind: 'destination', id },
        customer,
        after: { kind },
        now: at,
      })
      return accept({})
    })
