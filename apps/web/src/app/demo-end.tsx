import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { deployment } from '../deployment.ts'
import { stayInDemo, useDemoEndAsked } from '../shared/identity/asked-logout.ts'
import { useBook } from '../live/queries.ts'
import { useLogout } from '../shared/use-logout.ts'
import { Area } from '../shared/with-texts.tsx'
import { Confirm } from '../ui/overlays/confirm.tsx'

type Props = { readonly to: '/pages/login' | '/pages/register' }

const Ask = ({ to, title, text }: Props & { readonly title: string; readonly text: string }) => {
  const t = useTranslations()
  const leave = useLogout(to)
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

/** Leaving works without a connection too, when nothing more can be fetched to say what ends, and before it is known what does. */
const PlainQuestion = ({ to }: Props) => {
  const t = useTranslations('profile')
  return <Ask to={to} title={t('logout')} text={t('logoutHint', { version: deployment.version })} />
}

/** Asks whoever is about to leave a demo account, which ends with its session, or what may be one. */
export const DemoEnd = () => {
  const to = useDemoEndAsked()
  const book = useBook()
  // The session may end in another way meanwhile.
  useEffect(() => stayInDemo, [])
  if (to === undefined) return null
  if (book !== 'demo') return <PlainQuestion to={to} />
  return (
    <Area name="identity" pending={null} failed={<PlainQuestion to={to} />}>
      <Question to={to} />
    </Area>
  )
}
