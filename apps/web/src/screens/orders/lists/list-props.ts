import type { Sort } from '../../../ui/lists/table-sort.ts'
import type { Show } from './row-parts.tsx'
import type { Selection } from './selection.ts'
import type { Act } from '../actions/use-actions.tsx'

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

/** What a table of orders is given. */
export type TableProps<Order, By extends string> = Pick<
  ListProps,
  'act' | 'onShow' | 'onOpen' | 'shown' | 'onSelect'
> & {
  readonly orders: readonly Order[]
  readonly sort: Sort<By> | undefined
  readonly onSort: (sort: Sort<By>) => void
  readonly selected: ReadonlySet<string>
}

export type RowProps<Order> = Pick<ListProps, 'act' | 'onShow' | 'onOpen' | 'onSelect'> & {
  readonly order: Order
  readonly isShown: boolean
  readonly isSelected: boolean
}
