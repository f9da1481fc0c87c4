import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { fundingKey } from './key.ts'
import { followPrivate } from '../stream/private.ts'
import { useSigned } from '../queries.ts'

let followers = 0
let leave: (() => void) | undefined

const askAgain = async (client: QueryClient): Promise<void> => {
  // Asked for the first time, an answer that is under way is waited for, and it may have been read before this was told.
  const isFirst =
    client.isFetching({ queryKey: fundingKey, predicate: ({ state }) => state.data === undefined }) > 0
  await client.invalidateQueries({ queryKey: fundingKey })
  if (isFirst) await client.invalidateQueries({ queryKey: fundingKey })
}

/** While something of the customer's deposits and withdrawals is shown: it is asked for again as soon as it has changed. */
export const useFundingNews = (): void => {
  const client = useQueryClient()
  const signed = useSigned()
  useEffect(() => {
    if (!signed) return () => undefined
    followers += 1
    // The channel is followed once, however many show something of it.
    leave ??= followPrivate('funding', {
      take: () => undefined,
      reset: () => void askAgain(client),
    })
    return () => {
      followers -= 1
      if (followers > 0) return
      leave?.()
      leave = undefined
    }
  }, [client, signed])
}
