import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { ReasonSheet } from '../shared/forms/reason-sheet.tsx'
import { useChange } from './queries.ts'

/** Signs the customer out everywhere. */
export const SessionsSheet = ({ uid, onClose }: { uid: string; onClose: () => void }) => {
  const t = useTranslations('workCustomer')
  const page = useTranslations('workCustomerPage')
  const format = useFormat()
  const problemText = useProblemText()
  const { mutate, isPending, error } = useChange('customerSessionsEnd', uid)
  const confirm = (reason: string) =>
    mutate(
      { uid, reason },
      {
        onSuccess: ({ ended }) => {
          showToast('done', t('endSessionsDone', { count: format.count(ended) }))
          onClose()
        },
      },
    )
  return (
    <ReasonSheet
      use="customer"
      title={t('endSessionsTitle', { uid })}
      cost={page('endSessionsCost')}
      confirm={t('endSessions')}
      sending={isPending}
      problem={error === null ? undefined : problemText(error)}
      onClose={onClose}
      onConfirm={confirm}
    />
  )
}
