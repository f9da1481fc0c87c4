import { z } from 'zod'
import { copySkips } from '@plumbline/rules/copying'
import { declare } from '../core/call.ts'
import { amountText, instant, signedAmount } from '../core/fields.ts'
import { followSettingsInput, followSettingsView, traderIdText } from './follow.ts'

const periodResult = z.object({
  days: z.literal([30, 90]),
  /** Openings of the trader in this time: copied, and left out by reason. */
  openings: z.number().int(),
  copied: z.number().int(),
  skipped: z.array(z.object({ reason: z.enum(copySkips), count: z.number().int() })),
  /** Of copies closed in this time, after fees, financing and the trader's share; and what is open at the end. */
  net: signedAmount,
  fees: amountText,
  financing: signedAmount,
  share: amountText,
  open: signedAmount,
  /** Largest fall of the copies' result from its highest, and the most margin they held. */
  drawdown: amountText,
  marginMost: amountText,
  /** Of openings beyond the maximum margin, what the smallest would have needed by itself; null where there was none. */
  marginRefused: amountText.nullable(),
  /** Whether the stop would have ended it, and when. */
  stoppedAt: instant.nullable(),
  /** The result over time, oldest first. */
  curve: z.array(z.object({ at: instant, result: signedAmount })),
})
export type WhatIfPeriodView = z.output<typeof periodResult>

export const previewCalls = {
  followPreview: declare('followPreview', {
    summary:
      "What following a trader with these settings would have given in the last 30 and 90 days with the account as it is: worked out from the trader's real orders with rounding, what is left out, caps, financing and the trader's share. Nothing is begun.",
    who: 'customer',
    idempotent: false,
    unknownFields: 'refused',
    input: z.strictObject({ traderId: traderIdText, ...followSettingsInput }),
    output: z.object({
      settings: followSettingsView,
      /** Equity of the contract account by which it was worked out. */
      equity: signedAmount,
      available: amountText,
      /** The least maximum margin with which following can begin: what the smallest copy needs. Null where nobody knows. */
      minimum: amountText.nullable(),
      shareRate: z.string(),
      periods: z.array(periodResult),
      /** The most that can be lost by the copies: the stop, or everything in the contract account where there is none. */
      atRisk: amountText,
      /** The same limit said the other way; null without a stop. */
      stopEquity: signedAmount.nullable(),
    }),
    refusals: ['copy.trader_unknown', 'copy.self', 'copy.multiplier', 'server.not_ready'],
  }),
}
