import type { Language } from '@plumbline/protocol/core'
import type { MoneyNoticeKind } from '@plumbline/protocol/notification'
import { shownAmount } from '@plumbline/rules/money'
import type { CustomerId } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import { tellCustomer } from '../identity/index.ts'
import type { Told } from '../notifications/index.ts'
import type { Transaction } from '../../core/platform/db/database.ts'
import type { DecisionParts } from './context.ts'

/** What is told by letter too, wherever the customer can be reached. */
export type FundingNotice = Exclude<MoneyNoticeKind, 'payment_received' | 'payment_reversed'>

/** Writes the notice and the letter about a decision, beside it. */
export const notify = async (
  tx: Transaction,
  { notifications, outbox }: Pick<DecisionParts, 'notifications' | 'outbox'>,
  notice: {
    readonly kind: FundingNotice
    readonly id: string
    readonly customer: CustomerId
    readonly amount: string
    readonly currency: string
    readonly reason?: string | undefined
    readonly language: Language
    readonly now: Millis
  },
): Promise<readonly Told[]> => {
  const { kind, id, customer, amount, currency, reason, language, now } = notice
  const [told] = await Promise.all([
    notifications.append(tx, [
      {
        customer,
        kind,
        at: new Date(now).toISOString(),
        data: { id, amount, currency, ...(reason !== undefined && { reason }) },
      },
    ]),
    tellCustomer(outbox, tx, {
      customer,
      letter: `funding.${kind}`,
      figures: { amount: shownAmount(amount, currency), currency },
      language,
      now,
    }),
  ])
  return told
}
