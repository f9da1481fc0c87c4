import type { ReactNode } from 'react'
import { useProblemText } from '../../i18n/problem.ts'
import { Problem } from '../states.tsx'

type Props = {
  readonly query: {
    readonly isPending: boolean
    readonly isError: boolean
    readonly error: unknown
    readonly refetch: () => unknown
  }
  /** How many rows there are so far. */
  readonly count: number
  /** Keeps their place until they are there. */
  readonly awaited: ReactNode
  readonly empty: ReactNode
  readonly children: ReactNode
}

/** A list that is fetched: its rows, or why there are none. */
export const Listed = ({ query, count, awaited, empty, children }: Props) => {
  const problem = useProblemText()
  if (count > 0) return children
  if (query.isPending) return awaited
  return query.isError ? <Problem text={problem(query.error)} onRetry={() => void query.refetch()} /> : empty
}
