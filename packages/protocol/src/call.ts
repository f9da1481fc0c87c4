import type { RefusalCode } from '@plumbline/rules'
import type { z } from 'zod'
import { routes, type CallName } from './routes.ts'

/** Who may call: anybody, or a signed-in customer. */
export type Audience = 'public' | 'customer'

export type Declaration<
  Name extends CallName,
  Who extends Audience,
  Input extends z.ZodType,
  Output extends z.ZodType,
> = {
  readonly name: Name
  readonly method: (typeof routes)[Name][0]
  readonly path: (typeof routes)[Name][1]
  /** One sentence for the published page. */
  readonly summary: string
  readonly who: Who
  /** Repeating it under the same idempotency key gives the first answer again. */
  readonly idempotent: boolean
  readonly input: Input
  readonly output: Output
  /** What this call may refuse beyond what every call may (session, input, rate). */
  readonly refusals: readonly RefusalCode[]
}

export const declare = <
  const Name extends CallName,
  const Who extends Audience,
  Input extends z.ZodType,
  Output extends z.ZodType,
>(
  name: Name,
  rest: Omit<Declaration<Name, Who, Input, Output>, 'name' | 'method' | 'path'>,
): Declaration<Name, Who, Input, Output> => ({
  name,
  method: routes[name][0],
  path: routes[name][1],
  ...rest,
})
