import type { TraderCard } from '@plumbline/protocol/copying'
import type { ReactNode } from 'react'
import type { TraderSort } from './filters.ts'

export type ListProps = {
  readonly traders: readonly TraderCard[]
  /** What chooses a trader to be compared; undefined while nothing is compared. */
  readonly choiceOf: (trader: TraderCard) => ReactNode | undefined
  /** By which they are in order. */
  readonly sort: TraderSort
  /** The trader beside the list of a desk. */
  readonly shown?: string | undefined
  readonly onShow?: (id: string) => void
}
