import type { FollowView } from '@plumbline/protocol/copying'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useProblemText } from '../../../i18n/problem.ts'
import { usePauseFollowing } from '../../../live/copying/following.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { StopSheet } from './stop-sheet.tsx'

type Props = {
  readonly follow: FollowView
  /** Where the settings are not on the page already. */
  readonly withChange?: true
}

/** What can be done with following a trader: change, pause or resume, stop. */
export const FollowActions = ({ follow, withChange }: Props) => {
  const t = useTranslations('follows')
  const problem = useProblemText()
  const pause = usePauseFollowing()
  const [stops, setStops] = useState(false)
  const { state, traderId, traderName: name } = follow
  if (state === 'ended') return null
  const isActive = state === 'active'
  const toggle = () =>
    pause.mutate(
      { traderId, action: isActive ? 'pause' : 'resume' },
      {
        onSuccess: () => showToast('done', t(isActive ? 'paused' : 'resumed')),
        onError: error => showToast('problem', problem(error)),
      },
    )
  return (
    <div className="ml-auto flex flex-wrap gap-2">
      {state !== 'stopping' && (
        <>
          {withChange && (
            <Link
              to="/pages/user/follow/follow"
              search={{ id: traderId }}
              aria-label={t('changeOf', { name })}
              className="relative inline-flex min-h-9 items-center rounded-chip px-3 text-14 font-semi text-primary after:absolute after:-inset-y-1 after:inset-x-0"
            >
              {t('change')}
            </Link>
          )}
          <Button
            look="outline"
            size="row"
            aria-label={t(isActive ? 'pauseOf' : 'resumeOf', { name })}
            sending={pause.isPending && t(isActive ? 'pause' : 'resume')}
            onClick={toggle}
          >
            {t(isActive ? 'pause' : 'resume')}
          </Button>
          <Button look="reject" size="row" aria-label={t('stopOf', { name })} onClick={() => setStops(true)}>
            {t('stop')}
          </Button>
        </>
      )}
      <StopSheet follow={follow} open={stops} onClose={() => setStops(false)} />
    </div>
  )
}
