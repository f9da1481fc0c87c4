import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { deployment } from '../deployment.ts'
import { stayInDemo, useDemoEndAsked } from '../shared/identity/asked-logout.ts'
import { useLogout } from '../shared/use-logout.ts'
import { Area } from '../shared/with-texts.tsx'
import { Confirm } from '../ui/overlays/confirm.tsx'

type Props = { readonly to: '/pages/login' | '/pages/register' }

const Ask = ({ to, title, text }: Props & { readonly title: string; readonly text: string }) => {
  const t = useTranslations()
  const leave = useLogout(to)
  // The session may end in another way meanwhile.
  useEffect(() => stayInDemo, [])
  return (
    <Confirm
      open
      title={title}
      keep={t('session.stay')}
      confirm={t('profile.logout')}
      sending={leave.isPending && t('profile.logout')}
      onKeep={stayInDemo}
      onConfirm={() => leave.mutate()}
    >
      {text}
    </Confirm>
  )
}

const Question = ({ to }: Props) => {
  const t = useTranslations('otherAccount')
  return <Ask to={to} title={t('endTitle')} text={t('endAbout')} />
}

/** Leaving works without a connection too, when nothing more can be fetched to say what ends. */
const PlainQuestion = ({ to }: Props) => {
  const t = useTranslations('profile')
  return <Ask to={to} title={t('logout')} text={t('logoutHint', { version: deployment.version })} />
}

/** Asks whoever is about to leave a demo account, which ends with its session. */
export const DemoEnd = () => {
  const to = useDemoEndAsked()
  return (
    to && (
      <Area name="identity" pending={null} failed={<PlainQuestion to={to} />}>
        <Question to={to} />
      </Area>
    )
  )
}
