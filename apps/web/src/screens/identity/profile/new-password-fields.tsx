import { passwordPolicies } from '@plumbline/rules/identity'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { deployment } from '../../../deployment.ts'
import { PasswordField, PasswordStrength } from '../../../ui/fields/password-field.tsx'
import { faultOfConfirm, faultOfNewPassword } from '../faults.ts'
import { useFaultText } from '../use-fault-text.ts'
import type { Values } from '../values.ts'

const { minimum, maximum } = passwordPolicies[deployment.passwordPolicy]
const rule = { minimum: String(minimum), maximum: String(maximum) }

/** A new password, twice. */
export const NewPasswordFields = ({ label, again }: { label: string; again?: string }) => {
  const t = useTranslations('password')
  const fault = useFaultText()
  const { register, formState, getValues, trigger } = useFormContext<Values>()
  const [password, confirm] = useWatch<Values, ['password', 'confirm']>({ name: ['password', 'confirm'] })
  // Told when the field is left, and taken back with the letter that mends it.
  const compare = () => {
    if (getValues('confirm') !== '') void trigger('confirm')
  }
  return (
    <>
      <PasswordField
        {...register('password', {
          validate: faultOfNewPassword(deployment.passwordPolicy),
          deps: ['confirm'],
          onBlur: compare,
        })}
        label={label}
        autoComplete="new-password"
        error={fault(formState.errors.password)}
        below={<PasswordStrength password={password} rule={t('rule', rule)} />}
      />
      <PasswordField
        {...register('confirm', {
          validate: (text, values) => faultOfConfirm(text, values.password),
          onBlur: compare,
          onChange: () => {
            if (formState.errors.confirm !== undefined) void trigger('confirm')
          },
        })}
        label={again ?? t('confirm')}
        autoComplete="new-password"
        matches={confirm !== '' && confirm === password}
        error={fault(formState.errors.confirm)}
      />
    </>
  )
}
