import { requestHours } from '@plumbline/rules/staff'
import { secondStepReasons } from '@plumbline/rules/customer-admin'
import { useTranslations } from 'use-intl'
import { useHoldTime } from '../../../shared/hold-time.ts'
import { useFormat } from '../../../i18n/language.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { ChosenReasonSheet } from '../shared/forms/chosen-reason-sheet.tsx'
import { useChange } from './queries.ts'

/** Asks for two-step codes to be turned off, for a customer who has nothing left to give as one. */
export const SecondStepSheet = ({ uid, onClose }: { uid: string; onClose: () => void }) => {
  const t = useTranslations('workCustomer')
  const holdTime = useHoldTime()
  const page = useTranslations('workCustomerPage')
  const format = useFormat()
  const problemText = useProblemText()
  const { mutate, isPending, error } = useChange('customerSecondStep', uid)
  const onSuccess = () => {
    showToast('done', t('unfreezeDone'))
    onClose()
  }
  return (
    <ChosenReasonSheet
      use="customer"
      title={t('secondStepTitle', { uid })}
      cost={page('secondStepCost', {
        hold: holdTime,
        hours: format.count(requestHours),
      })}
      words={t('secondStepWords')}
      label={t('secondStepReason')}
      codes={secondStepReasons.map(value => ({ value, label: t(value) }))}
      confirm={t('sendRequest')}
      sending={isPending}
      problem={error === null ? undefined : problemText(error)}
      onClose={onClose}
      onConfirm={chosen => mutate({ uid, ...chosen }, { onSuccess })}
    />
  )
}
