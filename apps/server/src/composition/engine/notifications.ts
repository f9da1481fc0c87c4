import { writeDecimal } from '@plumbline/protocol/texts/figures'
import { formatCents, formatDecimal } from '@plumbline/rules/money'
import { copyMarginPercent, copyMarginPercentMin } from '@plumbline/rules/copying'
import { formatLots } from '@plumbline/rules/trading'
import { formatPrice, type Millis } from '@plumbline/rules/market'
import type { CustomerId } from '@plumbline/rules/core'
import { droppedProfitOf, type EngineNotice } from '../../core/engine/index.ts'
import { languagesOf, tellCustomer } from '../../capabilities/identity/index.ts'
import { notifyFollowers, readFollowLanguages } from '../../capabilities/copying/index.ts'
import type { Notice, Notifications, Told } from '../../capabilities/notifications/index.ts'
import { gathering } from '../../core/platform/db/batched-query.ts'
import { createBatches, type OnTrouble } from '../../core/platform/db/retrying-batch-writer.ts'
import type { Database, Transaction } from '../../core/platform/db/database.ts'
import type { Outbox } from '../../core/platform/messaging/outbox.ts'

/** Notices in one transaction: a fall may close tens of thousands of positions at once. */
const batchMax = 200
const retryMs = 1_000
type MarginNotice = Extract<Notice, { kind: 'margin_warning' }>

/** The margin level comes in hundredths of a percent. */
const levelScale = 2

/**
 * Tells customers what the engine did without being asked. It is told after the commit, one batch after another, while the engine
 * goes on; what a crash keeps from being told stands in the order's history all the same.
 */
export const createEngineNotices = (options: {
  readonly database: Database
  readonly notifications: Pick<Notifications, 'append' | 'tell'>
  readonly outbox: Pick<Outbox, 'put' | 'wake'>
  readonly now: () => Millis
  /** Gives what takes it back. */
  readonly after: (ms: number, wake: () => void) => () => void
  readonly onTrouble: OnTrouble
}) => {
  const { database, notifications } = options
  /** A margin call is told by letter too: whoever has the app closed must hear of it. */
  const writeMarginCalls = async (tx: Transaction, calls: readonly MarginNotice[]): Promise<void> => {
    if (calls.length === 0) return
    const languages = await languagesOf(
      tx,
      calls.map(({ customer }) => customer),
    )
    const shared = gathering(tx)
    await Promise.all(
      calls.map(({ customer, data }) => {
        const language = languages(customer)
        const figures = { level: writeDecimal(language, data.level) }
        return tellCustomer(options.outbox, shared, {
          customer,
          letter: 'margin.call',
          figures,
          language,
          now: options.now(),
        })
      }),
    )
  }
  /** What copies have brought about is told by letter too. */
  const append = async (tx: Transaction, batch: readonly Notice[]): Promise<readonly Told[]> => {
    const ofCopies = batch.filter(notice => notice.kind === 'copy_margin_low')
    const others = batch.filter(notice => notice.kind !== 'copy_margin_low')
    const told = await notifications.append(tx, others)
    await writeMarginCalls(
      tx,
      others.filter(notice => notice.kind === 'margin_warning'),
    )
    if (ofCopies.length === 0) return told
    const languages = await readFollowLanguages(
      tx,
      ofCopies.map(({ customer }) => customer),
    )
    return [
      ...told,
      ...(await notifyFollowers(
        tx,
        options,
        ofCopies.map(notice => ({ notice, language: languages(notice.customer) })),
        options.now(),
      )),
    ]
  }
  const batches = createBatches<Notice>({
    batchMax,
    retryMs,
    write: async batch => {
      const told = await database.transaction(tx => append(tx, batch))
      return () => {
        notifications.tell(told)
        options.outbox.wake()
      }
    },
    after: options.after,
    onTrouble: options.onTrouble,
  })
  return {
    take: (customer: CustomerId, notice: EngineNotice): void =>
      batches.add([noticeOf(customer, notice, options.now())]),
    stop: batches.stop,
  }
}

const noticeOf = (customer: CustomerId, notice: EngineNotice, now: Millis): Notice => {
  if (notice.what === 'margin_warning') {
    const common = { customer, at: new Date(now).toISOString() }
    const level = formatDecimal(BigInt(notice.level), levelScale)
    const share = copyMarginPercent(notice)
    return share < copyMarginPercentMin
      ? { ...common, kind: 'margin_warning', data: { level } }
      : { ...common, kind: 'copy_margin_low', data: { level, share } }
  }
  const { decision } = notice
  const subject = decision.kind === 'ended' ? decision.pending : decision.position
  const { id, code, side, lots } = subject
  const common = { customer, at: new Date(decision.at).toISOString() }
  const order = { order: id, code, side, lots: formatLots(lots) }
  switch (decision.kind) {
    case 'opened': {
      const dropped = droppedProfitOf(decision)
      return {
        ...common,
        kind: 'order_filled',
        data: {
          ...order,
          price: formatPrice(decision.position.openPrice, subject),
          ...(dropped !== undefined && { droppedTakeProfit: formatPrice(dropped, subject) }),
        },
      }
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
