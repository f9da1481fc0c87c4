import { z } from 'zod'
import { followersMaxBounds, traderStates } from '@plumbline/rules/copying'
import { declare } from '../core/call.ts'
import { amountText, dayText, instant, wholeNumberText } from '../core/fields.ts'
import { languages } from '../core/languages.ts'
import { textLanguage, textSection } from '../published-text/views.ts'
import { traderIdText } from './follow.ts'
import { traderTextMax } from './choices.ts'

const mayApply = [
  'customer.frozen',
  'country.restricted',
  'country.required',
  'copy.applied',
  'copy.is_trader',
  'copy.no_return',
  'copy.reapply_later',
  'copy.agreement',
  'copy.name',
  'copy.name_taken',
  'copy.applicant_follows',
] as const

export const traderOwnCalls = {
  traderApply: declare('traderApply', {
    summary:
      'Applies to become a trader. Staff decide within 48 hours; in the demo book nobody does, and it is approved by itself.',
    who: 'customer',
    idempotent: false,
    unknownFields: 'refused',
    input: z.strictObject({
      name: z.string().trim().min(1).max(40),
      about: z.string().trim().max(traderTextMax).optional(),
      /** Hash of the agreement that was read and ticked. */
      agreement: z.string().max(128),
    }),
    output: z.object({ state: z.literal('pending'), dueAt: instant }),
    refusals: [...mayApply, 'agreement.acceptance_needed'],
  }),
  traderApplication: declare('traderApplication', {
    summary:
      'How far the caller is on the way to become a trader, and the agreement in the caller’s language.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({}),
    output: z.object({
      state: z.enum(['none', 'pending', 'approved', 'rejected']),
      name: z.string().nullable(),
      reason: z.string().nullable(),
      submittedAt: instant.nullable(),
      dueAt: instant.nullable(),
      decidedAt: instant.nullable(),
      /** Whether it is decided by itself, as in the demo book. */
      automatic: z.boolean(),
      /** From when on one may apply again; null where at once. */
      reapplyAt: instant.nullable(),
      isTrader: z.boolean(),
      follows: z.number().int(),
      agreement: z.object({
        version: z.string(),
        hash: z.string(),
        text: z.string().meta({ description: 'Title, headings and paragraphs as they were written' }),
        language: textLanguage,
        sections: z.array(textSection),
      }),
    }),
    refusals: [],
  }),
  traderOwn: declare('traderOwn', {
    summary:
      'What a trader sees of their own: followers as a number, margin that follows, and earnings. Never who they are.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({ from: dayText.optional(), to: dayText.optional() }),
    output: z.object({
      trader: z.object({
        id: traderIdText,
        name: z.string(),
        state: z.enum(traderStates),
        firmPaused: z.boolean(),
        followersMax: z.number().int(),
        since: instant,
        endedAt: instant.nullable(),
      }),
      showsPositions: z.enum(['followers', 'nobody']),
      texts: z.array(
        z.object({
          language: z.enum(languages),
          text: z.string(),
          state: z.enum(['pending', 'shown', 'rejected']),
          reason: z.string().nullable(),
        }),
      ),
      followers: z.number().int(),
      /** Margin that open copies hold, and the most that followers allow. */
      margin: amountText,
      marginAllowed: amountText,
      /** Shares of profit between these days, all of them without days. */
      earned: amountText,
      /** If shares were settled now. */
      dueNow: amountText,
      byDay: z.array(z.object({ day: z.iso.date(), amount: amountText })),
    }),
    refusals: ['copy.not_trader'],
  }),
  traderEdit: declare('traderEdit', {
    summary:
      'Takes new followers or none, bounds their number, says who sees open positions, and writes a text that staff look at before it is shown.',
    who: 'customer',
    idempotent: false,
    unknownFields: 'refused',
    input: z.strictObject({
      state: z.enum(['open', 'paused']).optional(),
      followersMax: wholeNumberText({ min: followersMaxBounds.min, max: followersMaxBounds.max }).optional(),
      showsPositions: z.enum(['followers', 'nobody']).optional(),
      text: z
        .strictObject({ language: z.enum(languages), text: z.string().trim().max(traderTextMax) })
        .optional(),
    }),
    output: z.object({ changed: z.literal(true) }),
    refusals: ['customer.frozen', 'copy.not_trader', 'copy.trader_left'],
  }),
  traderLeave: declare('traderLeave', {
    summary:
      'Stops being a trader, for good. Copies are closed or stay, as each follower has chosen; shares are settled.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({}),
    output: z.object({ left: z.literal(true) }),
    refusals: ['copy.not_trader', 'copy.trader_left'],
  }),
}
