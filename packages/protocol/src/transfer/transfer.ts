import { parseCents } from '@plumbline/rules/money'
import { transferAccounts, transferNotes } from '@plumbline/rules/account'
import { z } from 'zod'
import { declare } from '../core/call.ts'
import { amountText, instant, listOf, page, signedAmount } from '../core/fields.ts'
import { accountsView, recordView } from '../ledger/ledger.ts'

const account = z.enum(transferAccounts, { error: 'field.accounts' })
const route = { from: account, to: account }

export const transferView = z.object({
  id: z.string(),
  ...route,
  amount: amountText,
  /** The amount in the source account's units: in USD the same. */
  quantity: amountText,
  /** What of it repaid an advance of the firm, and so did not become available. */
  repaid: amountText,
  at: instant,
})
export type TransferView = z.output<typeof transferView>

export const transferCalls = {
  transferPreview: declare('transferPreview', {
    summary: 'How much can be moved between two accounts now, and what stands against more.',
    who: 'customer',
    idempotent: false,
    unknownFields: 'refused',
    input: z.strictObject(route),
    output: z.object({
      ...route,
      /** The most that can be moved now. */
      maximum: amountText,
      available: amountText,
      /** Result of the open positions at the quotes held now; null where it does not matter. */
      unrealised: signedAmount.nullable(),
      /** What the firm has advanced: it is repaid out of what comes in; null where it does not matter. */
      advance: amountText.nullable(),
      reasons: z.array(z.enum(transferNotes)),
      at: instant,
    }),
    refusals: ['transfer.same_account', 'loan.restricts_transfer', 'quote.stale', 'server.not_ready'],
  }),
  transfer: declare('transfer', {
    summary: 'Moves money between two accounts of the customer.',
    who: 'customer',
    idempotent: true,
    input: z.strictObject({
      ...route,
      amount: amountText.refine(text => (parseCents(text) ?? 0n) > 0n, { error: 'field.amount' }),
    }),
    output: z.object({ transfer: transferView, accounts: accountsView }),
    refusals: [
      'transfer.same_account',
      'transfer.above_maximum',
      'transfer.set_aside',
      'loan.restricts_transfer',
      'price.in_dispute',
      'ledger.insufficient',
      'quote.stale',
      'request.key_reused',
      'server.not_ready',
    ],
  }),
  transfers: declare('transfers', {
    summary: "The customer's transfers between the accounts, newest first.",
    who: 'customer',
    idempotent: false,
    input: z.strictObject({ account: z.enum(transferAccounts).optional(), ...page }),
    output: listOf(transferView),
    refusals: [],
  }),
  transferDetail: declare('transferDetail', {
    summary: 'One transfer, with what it did to each of the two accounts.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({ id: z.uuid() }),
    output: z.object({
      transfer: transferView.extend({
        /** What of it open positions held at once, as margin they had lacked. */
        held: amountText,
        /** Result of the open positions when it left the contract account; null where it did not. */
        unrealised: signedAmount.nullable(),
      }),
      records: z.array(recordView),
    }),
    refusals: ['record.not_found'],
  }),
}
