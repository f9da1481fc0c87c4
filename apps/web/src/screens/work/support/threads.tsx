import type { InboxRow } from '@plumbline/protocol/support'
import { useTranslations } from 'use-intl'
import { ListEnd } from '../../../ui/lists/infinite-list.tsx'
import { useListEnd } from '../../../ui/lists/list-rest.ts'
import { Listed } from '../../../ui/lists/listed.tsx'
import { SkeletonTable } from '../../../ui/skeleton.tsx'
import { Nothing } from '../shared/nothing.tsx'
import type { useInbox } from './queries.ts'
import { ThreadRow, type ThreadRowProps } from './thread-row.tsx'

type Props = Omit<ThreadRowProps, 'row' | 'text'> & {
  readonly query: ReturnType<typeof useInbox>
  readonly rows: readonly InboxRow[]
}

/** The conversations of one part of the inbox. */
export const Threads = ({ query, rows, ...list }: Props) => {
  const t = useTranslations('workSupport')
  const end = useListEnd(query)
  const { filter } = list.search
  return (
    <Listed
      query={query}
      count={rows.length}
      awaited={<SkeletonTable rows={6} columns={3} />}
      empty={<Nothing title={t(`none_${filter}`)} {...(filter === 'waiting' && { hint: t('none') })} />}
    >
      <ul aria-label={t('filters')} className="border-t border-line">
        {rows.map(row => (
          <ThreadRow key={row.id} row={row} text={row.preview} {...list} />
        ))}
      </ul>
      <ListEnd {...end} />
    </Listed>
  )
}
