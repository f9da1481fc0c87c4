import { z } from 'zod'
import { books } from '@plumbline/rules/core'
import { declare } from '../core/call.ts'
import { amountText, codeText, instant, lotsText, signedAmount } from '../core/fields.ts'

export const accountKinds = ['fund', 'contract', 'term'] as const
export type AccountKind = (typeof accountKinds)[number]

/** Why an account changed; each has a text in every language. */
export const transferKinds = [
  'demo.opening',
  'demo.reset',
  'contract.open',
  'contract.close',
  'contract.financing',
  'contract.adjust',
  'term.open',
  'term.close',
  'copy.share',
  'copy.earn',
  'savings.deposit',
  'savings.mature',
  'fund.transfer',
  'deposit.approve',
  'deposit.correct',
  'withdrawal.freeze',
  'withdrawal.release',
  'withdrawal.approve',
  'withdrawal.send',
  'withdrawal.return',
  'payment.deposit',
  'payment.reverse',
  'loan.payout',
  'loan.accrue',
  'loan.repay',
  'loan.waive',
  'loan.write_off',
  'loan.end',
] as const
export type TransferKind = (typeof transferKinds)[number]

const accountBalance = z.object({ available: amountText, frozen: amountText })

export const accountsView = z.object({
  book: z.enum(books),
  currency: z.literal('USD'),
  fund: accountBalance,
  contract: accountBalance,
  term: accountBalance,
})
export type AccountsView = z.output<typeof accountsView>

export const assetsView = accountsView.extend({
  /** All three accounts together, the contract account with its equity. */
  total: signedAmount,
  /** What could be moved out of the contract account now. */
  transferable: amountText,
  /** Balance less deficit advance plus the open result, at the quotes held now. */
  equity: signedAmount,
  unrealised: signedAmount,
  usedMargin: amountText,
  freeMargin: signedAmount,
  /** Percent with two places; null where no margin is used. */
  marginLevel: z.string().nullable(),
  advance: amountText,
  /** What the firm has advanced for money that was taken back; whatever comes into the fund account repays it first. */
  owed: amountText,
  /** Instruments and pairs of open positions whose price is in dispute: their last undisputed quotes value them. */
  disputed: z.array(codeText),
  at: instant,
})
export type AssetsView = z.output<typeof assetsView>

export const recordView = z.object({
  /** The account and its newest entry of this record: 'fund-12'. */
  id: z.string(),
  /** The entries' numbers in this account, which has them without holes: '4', or '5–6' where both parts changed. */
  serial: z.string(),
  account: z.enum(accountKinds),
  kind: z.enum(transferKinds),
  /** What caused it: an order, a deposit, a withdrawal, a transfer, a payment; null where there is none. */
  reference: z.string().nullable(),
  availableChange: signedAmount,
  availableAfter: amountText,
  frozenChange: signedAmount,
  frozenAfter: amountText,
  at: instant,
})
export type RecordView = z.output<typeof recordView>

/** What was traded, where an order or a deal is the cause of a record. */
const tradedView = z.object({
  code: codeText,
  side: z.enum(['long', 'short', 'up', 'down']),
  /** Opened or closed by this change; null where no lots were, or where splits have changed them since. */
  lots: lotsText.nullable(),
})
export type TradedView = z.output<typeof tradedView>

/** A record as it is listed: with what was traded, null where nothing was. */
export const listedRecordView = recordView.extend({ traded: tradedView.nullable() })
export type ListedRecordView = z.output<typeof listedRecordView>

/** One transfer as it is told while it happens: what it did to each account of the customer. */
export const accountFrameView = z.object({
  records: z.array(recordView),
  /** As they stand after it; null in a frame that is told again after others have followed it. */
  contract: z.object({ usedMargin: amountText, advance: amountText }).nullable(),
})
export type AccountFrameView = z.output<typeof accountFrameView>

export const ledgerCalls = {
  accounts: declare('accounts', {
    summary: 'Available and frozen money of the three accounts.',
    who: 'customer',
    key: 'read',
    idempotent: false,
    input: z.strictObject({}),
    output: accountsView,
    refusals: [],
  }),
  assets: declare('assets', {
    summary: 'The three accounts with live equity, margin and margin level.',
    who: 'customer',
    key: 'read',
    idempotent: false,
    input: z.strictObject({}),
    output: assetsView,
    refusals: [],
  }),
}
