import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import {
  createContext,
  use,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { useTranslations } from 'use-intl'
import { classes } from '../classes.ts'
import { useFocusKept } from '../hooks/use-focus-kept.ts'
import { nextSort, type Sort } from './table-sort.ts'

/** Whole names of classes: they are found by reading this. */
const hiddenBelow = {
  '52rem': '@max-[52rem]:hidden',
  '56rem': '@max-[56rem]:hidden',
  '64rem': '@max-[64rem]:hidden',
  '90rem': '@max-[90rem]:hidden',
} as const

export type Column<Id extends string = string> = {
  readonly id: Id
  readonly head: string
  /** Words stand at the start; figures, the default, at the end. */
  readonly start?: true
  /** Words after figures, which end where these would begin. */
  readonly apart?: true
  /** Left out where the table is narrower than this. */
  readonly from?: keyof typeof hiddenBelow
  readonly sortable?: true
  /** Named below the head where the table is narrow, because its figure stands below the other there. */
  readonly also?: string
  /** The head is spoken but not shown, as over buttons. */
  readonly silent?: true
}

type Props<Row, Id extends string> = {
  name: string
  columns: readonly Column<Id>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Gives a TableRow. */
  children: (row: Row, key: string) => ReactNode
  sort?: Sort<Id> | undefined
  onSort?: (sort: Sort<Id>) => void
}

/** What a row must know of its table. */
type Surroundings = {
  readonly columns: readonly Column[]
  /** The one row that Tab leads to; arrows lead on from there. */
  readonly stop: string | undefined
  readonly rest: (key: string) => void
}
const TableContext = createContext<Surroundings>({ columns: [], stop: undefined, rest: () => undefined })

const cellClass = ({ start, from, apart }: Column): string =>
  classes(
    'px-2.5 @max-[52rem]:px-1',
    start ? 'text-left' : 'text-right',
    apart && 'pl-6',
    from !== undefined && hiddenBelow[from],
  )

const Head = <Id extends string>({
  column,
  sort,
  onSort,
}: {
  column: Column<Id>
  sort: Sort<Id> | undefined
  onSort: ((sort: Sort<Id>) => void) | undefined
}) => {
  const sorted = sort?.by === column.id ? sort.direction : undefined
  const Icon = sorted === undefined ? ChevronsUpDown : sorted === 'ascending' ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      aria-sort={sorted}
      className={classes(
        cellClass(column),
        'sticky top-0 z-10 h-9 bg-page font-medium leading-tight shadow-[inset_0_-1px_var(--line)]',
      )}
    >
      {column.sortable && onSort !== undefined ? (
        <button
          type="button"
          onClick={() => onSort(nextSort(sort, column.id))}
          className={classes(
            'inline-flex min-h-8 items-center gap-1 rounded-chip',
            sorted === undefined ? 'font-medium' : 'font-semi text-t1',
          )}
        >
          {column.head}
          {/* Where there is little room, only the one in use is marked. */}
          <Icon aria-hidden className={classes('size-3', sorted === undefined && '@max-[52rem]:hidden')} />
        </button>
      ) : (
        <span className={column.silent && 'sr-only'}>{column.head}</span>
      )}
      {column.also !== undefined && <span className="hidden text-11 @max-[52rem]:block">{column.also}</span>}
    </th>
  )
}

/** Arrows, Home and End move between rows that can be opened. */
const moveBetweenRows = (event: KeyboardEvent<HTMLElement>) => {
  const row = event.currentTarget
  const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>('tr[tabindex]') ?? [])]
  const at = rows.indexOf(row)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  rows[Math.min(rows.length - 1, Math.max(0, to))]?.focus()
}

/** Columns to compare on wide screens: a head that stays, figures at the right, order on request. */
export const Table = <Row, Id extends string>({
  name,
  columns,
  rows,
  keyOf,
  children,
  sort,
  onSort,
}: Props<Row, Id>) => {
  const t = useTranslations('ui')
  const [rested, setRested] = useState<string>()
  const keys = rows.map(keyOf)
  const stop = rested !== undefined && keys.includes(rested) ? rested : keys[0]
  const head = columns.find(({ id }) => id === sort?.by)?.head
  return (
    <TableContext value={{ columns, stop, rest: setRested }}>
      <table className="w-full text-13" aria-label={name}>
        <thead className="text-12 text-t3">
          <tr>
            {columns.map(column => (
              <Head key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>{rows.map((row, index) => children(row, keys[index] ?? ''))}</tbody>
      </table>
      {sort !== undefined && head !== undefined && (
        <span role="status" className="sr-only">
          {sort.direction === 'ascending'
            ? t('sortAscending', { column: head })
            : t('sortDescending', { column: head })}
        </span>
      )}
    </TableContext>
  )
}

type RowProps<Id extends string> = {
  rowKey: string
  /** By column. */
  cells: Readonly<Record<Id, ReactNode>>
  /** Opens what the row is about; a link or button within it must do the same for those who see no row. */
  onOpen?: () => void
  current?: boolean
  testId?: string
}

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, select') !== null

export const TableRow = <Id extends string>({ rowKey, cells, onOpen, current, testId }: RowProps<Id>) => {
  const contents: Readonly<Record<string, ReactNode>> = cells
  const { columns, stop, rest } = use(TableContext)
  const own = useRef<HTMLTableRowElement>(null)
  useFocusKept(own)
  const opening =
    onOpen === undefined
      ? undefined
      : {
          tabIndex: stop === rowKey ? 0 : -1,
          onFocus: () => rest(rowKey),
          onClick: (event: MouseEvent) => {
            if (!isControl(event.target)) onOpen()
          },
          onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
            if (event.target !== event.currentTarget) return
            if (event.key === 'Enter') onOpen()
            else moveBetweenRows(event)
          },
        }
  return (
    <tr
      ref={own}
      {...opening}
      data-testid={testId}
      data-key={rowKey}
      aria-current={current === true ? true : undefined}
      className={classes(
        'h-11 border-b border-line -outline-offset-2',
        onOpen !== undefined && 'cursor-pointer hover:bg-sunk',
        current === true && 'bg-primary/5 shadow-[inset_3px_0_var(--primary)]',
      )}
    >
      {columns.map(column => (
        <td key={column.id} className={cellClass(column)}>
          {contents[column.id]}
        </td>
      ))}
    </tr>
  )
}
