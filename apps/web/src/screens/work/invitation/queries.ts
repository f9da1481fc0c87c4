import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { workCall } from '../shared/session/session.ts'

/** A customer with those above and those they invited; each look is recorded. */
export const useTree = (uid: string) =>
  useInfiniteQuery({
    queryKey: ['work', 'invitation', uid],
    queryFn: ({ pageParam, signal }) =>
      workCall('invitationTree', { uid, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
