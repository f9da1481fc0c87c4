import type { WorkWaitingView } from '@plumbline/protocol/customer-admin'
import type { Permission } from '@plumbline/rules/staff'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Keys } from '@plumbline/texts/keys'

/** The groups of the side navigation, in their order; the first has no name. */
export const navigationGroups = ['overview', 'funding', 'customers', 'control', 'records'] as const

/** One page of the work area: all that its address, guard, title, route and place in the navigation are made from. */
export type StaffPage = {
  readonly path: `/pages/work/${string}`
  /** What the browser's tab says. */
  readonly title: keyof Keys['work/first']['workTitle']
  /** What it takes to open it. */
  readonly permission: Permission
  /** Fetched when somebody goes there. */
  readonly load: () => Promise<{ readonly default: ComponentType }>
  readonly navigation?: {
    readonly group: (typeof navigationGroups)[number]
    readonly label: keyof Keys['work/first']['work']
    readonly icon: LucideIcon
    /** Which of the counts of what waits belongs to it. */
    readonly waiting?: keyof WorkWaitingView
  }
  /** The page of the navigation to which this one belongs. */
  readonly below?: `/pages/work/${string}`
}

/** An area is its pages. */
export const defineArea = (...pages: readonly StaffPage[]): readonly StaffPage[] => pages

/** What follows an address, as it was written: what is all digits comes out of it as a number. */
export const searchText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** An address of the app with what follows it; what is undefined is left out. */
export const addressOf = (path: string, search: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(search).filter((each): each is [string, string] => each[1] !== undefined)
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}
