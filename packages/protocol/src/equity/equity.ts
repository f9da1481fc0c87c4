import { equityRanges } from '@plumbline/rules/account'
import { z } from 'zod'
import { declare } from '../core/call.ts'
import { amountText, instant, signedAmount } from '../core/fields.ts'
import { transferKinds } from '../ledger/ledger.ts'

/** What the accounts were worth at one moment. */
export const equityPoint = z.object({
  at: instant,
  total: signedAmount,
  fund: amountText,
  /** With the open result of positions, less what the firm has advanced. */
  contract: signedAmount,
  term: amountText,
})
export type EquityPoint = z.output<typeof equityPoint>

/** Money that came from outside the accounts, or left them. */
export const cashFlow = z.object({
  at: instant,
  kind: z.enum(transferKinds),
  /** Negative where it left. */
  amount: signedAmount,
})
export type CashFlow = z.output<typeof cashFlow>

export const equityCalls = {
  equityHistory: declare('equityHistory', {
    summary: 'What the accounts were worth over time, from hourly records, and what they are worth now.',
    who: 'customer',
    key: 'read',
    idempotent: false,
    input: z.strictObject({ range: z.enum(equityRanges) }),
    output: z.object({
      range: z.enum(equityRanges),
      /** In order of time; the last one is now. None stands before the account was opened or records began. */
      points: z.array(equityPoint),
      /** Behind the first point, in order of time: the newest 100. */
      flows: z.array(cashFlow),
      /** Of all of them. */
      flowSum: signedAmount,
    }),
    refusals: ['quote.stale', 'server.not_ready'],
  }),
}
