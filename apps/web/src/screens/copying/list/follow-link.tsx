import type { TraderCard } from '@plumbline/protocol/copying'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { classes } from '../../../ui/classes.ts'
import { useCannotFollow } from '../parts/cannot-follow.ts'

/** Leads to the settings of following this trader; only marks where one cannot follow. */
export const FollowLink = ({ trader }: { trader: TraderCard }) => {
  const t = useTranslations('copying')
  const cannot = useCannotFollow()
  const { id, name, followed, isOwn } = trader
  if (isOwn) return <span className="text-13 font-semi text-t2">{t('isOwn')}</span>
  if (cannot(trader) !== undefined) return null
  return (
    <Link
      to="/pages/user/follow/follow"
      search={{ id }}
      aria-label={followed ? undefined : t('followOf', { name })}
      className={classes(
        'relative inline-flex min-h-9 items-center gap-1.5 rounded-chip px-3.5 text-14 font-semi whitespace-nowrap after:absolute after:-inset-y-1 after:inset-x-0 active:brightness-86',
        followed ? 'bg-sunk text-t1' : 'bg-primary-fill text-white',
      )}
    >
      {followed ? (
        <>
          <Check aria-hidden className="size-4" />
          {t('isFollowed')}
        </>
      ) : (
        t('follow')
      )}
    </Link>
  )
}
