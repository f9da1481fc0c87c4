import type { OpenedOrderView, OrderView } from '@plumbline/protocol/trading'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePending, usePositions } from '../../../live/account/orders.ts'
import { useSendBlocked } from '../../../shared/refusals/use-decision-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import type { Sort } from '../../../ui/lists/table-sort.ts'
import { Chip } from '../../../ui/choices/chip.tsx'
import { Tabs } from '../../../ui/choices/tabs.tsx'
import { ClosedList } from './closed/list.tsx'
import { turnPopover } from '../../../ui/overlays/use-popover.ts'
import { KeysHelp, keysId } from './keys-help.tsx'
import type { ListProps } from './list-props.ts'
import { PendingList } from './pending/list.tsx'
import { pendingSorts, type PendingColumn, type PendingSort } from './pending/pending.ts'
import { PillSelect } from '../../../ui/fields/pill-select.tsx'
import { positionSorts, type PositionColumn, type PositionSort } from './position.ts'
import { Positions } from './positions.tsx'
import type { RowKey } from './row-keys.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useOrderActions } from '../actions/use-actions.tsx'
import { useRowKeys } from './use-row-keys.ts'
import { useSelection } from './use-selection.ts'

export const orderLists = ['positions', 'pending', 'closed'] as const
export type OrderList = (typeof orderLists)[number]
const none: readonly OrderView[] = []
const noPositions: readonly OpenedOrderView[] = []

type Options = {
  readonly layout: ListProps['layout']
  /** Which is shown, and what shows another. */
  readonly shownList: readonly [list: OrderList, show: (list: OrderList) => void]
  /** Where details are shown beside the table: which, and what shows them. */
  readonly panel?: { readonly shown: string | undefined; readonly show: (id: string | undefined) => void }
}

const nameOf = <Name extends string>(
  sorts: Readonly<Record<Name, Sort | undefined>>,
  sort: Sort | undefined,
): Name | undefined =>
  (Object.keys(sorts) as Name[]).find(
    name => sorts[name]?.by === sort?.by && sorts[name]?.direction === sort?.direction,
  )

/** What can be chosen of a list that moves: on a phone its order, everywhere what is done with all of it. */
const useSorting = () => {
  const [positions, setPositions] = useState<Sort<PositionColumn> | undefined>()
  const [pending, setPending] = useState<Sort<PendingColumn> | undefined>()
  const [isGrouped, setGrouped] = useState(false)
  return { positions, setPositions, pending, setPending, isGrouped, setGrouped }
}

/** The lists of orders: their tabs, their tools, and the one that is shown with all that can be done there. */
export const useOrderLists = ({ layout, panel, shownList: [list, setList] }: Options) => {
  const t = useTranslations()
  const navigate = useNavigate()
  const { data: knownPositions } = usePositions()
  const { data: knownPending } = usePending()
  const positions = knownPositions ?? noPositions
  const pending = knownPending ?? none
  const sorting = useSorting()
  const { act, dialogs } = useOrderActions()
  const unsent = useSendBlocked()
  const place = useRef<HTMLDivElement>(null)
  const { selection, onSelect, clear, among } = useSelection(place)
  const orders = { positions, pending, closed: none }[list]
  const ids = orders.map(({ id }) => id)
  const selected = among(ids)
  const isTable = layout === 'table'

  const open = (id: string) =>
    panel === undefined
      ? void navigate({ to: '/pages/market/detail', search: { id } })
      : panel.show(id === panel.shown ? undefined : id)
  const endAll = (chosen: readonly string[]) =>
    list === 'positions'
      ? act({ kind: 'closeAll', scope: { kind: 'chosen', ids: chosen } })
      : act({ kind: 'cancelAll', scope: { kind: 'chosen', ids: chosen } })

  const onKey = (key: RowKey, id: string | undefined): boolean => {
    const order = orders.find(each => each.id === id)
    const acts = (wanted: OrderList, kind: 'close' | 'cancel' | 'targets'): boolean => {
      if (list !== wanted) return false
      if (kind !== 'targets' && selected.length > 0) endAll(selected)
      else if (order === undefined) return false
      else act({ kind, order })
      return true
    }
    switch (key) {
      case 'select':
      case 'range':
        // Without room for ticks nothing is ticked.
        if (order === undefined || panel === undefined) return false
        onSelect(order.id, key === 'range')
        return true
      case 'close':
        return acts('positions', 'close')
      case 'targets':
        if (list === 'pending' && order !== undefined) {
          act({ kind: 'edit', order })
          return true
        }
        return acts('positions', 'targets')
      case 'cancel':
        return acts('pending', 'cancel')
      case 'escape':
        if (selected.length > 0) clear()
        else if (panel?.shown !== undefined) panel.show(undefined)
        else return false
        return true
      case 'help':
        if (panel === undefined) return false
        turnPopover(keysId)
        return true
      case 'next':
      case 'previous':
        return false
    }
  }
  useRowKeys(place, { on: isTable, wide: panel !== undefined, onKey })

  const tabs = (
    <Tabs
      name={t('orders.lists')}
      value={list}
      onChange={next => {
        setList(next)
        clear()
      }}
      options={[
        { value: 'positions', label: t('orders.positions'), count: knownPositions?.length },
        { value: 'pending', label: t('book.pending'), count: knownPending?.length },
        { value: 'closed', label: t('orders.closed') },
      ]}
    />
  )
  const all =
    list === 'positions' && positions.length > 0 ? (
      <Button
        look="text"
        size="row"
        blocked={unsent !== undefined}
        title={unsent}
        onClick={() => act({ kind: 'closeAll', scope: { kind: 'all' } })}
      >
        {t('book.closeAll')}
      </Button>
    ) : list === 'pending' && pending.length > 0 ? (
      <Button
        look="text"
        size="row"
        blocked={unsent !== undefined}
        title={unsent}
        onClick={() => act({ kind: 'cancelAll', scope: { kind: 'all' } })}
      >
        {t('book.cancelAll')}
      </Button>
    ) : null
  const group = list === 'positions' && positions.length > 1 && (
    <span className="shrink-0 [&>button]:min-h-9 [&>button]:px-3 [&>button]:text-13">
      <Chip
        label={t('book.group')}
        on={sorting.isGrouped}
        onPick={() => sorting.setGrouped(!sorting.isGrouped)}
      />
    </span>
  )
  const order =
    list === 'positions' ? (
      <PillSelect
        name={t('book.sortBy')}
        value={sorting.isGrouped ? 'group' : (nameOf(positionSorts, sorting.positions) ?? 'newest')}
        options={[...(Object.keys(positionSorts) as PositionSort[]), 'group' as const].map(value => ({
          value,
          label: t(`book.${value}`),
        }))}
        onChange={value => {
          sorting.setGrouped(value === 'group')
          sorting.setPositions(value === 'group' ? undefined : positionSorts[value])
        }}
      />
    ) : (
      <PillSelect
        name={t('book.sortBy')}
        value={nameOf(pendingSorts, sorting.pending) ?? 'newest'}
        options={(Object.keys(pendingSorts) as PendingSort[]).map(value => ({
          value,
          label: t(`book.${value}`),
        }))}
        onChange={value => sorting.setPending(pendingSorts[value])}
      />
    )
  const tools = (
    // What stands last ends with the table: the words of a button, or the drawing of the keys.
    <span className={`${panel === undefined ? '-mr-3' : '-mr-2'} ml-auto flex shrink-0 items-center gap-2`}>
      {isTable && group}
      {isTable && all}
      {panel !== undefined && <KeysHelp />}
    </span>
  )
  // In a line of their own: beside the tabs a longer language would cut the last of them off. What is grouped is so by the same choice.
  const arrange = !isTable && all !== null && (
    <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-1">
      {orders.length > 1 && order}
      <span className="-mr-3 ml-auto">{all}</span>
    </div>
  )
  const props: ListProps = {
    layout,
    act,
    onShow: panel === undefined ? undefined : open,
    onOpen: open,
    shown: panel?.shown,
    selection,
    onSelect,
  }
  const shown = (
    <div ref={place}>
      {arrange}
      {list === 'positions' && (
        <Positions
          {...props}
          sort={sorting.positions}
          onSort={sorting.setPositions}
          isGrouped={sorting.isGrouped}
        />
      )}
      {list === 'pending' && <PendingList {...props} sort={sorting.pending} onSort={sorting.setPending} />}
      {list === 'closed' && <ClosedList {...props} />}
      {selected.length > 0 && (
        <SelectionBar
          count={selected.length}
          positions={list === 'positions' ? positions.filter(({ id }) => selected.includes(id)) : noPositions}
          action={t(list === 'positions' ? 'book.closeSelected' : 'book.cancelSelected')}
          onAct={() => endAll(selected)}
          onAll={() => ids.filter(id => !selection.ids.has(id)).forEach(id => onSelect(id, false))}
          onClear={clear}
        />
      )}
      {dialogs}
    </div>
  )
  return { tabs, tools, shown, act }
}
