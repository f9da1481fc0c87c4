import type { Need } from '@plumbline/rules/staff'
import type { RefusalCode } from '@plumbline/rules/core'
import type { z } from 'zod'
import { routes } from './all-routes.ts'
import type { CallName } from './routes.ts'

/** Who may call: anybody, a signed-in customer, signed-in staff, or both of these. */
export type Audience = 'public' | 'customer' | 'staff' | 'customer or staff'

/**
 * What travels beside JSON: an image sent with its fields as a form, a message whose bytes are signed, or an image or a
 * file as the whole answer.
 */
export type Carries = 'json' | 'image in' | 'signed in' | 'image out' | 'file out'

export type Declaration<
  Name extends CallName,
  Who extends Audience,
  Input extends z.ZodType,
  Output extends z.ZodType,
  Kind extends Carries = Carries,
> = {
  readonly name: Name
  readonly method: (typeof routes)[Name][0]
  readonly path: (typeof routes)[Name][1]
  /** One sentence for the published page. */
  readonly summary: string
  readonly who: Who
  /** What a staff member must hold; customers and guests need none. */
  readonly permission: Need
  readonly carries: Kind
  /** Repeating it under the same idempotency key gives the first answer again. */
  readonly idempotent: boolean
  readonly input: Input
  readonly output: Output
  /** What this call may refuse beyond what every call may (session, permission, input, rate). */
  readonly refusals: readonly RefusalCode[]
}

type Written<
  Name extends CallName,
  Who extends Audience,
  Input extends z.ZodType,
  Output extends z.ZodType,
  Kind extends Carries,
> = Omit<
  Declaration<Name, Who, Input, Output, Kind>,
  'name' | 'method' | 'path' | 'permission' | 'carries' | 'who'
> & { readonly who: Who; readonly carries?: Kind } & (Who extends 'staff' | 'customer or staff'
    ? { readonly permission: Need }
    : { readonly permission?: never })

export const declare = <
  const Name extends CallName,
  const Who extends Audience,
  Input extends z.ZodType,
  Output extends z.ZodType,
  const Kind extends Carries = 'json',
>(
  name: Name,
  rest: Written<Name, Who, Input, Output, Kind>,
): Declaration<Name, Who, Input, Output, Kind> => ({
  ...rest,
  name,
  method: routes[name][0],
  path: routes[name][1],
  permission: rest.permission ?? 'none',
  carries: rest.carries ?? ('json' as Kind),
})
