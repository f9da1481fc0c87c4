import { expect } from 'vitest'
import type { CallInput, CallOutput } from '@plumbline/protocol/core'
import { noticeSamples, type NoticeView } from '@plumbline/protocol/notification'
import type { CustomerId } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import type { Notice } from '@plumbline/server/capabilities/notifications/index'
import { tellCustomer } from '@plumbline/server/capabilities/identity/index'
import type { App } from '../support/app.ts'
import { lettersTo, newEmail, registerByEmail } from '../support/builders/identity.ts'

export type Preference = CallOutput<'notificationPreference'>['preference']

export const standard: Preference = { choices: {}, quiet: null, timeZone: 'UTC', digest: 'daily' }

/** A customer with an e-mail address, and what they are told. */
export const openNotified = async (app: App) => {
  const email = newEmail()
  const registered = await registerByEmail(app, email)
  expect(registered).toMatchObject({ type: 'ok' })
  const { token } = registered.data
  const { database, notifications, outbox, digests } = app.product
  const { rows } = await database.query<{ customer: bigint }>({
    text: 'select customer from identity.sign_in where email = $1',
    values: [email],
  })
  const customer = String(rows[0]?.customer) as CustomerId
  const before = new Set((await lettersTo(app, email)).map(({ subject }) => subject))
  /** The samples of these kinds, as of now. */
  const noticesOf = (...kinds: readonly NoticeView['kind'][]): readonly Notice[] => {
    const at = new Date(app.now()).toISOString()
    return kinds.map(kind => {
      const sample = noticeSamples.find(each => each.kind === kind)
      const { seq: _, ...notice } = sample as NoticeView
      return { ...notice, at, customer }
    })
  }
  return {
    email,
    token,
    customer,
    noticesOf,
    choose: (change: CallInput<'notificationPreferenceEdit'>) =>
      app.call('notificationPreferenceEdit', change, { token }),
    chosen: async () => (await app.call('notificationPreference', {}, { token })).data.preference,
    /** A browser that asked to be told. */
    addDevice: async () => {
      await database.query({
        text: `insert into notification.push_subscription (id, customer, session, endpoint, p256dh, auth, language, created_at)
          select gen_random_uuid(), s.customer, s.id, 'https://push.example.org/' || s.id, '', '', 'en', $2
          from identity.session s where s.customer = $1 limit 1`,
        values: [customer, new Date(app.now())],
      })
    },
    /** What waits for the digest. */
    gathered: async () => {
      const found = await database.query<{ kind: string }>({
        text: 'select kind from notification.digest_item where customer = $1 order by id',
        values: [customer],
      })
      return found.rows.map(({ kind }) => kind)
    },
    /** Is told of the samples of these kinds, now. */
    beTold: async (...kinds: readonly NoticeView['kind'][]) => {
      const notices = noticesOf(...kinds)
      await database.transaction(tx => notifications.append(tx, notices))
    },
    beWritten: async (letter: 'copying.ended' | 'support.answered' | 'password_changed' | 'margin.call') => {
      const figures = { name: 'Ada Example', level: '99.97' }
      await database.transaction(tx =>
        tellCustomer(outbox, tx, { customer, letter, figures, language: 'en', now: app.now() as Millis }),
      )
    },
    sendDigest: () => digests.send(),
    listed: async () =>
      (await app.call('notificationList', {}, { token })).data.items.map(({ kind }) => kind),
    /** What was written since the customer is there, with where it unsubscribes, oldest first. */
    letters: async () => {
      const found = await database.query<{
        subject: string
        text: string
        unsubscribe: string | null
        next_at: Date
        state: string
      }>({
        text: `select subject, body as text, unsubscribe, next_at, state from outbox.message
          where recipient = $1 and channel = 'mail' order by created_at, id`,
        values: [email],
      })
      return found.rows.filter(({ subject }) => !before.has(subject))
    },
  }
}
export type Notified = Awaited<ReturnType<typeof openNotified>>
