import { useLocation, useNavigate } from '@tanstack/react-router'
import { CircleUserRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { forget } from '../token.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Plumb } from '../ui/marks.tsx'
import { loginPath } from '../shared/places/guard.ts'

/** While the session is over and the customer stayed: so it says, with the way back in. */
export const SessionEnded = ({ page }: { page?: true }) => {
  const t = useTranslations()
  const navigate = useNavigate()
  const here = useLocation({ select: location => location.href })
  const login = () => {
    forget('stays')
    void navigate({ to: loginPath, search: { redirect: here } })
  }
  if (page)
    return (
      <div className="flex flex-col items-center px-6 py-20 text-center">
        <Plumb outline className="h-14 text-control" />
        <h1 className="mt-4 text-16 font-semi">{t('session.ended')}</h1>
        <p className="mt-1.5 max-w-[22rem] text-14 text-t2">{t('session.endedMore')}</p>
        <div className="mt-4">
          <Button look="primary" size="pair" onClick={login}>
            {t('watchlist.login')}
          </Button>
        </div>
      </div>
    )
  return (
    <div className="flex items-center justify-center gap-3 bg-primary-tint px-4 py-1 text-13">
      <CircleUserRound aria-hidden className="size-4 shrink-0 text-primary" />
      <p role="status">
        {t('session.ended')} {t('session.endedMore')}
      </p>
      <Button look="text" size="row" onClick={login}>
        {t('watchlist.login')}
      </Button>
    </div>
  )
}
