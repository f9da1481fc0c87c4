import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAttended } from './user-activity.ts'
import { workKey } from './use-work-change.ts'
import { followQueues } from './work-stream.ts'

/** Several may change with one press; each look at a queue is recorded, so it is asked for once for all of them. */
const gatherMs = 1_000

/** The queues that no channel of their own tells of, and how much waits in each. */
const queues: readonly QueryKey[] = [
  ['waiting'],
  ['requests', 'list'],
  ['examine', 'list'],
  ['lending', 'loans'],
  ['lending', 'repayments'],
  ['lending', 'exposure'],
  ['traders', 'applications'],
  ['traders', 'texts'],
  ['traders', 'list'],
].map(key => [...workKey, ...key])

/** Keeps the queues as they are while somebody sits here: what comes in or is decided elsewhere is asked for at once. */
export const useQueueNews = (): void => {
  const client = useQueryClient()
  const attended = useAttended()
  useEffect(() => {
    if (!attended) return () => undefined
    let due: ReturnType<typeof setTimeout> | undefined
    const askSoon = () => {
      due ??= setTimeout(() => {
        due = undefined
        for (const queryKey of queues) void client.invalidateQueries({ queryKey })
      }, gatherMs)
    }
    // The first answer as well: what came between a queue's own answer and this one is told by nothing else.
    const leave = followQueues({ take: () => undefined, reset: askSoon })
    return () => {
      clearTimeout(due)
      leave()
    }
  }, [client, attended])
}
