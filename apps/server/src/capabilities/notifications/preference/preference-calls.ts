import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, type Result } from '@plumbline/rules/core'
import {
  choiceOf,
  editedPreference,
  isMailMuted,
  judgePreference,
  notificationCategories,
  standardPreference,
  type NotificationCategory,
  type NotificationPreference,
} from '@plumbline/rules/notification'
import type { CallContext } from '../../../core/platform/caller.ts'
import type { NotificationContext } from '../context.ts'
import { leaveDigest, rescheduleDigest } from './digest-items.ts'
import { lockPreference, readPreference, savePreference } from './preferences.ts'
import type { Subscribed } from './unsubscribe-token.ts'

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

/** What is not wanted in the digest any more: also what quiet hours had put there, once mail about it is off. */
const leavers = (
  before: NotificationPreference,
  after: NotificationPreference,
): readonly NotificationCategory[] =>
  notificationCategories.filter(
    category =>
      isMailMuted(after, category) ||
      (choiceOf(before, category).mail === 'digest' && choiceOf(after, category).mail !== 'digest'),
  )

/** Letters that wait and are not wanted any more. */
const unwanted = (before: NotificationPreference, after: NotificationPreference): readonly Subscribed[] => [
  ...notificationCategories.filter(
    category => isMailMuted(after, category) && !isMailMuted(before, category),
  ),
  ...(after.digest === 'off' && before.digest !== 'off' ? (['digest'] as const) : []),
]

/** Changes what is named. Refuses: notification.fixed, notification.quiet_hours, notification.time_zone. */
export const editPreference =
  ({ database, outbox, now }: NotificationContext) =>
  async (
    { caller: { customer } }: CallContext,
    given: CallParsed<'notificationPreferenceEdit'>,
  ): Promise<Result<CallOutput<'notificationPreferenceEdit'>>> => {
    // By itself: what was chosen earlier may be offered no more, and is no fault of this edit.
    const judged = judgePreference(editedPreference(standardPreference, given))
    if (!judged.ok) return judged
    const saved = await database.transaction(async tx => {
      const at = new Date(now())
      const before = await lockPreference(tx, customer, at)
      const after = editedPreference(before, given)
      await savePreference(tx, customer, after, at)
      await rescheduleDigest(tx, customer, { before, after }, now())
      await leaveDigest(tx, customer, leavers(before, after))
      await outbox.withdraw(
        tx,
        unwanted(before, after).map(category => ({ customer, category })),
      )
      return after
    })
    return accept({ preference: shown(saved) })
  }
