import { recoveryReasons } from '@plumbline/rules/customer-admin'
import { recoveryDelayHours, recoveryKinds } from '@plumbline/rules/identity'
import { requestHours } from '@plumbline/rules/staff'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useHoldTime } from '../../../shared/hold-time.ts'
import { useFormat } from '../../../i18n/language.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { dialOf } from '../../../shared/dial.ts'
import { useRefusalText } from '../../../shared/refusals/refusal-text.ts'
import { splitMobile, tidyMobile } from '../../../shared/identity/mobile.ts'
import { PickCountry } from '../../../ui/fields/pick-country.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { Segmented } from '../../../ui/choices/segmented.tsx'
import { ChosenReasonSheet } from '../shared/forms/chosen-reason-sheet.tsx'
import { ReasonSheet } from '../shared/forms/reason-sheet.tsx'
import { useChange } from './queries.ts'
import { faultOfAddress, readAddress, type TypedAddress } from './recovery-fault.ts'

type SheetProps = { uid: string; onClose: () => void }
type FieldsProps = { typed: TypedAddress; onType: (typed: TypedAddress) => void; judged: boolean }

const NewAddress = ({ typed, onType, judged }: FieldsProps) => {
  const t = useTranslations('workCustomer')
  const register = useTranslations('register')
  const refusal = useRefusalText()
  const fault = judged ? faultOfAddress(typed) : undefined
  const says = fault === undefined || fault === 'area' ? undefined : fault
  const error = says === 'missing' ? t('recoverNeeded') : says && refusal(says)
  const { kind, email, area, mobile } = typed
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const
  return (
    <div className="space-y-3">
      <Segmented
        wide
        name={t('recoverWhich')}
        options={recoveryKinds.map(value => ({ value, label: t(value) }))}
        value={kind}
        onChange={value => onType({ ...typed, kind: value })}
      />
      {kind === 'email' ? (
        <TextField
          {...plain}
          name="email"
          type="email"
          inputMode="email"
          label={t('recoverEmail')}
          value={email}
          onChange={({ target }) => onType({ ...typed, email: target.value })}
          error={error}
        />
      ) : (
        <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3 narrow:grid-cols-1">
          <PickCountry
            label={register('areaCode')}
            title={register('areaCode')}
            show="dial"
            value={area}
            dial={dialOf(area)}
            onPick={code => onType({ ...typed, area: code })}
            error={fault === 'area' ? register('needAreaCode') : undefined}
          />
          <TextField
            {...plain}
            name="mobile"
            type="tel"
            inputMode="tel"
            label={t('recoverMobile')}
            value={mobile}
            onChange={({ target }) =>
              onType({ ...typed, ...(splitMobile(target.value, area) ?? { mobile: target.value }) })
            }
            onBlur={() => onType({ ...typed, mobile: tidyMobile(mobile, area) })}
            error={error}
          />
        </div>
      )}
    </div>
  )
}

/** Asks for a lost e-mail address or phone number to be replaced, after comparing identity documents. */
export const RecoverySheet = ({ uid, onClose }: SheetProps) => {
  const t = useTranslations('workCustomer')
  const holdTime = useHoldTime()
  const page = useTranslations('workCustomerPage')
  const format = useFormat()
  const problemText = useProblemText()
  const [typed, setTyped] = useState<TypedAddress>({ kind: 'email', email: '', area: '', mobile: '' })
  const [isTried, setTried] = useState(false)
  const { mutate, isPending, error } = useChange('customerRecovery', uid)
  const to = readAddress(typed)
  const onSuccess = () => {
    showToast('done', t('unfreezeDone'))
    onClose()
  }
  return (
    <ChosenReasonSheet
      use="customer"
      title={t('recoverTitle', { uid })}
      cost={page('recoverCost', {
        delay: format.count(recoveryDelayHours),
        hold: holdTime,
        hours: format.count(requestHours),
      })}
      before={<NewAddress typed={typed} onType={setTyped} judged={isTried} />}
      words={t('recoverWords')}
      label={t('recoverReason')}
      codes={recoveryReasons.map(value => ({ value, label: t(value) }))}
      confirm={t('sendRequest')}
      sending={isPending}
      problem={error === null ? undefined : problemText(error)}
      onClose={onClose}
      onTry={() => setTried(true)}
      onConfirm={chosen => {
        if (to !== undefined) mutate({ uid, to, ...chosen }, { onSuccess })
      }}
    />
  )
}

/** Stops the replacement of a lost address before it is done. */
export const StopRecoverySheet = ({ uid, onClose }: SheetProps) => {
  const t = useTranslations('workCustomer')
  const problemText = useProblemText()
  const { mutate, isPending, error } = useChange('customerRecoveryStop', uid)
  const onSuccess = () => {
    showToast('done', t('recoverStopDone'))
    onClose()
  }
  return (
    <ReasonSheet
      use="customer"
      title={t('recoverStopTitle', { uid })}
      cost={t('recoverStopCost')}
      confirm={t('recoverStop')}
      sending={isPending}
      problem={error === null ? undefined : problemText(error)}
      onClose={onClose}
      onConfirm={reason => mutate({ uid, reason }, { onSuccess })}
    />
  )
}
