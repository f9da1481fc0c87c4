import { pricesFromView, type InstrumentView } from '@plumbline/protocol/market'
import { parsePrice, spreadOf, type Price } from '@plumbline/rules/market'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { StarButton } from '../../shared/star.tsx'
import { useFormat } from '../../i18n/language.ts'
import { dayOf, instrumentOf } from '../../live/account/day-figures.ts'
import type { LiveQuote } from '../../live/stream/quote-store.ts'
import { useQuotePart } from '../../live/stream/stream.ts'
import { classes } from '../../ui/classes.ts'
import { PriceText } from '../../ui/figures.tsx'
import { useWideDesk } from '../../ui/hooks/use-media.ts'
import { ChangeCell, DayLine, PriceCell, StateMark } from './cells.tsx'
import type { RowProps } from './row.tsx'
import type { Sorting } from './sorting.ts'

type Figure = (view: InstrumentView, quote: LiveQuote | undefined) => Price | undefined

const figures = {
  bid: (view, quote) => quote && parsePrice(quote.bid, view),
  ask: (view, quote) => quote && parsePrice(quote.ask, view),
  high: (view, quote) => dayOf(view, quote)?.high,
  low: (view, quote) => dayOf(view, quote)?.low,
  spread: (view, quote) => {
    const sides = quote && pricesFromView(quote, view.priceScale)
    return sides && spreadOf(sides)
  },
} as const satisfies Record<string, Figure>
type FigureName = keyof typeof figures

const FigureCell = memo(({ view, name }: { view: InstrumentView; name: FigureName }) => {
  const format = useFormat()
  const price = useQuotePart(view.code, quote => figures[name](view, quote))
  if (price === undefined) return '–'
  const text = format.price(price, instrumentOf(view))
  return name === 'spread' ? text : <PriceText text={text} />
})

const TableRow = memo(({ view, onOpen, wide }: RowProps & { wide: boolean }) => (
  <tr
    data-testid={`instrument-${view.code}`}
    onClick={() => onOpen(view.code)}
    className="h-14 cursor-pointer border-b border-line text-right hover:bg-sunk [&>td]:px-3"
  >
    <td className="pl-0! text-left" onClick={event => event.stopPropagation()}>
      <StarButton code={view.code} />
    </td>
    <td className="text-left">
      <button type="button" className="w-full text-left" onClick={() => onOpen(view.code)}>
        <span className="block text-15 font-semi">{view.code}</span>
        <span className="flex flex-wrap gap-x-2 text-12 text-t3">
          {view.name}
          <StateMark view={view} />
        </span>
      </button>
    </td>
    <td>
      <DayLine view={view} />
    </td>
    <td className="text-15 font-semi">
      <PriceCell view={view} />
    </td>
    <td>
      <ChangeCell view={view} />
    </td>
    <td>
      <FigureCell view={view} name="bid" />
    </td>
    <td>
      <FigureCell view={view} name="ask" />
    </td>
    {wide && (
      <td className="text-t2">
        <FigureCell view={view} name="spread" />
      </td>
    )}
    <td className="text-t2">
      <FigureCell view={view} name="high" />
    </td>
    <td className="text-t2">
      <FigureCell view={view} name="low" />
    </td>
  </tr>
))

const heads = ['day', 'price', 'change', 'bid', 'ask', 'spread', 'high', 'low'] as const

/** The orders that a column's head leads to, one after the other. */
const headSorts: Readonly<Record<string, readonly [Sorting, 'ascending' | 'descending'][]>> = {
  name: [
    ['name', 'ascending'],
    ['listed', 'ascending'],
  ],
  price: [
    ['priceDown', 'descending'],
    ['priceUp', 'ascending'],
  ],
  change: [
    ['changeDown', 'descending'],
    ['changeUp', 'ascending'],
  ],
}

type Sorted = {
  sorting: Sorting
  /** Undefined where the order is that of a search. */
  onSort: ((sorting: Sorting) => void) | undefined
}

/** A column's head, which sorts by it where that means anything. */
const Head = ({
  name,
  start,
  width,
  sorting,
  onSort,
}: Sorted & { name: 'name' | (typeof heads)[number]; start?: true; width?: string }) => {
  const t = useTranslations('market')
  const sorts = onSort === undefined ? undefined : headSorts[name]
  const at = sorts?.findIndex(([each]) => each === sorting) ?? -1
  // In the order of the list nothing is sorted.
  const direction = sorting === 'listed' ? undefined : sorts?.[at]?.[1]
  const next = sorts?.[(at + 1) % sorts.length]?.[0]
  const Icon = direction === undefined ? ChevronsUpDown : direction === 'ascending' ? ArrowUp : ArrowDown
  return (
    <th scope="col" aria-sort={direction} className={classes(width, start && 'text-left')}>
      {next === undefined ? (
        t(name)
      ) : (
        <button
          type="button"
          onClick={() => onSort?.(next)}
          className={classes(
            'inline-flex min-h-8 items-center gap-1 rounded-chip',
            direction === undefined ? 'font-medium' : 'font-semi text-t1',
          )}
        >
          {t(name)}
          <Icon aria-hidden className="size-3" />
        </button>
      )}
    </th>
  )
}

/** The market on a desk: both sides and the day's range fit beside the price. */
export const MarketTable = ({
  views,
  onOpen,
  ...sorted
}: Sorted & {
  views: readonly InstrumentView[]
  onOpen: (code: string) => void
}) => {
  const t = useTranslations()
  // A common desk has no room for another column.
  const wide = useWideDesk()
  return (
    <table className="market-table w-full table-fixed border-t border-line text-14">
      <thead>
        <tr className="h-9 border-b border-line text-right text-12 text-t3 [&>th]:px-3 [&>th]:font-medium">
          <th scope="col" className="w-14">
            <span className="sr-only">{t('watchlist.title')}</span>
          </th>
          <Head {...sorted} name="name" start width="w-[24%]" />
          {heads.map(
            head =>
              (wide || head !== 'spread') && (
                <Head key={head} {...sorted} name={head} {...(head === 'day' && { width: 'w-32' })} />
              ),
          )}
        </tr>
      </thead>
      <tbody>
        {views.map(view => (
          <TableRow key={view.code} view={view} onOpen={onOpen} wide={wide} />
        ))}
      </tbody>
    </table>
  )
}
