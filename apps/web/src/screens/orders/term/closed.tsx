import { minuteMs } from '@plumbline/rules/core'
import type { TermDealView } from '@plumbline/protocol/term'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { memo, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { centsOf } from '../../../live/account/figures.ts'
import {
  useClosedDeals,
  useDealExport,
  useDealTotals,
  type ClosedDealsWish,
} from '../../../live/account/term.ts'
import { useInstrument, useInstruments } from '../../../live/queries.ts'
import { PillSelect } from '../../../ui/fields/pill-select.tsx'
import { MoneyText, PriceText, toneOf } from '../../../ui/figures.tsx'
import { InfiniteList, ListEnd } from '../../../ui/lists/infinite-list.tsx'
import { useListEnd } from '../../../ui/lists/list-rest.ts'
import { Listed } from '../../../ui/lists/listed.tsx'
import { SideTag } from '../../../ui/side-tag.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { SkeletonRows } from '../../../ui/states.tsx'
import { useDesk } from '../../../ui/hooks/use-media.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { midText } from '../../../shared/term/running-result.ts'
import { useDealWords } from '../../../shared/term/labels.ts'
import { FilterRow } from '../filter-row.tsx'
import { Totals } from '../totals.tsx'
import {
  dealKinds,
  dealResults,
  filterCount,
  noFilters,
  periods,
  wishOf,
  type DealFilters,
} from './filters.ts'
import { DealTable } from './table.tsx'

const ClosedDeal = memo(({ deal }: { deal: TermDealView }) => {
  const t = useTranslations('term')
  const format = useFormat()
  const words = useDealWords()
  const view = useInstrument(deal.code)
  const net = deal.net === null ? undefined : centsOf(deal.net)
  const price = (quote: TermDealView['entryQuote']) =>
    quote === null || view === undefined ? '–' : <PriceText text={format.decimal(midText(quote, view))} />
  return (
    <li className="border-b border-line" data-testid="closed-deal">
      <Link
        to="/pages/market/detail"
        search={{ id: deal.id, segment: 'term' }}
        className="flex items-center gap-2 px-4 py-3 -outline-offset-2 active:bg-sunk"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-15 font-semi">
            {deal.code}
            <SideTag
              side={deal.direction === 'up' ? 'long' : 'short'}
              text={words.direction(deal.direction)}
            />
            <span className="text-13 font-medium text-t2">
              {t(`kind_${deal.kind}`)} · {words.duration(deal.kind, deal.seconds)}
            </span>
          </span>
          {/* A void deal was decided by no prices. */}
          {deal.result !== null && (
            <span className="mt-0.5 block text-13 text-t2">
              {price(deal.entryQuote)} <span aria-hidden>→</span> {price(deal.exitQuote)}
            </span>
          )}
          <span className="block text-12 text-t3">
            {deal.settledAt !== null && format.dateTime(Date.parse(deal.settledAt))} · {words.outcome(deal)}
          </span>
        </span>
        <span className="text-right text-15 font-semi">
          {net === undefined ? '–' : <MoneyText text={format.result(net)} tone={toneOf(net)} />}
          <span className="block text-12 font-regular whitespace-nowrap text-t3">
            {t('stake')} {format.money(centsOf(deal.stake))}
          </span>
        </span>
        <ChevronRight aria-hidden className="size-4 text-t3" />
      </Link>
    </li>
  )
})

const Filters = ({
  filters,
  onChange,
}: {
  filters: DealFilters
  onChange: (filters: DealFilters) => void
}) => {
  const t = useTranslations()
  const { data: views } = useInstruments()
  const set = <Name extends keyof DealFilters>(name: Name, value: DealFilters[Name]) =>
    onChange({ ...filters, [name]: value })
  return (
    <>
      <PillSelect
        name={t('book.period')}
        value={filters.period}
        options={periods.map(value => ({ value, label: t(`book.${value}`) }))}
        onChange={value => set('period', value)}
        on={filters.period !== 'ever'}
      />
      <PillSelect
        name={t('term.kind')}
        value={filters.kind}
        options={dealKinds.map(value => ({ value, label: t(`term.kind_${value}`) }))}
        onChange={value => set('kind', value)}
        on={filters.kind !== 'any'}
      />
      <PillSelect
        name={t('orders.symbol')}
        value={filters.code}
        options={[
          { value: '', label: t('book.anySymbol') },
          ...(views ?? []).map(({ code }) => ({ value: code as string, label: code })),
        ]}
        onChange={value => set('code', value)}
        on={filters.code !== ''}
      />
      <PillSelect
        name={t('book.resultName')}
        value={filters.result}
        options={dealResults.map(value => ({
          value,
          label: value === 'any' ? t('book.anyResult') : t(`term.${value}`),
        }))}
        onChange={value => set('result', value)}
        on={filters.result !== 'any'}
      />
    </>
  )
}

/** What the listed deals came to together, and the way to take them along. */
const DealTotals = ({ wish, ...look }: { wish: ClosedDealsWish; folds: boolean; flush: boolean }) => {
  const t = useTranslations()
  const format = useFormat()
  const problem = useProblemText()
  const { data } = useDealTotals(wish)
  const file = useDealExport()
  if (data === undefined || data.count === 0) return null
  const net = centsOf(data.net)
  const figures = [
    { label: t('term.count'), value: format.count(data.count) },
    {
      label: t('term.ends'),
      value: [data.won, data.lost, data.equal, data.void].map(count => format.count(count)).join(' / '),
    },
    { label: t('term.staked'), value: <MoneyText text={format.money(centsOf(data.staked))} /> },
    { label: t('book.totalNet'), value: <MoneyText text={format.result(net)} tone={toneOf(net)} /> },
  ]
  const save = () =>
    file.mutate(wish, {
      onSuccess: ({ rows, complete }) =>
        showToast('done', t(complete ? 'book.exported' : 'book.exportedPart', { count: format.count(rows) })),
      onError: error => showToast('problem', problem(error)),
    })
  return <Totals {...look} testId="deal-totals" figures={figures} save={save} isSaving={file.isPending} />
}

/** Deals that have ended, newest first, with filters and what they came to. `flush`: in a column that has its own edge. */
export const ClosedDeals = ({ flush }: { flush: boolean }) => {
  const t = useTranslations('term')
  const now = useNow(minuteMs)
  const look = { folds: !useDesk(), flush }
  const [filters, setFilters] = useState(noFilters)
  const wishText = JSON.stringify(wishOf(filters, now))
  const wish = useMemo(() => JSON.parse(wishText) as ClosedDealsWish, [wishText])
  const query = useClosedDeals(wish)
  const deals = query.data?.pages.flatMap(page => page.items) ?? []
  const end = useListEnd(query)
  const count = filterCount(filters)
  return (
    <>
      <FilterRow
        {...look}
        filters={<Filters filters={filters} onChange={setFilters} />}
        count={count}
        onClear={() => setFilters(noFilters)}
      />
      <DealTotals wish={wish} {...look} />
      <Listed
        query={query}
        count={deals.length}
        awaited={<SkeletonRows count={4} />}
        empty={<Empty hint={count > 0 ? t('noMatch') : t('noClosed')} />}
      >
        {flush ? (
          <>
            <DealTable deals={deals} />
            <ListEnd {...end} />
          </>
        ) : (
          <InfiniteList name={t('closed')} {...end}>
            {deals.map(deal => (
              <ClosedDeal key={deal.id} deal={deal} />
            ))}
          </InfiniteList>
        )}
      </Listed>
    </>
  )
}
