import { useTranslations } from 'use-intl'
import { useProblemText } from '../../i18n/problem.ts'
import { useRecords, type RecordWish } from '../../live/statement.ts'
import { ListEnd } from '../../ui/infinite-list.tsx'
import { restOf } from '../../ui/list-rest.ts'
import { Empty, Problem, SkeletonRows } from '../../ui/states.tsx'
import { useDesk } from '../../ui/use-media.ts'
import { RecordCards } from './record-cards.tsx'
import { RecordTable } from './record-table.tsx'

/** Records that match, newest first, more as the end comes near. */
export const RecordList = ({ wish, none }: { wish: RecordWish; none: string }) => {
  const t = useTranslations('records')
  const problem = useProblemText()
  const desk = useDesk()
  const query = useRecords(wish)
  const records = query.data?.pages.flatMap(page => page.items) ?? []
  if (query.isPending) return <SkeletonRows count={5} />
  if (query.isError && records.length === 0)
    return <Problem text={problem(query.error)} onRetry={() => void query.refetch()} />
  if (records.length === 0) return <Empty hint={none} />
  return (
    <>
      <p className="px-4 py-2.5 text-12 text-t3 desk:px-2.5">{t('currency')}</p>
      {desk ? <RecordTable records={records} /> : <RecordCards records={records} />}
      <ListEnd
        rest={restOf(query)}
        onMore={() => void query.fetchNextPage()}
        problem={query.isFetchNextPageError ? problem(query.error) : undefined}
      />
    </>
  )
}
