import { useNavigate } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { Suspense, useDeferredValue, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useProblemText } from '../../i18n/problem.ts'
import { useSigned, useUser } from '../../live/queries.ts'
import { IconButton } from '../../ui/buttons/button.tsx'
import { Column, PageHeader } from '../../ui/page.tsx'
import { Problem, SkeletonRows } from '../../ui/states.tsx'
import { useDesk } from '../../ui/hooks/use-media.ts'
import { ListSource } from './cells.tsx'
import { ListTabs, OwnLists } from './list-tabs.tsx'
import { MarketRows } from './rows.tsx'
import { SearchField } from './search-field.tsx'
import { useList, type ListState } from './use-list.ts'
import { besidePart, lazyPart } from '../../ui/lazy-part.ts'

const MarketTable = lazyPart(() => import('./table.tsx').then(module => ({ default: module.MarketTable })))
const SortMenu = besidePart(() => import('./sort-menu.tsx').then(module => ({ default: module.SortMenu })))
const FirstSteps = besidePart(() =>
  import('../../shared/first-steps/card.tsx').then(module => ({ default: module.FirstStepsCard })),
)
const Overview = lazyPart(() =>
  import('./overview/overview.tsx').then(module => ({ default: module.Overview })),
)
// Few lists are empty.
const NothingListed = lazyPart(() =>
  import('./nothing-listed.tsx').then(module => ({ default: module.NothingListed })),
)
const EditList = lazyPart(() => import('./edit-list.tsx').then(module => ({ default: module.EditList })))

/** What is listed, where its prices come from, and in which order. */
const ListHead = ({ state, onEdit }: { state: ListState; onEdit: () => void }) => {
  const t = useTranslations()
  const isDesk = useDesk()
  const isSigned = useSigned()
  const count = state.views.length
  const own = state.list === 'watchlist' && !state.searching
  return (
    <div className="edge flex min-h-11 flex-wrap items-center gap-1 text-12 text-t3">
      <span className="flex items-center">
        <span role="status">
          {state.searching
            ? state.isFinding
              ? null
              : t('search.found', { count })
            : own
              ? state.other === undefined
                ? t('watchlist.count', { count: String(count) })
                : `${state.other.name ?? t('watchlist.title')} · ${count}`
              : t('market.count', { count })}
        </span>
        {own && count > 0 && (
          <span className="-mx-2">
            <IconButton name={t('watchlist.edit')} onClick={onEdit}>
              <Pencil aria-hidden className="size-4 text-t2" />
            </IconButton>
          </span>
        )}
      </span>
      <span className="ml-1.5">
        <ListSource code={state.views[0]?.code} {...(!isDesk && { short: true })} />
      </span>
      {own && isSigned && (
        <Suspense>
          <OwnLists inline />
        </Suspense>
      )}
      {!state.searching && (
        <Suspense>
          <SortMenu value={state.sorting} onChange={state.setSorting} />
        </Suspense>
      )}
    </div>
  )
}

export const MarketScreen = () => {
  const t = useTranslations()
  const problem = useProblemText()
  const desk = useDesk()
  const { data: user } = useUser()
  const navigate = useNavigate()
  const state = useList()
  const [editing, setEditing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { query, views, list, searching } = state
  const [open] = useState(() => (code: string) => void navigate({ to: '/pages/order', search: { code } }))
  // Many rows at once are drawn in slices, between which the page answers to a touch. What is known from before is there at
  // once: whoever comes back to the middle of the list needs its whole height.
  const drawn = useDeferredValue(views)
  const rows = { views: drawn, onOpen: open }
  return (
    <Column wide>
      <PageHeader title={t('tabs.market')} demo={user?.book === 'demo'} />
      <div className="edge pb-1.5 desk:max-w-[26rem]">
        <SearchField count={state.all.length} text={state.text} onChange={state.setText} field={field} />
      </div>
      {!searching && user?.book !== 'demo' && (
        // As high as it was last time on this device, so that nothing moves when it comes.
        <div style={{ minHeight: 'var(--room-steps)' }}>
          {user && (
            <Suspense>
              <FirstSteps />
            </Suspense>
          )}
        </div>
      )}
      {!searching && (
        <ListTabs
          value={list}
          onChange={next => {
            setEditing(false)
            state.choose(next)
          }}
        />
      )}
      {editing && list === 'watchlist' && !searching ? (
        <Suspense fallback={<SkeletonRows count={views.length} />}>
          <EditList list={state.other?.list} views={views} onDone={() => setEditing(false)} />
        </Suspense>
      ) : list === 'overview' && !searching ? (
        <Suspense fallback={<SkeletonRows count={12} />}>
          <Overview views={drawn} onOpen={open} onCategory={state.choose} />
        </Suspense>
      ) : (
        <>
          <ListHead state={state} onEdit={() => setEditing(true)} />
          {(state.isPending || (views.length > 0 && drawn.length === 0)) && !query.isError && (
            <SkeletonRows count={12} />
          )}
          {query.isError && query.data === undefined && (
            <Problem text={problem(query.error)} onRetry={() => void query.refetch()} />
          )}
          {!state.isPending && query.isSuccess && views.length === 0 && (
            <Suspense>
              <NothingListed
                state={state}
                field={field}
                onOpen={open}
                onAdd={() => {
                  state.choose('all')
                  field.current?.focus()
                }}
              />
            </Suspense>
          )}
          {desk && drawn.length > 0 ? (
            <Suspense fallback={<SkeletonRows count={12} />}>
              <MarketTable
                {...rows}
                sorting={state.sorting}
                onSort={searching ? undefined : state.setSorting}
              />
            </Suspense>
          ) : (
            <MarketRows {...rows} star={searching} />
          )}
        </>
      )}
    </Column>
  )
}
