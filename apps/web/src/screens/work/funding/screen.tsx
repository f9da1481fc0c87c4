import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { BackLink } from '../shared/back-link.tsx'
import { ListEnd } from '../../../ui/lists/infinite-list.tsx'
import { useListEnd } from '../../../ui/lists/list-rest.ts'
import { Listed } from '../../../ui/lists/listed.tsx'
import { SkeletonTable } from '../../../ui/skeleton.tsx'
import { useDesk } from '../../../ui/hooks/use-media.ts'
import { useAssigning } from './assigning.ts'
import { FundingBulk } from './bulk.tsx'
import { FundingHead } from './head.tsx'
import { FundingItemPanel } from './item.tsx'
import { FundingKeys } from './keys.tsx'
import { type FundingKind, fundingPaths, shortId } from '../shared/funding-items.ts'
import { FundingCards, FundingTable } from './list.tsx'
import { useFundingNews } from './live.ts'
import { useItems } from './queries.ts'
import { readFilter, viewOf, type FundingFilter } from './search.ts'
import { useCounted } from '../shared/queue/use-counted.ts'
import { useGoOn, useIfOpen } from '../shared/queue/after-decision.tsx'
import { QueueAside, QueueList } from '../shared/queue/queue-aside.tsx'
import { queueSteps } from '../shared/queue/queue-steps.ts'
import { useKeys } from '../shared/queue/use-keys.ts'
import { addressOf } from '../shared/area.ts'
import { WorkPage } from '../shared/page.tsx'
import { Nothing } from '../shared/nothing.tsx'

/** What is chosen, of what is still shown. */
const useChoice = (shown: readonly string[]) => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = shown.filter(id => ids.has(id))
  return {
    ids,
    chosen,
    toggle: (id: string) =>
      setIds(before => new Set(before.has(id) ? [...before].filter(each => each !== id) : [...before, id])),
    all: () => setIds(new Set(shown)),
    drop: () => setIds(new Set()),
  }
}

/** Deposits or withdrawals: those that wait for a decision, and those that had one. */
export const FundingQueue = ({ kind }: { kind: FundingKind }) => {
  const t = useTranslations('workFunding')
  const bench = useTranslations('workBench')
  const counted = useCounted()
  const desk = useDesk()
  const navigate = useNavigate()
  const path = fundingPaths[kind]
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const filter = readFilter(search)
  const open = typeof search['id'] === 'string' ? search['id'] : undefined
  const query = useItems(kind, filter)
  const items = query.data?.pages.flatMap(page => page.items) ?? []
  const end = useListEnd(query)
  const first = query.data?.pages[0]
  const ids = items.map(({ id }) => id)
  const choice = useChoice(ids)
  const assigning = useAssigning(kind)
  useFundingNews()

  const show = (next: FundingFilter, id?: string) =>
    void navigate({
      href: addressOf(path, { ...next, id }),
      replace: id !== undefined && desk,
    })
  const steps = queueSteps(ids, open, id => show(filter, id))
  const goOn = useGoOn(open, steps.next)
  const goBack = useIfOpen(open, () => show(filter))
  useKeys({
    j: { act: desk ? steps.next : undefined, does: t('move') },
    k: { act: desk ? steps.previous : undefined, does: t('move') },
    x: { act: open === undefined ? undefined : () => choice.toggle(open), does: t('chooseKey') },
    m: {
      act: open === undefined ? undefined : () => assigning.run([open], 'me'),
      does: t('assignKey'),
    },
  })

  if (!desk && open !== undefined)
    return (
      <WorkPage
        title={t('detailTitle', { kind: t(kind), id: shortId(open) })}
        actions={
          <BackLink to={`${path}?${viewOf(filter)}`} at="title">
            {t('back')}
          </BackLink>
        }
      >
        <div className="flex w-full max-w-2xl flex-1 flex-col">
          <FundingItemPanel key={open} kind={kind} id={open} onDecided={() => goBack(open)} />
        </div>
      </WorkPage>
    )

  const waiting = counted(first?.counts.review ?? 0)
  const late = first?.counts.overdue ?? 0
  const due = first?.counts.due ?? 0
  const isNarrowed = viewOf(filter) !== viewOf({ state: filter.state })
  const list = {
    kind,
    items,
    choice,
    onOpen: (id: string) => show(filter, id),
  }
  return (
    <WorkPage
      wide
      title={t(`${kind}sTitle`)}
      more={
        first === undefined
          ? undefined
          : late > 0
            ? t('waitingOverdue', { waiting, overdue: counted(late) })
            : t('waiting', { waiting })
      }
    >
      <div className="flex min-h-0 flex-1">
        <QueueList>
          <FundingHead kind={kind} filter={filter} page={first} onFilter={next => show(next)} />
          {choice.chosen.length > 0 && (
            <FundingBulk
              kind={kind}
              filter={filter}
              ids={choice.chosen}
              onChooseAll={choice.all}
              onDrop={choice.drop}
            />
          )}
          <div className="@container min-w-0 flex-1 desk:px-4">
            <Listed
              query={query}
              count={items.length}
              awaited={<SkeletonTable rows={8} columns={6} />}
              empty={
                isNarrowed ? (
                  <Nothing title={t('noneFiltered')} />
                ) : filter.state === 'review' ? (
                  <Nothing
                    title={t(kind === 'deposit' ? 'emptyDeposits' : 'emptyWithdrawals')}
                    hint={
                      due > 0
                        ? bench('payoutsDue', { count: due })
                        : t(kind === 'deposit' ? 'noneDeposits' : 'noneWithdrawals')
                    }
                  />
                ) : (
                  <Nothing />
                )
              }
            >
              {desk ? <FundingTable {...list} current={open} /> : <FundingCards {...list} />}
              <ListEnd {...end} />
            </Listed>
          </div>
          {desk && <FundingKeys decides={filter.state === 'review'} />}
        </QueueList>
        {desk && open !== undefined && (
          <QueueAside
            name={t('details')}
            title={t('detailTitle', { kind: t(kind), id: shortId(open) })}
            onClose={() => show(filter)}
          >
            <FundingItemPanel key={open} kind={kind} id={open} onDecided={() => goOn(open)} />
          </QueueAside>
        )}
      </div>
    </WorkPage>
  )
}
