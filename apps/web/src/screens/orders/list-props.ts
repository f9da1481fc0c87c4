import type { Show } from './row-parts.tsx'
import type { Selection } from './selection.ts'
import type { Act } from './use-actions.tsx'

/** What every list of orders is given. */
export type ListProps = {
  readonly layout: 'rows' | 'table'
  readonly act: Act
  /** Shows details beside the table, where there is room for them. */
  readonly onShow: Show
  /** Shows details wherever they stand. */
  readonly onOpen: (id: string) => void
  /** The order whose details are shown. */
  readonly shown: string | undefined
  readonly selection: Selection
  readonly onSelect: (id: string, extend: boolean) => void
}
