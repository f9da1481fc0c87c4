import type { CustomerId } from '@plumbline/rules/core'
import type { Decision, LeftOver } from '../../../core/engine/index.ts'

/** What a command came to: decisions that stand together, and what it left as it was. */
export type Done = { readonly decisions: readonly Decision[]; readonly left: readonly LeftOver[] }

/** The row by which one decision of a trader is copied once for a follower; it commits with the copy. */
export type CopyAttempt = { readonly copy: Readonly<Record<string, unknown>> }

/** A client's idempotency key together with what identifies its request; its row commits with the effect. */
export type Attempt<Made = Done> = {
  readonly customer: CustomerId
  readonly call: string
  readonly key: string
  /** SHA-256 of the request's body, hex. */
  readonly bodyHash: string
  /** The answer's data, as it will be given again. */
  readonly answer: (made: Made) => unknown
}

/** What is kept of an attempt beside what it made, so that it is answered the same again. */
export const attemptRow = <Made>({ call, key, bodyHash, answer }: Attempt<Made>, made: Made) => ({
  call,
  key,
  hash: bodyHash,
  answer: answer(made),
})
