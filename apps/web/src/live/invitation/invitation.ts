import { invitationRoutes } from '@plumbline/protocol/invitation'
import { useInfiniteQuery } from '@tanstack/react-query'
import { asCustomer, callAs } from '../../api.ts'
import { useSigned } from '../queries.ts'

/** The customer's own code, and whom they invited. */
export const useInvitation = () => {
  const enabled = useSigned()
  return useInfiniteQuery({
    // Below 'user': what belongs to a customer leaves with them.
    queryKey: ['user', 'invitation'],
    queryFn: ({ pageParam, signal }) =>
      asCustomer('invitation', held =>
        callAs(
          { held, route: invitationRoutes.invitation },
          'invitation',
          pageParam === null ? {} : { cursor: pageParam },
          { signal },
        ),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    enabled,
    staleTime: 0,
  })
}
