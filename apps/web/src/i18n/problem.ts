import { useTranslations } from 'use-intl'
import { CallError, isExpiry } from '../api.ts'
import type en from './catalogues/en.ts'

type Plain =
  | `error.${Exclude<keyof (typeof en)['error'], 'upload' | 'submit' | 'system'>}`
  | 'session.invalid'
type Said =
  | { readonly key: Plain }
  | { readonly key: 'error.system'; readonly values: { readonly code: string } }
  | { readonly text: string }

/** What to tell the customer when a call did not succeed: a text of ours, or the server's own. */
export const sayingOf = (error: unknown): Said => {
  if (!(error instanceof CallError)) return { key: 'error.unknown' }
  const { problem } = error
  switch (problem.kind) {
    case 'connection':
      return { key: 'error.connection' }
    case 'timeout':
      return { key: 'error.timeout' }
    case 'unreadable':
      return { key: 'error.parse' }
    case 'http':
      if (problem.status === 401) return { key: 'error.unauthenticated' }
      if (problem.status === 403) return { key: 'error.forbidden' }
      if (problem.status === 404) return { key: 'error.missing' }
      return { key: 'error.system', values: { code: String(problem.status) } }
    case 'refused':
      if (isExpiry(problem.code)) return { key: 'session.invalid' }
      return problem.message === '' ? { key: 'error.unknown' } : { text: problem.message }
  }
}

/** Whether the server has judged what was sent: then its own words say what is wrong. */
const isJudged = (error: unknown): boolean =>
  error instanceof CallError &&
  error.problem.kind === 'refused' &&
  error.problem.message !== '' &&
  error.problem.refusal !== 'request.failed'

/** Says why a call did not succeed. */
export const useProblemText = () => {
  const t = useTranslations()
  return (error: unknown): string => {
    const said = sayingOf(error)
    return 'text' in said ? said.text : 'values' in said ? t(said.key, said.values) : t(said.key)
  }
}

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
