import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { SkeletonTable } from '../../../ui/skeleton.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { useSearchMessages } from './queries.ts'
import { ThreadRow } from './thread-row.tsx'

/** Conversations whose messages hold some words, and how far back was looked. */
export const Found = ({ text }: { text: string }) => {
  const t = useTranslations('workSupport')
  const format = useFormat()
  return (
    <Fetched query={useSearchMessages(text)} awaited={<SkeletonTable rows={4} columns={3} />}>
      {({ items, since }) => (
        <>
          {since !== null && (
            <p className="px-4 pb-2 text-12 text-t2 desk:px-6">
              {t('searchedSince', { time: format.dateTime(Date.parse(since)) })}
            </p>
          )}
          {items.length === 0 && <Empty hint={t('searchNone')} />}
          <ul aria-label={t('search')}>
            {items.map(({ row, text: found }) => (
              <ThreadRow key={row.id} row={row} text={found} />
            ))}
          </ul>
        </>
      )}
    </Fetched>
  )
}
