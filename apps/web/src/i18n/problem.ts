import { useTranslations } from 'use-intl'
import { CallError } from '../api.ts'

/** What to tell the customer when a call did not succeed. */
export const useProblemText = () => {
  const t = useTranslations()
  return (error: unknown): string => {
    if (!(error instanceof CallError)) return t('error.unknown')
    const { problem } = error
    switch (problem.kind) {
      case 'connection':
        return t('error.connection')
      case 'timeout':
        return t('error.timeout')
      case 'http':
        if (problem.status === 401) return t('error.unauthenticated')
        if (problem.status === 403) return t('error.forbidden')
        if (problem.status === 404) return t('error.missing')
        return t('error.system', { code: String(problem.status) })
      case 'refused':
        return problem.message === '' ? t('error.unknown') : problem.message
    }
  }
}
