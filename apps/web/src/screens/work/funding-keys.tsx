import { useTranslations } from 'use-intl'
import { QueueKeys } from './queue-keys.tsx'

export const FundingKeys = () => {
  const t = useTranslations('workFunding')
  return (
    <QueueKeys
      hints={[
        { keys: ['J', 'K'], does: t('move') },
        { keys: ['X'], does: t('chooseKey') },
        { keys: ['M'], does: t('assignKey') },
        { keys: ['A'], does: t('approveKey') },
        { keys: ['R'], does: t('rejectKey') },
      ]}
      rule={t('rule')}
    />
  )
}
