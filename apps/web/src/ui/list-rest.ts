/** What is known of a list beyond what is shown. */
export type Rest = 'more' | 'loading' | 'end' | 'failed'

/** The same, of a query that brings a list page by page. */
export const restOf = (query: {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
}): Rest => {
  if (query.isFetchingNextPage) return 'loading'
  if (query.isFetchNextPageError) return 'failed'
  return query.hasNextPage ? 'more' : 'end'
}
