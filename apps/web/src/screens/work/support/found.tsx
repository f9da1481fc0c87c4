import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { SkeletonTable } from '../../../ui/skeleton.tsx'
import { Nothing } from '../shared/nothing.tsx'
import { useSearchMessages } from './queries.ts'
import { ThreadRow, type ThreadRowProps } from './thread-row.tsx'

type Props = Omit<ThreadRowProps, 'row' | 'text'> & { readonly text: string }

/** Conversations whose messages hold some words, and how far back was looked. */
export const Found = ({ text, ...list }: Props) => {
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
          {items.length === 0 && <Nothing title={t('searchNone')} />}
          <ul aria-label={t('search')} className="border-t border-line empty:hidden">
            {items.map(({ row, text: found }) => (
              <ThreadRow key={row.id} row={row} text={found} {...list} />
            ))}
          </ul>
        </>
      )}
    </Fetched>
  )
}
