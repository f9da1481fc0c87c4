import { z } from 'zod'
import { resultPeriod } from '@plumbline/rules/results'
import { declare } from '../core/call.ts'
import { amountText, instant, signedAmount, zoneText } from '../core/fields.ts'

const percent = z.string().meta({ description: 'Percent, signed, two places', example: '62.50' })

/** Closed trades that have something in common. */
const group = {
  trades: z.number().int(),
  /** With a net result above zero, and below. */
  wins: z.number().int(),
  losses: z.number().int(),
  net: signedAmount,
  /** Spread, fees and overnight financing. */
  costs: signedAmount,
}

const total = z.object({
  ...group,
  winRate: percent.nullable(),
  meanWin: signedAmount.nullable(),
  meanLoss: signedAmount.nullable(),
  /** What the prices alone have brought, from mid to mid. */
  gross: signedAmount,
  spread: signedAmount,
  fees: signedAmount,
  /** Overnight financing paid; negative was received. */
  overnight: signedAmount,
  /** Cash of corporate actions. */
  adjusted: signedAmount,
  /** Costs / gross; null where gross is not above zero. */
  costShare: percent.nullable(),
})

export const taxSummaryFormats = ['pdf', 'csv'] as const
export type TaxSummaryFormat = (typeof taxSummaryFormats)[number]

export const resultsCalls = {
  results: declare('results', {
    summary:
      'What the closed trades of a month or year have brought and cost: in all, by day, instrument, side and hour.',
    who: 'customer',
    key: 'read',
    idempotent: false,
    input: z.strictObject({
      period: z
        .string()
        .regex(resultPeriod)
        .meta({ description: 'A calendar month or year of the zone', example: '2026-03' }),
      zone: zoneText,
    }),
    output: z.object({
      period: z.string(),
      zone: z.string(),
      /** The moments at which the period begins, and before which it ends. */
      from: instant,
      to: instant,
      /** When the accounts were opened: there is nothing before. */
      since: instant,
      total,
      /** Of those, the ones that copied a trader. */
      copied: z.object(group),
      /** By the day on which they closed; days without a trade are left out. */
      days: z.array(z.object({ day: z.string().meta({ example: '2026-03-14' }), ...group })),
      /** By net result, the best first. */
      instruments: z.array(z.object({ code: z.string(), ...group })),
      sides: z.array(z.object({ side: z.enum(['long', 'short']), ...group })),
      /** By the hour in which they were opened. */
      hours: z.array(z.object({ hour: z.number().int().min(0).max(23), ...group })),
      /** Term and micro deals settled in the period; in no other figure. */
      term: z.object({
        deals: z.number().int(),
        wins: z.number().int(),
        losses: z.number().int(),
        net: signedAmount,
      }),
      /** Shares of profit paid to traders who were copied; in no other figure. */
      sharesPaid: amountText,
    }),
    refusals: ['notification.time_zone', 'server.busy'],
  }),
  taxSummary: declare('taxSummary', {
    summary:
      'Gains, losses and costs of the closed trades of a year by instrument, as a file. It is no tax advice.',
    who: 'customer',
    carries: 'file out',
    idempotent: false,
    input: z.strictObject({
      year: z
        .string()
        .regex(/^[12]\d{3}$/)
        .meta({ example: '2026' }),
      zone: zoneText,
      format: z.enum(taxSummaryFormats),
    }),
    output: z.string(),
    refusals: ['notification.time_zone', 'request.too_many', 'server.busy'],
  }),
}
