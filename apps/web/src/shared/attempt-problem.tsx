import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { CallError } from '../api.ts'
import { useProblemText } from '../i18n/problem.ts'
import { isOutcomeUnknown } from '../live/attempts/outcome.ts'
import { Note } from '../ui/note.tsx'

/** What a loan that is not repaid stands in the way of; repaying it is the way on. */
const ofLoan: ReadonlySet<string> = new Set([
  'loan.restricts_order',
  'loan.restricts_transfer',
  'loan.restricts_saving',
  'loan.restricts_withdrawal',
  'loan.withdrawal_refused',
  'loan.blocked',
])
const isOfLoan = (error: Error): boolean =>
  error instanceof CallError && error.problem.kind === 'refused' && ofLoan.has(error.problem.refusal)

/** Why an attempt that moves money did not succeed, and, where nobody knows whether it did, what to do then. */
export const AttemptProblem = ({ error }: { error: Error | null }) => {
  const t = useTranslations('error')
  const place = useTranslations('place')
  const problem = useProblemText()
  return (
    <div role="alert" className="empty:hidden">
      {error !== null && (
        <Note tone="bad">
          {problem(error)}
          {isOfLoan(error) && (
            <Link
              to="/pages/loan/repay"
              search={{ id: '' }}
              className="flex min-h-11 w-fit items-center font-semi text-primary"
            >
              {place('repayment')}
            </Link>
          )}
          {error instanceof CallError && error.problem.kind === 'refused' && (
            <Link
              to="/pages/common/kefu/kefu"
              className="flex min-h-11 w-fit items-center font-semi text-primary"
            >
              {place('support')}
            </Link>
          )}
          {isOutcomeUnknown(error) && <span className="block text-t2">{t('unknownOutcome')}</span>}
        </Note>
      )}
    </div>
  )
}
