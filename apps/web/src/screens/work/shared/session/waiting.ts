import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAttended } from './user-activity.ts'
import { useMayI, workCall } from './session.ts'
import { workKey } from './use-work-change.ts'
import { followInbox, followWork } from './work-stream.ts'

/** What no news tell of, such as forms of customers, is seen within this time. */
const lookEveryMs = 30_000
/** Several may change with one press: they are counted once. */
const gatherMs = 1_000
const waitingKey = [...workKey, 'waiting']

/** How much waits in each queue, kept up to date while somebody sits here. */
export const useWaiting = () => {
  const client = useQueryClient()
  const attended = useAttended()
  const mayI = useMayI()
  const seesMoney = mayI('funding:deposit:view') || mayI('funding:withdrawal:view')
  const seesInbox = mayI('support:thread:view')
  useEffect(() => {
    if (!attended) return () => undefined
    let due: ReturnType<typeof setTimeout> | undefined
    const askSoon = () => {
      due ??= setTimeout(() => {
        due = undefined
        void client.invalidateQueries({ queryKey: waitingKey })
      }, gatherMs)
    }
    const leaves = [
      ...(seesMoney ? [followWork({ take: askSoon, reset: askSoon })] : []),
      ...(seesInbox
        ? [followInbox({ take: ({ kind }) => kind === 'thread' && askSoon(), reset: askSoon })]
        : []),
    ]
    return () => {
      clearTimeout(due)
      for (const leave of leaves) leave()
    }
  }, [client, attended, seesMoney, seesInbox])
  return useQuery({
    queryKey: waitingKey,
    queryFn: ({ signal }) => workCall('workWaiting', {}, { signal }),
    refetchInterval: attended && lookEveryMs,
  }).data
}
