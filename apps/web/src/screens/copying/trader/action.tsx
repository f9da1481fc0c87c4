import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { TraderDetail } from '../../../live/copying/traders.ts'
import { ActionButton } from '../../../ui/buttons/action-button.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { useCannotFollow } from '../parts/cannot-follow.ts'

type Props = { readonly detail: TraderDetail }

/** What leads to the settings of following, and why it cannot. */
const useAction = ({ trader, follow }: TraderDetail) => {
  const t = useTranslations()
  const navigate = useNavigate()
  const cannot = useCannotFollow()
  const follows = follow !== null && follow.state !== 'ended'
  return {
    promise: t('trader.promise'),
    reason: follows ? undefined : cannot(trader),
    button: {
      look: follows ? 'secondary' : 'primary',
      onClick: () => void navigate({ to: '/pages/user/follow/follow', search: { id: trader.id } }),
      children: follows ? t('trader.change') : t('copying.followOf', { name: trader.name }),
    },
  } as const
}

/** Leads to the settings of following; says why where that cannot be. */
export const FollowAction = ({ detail }: Props) => {
  const { promise, reason, button } = useAction(detail)
  return (
    <div className="sticky bottom-0 low:static border-t border-line bg-page px-4 pt-2 pb-3">
      <div className="mx-auto max-w-[44rem] desk:max-w-[26rem]">
        <p className="pb-2 text-center text-13 text-t2" style={{ textWrap: 'balance' }}>
          {promise}
        </p>
        <ActionButton wide size="main" reason={reason} {...button} />
      </div>
    </div>
  )
}

/** The same in the head of a desk's page, beside the name. */
export const HeadFollowAction = ({ detail }: Props) => {
  const { promise, reason, button } = useAction(detail)
  const id = useId()
  return (
    <span className="flex items-center gap-4">
      <span id={id} className="text-right text-13 text-t2">
        {reason ?? promise}
      </span>
      <Button size="pair" blocked={reason !== undefined} aria-describedby={id} {...button} />
    </span>
  )
}
