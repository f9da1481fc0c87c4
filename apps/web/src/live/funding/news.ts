import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { fundingKey } from './key.ts'
import { askAgain } from '../stream/ask-again.ts'
import { followPrivate } from '../stream/private.ts'
import { useSigned } from '../queries.ts'

let followers = 0
let leave: (() => void) | undefined

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
      reset: () => void askAgain(client, fundingKey),
    })
    return () => {
      followers -= 1
      if (followers > 0) return
      leave?.()
      leave = undefined
    }
  }, [client, signed])
}
