import { z } from 'zod'
import { fundingItems, fundingKinds } from '@plumbline/rules/funding'
import { declare } from '../core/call.ts'
import { amountText, dayText, instant, signedAmount } from '../core/fields.ts'
import { currencyAmountText } from '../funding/funding.ts'

/** How long items have been waiting, in hours; the last has no end. */
export const fundingAges = ['0-1', '1-4', '4-24', '24-48', '48'] as const

const flow = z.object({ count: z.number().int(), usd: amountText })
const queueFigures = z.object({
  kind: z.enum(fundingItems),
  waiting: z.number().int(),
  overdue: z.number().int(),
  oldestDueAt: instant.nullable(),
  payoutsDue: z.number().int(),
  ages: z.array(z.object({ hours: z.enum(fundingAges), count: z.number().int() })),
})

export const fundingBenchView = z.object({
  at: instant,
  /** Null: whoever asks may not see it. */
  queues: z.array(queueFigures).nullable(),
  flows: z
    .object({
      hours: z.array(
        z.object({ at: instant.meta({ description: 'The hour begins' }), deposits: flow, withdrawals: flow }),
      ),
      deposits: flow.meta({ description: 'Of the last 24 hours: credited' }),
      withdrawals: flow.meta({ description: 'Of the last 24 hours: approved' }),
    })
    .nullable(),
  exposure: z
    .array(
      z.object({
        code: z.string(),
        long: z.string().meta({ description: 'Lots that customers hold' }),
        short: z.string(),
        net: z.string().meta({ description: 'Lots; negative where customers are short' }),
        margin: amountText,
      }),
    )
    .nullable(),
  result: z
    .object({
      today: signedAmount.meta({
        description:
          'USD, real book, since midnight UTC: what customers lost less what they won, with financing and all fees, those of withdrawals too',
      }),
      hours: z.array(z.object({ at: instant, usd: signedAmount })),
    })
    .nullable(),
  alarms: z
    .array(
      z.object({
        kind: z.enum([
          'deposits_overdue',
          'withdrawals_overdue',
          'payouts_overdue',
          'ledger',
          'ledger_unchecked',
          'clearing',
        ]),
        count: z.number().int(),
        since: instant.nullable(),
      }),
    )
    .nullable(),
})
export type FundingBenchView = z.output<typeof fundingBenchView>

const day = dayText.meta({ description: 'A day of UTC', example: '2026-11-17' })
const account = z
  .string()
  .min(1)
  .max(60)
  .meta({ description: 'A network or bank of the settings, or the payment provider' })
const direction = z.enum(['in', 'out'])

const booked = z.object({
  kind: z.enum([...fundingItems, 'payment']),
  id: z.string(),
  day,
  account,
  currency: z.string(),
  direction,
  amount: z.string(),
  reference: z.string().nullable(),
})
const recorded = z.object({
  id: z.string(),
  at: instant,
  day,
  account,
  currency: z.string(),
  direction,
  amount: z.string(),
  reference: z.string(),
  note: z.string().nullable(),
  by: z.string(),
  reversal: z.object({ at: instant, by: z.string(), note: z.string() }).nullable(),
  matched: z.object({ kind: z.enum([...fundingItems, 'payment']), id: z.string() }).nullable(),
})

export const reconciliationView = z.object({
  from: day,
  to: day,
  /** House accounts of the real book, in USD: what the ledger says, and what the items add up to. */
  house: z.array(
    z.object({
      account: z.enum(['external_clearing', 'payouts_due']),
      ledger: signedAmount,
      items: signedAmount,
      difference: signedAmount,
    }),
  ),
  accounts: z.array(
    z.object({
      account,
      currency: z.string(),
      bookedIn: z.string(),
      bookedOut: z.string(),
      recordedIn: z.string(),
      recordedOut: z.string(),
      difference: z.string().meta({ description: 'Recorded less booked, what left counted off' }),
    }),
  ),
  differences: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('not_recorded'), booked }),
      z.object({ kind: z.literal('not_booked'), recorded }),
      z.object({ kind: z.literal('amount_differs'), booked, recorded }),
    ]),
  ),
  differencesComplete: z.boolean(),
  entries: z.array(recorded),
  nextCursor: z.string().nullable(),
  choices: z
    .array(z.object({ account, currency: z.string(), kind: z.enum([...fundingKinds, 'payment']) }))
    .meta({ description: 'For which something can be recorded' }),
})
export type ReconciliationView = z.output<typeof reconciliationView>

export const fundingBenchCalls = {
  fundingBench: declare('fundingBench', {
    summary: 'Queues with their age, flows, exposure, result and alarms; each part for those who may see it.',
    who: 'staff',
    permission: 'work:bench:view',
    idempotent: false,
    input: z.strictObject({}),
    output: fundingBenchView,
    refusals: [],
  }),
  reconciliation: declare('reconciliation', {
    summary:
      'What the ledger holds as arrived and sent, beside what staff recorded as such, with the differences.',
    who: 'staff',
    permission: 'funding:reconciliation:view',
    idempotent: false,
    input: z.strictObject({
      account: account.optional(),
      from: day.optional(),
      to: day.optional(),
      cursor: z
        .string()
        .regex(/^[0-9a-f-]{36}$/)
        .optional(),
    }),
    output: reconciliationView,
    refusals: ['reconciliation.period'],
  }),
  reconciliationRecord: declare('reconciliationRecord', {
    summary:
      'Records what a bank or network says has really arrived or was sent; or takes a record back by its opposite.',
    who: 'staff',
    permission: 'funding:reconciliation:record',
    idempotent: false,
    input: z.discriminatedUnion('what', [
      z.strictObject({
        what: z.literal('entry'),
        account,
        currency: z.string().regex(/^[A-Z0-9]{2,10}$/),
        day,
        direction,
        amount: currencyAmountText,
        reference: z.string().trim().min(1).max(200),
        note: z.string().trim().max(500).optional(),
      }),
      z.strictObject({
        what: z.literal('reversal'),
        id: z.uuid(),
        note: z.string().trim().min(1).max(500),
      }),
    ]),
    output: z.object({ id: z.string() }),
    refusals: [
      'reconciliation.account',
      'reconciliation.day',
      'reconciliation.amount',
      'reconciliation.recorded_already',
      'reconciliation.unknown',
    ],
  }),
}
