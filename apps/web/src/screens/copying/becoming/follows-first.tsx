import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Note } from '../../../ui/note.tsx'

/** Said before anything is filled in: whoever follows others cannot apply, and where that is ended. */
export const FollowsFirst = ({ follows }: { follows: number }) => {
  const t = useTranslations()
  if (follows === 0) return null
  return (
    <Note tone="warn">
      {t('becoming.followsFirst', { count: String(follows) })}{' '}
      <Link to="/pages/user/follow/index" className="font-semi text-primary underline">
        {t('place.follows')}
      </Link>
    </Note>
  )
}
