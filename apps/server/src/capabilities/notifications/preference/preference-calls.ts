import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, type Result } from '@plumbline/rules/core'
import { judgePreference, type NotificationPreference } from '@plumbline/rules/notification'
import type { CallContext } from '../../../core/platform/caller.ts'
import type { NotificationContext } from '../context.ts'
import { rescheduleDigest } from './digest-items.ts'
import { readPreference, savePreference } from './preferences.ts'

type Shown = CallOutput<'notificationPreference'>['preference']

const shown = (preference: NotificationPreference): Shown => ({
  ...preference,
  choices: { ...preference.choices },
  quiet: preference.quiet === null ? null : { ...preference.quiet },
})

/** What the customer is told of, and where. */
export const showPreference =
  ({ database }: NotificationContext) =>
  async ({ caller: { customer } }: CallContext): Promise<Result<CallOutput<'notificationPreference'>>> => {
    const { rows } = await database.query<{ is_mailed: boolean }>({
      name: 'notification.is_mailed',
      text: 'select exists (select from identity.sign_in where customer = $1 and email is not null) as is_mailed',
      values: [customer],
    })
    return accept({
      preference: shown(await readPreference(database, customer)),
      isMailed: rows[0]?.is_mailed ?? false,
    })
  }

/** Changes all of it at once. Refuses: notification.fixed, notification.quiet_hours, notification.time_zone. */
export const editPreference =
  ({ database, now }: NotificationContext) =>
  async (
    { caller: { customer } }: CallContext,
    given: CallParsed<'notificationPreferenceEdit'>,
  ): Promise<Result<CallOutput<'notificationPreferenceEdit'>>> => {
    const judged = judgePreference(given)
    if (!judged.ok) return judged
    await database.transaction(async tx => {
      await savePreference(tx, customer, judged.value, new Date(now()))
      await rescheduleDigest(tx, customer, judged.value, now())
    })
    return accept({ preference: shown(judged.value) })
  }
