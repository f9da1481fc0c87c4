import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useProblemText } from '../../i18n/problem.ts'
import { Problem } from '../states.tsx'

type Props<Answer> = {
  readonly query: {
    readonly data: Answer | undefined
    readonly isError: boolean
    readonly error: unknown
    /** `paused` while the device has no connection: it is asked for again with the next one. */
    readonly fetchStatus?: string
    readonly refetch: () => unknown
  }
  /** Keeps its place until it is there. */
  readonly awaited: ReactNode
  readonly children: (answer: Answer) => ReactNode
}

/** What is fetched, once it is there; where it could not be had, why, and the way to ask for it again. */
export const Fetched = <Answer,>({ query, awaited, children }: Props<Answer>) => {
  const t = useTranslations('error')
  const problem = useProblemText()
  if (query.data !== undefined) return children(query.data)
  const isPaused = query.fetchStatus === 'paused'
  return query.isError || isPaused ? (
    <Problem text={isPaused ? t('pageFailed') : problem(query.error)} onRetry={() => void query.refetch()} />
  ) : (
    awaited
  )
}
