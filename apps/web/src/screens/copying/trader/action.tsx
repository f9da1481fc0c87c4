import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { TraderDetail } from '../../../live/copying/traders.ts'
import { ActionButton } from '../../../ui/buttons/action-button.tsx'
import { useCannotFollow } from '../parts/cannot-follow.ts'

/** Leads to the settings of following; says why where that cannot be. */
export const FollowAction = ({ detail: { trader, follow } }: { detail: TraderDetail }) => {
  const t = useTranslations()
  const navigate = useNavigate()
  const cannot = useCannotFollow()
  const follows = follow !== null && follow.state !== 'ended'
  return (
    <div className="sticky bottom-0 low:static border-t border-line bg-page px-4 pt-2 pb-3">
      <div className="mx-auto max-w-[44rem] desk:max-w-[26rem]">
        <p className="pb-2 text-center text-13 text-t2" style={{ textWrap: 'balance' }}>
          {t('trader.promise')}
        </p>
        <ActionButton
          wide
          size="main"
          look={follows ? 'secondary' : 'primary'}
          reason={follows ? undefined : cannot(trader)}
          onClick={() => void navigate({ to: '/pages/user/follow/follow', search: { id: trader.id } })}
        >
          {follows ? t('trader.change') : t('copying.followOf', { name: trader.name })}
        </ActionButton>
      </div>
    </div>
  )
}
