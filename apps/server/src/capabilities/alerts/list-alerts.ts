import type { CallOutput } from '@plumbline/protocol/core'
import { accept, type Result } from '@plumbline/rules/core'
import type { CallContext } from '../../core/platform/caller.ts'
import type { AlertContext } from './context.ts'
import { readWaiting } from './stored.ts'
import { alertView } from './views.ts'

/** The customer's own alerts that wait. */
export const listAlerts =
  ({ database, instruments }: AlertContext) =>
  async ({ caller }: CallContext): Promise<Result<CallOutput<'alertList'>>> => {
    const waiting = await readWaiting(database, caller.customer)
    return accept({
      items: waiting.flatMap(alert => {
        const instrument = instruments.get(alert.code)
        return instrument === undefined ? [] : [alertView(alert, instrument)]
      }),
    })
  }
