import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import type { CallContext } from '../../core/platform/caller.ts'
import type { AlertContext } from './context.ts'
import { readWish } from './parse-alert-input.ts'
import { lockAlerts, readOwn, saveAlert } from './stored.ts'
import { alertView } from './views.ts'

/** Begins an alert anew with another wish. Refuses: alert.unknown, price.off_tick, alert.met, alert.expiry. */
export const editAlert =
  (context: AlertContext) =>
  async (
    { caller: { customer } }: CallContext,
    { id, ...wish }: CallParsed<'alertEdit'>,
  ): Promise<Result<CallOutput<'alertEdit'>>> => {
    const edited = await context.database.transaction(async tx => {
      await lockAlerts(tx, customer)
      const before = await readOwn(tx, { id, customer })
      const instrument = before && context.instruments.get(before.code)
      if (before === undefined || instrument === undefined) return refuse('alert.unknown')
      const wished = readWish(context, wish, { instrument, now: context.now() })
      if (!wished.ok) return wished
      // Its level is one of now: no split of before touches it any more.
      const alert = {
        ...before,
        ...wished.value,
        adjustedTo: context.now(),
        revision: before.revision + 1,
      }
      await saveAlert(tx, alert)
      return accept({ alert, instrument })
    })
    if (!edited.ok) return edited
    const { alert, instrument } = edited.value
    context.put(alert)
    return accept({ alert: alertView(alert, instrument) })
  }
