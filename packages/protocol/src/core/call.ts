import type { ApiKeyUse } from '@plumbline/rules/api-key'
import type { Need } from '@plumbline/rules/staff'
import type { RefusalCode } from '@plumbline/rules/core'
import { z } from 'zod'
import { routes } from './all-routes.ts'
import type { Routes, Selector } from './route-table.ts'
import type { FieldProblem } from '../texts/server-texts.ts'

/** Who may call: anybody, a signed-in customer, signed-in staff, or both of these. */
export type Audience = 'public' | 'customer' | 'staff' | 'customer or staff'

/**
 * What travels beside JSON: an image sent with its fields as a form, a message whose bytes are signed, or an image or a
 * file as the whole answer.
 */
export type Carries = 'json' | 'image in' | 'signed in' | 'image out' | 'file out'

export type Declaration<
  Name extends keyof typeof routes,
  Who extends Audience,
  Input extends z.ZodType,
  Output extends z.ZodType,
  Kind extends Carries = Carries,
> = {
  readonly name: Name
  readonly method: (typeof routes)[Name][0]
  readonly path: (typeof routes)[Name][1]
  /** Set where it shares method and path with another call. */
  readonly when: Selector | undefined
  /** One sentence for the published page. */
  readonly summary: string
  readonly who: Who
  /** What a staff member must hold; customers and guests need none. */
  readonly permission: Need
  readonly carries: Kind
  /** `revalidated`: a client keeps the answer, asks with its ETag whether it still holds, and gets 304 if so. */
  readonly caching: 'none' | 'revalidated'
  /** Whether a customer's API key may make it, and which: most are for none. */
  readonly key: ApiKeyUse
  /** `allowed`: also made by a session that is locked; every other call for customers is refused to it. */
  readonly whileLocked: 'refused' | 'allowed'
  /** Repeating it under the same idempotency key gives the first answer again. */
  readonly idempotent: boolean
  /**
   * What it takes. Fields that it does not name are ignored, as clients may send some of their own and of later versions;
   * where money moves, or staff decide, they are refused: whoever sent one may have meant something else by it.
   */
  readonly input: Input
  readonly output: Output
  /** What this call may refuse beyond what every call may (session, permission, input, rate). */
  readonly refusals: readonly RefusalCode[]
}

/** What another form of the same call takes is known, and does not belong here. */
const notHere = z.never({ error: 'field.unknown' satisfies FieldProblem }).optional()

/** The same, with fields ignored that it does not name. What lies within a field is read as strictly as before. */
const ignoringUnknown = (input: z.ZodType): z.ZodType => {
  if (input instanceof z.ZodDiscriminatedUnion) {
    const { discriminator } = input.def
    const forms = input.options as readonly z.ZodObject[]
    const known = forms.flatMap(({ shape }) => Object.keys(shape))
    const [first, ...others] = forms.map(form =>
      form
        .strip()
        .extend(Object.fromEntries(known.filter(each => !(each in form.shape)).map(each => [each, notHere]))),
    )
    return first === undefined ? input : z.discriminatedUnion(discriminator, [first, ...others])
  }
  return input instanceof z.ZodObject ? input.strip() : input
}

type Written<
  Name extends keyof typeof routes,
  Who extends Audience,
  Input extends z.ZodType,
  Output extends z.ZodType,
  Kind extends Carries,
> = Omit<
  Declaration<Name, Who, Input, Output, Kind>,
  'name' | 'method' | 'path' | 'when' | 'permission' | 'carries' | 'caching' | 'key' | 'whileLocked' | 'who'
> & {
  readonly who: Who
  readonly carries?: Kind
  /** Only where the answer is the same for everybody, in every language. */
  readonly caching?: 'revalidated'
  readonly whileLocked?: 'allowed'
  /** Set where a field too many could change where money goes, or what is said of it beforehand. */
  readonly unknownFields?: 'refused'
} & (Who extends 'staff' | 'customer or staff'
    ? { readonly permission: Need; readonly key?: never }
    : Who extends 'customer'
      ? { readonly permission?: never; readonly key?: Exclude<ApiKeyUse, 'none'> }
      : { readonly permission?: never; readonly key?: never })

export const declare = <
  const Name extends keyof typeof routes,
  const Who extends Audience,
  Input extends z.ZodType,
  Output extends z.ZodType,
  const Kind extends Carries = 'json',
>(
  name: Name,
  { unknownFields, ...rest }: Written<Name, Who, Input, Output, Kind>,
): Declaration<Name, Who, Input, Output, Kind> => ({
  ...rest,
  input:
    rest.idempotent || rest.who === 'staff' || unknownFields === 'refused'
      ? rest.input
      : (ignoringUnknown(rest.input) as Input),
  name,
  method: routes[name][0],
  path: routes[name][1],
  when: (routes as Routes)[name]?.[2],
  permission: rest.permission ?? 'none',
  carries: rest.carries ?? ('json' as Kind),
  caching: rest.caching ?? 'none',
  key: rest.key ?? 'none',
  whileLocked: rest.whileLocked ?? 'refused',
})
