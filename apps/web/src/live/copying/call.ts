import type { CallInput, CallOutput } from '@plumbline/protocol/core'
import { copyingRoutes } from '@plumbline/protocol/copying'
import { asCustomer, callAs, type CallOptions } from '../../api.ts'

type CopyingCallName = keyof typeof copyingRoutes

/** Calls of copy trading: their addresses come with its pages. */
export const callCopying = <Name extends CopyingCallName>(
  name: Name,
  input: CallInput<Name>,
  options: CallOptions = {},
): Promise<CallOutput<Name>> =>
  asCustomer(name, held => callAs({ held, route: copyingRoutes[name] }, name, input, options))
