import type { CallInput, CallOutput } from '@plumbline/protocol/core'
import { lendingRoutes } from '@plumbline/protocol/lending'
import { asCustomer, callAs, type CallOptions } from '../../api.ts'
import { useMovingCall } from '../attempts/use-attempt.ts'

type LendingCallName = keyof typeof lendingRoutes

/** Calls of borrowing and repaying: their addresses come with the pages of the loan. */
export const callLending = <Name extends LendingCallName>(
  name: Name,
  input: CallInput<Name>,
  options: CallOptions = {},
): Promise<CallOutput<Name>> =>
  asCustomer(name, held => callAs({ held, route: lendingRoutes[name] }, name, input, options))

/** One of them that happens at most once, whatever happens on the way. */
export const useLendingAttempt = <Name extends 'loanApply' | 'loanRepay'>(name: Name) =>
  useMovingCall<Name>(name, (call, input, key) => callLending(call, input, { key }))
