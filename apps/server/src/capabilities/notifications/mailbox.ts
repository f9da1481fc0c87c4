import type { NotificationSettings } from '@plumbline/protocol/notification'
import type { CustomerId } from '@plumbline/rules/core'
import type { Queryable } from '../../core/platform/db/database.ts'

/** How far a customer's notifications go, and how far they were read. */
export type Mailbox = { readonly newest: number; readonly readTo: number } & NotificationSettings

type Row = { newest: bigint; read_to: bigint; alert_toast: boolean; alert_push: boolean }

const columns = 'newest, read_to, alert_toast, alert_push'

const mailboxOf = (row: Row | undefined): Mailbox => ({
  newest: Number(row?.newest ?? 0),
  readTo: Number(row?.read_to ?? 0),
  alertToast: row?.alert_toast ?? true,
  alertPush: row?.alert_push ?? true,
})

/** One that was never written to is empty. */
export const readMailbox = async (on: Queryable, customer: CustomerId): Promise<Mailbox> => {
  const { rows } = await on.query<Row>({
    name: 'notification.mailbox',
    text: `select ${columns} from notification.mailbox where customer = $1`,
    values: [customer],
  })
  return mailboxOf(rows[0])
}

/** Never back, and never beyond what there is. */
export const markRead = async (on: Queryable, customer: CustomerId, seq: number): Promise<Mailbox> => {
  const { rows } = await on.query<Row>({
    name: 'notification.read',
    text: `update notification.mailbox set read_to = greatest(read_to, least($2, newest)) where customer = $1
      returning ${columns}`,
    values: [customer, seq],
  })
  return mailboxOf(rows[0])
}

export const saveSettings = async (
  on: Queryable,
  customer: CustomerId,
  { alertToast, alertPush }: NotificationSettings,
): Promise<void> => {
  await on.query({
    name: 'notification.settings',
    text: `insert into notification.mailbox (customer, alert_toast, alert_push) values ($1, $2, $3)
      on conflict (customer) do update set alert_toast = $2, alert_push = $3`,
    values: [customer, alertToast, alertPush],
  })
}
