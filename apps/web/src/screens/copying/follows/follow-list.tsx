import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useFollows } from '../../../live/copying/follows.ts'
import { Listed } from '../../../ui/lists/listed.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { SkeletonRows } from '../../../ui/states.tsx'
import { FollowRow } from './follow-row.tsx'

/** Everybody who is followed, and was. */
export const FollowList = () => {
  const t = useTranslations('follows')
  const query = useFollows()
  const follows = query.data?.items ?? []
  return (
    <Listed
      query={query}
      count={follows.length}
      awaited={<SkeletonRows count={2} tall />}
      empty={
        <Empty
          hint={t('noFollows')}
          action={
            <Link
              to="/pages/social"
              className="inline-flex min-h-11 items-center font-semi text-primary underline"
            >
              {t('find')}
            </Link>
          }
        />
      }
    >
      <ul aria-label={t('list_follows')}>
        {follows.map(follow => (
          <FollowRow key={follow.id} follow={follow} />
        ))}
      </ul>
    </Listed>
  )
}
