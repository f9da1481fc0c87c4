import { useNavigate } from '@tanstack/react-router'
import { Suspense, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFollows } from '../../../live/copying/follows.ts'
import { useTraders } from '../../../live/copying/traders.ts'
import { useBook, useIsDemo } from '../../../live/queries.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { ListEnd } from '../../../ui/lists/infinite-list.tsx'
import { useListEnd } from '../../../ui/lists/list-rest.ts'
import { Listed } from '../../../ui/lists/listed.tsx'
import { Column, PageHeader } from '../../../ui/page.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { SkeletonRows } from '../../../ui/states.tsx'
import { useDesk } from '../../../ui/hooks/use-media.ts'
import { useSettled } from '../../../ui/hooks/use-settled.ts'
import { OtherAccount } from '../../../shared/identity/other-account.tsx'
import { TraderItem } from './card.tsx'
import { isFiltered, noFilters, wishOf, type TraderFilters } from './filters.ts'
import { Intro } from './intro.tsx'
import type { ListProps } from './list-props.ts'
import { ApplyLink, Entries } from './summary.tsx'
import { TraderTable } from './table.tsx'
import { Order, Tools } from './tools.tsx'
import { besideClass, paneClass, paneWidth } from '../../../shared/places/split-page.tsx'
import { useCompare } from './use-compare.tsx'
import { useCannotFollow } from '../parts/cannot-follow.ts'
import { isRanked } from '../parts/new-trader.ts'
import { useSkippedNews } from '../parts/skipped-news.ts'

const TraderPanel = lazyPart(() =>
  import('../trader/panel.tsx').then(({ TraderPanel }) => ({ default: TraderPanel })),
)

/** While somebody types a name, the server is asked once they pause. */
const typingMs = 300

const Cards = ({ traders, choiceOf, sort }: ListProps) => {
  const t = useTranslations('copying')
  return (
    <ol aria-label={t('traders')} className="px-4">
      {traders.map((trader, at) => (
        <TraderItem
          key={trader.id}
          trader={trader}
          rank={isRanked(trader.figures, sort) ? at + 1 : undefined}
          choice={choiceOf(trader)}
        />
      ))}
    </ol>
  )
}

type BodyProps = { readonly isDesk: boolean; readonly shown?: string; readonly onShow?: (id: string) => void }

/** What explains it, the ways on, and the list with its tools. */
const Body = ({ isDesk, shown, onShow }: BodyProps) => {
  const t = useTranslations('copying')
  const list = useRef<HTMLDivElement>(null)
  const [filters, setFilters] = useState<TraderFilters>(noFilters)
  const search = useSettled(filters.search, typingMs)
  const query = useTraders(wishOf(filters, search))
  const follows = useFollows()
  const navigate = useNavigate()
  const cannot = useCannotFollow()
  const book = useBook()
  const traders = query.data?.pages.flatMap(page => page.items) ?? []
  const end = useListEnd(query)
  const { choiceOf, icon, bar, sheet } = useCompare(filters.period)
  const reset = () => setFilters(noFilters)
  /** There is nobody yet: nothing that could be started. */
  const isNobody = query.isSuccess && traders.length === 0 && !isFiltered(filters)
  /** To the first who takes followers now; those who do not would end the way here. */
  const start = () => {
    const first = traders.find(trader => !trader.isOwn && cannot(trader) === undefined)
    if (first !== undefined) {
      if (onShow === undefined) void navigate({ to: '/pages/user/follow/detail', search: { id: first.id } })
      else onShow(first.id)
      return
    }
    setFilters({ ...noFilters, isOpen: true })
    list.current?.scrollIntoView({ block: 'start' })
    list.current?.focus({ preventScroll: true })
  }
  // What it begins with depends on whom they follow: the list would jump when that is known.
  if (follows.isLoading) return <SkeletonRows count={6} tall />
  return (
    <>
      <div className="space-y-3 edge">
        {follows.data?.items.length === 0 && <Intro {...(!isNobody && { onStart: start })} />}
        <Entries list={follows.data} />
        <div className="space-y-3 desk:grid desk:grid-cols-2 desk:items-start desk:gap-4 desk:space-y-0">
          <Tools filters={filters} onChange={setFilters} more={traders.length > 1 && icon} />
          <div className="flex flex-wrap items-center justify-between gap-2 desk:justify-end">
            <Order filters={filters} onChange={setFilters} />
            {traders.length > 1 && bar}
          </div>
        </div>
      </div>
      <div
        ref={list}
        tabIndex={-1}
        aria-label={t('traders')}
        role="region"
        className="@container mt-2 scroll-mt-4 border-t border-line outline-none"
      >
        <Listed
          query={query}
          count={traders.length}
          awaited={<SkeletonRows count={4} tall />}
          empty={
            isFiltered(filters) ? (
              <Empty
                hint={t('noMatch')}
                action={
                  <Button look="secondary" size="pair" onClick={reset}>
                    {t('reset')}
                  </Button>
                }
              />
            ) : (
              <>
                <Empty hint={t('noTraders')} />
                {/* In a demo there are traders to try it with. */}
                {book === 'real' && (
                  <div className="mx-auto max-w-md">
                    <OtherAccount book="real" />
                  </div>
                )}
              </>
            )
          }
        >
          {isDesk ? (
            <TraderTable
              traders={traders}
              choiceOf={choiceOf}
              sort={filters.sort}
              shown={shown}
              {...(onShow !== undefined && { onShow })}
            />
          ) : (
            <Cards traders={traders} choiceOf={choiceOf} sort={filters.sort} />
          )}
          <ListEnd {...end} />
        </Listed>
      </div>
      {sheet}
    </>
  )
}

const Head = () => {
  const t = useTranslations('tabs')
  return <PageHeader title={t('follow')} demo={useIsDemo()} actions={<ApplyLink />} />
}

/** The table, and beside it the trader that was opened. */
const Desk = () => {
  const t = useTranslations('copying')
  const [shown, show] = useState<string>()
  return (
    <div className={besideClass}>
      <div className="min-w-0 flex-1">
        <Column wide>
          <Head />
          <Body isDesk {...(shown !== undefined && { shown })} onShow={show} />
        </Column>
      </div>
      {shown !== undefined && (
        <aside aria-label={t('trader')} className={paneClass} style={{ width: paneWidth }}>
          <Suspense fallback={<SkeletonRows count={6} />}>
            <TraderPanel key={shown} id={shown} onClose={() => show(undefined)} />
          </Suspense>
        </aside>
      )}
    </div>
  )
}

/** The tab of copy trading: traders, ranked by what their followers got. */
export const TradersScreen = () => {
  useSkippedNews()
  return useDesk() ? (
    <Desk />
  ) : (
    <Column>
      <Head />
      <Body isDesk={false} />
    </Column>
  )
}
