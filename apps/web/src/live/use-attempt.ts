import type { CallInput, CallOutput, CustomerCallName } from '@plumbline/protocol/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call, CallError } from '../api.ts'
import { isFollowed } from './stream/followed.ts'

/** Refusals after which it may have been done all the same; any other says that it was judged, and was not. */
const leavesOpen: ReadonlySet<string> = new Set([
  'request.failed',
  'request.timeout',
  'server.not_ready',
  'server.outcome_unknown',
  'payment.provider_away',
])

/** Whether the server may have done it although no answer came. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof CallError && (error.problem.kind !== 'refused' || leavesOpen.has(error.problem.refusal))

const moneyQueries = [['orders'], ['term'], ['assets'], ['records']]

/** After an order changed hands, where no channel tells what that changed: everything that shows money is asked for again. */
const useRefreshMoney = () => {
  const client = useQueryClient()
  return async (): Promise<void> => {
    if (isFollowed()) return
    await Promise.all(moneyQueries.map(queryKey => client.invalidateQueries({ queryKey })))
  }
}

/**
 * A call that moves money. If its outcome stays unknown, the next try with the same input goes out under the same key,
 * so that it happens at most once; any other try is a new attempt.
 */
export const useAttemptBy = <Input, Output>(send: (input: Input, key: string) => Promise<Output>) => {
  const refresh = useRefreshMoney()
  const open = useRef<{ readonly body: string; readonly key: string } | undefined>(undefined)
  return useMutation<Output, Error, Input>({
    mutationFn: async input => {
      const body = JSON.stringify(input)
      const key = open.current?.body === body ? open.current.key : crypto.randomUUID()
      open.current = { body, key }
      try {
        const output = await send(input, key)
        open.current = undefined
        return output
      } catch (error) {
        if (!isOutcomeUnknown(error)) open.current = undefined
        throw error
      }
    },
    onSettled: refresh,
  })
}

/** The same of a call that the first screens know. */
export const useAttempt = <Name extends CustomerCallName>(name: Name) =>
  useAttemptBy<CallInput<Name>, CallOutput<Name>>((input, key) => call(name, input, { key }))
