import type { Language } from '@plumbline/protocol/core'
import type { CustomerId } from '@plumbline/rules/core'
import { awayAfterMs } from '@plumbline/rules/support'
import { tellCustomer } from '../identity/index.ts'
import type { Told } from '../notifications/index.ts'
import type { Transaction } from '../../core/platform/db/database.ts'
import type { SupportContext } from './context.ts'

/** Letters that one look writes; the next look goes on. */
const perLook = 500

type AwayContext = Pick<SupportContext, 'database' | 'outbox' | 'notifications' | 'now'>
type Away = { id: string; customer: bigint; language: Language; newest: number }

const takeNext = async (tx: Transaction, now: number): Promise<Away | undefined> => {
  const { rows } = await tx.query<Away>({
    name: 'support.away',
    text: `select id, customer, language, newest from support.conversation where write_at <= $1 or write_at > $2
      order by write_at limit 1 for no key update skip locked`,
    // What is due later than anything can be was dated by a clock that was ahead.
    values: [new Date(now), new Date(now + awayAfterMs)],
  })
  return rows[0]
}

/** A letter where there is an address, and a notification, which goes to the browsers that asked for it. */
const write = async (
  tx: Transaction,
  { outbox, notifications, now }: AwayContext,
  away: Away,
): Promise<readonly Told[]> => {
  await tx.query({
    name: 'support.written',
    text: 'update support.conversation set write_at = null, written = newest where id = $1',
    values: [away.id],
  })
  const customer = away.customer.toString() as CustomerId
  const { language, newest } = away
  await tellCustomer(outbox, tx, { customer, letter: 'support.answered', language, figures: {}, now: now() })
  const at = new Date(now()).toISOString()
  return notifications.append(tx, [{ customer, kind: 'support_answered', data: { number: newest }, at }])
}

/**
 * Writes to customers who have not read an answer in time: once for each conversation, until they have read again. In one
 * transaction with the mark that it was done, so that a crash neither drops nor doubles a letter.
 */
export const writeToAway = async (context: AwayContext): Promise<void> => {
  for (let count = 0; count < perLook; count += 1) {
    const told = await context.database.transaction(async tx => {
      const away = await takeNext(tx, context.now())
      return away && write(tx, context, away)
    })
    if (told === undefined) break
    context.outbox.wake()
    context.notifications.tell(told)
  }
}
