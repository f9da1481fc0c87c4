import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSigned } from '../queries.ts'
import { askAgain } from '../stream/ask-again.ts'
import { callSupport, unreadKey } from './call.ts'
import { followSupport } from './news.ts'

/** Where the channel cannot be followed, it is asked this often. */
const askMs = 60_000

/** How many answers of support the customer has not read; undefined until it is known. */
export const useUnreadAnswers = (): number | undefined => {
  const enabled = useSigned()
  const client = useQueryClient()
  useEffect(() => {
    if (!enabled) return () => undefined
    const changed = () => void askAgain(client, unreadKey)
    return followSupport({ entry: changed, hint: () => undefined, reset: changed })
  }, [client, enabled])
  return useQuery({
    queryKey: unreadKey,
    queryFn: ({ signal }) => callSupport('supportUnread', {}, { signal }),
    enabled,
    refetchInterval: askMs,
  }).data?.unread
}
