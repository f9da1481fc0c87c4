import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/buttons/button.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { faultOfPassword, faultOfSecondStep } from './faults.ts'
import { useFaultText } from './use-fault-text.ts'
import type { Values } from './values.ts'

/** What shows that the owner asks: the password, or a second step where it is on. */
type By = 'oldPassword' | 'otp'

const judge = { oldPassword: faultOfPassword, otp: faultOfSecondStep }

/** Which of the two is typed, and what is sent of it. */
export const useOwnerProof = (form: UseFormReturn<Values>) => {
  const [by, setBy] = useState<By>('oldPassword')
  return {
    form,
    by,
    change: () => setBy(by === 'otp' ? 'oldPassword' : 'otp'),
    sent: ({ oldPassword, otp }: Values) => (by === 'otp' ? { otp: otp.trim() } : { password: oldPassword }),
    /** Whether something is typed; where it is not, the field says so. */
    isTyped: (): boolean => {
      const fault = judge[by](form.getValues(by))
      if (fault === undefined) return true
      form.setError(by, { type: 'validate', message: fault }, { shouldFocus: true })
      return false
    },
  }
}

type Props = {
  readonly proof: ReturnType<typeof useOwnerProof>
  /** Whether two-step codes are on. */
  readonly otp: boolean
}

/** The password, or in its place a code of the app. */
export const OwnerProofFields = ({ proof: { form, by, change }, otp }: Props) => {
  const t = useTranslations()
  const fault = useFaultText()
  const { errors } = form.formState
  return (
    <div>
      {by === 'oldPassword' ? (
        <PasswordField
          {...form.register('oldPassword', { validate: faultOfPassword })}
          label={t('security.password')}
          autoComplete="current-password"
          error={fault(errors.oldPassword)}
        />
      ) : (
        <TextField
          {...form.register('otp', { validate: faultOfSecondStep })}
          label={t('security.otpCodeOrRecovery')}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          error={fault(errors.otp)}
        />
      )}
      {otp && (
        <Button look="text" size="row" onClick={change}>
          {by === 'oldPassword' ? t('security.useCode') : t('security.usePassword')}
        </Button>
      )}
    </div>
  )
}
