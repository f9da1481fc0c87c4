import type { Book } from '@plumbline/rules/core'
import type { FundingItem } from '@plumbline/rules/funding'

/** That an item has changed, for whoever has it before them. */
export type FundingChange = {
  readonly item: FundingItem
  readonly id: string
  readonly book: Book
  readonly revision: number
}

export type FundingChanges = {
  /** After the commit. */
  tell(change: FundingChange): void
  /** Told of every change of this process. */
  onChange(listener: (change: FundingChange) => void): void
}

export const createFundingChanges = (): FundingChanges => {
  const listeners = new Set<(change: FundingChange) => void>()
  return {
    tell: change => {
      for (const listener of listeners) listener(change)
    },
    onChange: listener => void listeners.add(listener),
  }
}
