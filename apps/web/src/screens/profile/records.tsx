import { accountKindList, type RecordRow } from './record-row.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useProblemText } from '../../i18n/problem.ts'
import { useRecords } from '../../live/histories.ts'
import { useIsDemo } from '../../live/queries.ts'
import { ListEnd } from '../../ui/infinite-list.tsx'
import { restOf } from '../../ui/list-rest.ts'
import { Column, PageHeader } from '../../ui/page.tsx'
import { Empty, Problem, SkeletonRows } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useDesk } from '../../ui/use-media.ts'
import { RecordCards } from './record-cards.tsx'
import { RecordTable } from './record-table.tsx'

/** Every change of the accounts, newest first. */
export const RecordsScreen = () => {
  const t = useTranslations()
  const problem = useProblemText()
  const navigate = useNavigate()
  const desk = useDesk()
  const { account } = useSearch({ from: '/funding/pages/mine/zichan/index' })
  const query = useRecords(account)
  const records: readonly RecordRow[] = query.data?.pages.flatMap(page => page.items) ?? []
  const show = (value: 'all' | (typeof accountKindList)[number]) =>
    void navigate({
      to: '/pages/mine/zichan/index',
      search: value === 'all' ? {} : { account: value },
      replace: true,
    })
  return (
    <Column {...(desk && { wide: true })}>
      <PageHeader
        title={t('records.title')}
        demo={useIsDemo()}
        onBack={() => void navigate({ to: '/pages/fund' })}
      />
      <div className="border-b border-line px-4 desk:px-0">
        <Tabs
          name={t('records.filter')}
          value={account ?? 'all'}
          onChange={show}
          options={[
            { value: 'all' as const, label: t('records.all') },
            ...accountKindList.map(kind => ({ value: kind, label: t(`profile.${kind}`) })),
          ]}
        />
      </div>
      <p className="px-4 py-2.5 text-12 text-t3 desk:px-2.5">{t('records.currency')}</p>
      {query.isPending && <SkeletonRows count={5} />}
      {query.isError && records.length === 0 && (
        <Problem text={problem(query.error)} onRetry={() => void query.refetch()} />
      )}
      {query.isSuccess && records.length === 0 && <Empty hint={t('records.none')} />}
      {records.length > 0 && (
        <>
          {desk ? <RecordTable records={records} /> : <RecordCards records={records} />}
          <ListEnd
            rest={restOf(query)}
            onMore={() => void query.fetchNextPage()}
            problem={query.isFetchNextPageError ? problem(query.error) : undefined}
          />
        </>
      )}
    </Column>
  )
}
