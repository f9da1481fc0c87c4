import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import { alertsMax } from '@plumbline/rules/alert'
import type { CallContext } from '../../core/platform/caller.ts'
import type { Alert } from './alert.ts'
import type { AlertContext } from './context.ts'
import { readWish } from './parse-alert-input.ts'
import { lockAlerts, readWaiting, saveAlert } from './stored.ts'
import { alertView } from './views.ts'

/** Waits for a price or a change. Refuses: instrument.unknown, price.off_tick, alert.met, alert.expiry, alert.too_many. */
export const addAlert =
  (context: AlertContext) =>
  async (
    { caller: { customer } }: CallContext,
    { code, ...wish }: CallParsed<'alertAdd'>,
  ): Promise<Result<CallOutput<'alertAdd'>>> => {
    const instrument = context.instruments.get(code)
    if (instrument?.use !== 'trading') return refuse('instrument.unknown', { code })
    const now = context.now()
    const wished = readWish(context, wish, { instrument, now })
    if (!wished.ok) return wished
    const alert: Alert = {
      ...wished.value,
      id: context.newId(),
      customer,
      code,
      createdAt: now,
      adjustedTo: undefined,
      firedAt: undefined,
      revision: 1,
    }
    const saved = await context.database.transaction(async tx => {
      await lockAlerts(tx, customer)
      const { length } = await readWaiting(tx, customer)
      if (length >= alertsMax) return refuse('alert.too_many', { maximum: String(alertsMax) })
      await saveAlert(tx, alert)
      return accept(alert)
    })
    if (!saved.ok) return saved
    context.put(alert)
    return accept({ alert: alertView(alert, instrument) })
  }
