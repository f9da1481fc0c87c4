import type { ApprovalRequestView } from '@plumbline/protocol/staff'
import { createContext, type ComponentType, type ReactNode } from 'react'

/** How the lines of what would change are said. */
export type ChangeText = {
  readonly field: (field: string) => string
  readonly value: (field: string, value: string | null) => string
}

/** For the kinds of request of one area; undefined for all others, and for lines without words of their own. */
export type UseChangeText = (request: Pick<ApprovalRequestView, 'kind' | 'title'>) => ChangeText | undefined

/** Gives what is inside it the words of the area that asks, if it has some. */
export type WithChangeText = ComponentType<{
  readonly request: Pick<ApprovalRequestView, 'kind' | 'title'>
  readonly children: (own: ChangeText | undefined) => ReactNode
}>

/** The areas' own words for what a request would change, put together by the shell: approvals know no area. */
export const ChangeWords = createContext<WithChangeText>(({ children }) => children(undefined))
