import type { Language } from '@plumbline/protocol/core'
import type { CustomerId } from '@plumbline/rules/core'
import { awayAfterMs } from '@plumbline/rules/support'
import { tellCustomer } from '../identity/index.ts'
import type { Told } from '../notifications/index.ts'
import type { Postponed } from '../../core/platform/concurrency/postponed.ts'
import type { Transaction } from '../../core/platform/db/database.ts'
import type { SupportContext } from './context.ts'

/** Letters that one look writes; the next look goes on. */
const perLook = 500

export type AwayContext = Pick<SupportContext, 'database' | 'outbox' | 'notifications' | 'now'> & {
  /** Conversations of whose answer it could not be written. */
  readonly unwritten: Postponed<string>
}
type Away = { id: string; customer: bigint; language: Language; newest: number }

const takeNext = async (
  tx: Transaction,
  { now, except }: { readonly now: number; readonly except: readonly string[] },
): Promise<Away | undefined> => {
  const { rows } = await tx.query<Away>({
    name: 'support.away',
    text: `select id, customer, language, newest from support.conversation where (write_at <= $1 or write_at > $2) and not id = any ($3::uuid[])
      order by write_at limit 1 for no key update skip locked`,
    // What is due later than anything can be was dated by a clock that was ahead.
    values: [new Date(now), new Date(now + awayAfterMs), except],
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
    const told = await context.unwritten.next(taken =>
      context.database.transaction(async tx => {
        const away = await takeNext(tx, { now: context.now(), except: context.unwritten.held() })
        if (away === undefined) return undefined
        taken(away.id)
        return write(tx, context, away)
      }),
    )
    if (told === undefined) break
    if (told === 'postponed') continue
    context.outbox.wake()
    context.notifications.tell(told)
  }
}
