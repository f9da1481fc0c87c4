import type { CallOutput } from '@plumbline/protocol/core'
import { accept, refuse, type Refusal, type RefusalCode, type Result } from '@plumbline/rules/core'
import { categoriesDuringLoan, loanReviewHours, signingPauseOf } from '@plumbline/rules/lending'
import { textOf } from '../../../core/texts/index.ts'
import { boundPhoneOf } from '../../identity/index.ts'
import { readIdentity } from '../../verification/index.ts'
import type { LendingCall, LendingContext } from '../context.ts'
import { hasBorrowed, readOpenLoan } from '../stored.ts'
import { productView } from '../views.ts'
import { readObstacles } from './eligibility.ts'

type Named = NonNullable<CallOutput<'loanProduct'>['refusal']>

/** The loan as it is offered, and what stands in this customer's way. */
export const showProduct =
  (context: LendingContext) =>
  async (call: LendingCall): Promise<Result<CallOutput<'loanProduct'>>> => {
    const { customer, book, frozen } = call.caller
    const obstacles =
      frozen === undefined
        ? (await readObstacles(context.database, context, call)).obstacles
        : [refuse('customer.frozen', { reason: frozen })]
    const [first] = obstacles
    const { person } =
      book === 'demo' ? { person: undefined } : await readIdentity(context.database, context.vault, customer)
    const phone = person ?? (await boundPhoneOf(context.database, customer))
    const { version, product } = context.product()
    const isFirstLoan = !(await hasBorrowed(context.database, customer))
    return accept({
      product: productView(version, product),
      refusal: first === undefined ? null : namedOf(call, first),
      missing: missingOf(obstacles).map(each => namedOf(call, each)),
      open: (await readOpenLoan(context.database, customer)) ?? null,
      isFirst: isFirstLoan,
      pauseMinutes: signingPauseOf(product, { book, isFirstLoan }),
      reviewHours: loanReviewHours,
      automatic: book === 'demo',
      name: person === undefined ? null : { first: person.firstName, last: person.surname },
      phone: phone === undefined ? null : { areaCode: phone.areaCode, mobile: phone.mobile },
      categories: [...categoriesDuringLoan],
    })
  }

/** What nobody can do anything about stands alone: whoever cannot borrow anyway does nothing for it first. */
const final: ReadonlySet<RefusalCode> = new Set([
  'country.restricted',
  'loan.under_age',
  'loan.open_already',
  'loan.closed',
  'loan.reserve',
])
const missingOf = (obstacles: readonly Refusal[]): readonly Refusal[] => {
  const end = obstacles.find(({ refusal }) => final.has(refusal))
  return end === undefined ? obstacles : [end]
}

const namedOf = ({ language }: LendingCall, { refusal, figures }: Refusal): Named => ({
  code: refusal as Named['code'],
  text: textOf(language, refusal, figures),
})
