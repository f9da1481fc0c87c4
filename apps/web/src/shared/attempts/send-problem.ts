import { useTranslations } from 'use-intl'
import { CallError } from '../../api.ts'
import { useProblemText } from '../../i18n/problem.ts'

/** Whether the server has judged what was sent: then its own words say what is wrong. */
const isJudged = (error: unknown): boolean =>
  error instanceof CallError &&
  error.problem.kind === 'refused' &&
  error.problem.message !== '' &&
  error.problem.refusal !== 'request.failed'

/**
 * The same of a form that moves no money and did not arrive. What moves money is never called failed before that is known
 * (see AttemptProblem).
 */
export const useSubmitProblemText = () => {
  const t = useTranslations('error')
  const problem = useProblemText()
  return (error: unknown): string =>
    isJudged(error) ? problem(error) : t('submit', { reason: problem(error) })
}

/** Says why a file did not arrive. */
export const useUploadProblemText = () => {
  const t = useTranslations('error')
  const problem = useProblemText()
  return (error: unknown): string => t('upload', { reason: problem(error) })
}
