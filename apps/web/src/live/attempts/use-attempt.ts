import type { CallInput, CallOutput, CustomerCallName } from '@plumbline/protocol/core'
import type { MovingCall } from '@plumbline/protocol/trading'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useSyncExternalStore } from 'react'
import { serverNow } from '../../clock.ts'
import { call as callServer } from '../../api.ts'
import { isFollowed } from '../stream/followed.ts'
import {
  beginAttempt,
  endAttempt,
  isSending,
  laneOf,
  onAttempts,
  openIn,
  whileSending,
  type Attempt,
} from './attempts.ts'
import { isOutcomeUnknown } from './outcome.ts'

const moneyQueries = [['orders'], ['term'], ['assets'], ['records']]

/** After an order changed hands, where no channel tells what that changed: everything that shows money is asked for again. */
const useRefreshMoney = () => {
  const client = useQueryClient()
  return async (): Promise<void> => {
    if (isFollowed()) return
    await Promise.all(moneyQueries.map(queryKey => client.invalidateQueries({ queryKey })))
  }
}

export type Settled = CallOutput<'settleAttempt'>['state']

/** What became of it; whatever was not carried out never will be, and both end it. Throws a CallError. */
export const settle = async ({ call, key, at }: Attempt): Promise<Settled> => {
  const { state } = await whileSending(key, () =>
    callServer('settleAttempt', { call, key, sentAt: new Date(at).toISOString() }),
  )
  if (state !== 'under_way') endAttempt(key)
  return state
}

/** Only an answer ends it. A refusal of a first sending is one; of a later one it says nothing about the first. */
const deliver = async <Answer>(
  { key }: Attempt,
  which: 'first' | 'again',
  send: () => Promise<Answer>,
): Promise<Answer> => {
  try {
    const answer = await whileSending(key, send)
    endAttempt(key)
    return answer
  } catch (error) {
    if (which === 'first' && !isOutcomeUnknown(error)) endAttempt(key)
    throw error
  }
}

type Then<Output> = {
  readonly onSuccess?: (output: Output) => void
  readonly onError?: (error: Error) => void
  readonly onSettled?: () => void
}

/** How a call is sent; whatever is sent again is what was sent first. */
type Send<Call extends MovingCall> = <Name extends Call>(
  call: Name,
  input: CallInput<Name>,
  key: string,
) => Promise<CallOutput<Name>>

/**
 * Calls of one lane that move money. Each happens at most once: while nobody knows what became of one, `open` is that one, and
 * nothing else of its lane is sent.
 */
export const useMovingCall = <Call extends MovingCall>(
  call: Call,
  send: Send<Call>,
  of: { readonly code?: string; readonly id?: string } = {},
) => {
  const refresh = useRefreshMoney()
  const client = useQueryClient()
  const lane = laneOf(call, of)
  const kept = useSyncExternalStore(onAttempts, () => openIn(lane))
  const isUnderWay = useSyncExternalStore(onAttempts, () => kept !== undefined && isSending(kept.key))
  const first = useMutation<CallOutput<Call>, Error, CallInput<Call>>({
    mutationFn: input => {
      const attempt = beginAttempt(call, input, serverNow())
      return deliver(attempt, 'first', () => send(call, input, attempt.key))
    },
    onSettled: refresh,
  })
  const again = useMutation<CallOutput<Call>, Error, { attempt: Attempt; proof: object }>({
    mutationFn: ({ attempt, proof }) =>
      deliver(attempt, 'again', () =>
        send(attempt.call as Call, { ...attempt.input, ...proof } as CallInput<Call>, attempt.key),
      ),
    onSettled: refresh,
  })
  const asking = useMutation<Settled, Error, Attempt>({
    mutationFn: settle,
    // It may have been done anywhere, long ago.
    onSuccess: state => void (state !== 'under_way' && client.invalidateQueries()),
  })
  const open = first.isPending ? undefined : kept
  return {
    /** Sends what is wanted, unless something like it is open. */
    mutate: (input: CallInput<Call>, then: Then<CallOutput<Call>> = {}) => {
      again.reset()
      asking.reset()
      first.mutate(input, then)
    },
    isPending: first.isPending,
    /** Why it was refused. An outcome that was unknown is told by `open` alone: once that is settled, another one would be another. */
    error: open === undefined && !isOutcomeUnknown(first.error) ? first.error : null,
    reset: () => {
      first.reset()
      again.reset()
    },
    /** What was sent and is not answered: shown in place of what would send another. */
    open: open && {
      attempt: open,
      isUnderWay,
      /** What failed last: the sending, or the question. */
      error: asking.error ?? again.error ?? first.error,
      settled: asking.data,
      /** Sends the same under the same key, with what proves it now; undefined where its input was not kept. */
      again:
        open.call === 'loanApply'
          ? undefined
          : (then: Then<CallOutput<Call>> = {}, proof: object = {}) => {
              asking.reset()
              again.mutate({ attempt: open, proof }, then)
            },
      ask: (onAnswer: (state: Settled) => void) => {
        again.reset()
        asking.mutate(open, { onSuccess: onAnswer })
      },
    },
  }
}
/** One that is shown, whatever its answer would be. */
export type OpenAttempt = Omit<NonNullable<ReturnType<typeof useMovingCall<MovingCall>>['open']>, 'again'>

/** The same of a call whose address every page knows. */
export const useAttempt = <Call extends MovingCall & CustomerCallName>(
  call: Call,
  of: { readonly code?: string; readonly id?: string } = {},
) => useMovingCall<Call>(call, (name, input, key) => callServer(name, input, { key }), of)

/** A call that sets something to be as it says: sent again it says the same, under the same key. */
export const useRepeatable = <Input, Output>(send: (input: Input, key: string) => Promise<Output>) => {
  const refresh = useRefreshMoney()
  const last = useRef<{ readonly body: string; readonly key: string } | undefined>(undefined)
  return useMutation<Output, Error, Input>({
    mutationFn: async input => {
      const body = JSON.stringify(input)
      const key = last.current?.body === body ? last.current.key : crypto.randomUUID()
      last.current = { body, key }
      try {
        const output = await send(input, key)
        last.current = undefined
        return output
      } catch (error) {
        if (!isOutcomeUnknown(error)) last.current = undefined
        throw error
      }
    },
    onSettled: refresh,
  })
}
export const useRepeatableCall = <Name extends CustomerCallName>(name: Name) =>
  useRepeatable<CallInput<Name>, CallOutput<Name>>((input, key) => callServer(name, input, { key }))
