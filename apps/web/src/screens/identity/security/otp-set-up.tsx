import { otpDigits } from '@plumbline/rules/identity'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { call } from '../../../api.ts'
import { replaceToken } from '../../../live/identity/replace-token.ts'
import { CodeEntry } from '../../../ui/fields/code-entry.tsx'
import { CopyField } from '../../../ui/fields/copy-field.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { QrCode } from '../../../ui/qr.tsx'
import { faultOfOtp, faultOfPassword } from '../faults.ts'
import { Submit } from '../form-parts.tsx'
import { useFaultText } from '../use-fault-text.ts'
import { useSubmit } from '../use-submit.ts'
import { blank, type Values } from '../values.ts'

type Secret = { readonly secret: string; readonly uri: string }

/** The password first, so that nobody else does this at an unlocked desk. */
const Begin = ({ onBegun }: { onBegun: (secret: Secret) => void }) => {
  const t = useTranslations('security')
  const fault = useFaultText()
  const form = useForm<Values>({ shouldFocusError: false, defaultValues: blank })
  const submit = useSubmit(form, {
    fields: ['oldPassword'],
    send: ({ oldPassword }) => call('otpBegin', { password: oldPassword }),
    done: onBegun,
  })
  return (
    <form noValidate onSubmit={submit.onSubmit} className="grid gap-3.5" data-testid="otp-begin">
      <p className="text-14 text-t2">{t('otpAbout')}</p>
      <PasswordField
        {...form.register('oldPassword', { validate: faultOfPassword })}
        label={t('password')}
        autoComplete="current-password"
        error={fault(form.formState.errors.oldPassword)}
      />
      <p className="text-13 text-t3">{t('otpPassword')}</p>
      <Submit problem={submit.problem} sending={submit.sending && t('working')}>
        {t('next')}
      </Submit>
    </form>
  )
}

type EnableProps = Secret & { onEnabled: (codes: readonly string[]) => void }

/** The secret for the app, by camera or by hand, and the first code that proves it arrived. */
const Enable = ({ secret, uri, onEnabled }: EnableProps) => {
  const t = useTranslations('security')
  const fault = useFaultText()
  const form = useForm<Values>({ shouldFocusError: false, defaultValues: blank })
  const submit = useSubmit(form, {
    fields: ['otp'],
    send: async ({ otp }) => {
      let codes: readonly string[] = []
      await replaceToken(async () => {
        const { token, recoveryCodes } = await call('otpEnable', { otp })
        codes = recoveryCodes
        return token
      })
      return codes
    },
    done: onEnabled,
  })
  return (
    <form noValidate onSubmit={submit.onSubmit} className="grid gap-4" data-testid="otp-enable">
      <div className="grid justify-items-center gap-3 rounded-card bg-sunk p-4">
        <p className="text-14 font-semi">{t('otpScan')}</p>
        <QrCode text={uri} name={t('otpScanName')} />
        <a
          href={uri}
          className="relative inline-flex min-h-11 items-center rounded-tag text-14 font-semi text-primary"
        >
          {t('otpOpen')}
        </a>
      </div>
      <CopyField label={t('otpSecret')} text={secret} action={t('otpCopySecret')} />
      <Controller
        control={form.control}
        name="otp"
        rules={{ validate: faultOfOtp }}
        render={({ field, fieldState }) => (
          <CodeEntry {...field} label={t('otpFirst')} digits={otpDigits} error={fault(fieldState.error)} />
        )}
      />
      <Submit problem={submit.problem} sending={submit.sending && t('working')}>
        {t('otpTurnOn')}
      </Submit>
    </form>
  )
}

/** Turns the second step on; `onCodes` takes the recovery codes. */
export const OtpSetUp = ({ onCodes }: { onCodes: (codes: readonly string[]) => void }) => {
  const [secret, setSecret] = useState<Secret>()
  return secret === undefined ? <Begin onBegun={setSecret} /> : <Enable {...secret} onEnabled={onCodes} />
}
