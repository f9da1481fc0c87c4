import { useTranslations } from 'use-intl'
import { useProblemText } from '../i18n/problem.ts'
import { isOutcomeUnknown } from '../live/use-attempt.ts'
import { Note } from '../ui/states.tsx'

/** Why an attempt that moves money did not succeed, and, where nobody knows whether it did, what to do then. */
export const AttemptProblem = ({ error }: { error: Error | null }) => {
  const t = useTranslations('error')
  const problem = useProblemText()
  return (
    <div role="alert" className="empty:hidden">
      {error !== null && (
        <Note tone="bad">
          {problem(error)}
          {isOutcomeUnknown(error) && <span className="block text-t2">{t('unknownOutcome')}</span>}
        </Note>
      )}
    </div>
  )
}
