import type { CallOutput } from '@plumbline/protocol/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { requestKey, requestListsKey } from '../shared/approvals/queries.ts'
import { useAttended } from '../shared/session/user-activity.ts'
import { useMayI } from '../shared/session/session.ts'
import { followWork } from '../shared/session/work-stream.ts'

/** Several may change with one press: the inbox is asked for once for all of them. */
const gatherMs = 1_000

/** Keeps the inbox as it is where requests about money are in it: these change with the items they are about, which are told of. */
export const useRequestNews = (): void => {
  const client = useQueryClient()
  const attended = useAttended()
  const mayI = useMayI()
  const isTold = attended && (mayI('funding:deposit:view') || mayI('funding:withdrawal:view'))
  useEffect(() => {
    if (!isTold) return () => undefined
    let due: ReturnType<typeof setTimeout> | undefined
    const askSoon = () => {
      due ??= setTimeout(() => {
        due = undefined
        void client.invalidateQueries({ queryKey: requestListsKey })
      }, gatherMs)
    }
    const leave = followWork({ take: askSoon, reset: askSoon })
    return () => {
      clearTimeout(due)
      leave()
    }
  }, [client, isTold])
}

/**
 * The request that is shown, once it has left the inbox of open ones: it is asked for again, so that nobody goes on with what another
 * person has decided. Not before, as each look is recorded. `open`: all that are, undefined while that is not known.
 */
export const useLeftInbox = (id: string | undefined, open: readonly string[] | undefined): void => {
  const client = useQueryClient()
  const isGone = id !== undefined && open !== undefined && !open.includes(id)
  useEffect(() => {
    if (!isGone) return
    const shown = client.getQueryData<CallOutput<'requestDetail'>>(requestKey(id))
    if (shown?.request.state === 'open') void client.invalidateQueries({ queryKey: requestKey(id) })
  }, [client, id, isGone])
}
