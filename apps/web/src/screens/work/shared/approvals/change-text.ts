import type { ApprovalRequestView } from '@plumbline/protocol/staff'
import { createContext, type ReactNode } from 'react'

/** How the lines of what would change are said. */
export type ChangeText = {
  readonly field: (field: string) => string
  readonly value: (field: string, value: string | null) => string
  /** What was not written held at a default, which is told as what was before. */
  readonly hasDefault?: boolean
  /** How a long text is held against what it was; undefined where a table says enough. */
  readonly compare?: (field: string, change: { before: string | null; after: string | null }) => ReactNode
}

/** For the kinds of request of one area; undefined for all others, and for lines without words of their own. */
export type UseChangeText = (request: Pick<ApprovalRequestView, 'kind' | 'title'>) => ChangeText | undefined

/** Shows something with the words of the area that asks, if it has some. */
export type WithChangeText = (
  request: Pick<ApprovalRequestView, 'kind' | 'title'>,
  show: (own: ChangeText | undefined) => ReactNode,
) => ReactNode

/** The areas' own words for what a request would change, put together by the shell: approvals know no area. */
export const ChangeWords = createContext<WithChangeText>((_, show) => show(undefined))
