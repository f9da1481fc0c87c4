import { textOf } from '@plumbline/protocol/texts'
import type { CallOutput } from '@plumbline/protocol/core'
import { accept, refuse, type Refusal, type Result } from '@plumbline/rules/core'
import { categoriesDuringLoan, loanReviewHours, signingPauseOf } from '@plumbline/rules/lending'
import { readIdentity } from '../../verification/index.ts'
import type { LendingCall, LendingContext } from '../context.ts'
import { hasBorrowed, readOpenLoan } from '../stored.ts'
import { productView } from '../views.ts'
import { judgeEligible } from './eligibility.ts'

type Named = NonNullable<CallOutput<'loanProduct'>['refusal']>

/** The loan as it is offered, and what stands in this customer's way. */
export const showProduct =
  (context: LendingContext) =>
  async (call: LendingCall): Promise<Result<CallOutput<'loanProduct'>>> => {
    const { customer, book, frozen } = call.caller
    const eligible: Result<unknown> =
      frozen === undefined
        ? await judgeEligible(context.database, context, call)
        : refuse('customer.frozen', { reason: frozen })
    const { person } =
      book === 'demo' ? { person: undefined } : await readIdentity(context.database, context.vault, customer)
    const { version, product } = context.product()
    const isFirstLoan = !(await hasBorrowed(context.database, customer))
    return accept({
      product: productView(version, product),
      refusal: eligible.ok ? null : named(call, eligible),
      open: (await readOpenLoan(context.database, customer)) ?? null,
      isFirst: isFirstLoan,
      pauseMinutes: signingPauseOf(product, { book, isFirstLoan }),
      reviewHours: loanReviewHours,
      automatic: book === 'demo',
      name: person === undefined ? null : { first: person.firstName, last: person.surname },
      categories: [...categoriesDuringLoan],
    })
  }

const named = ({ language }: LendingCall, { refusal, figures }: Refusal): Named => ({
  code: refusal as Named['code'],
  text: textOf(language, refusal, figures),
})
