import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useHoldTime } from '../../../shared/hold-time.ts'
import { call } from '../../../api.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { Note } from '../../../ui/note.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { faultOfPassword, faultOfSecondStep } from '../faults.ts'
import { Submit } from '../form-parts.tsx'
import { useFaultText } from '../use-fault-text.ts'
import { useSubmit } from '../use-submit.ts'
import { blank, type Values } from '../values.ts'

type Props<Answer> = {
  before: ReactNode
  button: string
  send: (input: { password: string; otp: string }) => Promise<Answer>
  done: (answer: Answer) => void
}

/** What changes the second step takes both: the password, and a code of the app or from the paper. */
const BothSteps = <Answer,>({ before, button, send, done }: Props<Answer>) => {
  const t = useTranslations('security')
  const fault = useFaultText()
  const form = useForm<Values>({ shouldFocusError: false, defaultValues: blank })
  const { errors } = form.formState
  const submit = useSubmit(form, {
    fields: ['oldPassword', 'otp'],
    send: ({ oldPassword, otp }) => send({ password: oldPassword, otp: otp.trim() }),
    done,
  })
  return (
    <form noValidate onSubmit={submit.onSubmit} className="grid gap-3.5" data-testid="otp-change">
      <PasswordField
        {...form.register('oldPassword', { validate: faultOfPassword })}
        label={t('password')}
        autoComplete="current-password"
        error={fault(errors.oldPassword)}
      />
      <TextField
        {...form.register('otp', { validate: faultOfSecondStep })}
        label={t('otpCodeOrRecovery')}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        error={fault(errors.otp)}
      />
      <Submit before={before} problem={submit.problem} sending={submit.sending && t('working')}>
        {button}
      </Submit>
    </form>
  )
}

/** New recovery codes in place of the old ones. */
export const OtpRenew = ({ onCodes }: { onCodes: (codes: readonly string[]) => void }) => {
  const t = useTranslations('security')
  return (
    <BothSteps
      before={<Note tone="info">{t('otpRenewText')}</Note>}
      button={t('otpRenew')}
      send={input => call('otpRecovery', input)}
      done={({ recoveryCodes }) => onCodes(recoveryCodes)}
    />
  )
}

/** Back to the password alone. */
export const OtpTurnOff = ({ onOff }: { onOff: () => void }) => {
  const t = useTranslations('security')
  const holdTime = useHoldTime()
  return (
    <BothSteps
      before={<Note tone="warn">{t('otpOffText', { time: holdTime })}</Note>}
      button={t('otpTurnOff')}
      send={input => call('otpDisable', input)}
      done={onOff}
    />
  )
}
