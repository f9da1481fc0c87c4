import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRecords, type RecordWish } from '../../live/account/statement.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ListEnd } from '../../ui/lists/infinite-list.tsx'
import { useListEnd } from '../../ui/lists/list-rest.ts'
import { Listed } from '../../ui/lists/listed.tsx'
import { Empty } from '../../ui/empty.tsx'
import { SkeletonRows } from '../../ui/states.tsx'
import { useDesk } from '../../ui/hooks/use-media.ts'
import { RecordCards } from './record-cards.tsx'
import { RecordTable } from './record-table.tsx'

/** Records that match, newest first, more as the end comes near. */
export const RecordList = ({ wish, none }: { wish: RecordWish; none: string }) => {
  const t = useTranslations('records')
  const assets = useTranslations('assets')
  const desk = useDesk()
  const [isWhole, setWhole] = useState(false)
  const query = useRecords(wish)
  const records = query.data?.pages.flatMap(page => page.items) ?? []
  const end = useListEnd(query)
  return (
    <Listed
      query={query}
      count={records.length}
      awaited={<SkeletonRows count={5} />}
      empty={<Empty hint={none} />}
    >
      <div className="edge flex min-h-11 items-center justify-between gap-3">
        <p className="text-12 text-t3">{t('currency')}</p>
        {desk && (
          <Button look="text" size="row" aria-pressed={isWhole} onClick={() => setWhole(!isWhole)}>
            {assets('more')}
          </Button>
        )}
      </div>
      {desk ? <RecordTable records={records} isWhole={isWhole} /> : <RecordCards records={records} />}
      <ListEnd {...end} />
    </Listed>
  )
}
