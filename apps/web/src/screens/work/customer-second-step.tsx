import { requestHours, secondStepReasons, withdrawalHoldHours, type SecondStepReason } from '@plumbline/rules'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { useProblemText } from '../../i18n/problem.ts'
import { Select } from '../../ui/select.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useChange } from './customer-queries.ts'
import { ReasonSheet } from './reason-sheet.tsx'

/** Asks for two-step codes to be turned off, for a customer who has nothing left to give as one. */
export const SecondStepSheet = ({ uid, onClose }: { uid: string; onClose: () => void }) => {
  const t = useTranslations('workCustomer')
  const format = useFormat()
  const problemText = useProblemText()
  const examine = useTranslations('workExamine')
  const [reasonCode, setReasonCode] = useState<SecondStepReason | ''>('')
  const [isTried, setTried] = useState(false)
  const { mutate, isPending, error } = useChange('customerSecondStep', uid)
  const confirm = (reason: string) => {
    if (reasonCode === '') return
    mutate(
      { uid, reasonCode, reason },
      {
        onSuccess: () => {
          showToast('done', t('unfreezeDone'))
          onClose()
        },
      },
    )
  }
  return (
    <ReasonSheet
      title={t('secondStepTitle', { uid })}
      cost={t('secondStepCost', {
        hold: format.count(withdrawalHoldHours),
        hours: format.count(requestHours),
      })}
      words={t('secondStepWords')}
      confirm={t('sendRequest')}
      sending={isPending}
      problem={error === null ? undefined : problemText(error)}
      onClose={onClose}
      onTry={() => setTried(true)}
      onConfirm={confirm}
    >
      <Select
        label={t('secondStepReason')}
        value={reasonCode}
        options={[
          { value: '', label: examine('pickReason') },
          ...secondStepReasons.map(value => ({ value, label: t(value) })),
        ]}
        onChange={setReasonCode}
        error={isTried && reasonCode === '' ? examine('pickReason') : undefined}
      />
    </ReasonSheet>
  )
}
