import type { Book } from '@plumbline/rules/core'
import type { FundingItem } from '@plumbline/rules/funding'
import { createListeners } from '../../core/platform/guard.ts'

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
  const listeners = createListeners<[FundingChange]>('a change of an item of funding')
  return {
    tell: listeners.tell,
    onChange: listener => void listeners.add(listener),
  }
}
