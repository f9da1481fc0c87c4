import { stepStates } from '@plumbline/rules/first-steps'
import { z } from 'zod'
import { declare } from '../core/call.ts'
import { amountText, instant, signedAmount } from '../core/fields.ts'
import { accountsView } from '../ledger/ledger.ts'

const state = z.enum(stepStates)
const stepsView = z.object({
  steps: z.object({ verification: state, deposit: state, trade: state }),
  /** The customer has put the list away. */
  dismissed: z.boolean(),
})
export type FirstStepsView = z.output<typeof stepsView>

export const firstStepsCalls = {
  firstSteps: declare('firstSteps', {
    summary: 'What a new customer does first, and how far each step has come.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({}),
    output: stepsView,
    refusals: [],
  }),
  firstStepsDismiss: declare('firstStepsDismiss', {
    summary: 'Puts the list of first steps away, on every device.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({}),
    output: stepsView,
    refusals: [],
  }),
  demoMoney: declare('demoMoney', {
    summary: 'What a reset would do to a demo account now.',
    who: 'customer',
    idempotent: false,
    input: z.strictObject({}),
    output: z.object({
      /** What the three accounts hold. */
      total: amountText,
      /** What they held when the account was opened, and hold after a reset. */
      opening: amountText,
      /** What a reset adds to the fund account; below zero, what it takes out of it. */
      change: signedAmount,
      /** What the fund account lacks for that. */
      short: amountText,
      /** From when on it is allowed again; null where it is allowed now. */
      nextAt: instant.nullable(),
    }),
    refusals: ['demo.real_account'],
  }),
  demoReset: declare('demoReset', {
    summary: 'Brings a demo account back to the sum it began with, by its fund account; once in 24 hours.',
    who: 'customer',
    idempotent: true,
    input: z.strictObject({}),
    output: z.object({ change: signedAmount, at: instant, accounts: accountsView }),
    refusals: [
      'demo.real_account',
      'demo.reset_too_soon',
      'demo.nothing_to_reset',
      'demo.fund_short',
      'request.key_reused',
      'server.not_ready',
    ],
  }),
}
