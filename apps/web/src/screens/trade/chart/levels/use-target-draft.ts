import type { OrderView } from '@plumbline/protocol/trading'
import type { Price } from '@plumbline/rules/market'
import { useCallback, useState } from 'react'
import type { LevelKind } from './use-level-figures.ts'

/** A target that is being moved or set, and not agreed to yet. */
export type TargetDraft = {
  readonly order: OrderView
  readonly kind: LevelKind
  readonly price: Price
  /** Let go: waits for a yes or no. */
  readonly asked: boolean
}
const isOf = (draft: TargetDraft | undefined, order: OrderView, kind: LevelKind): boolean =>
  draft?.order.id === order.id && draft.kind === kind

/** The one target that is being moved. */
export const useTargetDraft = () => {
  const [draft, set] = useState<TargetDraft | undefined>(undefined)
  return {
    draft,
    draftOf: (order: OrderView, kind: LevelKind) => (isOf(draft, order, kind) ? draft : undefined),
    move: useCallback((next: Omit<TargetDraft, 'asked'>) => set({ ...next, asked: false }), []),
    ask: useCallback((next: Omit<TargetDraft, 'asked'>) => set({ ...next, asked: true }), []),
    drop: useCallback(() => set(undefined), []),
  }
}
export type TargetDrafts = ReturnType<typeof useTargetDraft>
