import type { Audience, CallName, Carries, Method } from '@plumbline/protocol/core'
import { growingPauseMs } from '../growing-pause.ts'
import type { Failure } from './result.ts'

/** How often a call is sent, the first time included. */
export const attemptsMax = 4
/** Whoever is asked to wait longer is told so, instead of being kept waiting. */
export const retryAfterMsMax = 30_000
/**
 * For so long what moves money is sent again. Its key keeps it from happening twice, not from happening late: an order that never
 * arrived would be filled at the price of some minutes on.
 */
export const effectRepeatMsMax = 10_000

/** These are asked for by GET, as the specification has it, and yet each sends a message to somebody. */
const sendsMessage: ReadonlySet<CallName> = new Set(['sendEmailCode', 'sendMobileCode'])

export type Declared = {
  readonly name: CallName
  readonly method: Method
  readonly who: Audience
  readonly idempotent: boolean
  readonly carries: Carries
}

/** Whether the server goes by an idempotency key. It does so for customers alone. */
export const takesKey = ({ who, idempotent }: Pick<Declared, 'who' | 'idempotent'>): boolean =>
  idempotent && who === 'customer'

/** Whether sending it again does nothing twice: it only reads, or goes under the key of the first time. */
export const isRepeatable = (call: Pick<Declared, 'name' | 'method' | 'who' | 'idempotent'>): boolean =>
  takesKey(call) || (call.method === 'GET' && !sendsMessage.has(call.name))

/** Whether the same call may go better a little later. A refusal is an answer, except the ones to come again. */
const isPassing = ({ refusal, status }: Failure): boolean =>
  refusal === 'client.connection' ||
  refusal === 'client.timeout' ||
  refusal === 'request.too_many' ||
  // What stands before the server has its own form of an answer.
  (refusal === 'client.unreadable' && status === 429) ||
  status === 503

/** How long to wait before a call is sent again; undefined where it is not. `attempt` counts from 1. */
export const pauseBeforeRetryMs = (input: {
  readonly isRepeatable: boolean
  readonly attempt: number
  /** How much longer it may be sent again. */
  readonly leftMs: number
  readonly failure: Failure
  readonly random: number
}): number | undefined => {
  const { attempt, failure, random } = input
  if (!input.isRepeatable || attempt >= attemptsMax || !isPassing(failure)) return undefined
  const grown = growingPauseMs(attempt - 1, random)
  // Everybody was told the same moment: the growing pause on top spreads them.
  const pauseMs = (failure.retryAfterMs ?? 0) + grown
  return (failure.retryAfterMs ?? 0) > retryAfterMsMax || pauseMs > input.leftMs ? undefined : pauseMs
}

/** A `Retry-After` header: whole seconds, or a date. Undefined for one that says neither. */
export const readRetryAfterMs = (header: string | null, now: number): number | undefined => {
  if (header === null) return undefined
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1_000
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(0, at - now)
}
