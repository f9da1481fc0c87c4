import { useTranslations } from 'use-intl'
import { Confirm } from '../ui/overlays/confirm.tsx'

type Props = { readonly onStay: () => void; readonly onAgain: () => void }

/** Says that the session is over, and asks whether to log in again. */
export const SessionQuestion = ({ onStay, onAgain }: Props) => {
  const t = useTranslations('session')
  return (
    <Confirm
      open
      title={t('expired')}
      keep={t('stay')}
      confirm={t('again')}
      onKeep={onStay}
      onConfirm={onAgain}
    >
      {t('expiredMore')}
    </Confirm>
  )
}
