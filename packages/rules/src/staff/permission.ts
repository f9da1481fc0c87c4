import { codesOf, type Code } from '../core/codes.ts'

/** What staff may do, as `area:item:action`. The area and the item say where it stands, the action what it does. */
export const permissions = /* @__PURE__ */ codesOf('permissions')
export type Permission = Code<'permissions'>

/** Grants every permission, those that come later too. */
export const everyPermission = '*:*:*'

/** What a staff member holds: single permissions, or all of them. */
export type Held = readonly string[]

/** Exact, apart from the one that grants all: a permission never grants another one by likeness. */
export const holds = (held: Held, wanted: Permission): boolean =>
  held.includes(everyPermission) || held.includes(wanted)

export const holdsAny = (held: Held, wanted: readonly Permission[]): boolean =>
  wanted.some(each => holds(held, each))

/** Of no permission at all everybody holds all. */
export const holdsAll = (held: Held, wanted: readonly Permission[]): boolean =>
  wanted.every(each => holds(held, each))

/** What a call asks of who calls it. */
export type Need =
  | 'none'
  | Permission
  | { readonly anyOf: readonly Permission[] }
  | { readonly allOf: readonly Permission[] }

/** Whether somebody who holds these may. */
export const meets = (held: Held, need: Need): boolean => {
  if (need === 'none') return true
  if (typeof need === 'string') return holds(held, need)
  return 'anyOf' in need ? holdsAny(held, need.anyOf) : holdsAll(held, need.allOf)
}

export const roles = [
  'admin',
  'funds',
  'compliance',
  'lending',
  'support',
  'traders',
  'term',
  'auditor',
] as const
export type Role = (typeof roles)[number]
export const isRole = (text: string): text is Role => (roles as readonly string[]).includes(text)

/** Everyday reading of a clerk who deals with customers. */
const desk = [
  'work:bench:view',
  'work:search:view',
  'identity:customer:view',
  'identity:customer:note',
  'identity:customer:flag',
  'trading:order:view',
  'ledger:account:view',
] as const satisfies readonly Permission[]

/** Of those who look after one product: the customers and orders in it, and what waits for a second person. */
const watch = [
  'work:bench:view',
  'work:search:view',
  'identity:customer:view',
  'trading:order:view',
  'staff:request:view',
] as const satisfies readonly Permission[]

/** What the shipped roles grant. No role lets one person do what takes two. */
export const rolePermissions = {
  admin: [everyPermission],
  funds: [
    ...desk,
    'identity:customer:freeze',
    'staff:request:view',
    'funding:deposit:view',
    'funding:deposit:decide',
    'funding:withdrawal:view',
    'funding:withdrawal:decide',
    'funding:payout:mark',
    'funding:proof:view',
    'funding:item:assign',
    'funding:item:export',
    'funding:reconciliation:view',
    'funding:reconciliation:record',
    'term:exposure:view',
    'term:result:view',
    'savings:overview:view',
    'savings:order:view',
    'support:thread:view',
    'support:thread:reply',
    'support:thread:assign',
    'work:reason:edit',
  ],
  compliance: [
    ...desk,
    'identity:customer:freeze',
    'identity:customer:unfreeze',
    'identity:customer:sessions',
    'identity:verification:view',
    'identity:verification:decide',
    'identity:verification:compliance',
    'invitation:tree:view',
    'upload:image:view',
    'staff:request:view',
    'setting:record:view',
    'audit:entry:view',
    'market:feed:view',
    'market:halt:place',
    'market:halt:lift',
    'market:price:confirm',
    'trader:list:view',
    'trader:application:view',
    'trader:application:decide',
    'trader:copying:pause',
    'trader:trader:revoke',
    'term:exposure:view',
    'term:pattern:view',
    'savings:order:view',
    'funding:deposit:view',
    'funding:withdrawal:view',
    'funding:proof:view',
    'support:thread:view',
    'support:thread:reply',
    'support:thread:assign',
    'notice:announcement:view',
    'notice:announcement:edit',
    'notice:announcement:publish',
    'text:version:view',
    'text:version:edit',
    'text:version:publish',
    'work:reason:edit',
  ],
  lending: [
    ...desk,
    'identity:verification:view',
    'staff:request:view',
    'lending:loan:view',
    'lending:loan:decide',
    'lending:loan:note',
    'lending:loan:waive',
    'lending:loan:writeoff',
    'lending:agreement:view',
    'lending:repayment:view',
    'lending:repayment:decide',
    'funding:proof:view',
    'support:thread:view',
    'support:thread:reply',
    'support:thread:assign',
  ],
  support: [
    ...desk,
    'identity:customer:freeze',
    'identity:customer:sessions',
    'support:thread:view',
    'support:thread:reply',
    'support:thread:assign',
    'support:answer:edit',
    'notice:announcement:view',
    'notice:announcement:edit',
  ],
  traders: [
    ...watch,
    'trader:list:view',
    'trader:application:view',
    'trader:application:decide',
    'trader:copying:pause',
    'trader:trader:revoke',
  ],
  term: [...watch, 'term:exposure:view', 'term:result:view', 'term:pattern:view'],
  // Reads all, changes nothing.
  auditor: permissions.filter(each => each.endsWith(':view') || each.endsWith(':export')),
} as const satisfies Record<Role, readonly (Permission | typeof everyPermission)[]>

/** All that these roles grant together, each once. */
export const permissionsOf = (held: readonly Role[]): readonly string[] => [
  ...new Set(held.flatMap(role => rolePermissions[role])),
]

/** Role `admin` passes every check of a role; otherwise exact. */
export const hasRole = (held: readonly string[], wanted: Role): boolean =>
  held.includes('admin') || held.includes(wanted)

export const hasAnyRole = (held: readonly string[], wanted: readonly Role[]): boolean =>
  wanted.some(each => hasRole(held, each))

export const hasAllRoles = (held: readonly string[], wanted: readonly Role[]): boolean =>
  wanted.every(each => hasRole(held, each))

/** Sign-in names that are kept for staff. They show or hide; no server asks for them, and they grant nothing. */
export const reservedNames = ['admin', 'editor'] as const

export const isReservedName = (name: string): boolean =>
  (reservedNames as readonly string[]).includes(name.trim().toLowerCase())
