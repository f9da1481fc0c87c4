import type { CustomerId } from '@plumbline/rules'
import type { Decision } from '../engine/index.ts'

/** A client's idempotency key together with what identifies its request; its row commits with the effect. */
export type Attempt = {
  readonly customer: CustomerId
  readonly call: string
  readonly key: string
  /** SHA-256 of the request's body, hex. */
  readonly bodyHash: string
  /** The answer's data, as it will be given again. */
  readonly answer: (decision: Decision) => unknown
}
