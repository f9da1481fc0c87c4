import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useNavigate } from '@tanstack/react-router'
import { categories, type Category } from '@plumbline/rules'
import { useProblemText } from '../../i18n/problem.ts'
import { useInstruments, useIsDemo } from '../../live/queries.ts'
import { useQuote } from '../../live/stream.ts'
import { SourceMark } from '../../ui/marks.tsx'
import { Column, PageHeader } from '../../ui/page.tsx'
import { Empty, Problem, SkeletonRows } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useDesk } from '../../ui/use-media.ts'
import { MarketRow } from './row.tsx'
import { originOf } from '../../live/origin.ts'

const MarketTable = lazy(() => import('./table.tsx').then(({ MarketTable }) => ({ default: MarketTable })))

const shown = ['all', ...categories] as const
type Shown = 'all' | Category

/** What every list of instruments needs: the category chosen and the instruments of it. */
export const useMarket = () => {
  const [category, setCategory] = useState<Shown>('all')
  const query = useInstruments()
  const views = (query.data ?? []).filter(
    view => category === 'all' || categories[view.category_id - 1] === category,
  )
  return { category, setCategory, query, views }
}

type CategoryProps = { value: Shown; onChange: (value: Shown) => void; dense?: true }

export const CategoryTabs = ({ value, onChange, dense }: CategoryProps) => {
  const t = useTranslations('category')
  return (
    <div className={dense ? 'border-b border-line px-3' : 'border-b border-line px-4'}>
      <Tabs
        {...(dense && { dense })}
        name={t('label')}
        value={value}
        onChange={onChange}
        options={shown.map(category => ({ value: category, label: t(category) }))}
      />
    </div>
  )
}

/** Where the prices of a list come from, read off its first instrument. */
export const ListSource = ({ code }: { code: string | undefined }) => {
  const quote = useQuote(code)
  return quote === undefined ? null : <SourceMark origin={originOf(quote)} />
}

export const MarketScreen = () => {
  const t = useTranslations()
  const problem = useProblemText()
  const desk = useDesk()
  const navigate = useNavigate()
  const { category, setCategory, query, views } = useMarket()
  const open = (code: string) => void navigate({ to: '/pages/order', search: { code } })
  return (
    <Column wide>
      <PageHeader title={t('tabs.market')} demo={useIsDemo()} />
      <CategoryTabs value={category} onChange={setCategory} />
      <div className="flex flex-wrap items-center justify-between gap-x-3 px-4 py-2.5 text-12 text-t3">
        <span>{t('market.count', { count: views.length })}</span>
        <ListSource code={views[0]?.code} />
        {!desk && <span>{t('market.change')}</span>}
      </div>
      {query.isPending && <SkeletonRows count={6} />}
      {query.isError && query.data === undefined && (
        <Problem text={problem(query.error)} onRetry={() => void query.refetch()} />
      )}
      {query.isSuccess && views.length === 0 && <Empty hint={t('market.none')} />}
      {desk && views.length > 0 ? (
        <Suspense fallback={<SkeletonRows count={6} />}>
          <MarketTable views={views} onOpen={open} />
        </Suspense>
      ) : (
        <ul>
          {views.map(view => (
            <MarketRow key={view.code} view={view} onOpen={open} />
          ))}
        </ul>
      )}
    </Column>
  )
}
