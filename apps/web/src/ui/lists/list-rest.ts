import { useProblemText } from '../../i18n/problem.ts'

/** What is known of a list beyond what is shown. */
export type Rest = 'more' | 'loading' | 'end' | 'failed'

/** A query that brings a list page by page. */
type PagedQuery = {
  readonly error: unknown
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly fetchNextPage: () => unknown
}

const restOf = (query: PagedQuery): Rest => {
  if (query.isFetchingNextPage) return 'loading'
  if (query.isFetchNextPageError) return 'failed'
  return query.hasNextPage ? 'more' : 'end'
}

/** What the end of such a list says, and its way on. */
export const useListEnd = (query: PagedQuery) => {
  const problem = useProblemText()
  return {
    rest: restOf(query),
    onMore: () => void query.fetchNextPage(),
    problem: query.isFetchNextPageError ? problem(query.error) : undefined,
  }
}
