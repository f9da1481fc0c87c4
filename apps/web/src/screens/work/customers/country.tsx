import { countryReasons } from '@plumbline/rules/customer-admin'
import { requestHours } from '@plumbline/rules/staff'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { PickCountry } from '../../../ui/fields/pick-country.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { ChosenReasonSheet } from '../shared/forms/chosen-reason-sheet.tsx'
import { useChange } from './queries.ts'

/** Asks for another country of residence than the declared one. */
export const CountrySheet = ({ uid, onClose }: { uid: string; onClose: () => void }) => {
  const t = useTranslations('workCustomer')
  const page = useTranslations('workCustomerPage')
  const format = useFormat()
  const problemText = useProblemText()
  const [country, setCountry] = useState('')
  const [isTried, setTried] = useState(false)
  const { mutate, isPending, error } = useChange('customerCountry', uid)
  const onSuccess = () => {
    showToast('done', t('unfreezeDone'))
    onClose()
  }
  return (
    <ChosenReasonSheet
      use="customer"
      title={t('countryTitle', { uid })}
      cost={page('countryCost', { hours: format.count(requestHours) })}
      before={
        <PickCountry
          label={t('countryNew')}
          title={t('countryNew')}
          show="name"
          all
          value={country}
          onPick={setCountry}
          error={isTried && country === '' ? t('countryPick') : undefined}
        />
      }
      words={t('countryWords')}
      label={t('countryReason')}
      codes={countryReasons.map(value => ({ value, label: t(value) }))}
      confirm={t('sendRequest')}
      sending={isPending}
      problem={error === null ? undefined : problemText(error)}
      onClose={onClose}
      onTry={() => setTried(true)}
      onConfirm={chosen => {
        if (country !== '') mutate({ uid, country, ...chosen }, { onSuccess })
      }}
    />
  )
}
