import type { NotificationContext } from '../context.ts'
import { endDigest, leaveDigest } from './digest-items.ts'
import { muteLetters } from './preferences.ts'
import { readUnsubscribe, type Subscribed } from './unsubscribe-token.ts'

/** What a link in a letter can do without anybody signing in. */
export type UnsubscribeLinks = {
  /** From what it would unsubscribe; undefined where it was not made here. Changes nothing. */
  read(token: string): Subscribed | undefined
  /** Unsubscribes; once more is no fault. */
  follow(token: string): Promise<Subscribed | undefined>
}

export const createUnsubscribeLinks = ({
  database,
  vault,
  outbox,
  now,
}: Pick<NotificationContext, 'database' | 'vault' | 'outbox' | 'now'>): UnsubscribeLinks => ({
  read: token => readUnsubscribe(vault, token)?.from,
  follow: async token => {
    const claim = readUnsubscribe(vault, token)
    if (claim === undefined) return undefined
    const { customer, from } = claim
    await database.transaction(async tx => {
      await muteLetters(tx, { customer, from, at: new Date(now()) })
      await outbox.withdraw(tx, [{ customer, category: from }])
      if (from === 'digest') await endDigest(tx, customer)
      else await leaveDigest(tx, customer, [from])
    })
    return from
  },
})
