import { z } from 'zod'
import { parseCents } from '@plumbline/rules/money'
import { dayLimits, exclusionMonths, limitScopes, pauseHours } from '@plumbline/rules/self-limit'
import { declare } from '../core/call.ts'
import { amountText, instant } from '../core/fields.ts'

const dayLimitView = z.object({
  /** USD a day; null is no limit. */
  amount: amountText.nullable(),
  /** A looser one that will hold later; null where none waits. */
  next: z.object({ amount: amountText.nullable(), effectiveAt: instant }).nullable(),
})
export type DayLimitView = z.output<typeof dayLimitView>

const scopeView = z.object({
  scope: z.enum(limitScopes),
  /** Of term and micro deals only; null for all trading. */
  stakeDay: dayLimitView.nullable(),
  lossDay: dayLimitView,
  pausedUntil: instant.nullable(),
  excludedUntil: instant.nullable(),
  /** Since midnight UTC: stakes of term and micro deals, and losses with what is at stake now. */
  staked: amountText,
  lost: amountText,
})
export type LimitScopeView = z.output<typeof scopeView>

const limits = z.object({ scopes: z.array(scopeView) })
const scope = z.enum(limitScopes)
const amount = amountText.refine(text => (parseCents(text) ?? 0n) > 0n, { error: 'field.amount' }).nullable()

export const selfLimitCalls = {
  selfLimits: declare('selfLimits', {
    summary: "The customer's own limits, and what of them is used today.",
    who: 'customer',
    idempotent: false,
    input: z.strictObject({}),
    output: limits,
    refusals: [],
  }),
  setSelfLimit: declare('setSelfLimit', {
    summary:
      'Sets a limit of the customer on themselves. What tightens holds at once, what loosens after 24 hours; pauses and exclusions never end sooner.',
    who: 'customer',
    idempotent: false,
    input: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal(dayLimits[0]), scope: z.literal('term'), amount }),
      z.strictObject({ kind: z.literal(dayLimits[1]), scope, amount }),
      z.strictObject({
        kind: z.literal('pause'),
        scope,
        hours: z.union(pauseHours.map(hours => z.literal(hours))),
      }),
      z.strictObject({
        kind: z.literal('exclusion'),
        scope,
        months: z.union(exclusionMonths.map(months => z.literal(months))),
      }),
    ]),
    output: limits.extend({ effectiveAt: instant }),
    refusals: ['limit.shorter'],
  }),
}
