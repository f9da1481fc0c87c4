import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, type Result } from '@plumbline/rules/core'
import type { CallContext } from '../../core/platform/caller.ts'
import type { NotificationContext } from './context.ts'
import { readMailbox, saveSettings } from './mailbox.ts'
import { countSubscriptions } from './push/subscriptions.ts'

/** How the customer is told, and with which key a browser subscribes. */
export const showSettings =
  ({ database, push }: NotificationContext) =>
  async ({ caller: { customer } }: CallContext): Promise<Result<CallOutput<'notificationSettings'>>> => {
    const { alertToast, alertPush } = await readMailbox(database, customer)
    return accept({
      settings: { alertToast, alertPush },
      push:
        push === undefined ? null : { key: push.key, devices: await countSubscriptions(database, customer) },
    })
  }

export const editSettings =
  ({ database }: NotificationContext) =>
  async (
    { caller }: CallContext,
    settings: CallParsed<'notificationSettingsEdit'>,
  ): Promise<Result<CallOutput<'notificationSettingsEdit'>>> => {
    await saveSettings(database, caller.customer, settings)
    return accept({ settings })
  }
