import { useTranslations } from 'use-intl'
import { CallError, isExpiry } from '../api.ts'
import type { Texts } from './texts.ts'

type Plain = `error.${Exclude<keyof Texts['error'], 'upload' | 'submit' | 'system'>}` | 'session.invalid'
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

/** Says why a call did not succeed. */
export const useProblemText = () => {
  const t = useTranslations()
  return (error: unknown): string => {
    const said = sayingOf(error)
    return 'text' in said ? said.text : 'values' in said ? t(said.key, said.values) : t(said.key)
  }
}
