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

type Notice = {
  readonly kind: FundingNotice
  readonly id: string
  readonly customer: CustomerId
  readonly amount: string
  readonly currency: string
  readonly reason?: string | undefined
  readonly language: Language
  readonly now: Millis
}

/** Writes the letter about a decision: it takes no row that others wait for. */
export const writeLetter = (
  tx: Transaction,
  { outbox }: Pick<DecisionParts, 'outbox'>,
  { kind, customer, amount, currency, language, now }: Notice,
): Promise<void> =>
  tellCustomer(outbox, tx, {
    customer,
    letter: `funding.${kind}`,
    figures: { amount: shownAmount(amount, currency), currency },
    language,
    now,
  })

/** Writes the notice about a decision; its customer's mailbox is held from then on. */
export const appendNotice = (
  tx: Transaction,
  { notifications }: Pick<DecisionParts, 'notifications'>,
  { kind, id, customer, amount, currency, reason, now }: Notice,
): Promise<readonly Told[]> =>
  notifications.append(tx, [
    {
      customer,
      kind,
      at: new Date(now).toISOString(),
      data: { id, amount, currency, ...(reason !== undefined && { reason }) },
    },
  ])

/** Writes the notice and the letter about a decision, beside it. */
export const notify = async (
  tx: Transaction,
  parts: Pick<DecisionParts, 'notifications' | 'outbox'>,
  notice: Notice,
): Promise<readonly Told[]> => {
  const [told] = await Promise.all([appendNotice(tx, parts, notice), writeLetter(tx, parts, notice)])
  return told
}
