import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { stayInDemo, useDemoEndAsked } from '../shared/identity/asked-logout.ts'
import { useLogout } from '../shared/use-logout.ts'
import { Area } from '../shared/with-texts.tsx'
import { Confirm } from '../ui/overlays/confirm.tsx'

const Question = ({ to }: { to: '/pages/login' | '/pages/register' }) => {
  const t = useTranslations()
  const leave = useLogout(to)
  // The session may end in another way meanwhile.
  useEffect(() => stayInDemo, [])
  return (
    <Confirm
      open
      title={t('otherAccount.endTitle')}
      keep={t('otherAccount.stay')}
      confirm={t('profile.logout')}
      sending={leave.isPending && t('profile.logout')}
      onKeep={stayInDemo}
      onConfirm={() => leave.mutate()}
    >
      {t('otherAccount.endAbout')}
    </Confirm>
  )
}

/** Asks whoever is about to leave a demo account, which ends with its session. */
export const DemoEnd = () => {
  const to = useDemoEndAsked()
  return (
    to && (
      <Area name="identity" pending={null}>
        <Question to={to} />
      </Area>
    )
  )
}
