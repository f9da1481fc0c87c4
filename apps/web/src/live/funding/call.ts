import type { CallInput, CallOutput } from '@plumbline/protocol/core'
import { fundingRoutes } from '@plumbline/protocol/funding'
import { asCustomer, callAs, type CallOptions } from '../../api.ts'
import { useMovingCall } from '../attempts/use-attempt.ts'

export type FundingCallName = keyof typeof fundingRoutes

/** Calls around the customer's own money: their addresses come with the pages of funding. */
export const callFunding = <Name extends FundingCallName>(
  name: Name,
  input: CallInput<Name>,
  options: CallOptions = {},
): Promise<CallOutput<Name>> =>
  asCustomer(name, held => callAs({ held, route: fundingRoutes[name] }, name, input, options))

/** One of them that moves money: whatever happens on the way, it happens at most once. */
export const useFundingAttempt = <Name extends 'withdraw' | 'recharge' | 'transfer' | 'paymentStart'>(
  name: Name,
) => useMovingCall<Name>(name, (call, input, key) => callFunding(call, input, { key }))
