import type { CallOutput } from '@plumbline/protocol'
import { accept, type Result } from '@plumbline/rules'
import type { StaffContext } from '../../platform/caller.ts'
import type { HaltContext } from './context.ts'
import { readHalts } from './stored.ts'

/** What staff have halted, newest first, and what two disagreeing sources suspend at this moment. */
export const listHalts =
  ({ database, audit, market, now }: HaltContext) =>
  async ({ staff }: StaffContext): Promise<Result<CallOutput<'haltList'>>> =>
    database.transaction(async tx => {
      const at = now()
      const halts = await readHalts(tx, at)
      const suspended = market.suspensions()
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'market.view',
        subject: { kind: 'market', id: 'halts' },
        after: { halted: halts.length, suspended: suspended.length },
        now: at,
      })
      return accept({
        halts: [...halts],
        suspended: suspended.map(({ since, ...rest }) => ({ ...rest, since: new Date(since).toISOString() })),
      })
    })
