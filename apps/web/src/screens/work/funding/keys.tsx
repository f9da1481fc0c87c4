import { useTranslations } from 'use-intl'
import { QueueKeys } from '../shared/queue/queue-keys.tsx'

/** @param decides whether what is listed waits for a decision */
export const FundingKeys = ({ decides }: { decides: boolean }) => {
  const t = useTranslations('workFunding')
  return (
    <QueueKeys
      hints={[
        { keys: ['J', 'K'], does: t('move') },
        { keys: ['X'], does: t('chooseKey') },
        { keys: ['M'], does: t('assignKey') },
        ...(decides
          ? [
              { keys: ['A'], does: t('approveKey') },
              { keys: ['R'], does: t('rejectKey') },
            ]
          : []),
      ]}
      rule={t('rule')}
    />
  )
}
