import type { OrderId } from '@plumbline/rules/core'
import type { Millis, SettledMillis } from '@plumbline/rules/market'
import { isConnectionLost, isSerialisation } from '../../../core/platform/db/database.ts'
import type { Postponed } from '../../../core/platform/concurrency/postponed.ts'
import type { Notifications, Told } from '../../notifications/index.ts'
import { repayOwed } from '../../payment/index.ts'
import type { SavingsContext } from '../context.ts'
import { complete, type Ending, type Paid } from './complete.ts'
import { noticesOf } from './notices.ts'
import { decideRenewals, type RenewalContext } from './renewals.ts'
import { takeDue, type DueOrder, type Sort } from './take.ts'

export type MatureContext = Pick<SavingsContext, 'database' | 'nudge'> &
  RenewalContext & {
    readonly lease: { readonly epoch: bigint; readonly shard: number }
    readonly notifications: Pick<Notifications, 'append' | 'tell'>
    /** The time without a step ahead that has not stood for a while. */
    readonly settled: () => SettledMillis
    readonly isStopping: () => boolean
    /** Orders that could not be completed. */
    readonly postponed: Postponed<OrderId>
  }

/** Orders that are completed in one transaction: accounts of as many customers are held while it is written. */
const batchMax: Readonly<Record<Sort, number>> = { plain: 1_000, renew: 100, owed: 1 }
/** Debts that are made meanwhile, and what else stands in the way, pass. */
const triesMax = 5

const endingsOf = (
  context: MatureContext,
  tx: Parameters<typeof takeDue>[0],
  sort: Sort,
  orders: readonly DueOrder[],
): Promise<readonly Ending[]> | readonly Ending[] => {
  switch (sort) {
    case 'plain':
      return orders.map(order => ({ order, settlement: context.newId() }))
    case 'owed':
      return orders.map(order => ({
        order,
        settlement: context.newId(),
        ...(order.atMaturity === 'renew' && { reason: 'owed' as const }),
      }))
    case 'renew':
      return decideRenewals(tx, context, orders)
  }
}

type Batch = {
  readonly sort: Sort
  readonly limit: number
  /** Told which orders it is, before anything is done with them. */
  readonly onTaken: (orders: readonly DueOrder[]) => void
}

/** One batch: held, decided, told and paid in one transaction. Gives how many orders it was. */
const matureBatch = async (context: MatureContext, { sort, limit, onTaken }: Batch): Promise<number> => {
  const { database, lease, notifications, nudge, settled } = context
  let told: readonly Told[] = []
  let paid: readonly Paid[] = []
  const count = await database.transaction(async tx => {
    const now = new Date(settled())
    const orders = await takeDue(tx, lease, { sort, now, limit, except: context.postponed.held() })
    onTaken(orders)
    if (orders.length === 0) return 0
    const endings = await endingsOf(context, tx, sort, orders)
    // Mailboxes before accounts, as by whoever holds both.
    told = await notifications.append(tx, noticesOf(endings, now))
    paid = await complete(tx, endings, { now, owed: sort === 'owed' ? 'repaid next' : 'nothing' })
    if (sort === 'owed')
      for (const { customer, book } of orders)
        await repayOwed(tx, { customer, book, now: now.getTime() as Millis })
    return orders.length
  })
  notifications.tell(told)
  // One that repaid has more to tell than this number says: without one the newest is looked for.
  for (const { customer, number } of paid) nudge(customer, sort === 'owed' ? undefined : number)
  return count
}

/**
 * All orders of a sort that are due. A batch that cannot be completed is taken apart, until the order that cannot is alone: it is passed
 * over for a while, and the others are completed.
 */
const matureSort = async (context: MatureContext, sort: Sort): Promise<void> => {
  let limit = batchMax[sort]
  for (let tries = 0; !context.isStopping();) {
    let taken: readonly DueOrder[] = []
    const onTaken = (orders: readonly DueOrder[]) => {
      taken = orders
    }
    try {
      // What began anew may be due already. What others hold is looked for at the next turn.
      if ((await matureBatch(context, { sort, limit, onTaken })) === 0) return
      tries = 0
      limit = Math.min(batchMax[sort], limit * 2)
    } catch (error) {
      if (isSerialisation(error)) {
        tries += 1
        if (tries === triesMax) throw error
        continue
      }
      const [order] = taken
      // Without an order it is the database that does not answer.
      if (order === undefined || isConnectionLost(error)) throw error
      if (taken.length === 1) context.postponed.note(order.id, error)
      else limit = Math.ceil(taken.length / 2)
    }
  }
}

const sorts = ['owed', 'plain', 'renew'] as const satisfies readonly Sort[]

/**
 * Completes every order that is due, however long ago: what was due while nothing ran is returned at the start. An order that
 * begins anew does so at the moment when the one before was due, so it loses no day by that.
 */
export const matureDue = async (context: MatureContext): Promise<void> => {
  for (const sort of sorts) await matureSort(context, sort)
}
