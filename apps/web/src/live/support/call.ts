import type { CallInput, CallOutput } from '@plumbline/protocol/core'
import { supportRoutes } from '@plumbline/protocol/support'
import { asCustomer, callAs, type CallOptions } from '../../api.ts'

const supportKey = ['user', 'support'] as const
export const unreadKey = [...supportKey, 'unread'] as const
export const conversationKey = [...supportKey, 'conversation'] as const

type Name = keyof typeof supportRoutes
type VisitorName = Extract<Name, `visitor${string}`>
type OwnName = Exclude<Name, VisitorName>

/** Calls support for the customer of this device. */
export const callSupport = <Called extends OwnName>(
  name: Called,
  input: CallInput<Called>,
  options: CallOptions = {},
): Promise<CallOutput<Called>> =>
  asCustomer(name, held => {
    const [method, path] = supportRoutes[name]
    return callAs({ held, route: [method, path] }, name, input, options)
  })

/** Calls support for somebody without an account. */
export const callAsVisitor = <Called extends VisitorName>(
  name: Called,
  input: CallInput<Called>,
  options: CallOptions = {},
): Promise<CallOutput<Called>> => {
  const [method, path] = supportRoutes[name]
  return callAs({ held: null, route: [method, path] }, name, input, options)
}
