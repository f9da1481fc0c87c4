import {
  formatCents,
  formatDecimal,
  formatLots,
  formatPrice,
  type CustomerId,
  type Millis,
} from '@plumbline/rules'
import type { EngineNotice } from '../engine/index.ts'
import type { Notice, Notifications } from '../notifications/index.ts'
import type { Database } from '../platform/database.ts'

/** Notices in one transaction: a fall may close tens of thousands of positions at once. */
const batchMax = 200
const retryMs = 1_000
/** The margin level comes in hundredths of a percent. */
const levelScale = 2

/**
 * Tells customers what the engine did without being asked. It is told after the commit, one batch after another, while the engine
 * goes on; what a crash keeps from being told stands in the order's history all the same.
 */
export const createEngineNotices = (options: {
  readonly database: Database
  readonly notifications: Pick<Notifications, 'append' | 'tell'>
  readonly now: () => Millis
  /** Gives what takes it back. */
  readonly after: (ms: number, wake: () => void) => () => void
  readonly onTrouble: (error: unknown) => void
}) => {
  const { database, notifications } = options
  const queue: Notice[] = []
  let running: Promise<void> | undefined
  let wakeUp: (() => void) | undefined
  let stopped = false

  const rest = (): Promise<void> =>
    new Promise(resolve => {
      const cancel = options.after(retryMs, resolve)
      wakeUp = () => {
        cancel()
        resolve()
      }
    })

  const drain = async (): Promise<void> => {
    while (queue.length > 0) {
      const batch = queue.slice(0, batchMax)
      try {
        const told = await database.transaction(tx => notifications.append(tx, batch))
        queue.splice(0, batch.length)
        notifications.tell(told)
      } catch (error) {
        options.onTrouble(error)
        if (stopped) return
        await rest()
      }
    }
  }

  const run = (): void => {
    if (queue.length === 0 || stopped) return
    running ??= drain().finally(() => {
      running = undefined
      // What came while the last batch was being told.
      run()
    })
  }

  return {
    take: (customer: CustomerId, notice: EngineNotice): void => {
      queue.push(noticeOf(customer, notice, options.now()))
      run()
    },
    /** Writes what is left, unless the database cannot be reached. */
    stop: async (): Promise<void> => {
      const last = running
      stopped = true
      wakeUp?.()
      await last
    },
  }
}

const noticeOf = (customer: CustomerId, notice: EngineNotice, now: Millis): Notice => {
  if (notice.what === 'margin_warning')
    return {
      customer,
      kind: 'margin_warning',
      at: new Date(now).toISOString(),
      data: { level: formatDecimal(BigInt(notice.level), levelScale) },
    }
  const { decision } = notice
  const subject = decision.kind === 'ended' ? decision.pending : decision.position
  const { id, code, side, lots } = subject
  const common = { customer, at: new Date(decision.at).toISOString() }
  const order = { order: id, code, side, lots: formatLots(lots) }
  switch (decision.kind) {
    case 'opened':
      return {
        ...common,
        kind: 'order_filled',
        data: { ...order, price: formatPrice(decision.position.openPrice, subject) },
      }
    case 'closed': {
      const { closing, reason } = decision
      const price = formatPrice(closing.price, subject)
      return {
        ...common,
        kind: 'order_closed',
        data: { ...order, price, reason, net: formatCents(closing.net) },
      }
    }
    case 'ended':
      return { ...common, kind: 'order_ended', data: { ...order, reason: decision.reason } }
  }
}
