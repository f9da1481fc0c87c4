import { otpDigits } from '@plumbline/rules/identity'
import { useEffect, useRef, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { SignedIn } from '@plumbline/protocol/identity'
import { CallError } from '../../../api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CodeEntry } from '../../../ui/fields/code-entry.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { faultOfOtp, faultOfRecovery } from '../faults.ts'
import { Submit } from '../form-parts.tsx'
import { useEnter } from '../use-enter.ts'
import { useFaultText } from '../use-fault-text.ts'
import { useSubmit } from '../use-submit.ts'
import { blank, type Values } from '../values.ts'

type Props = {
  /** Sends it with what was proved before it. */
  send: (otp: string) => Promise<SignedIn>
  /** Where a session leads. */
  on: string
  onOther: () => void
}

/** What the second step is shown with: the authenticator, or a code kept for when it is not at hand. */
type By = 'otp' | 'recovery'

/** The second step of logging in, after a password or a wallet. */
export const SecondStepForm = ({ send, on, onOther }: Props) => {
  const t = useTranslations()
  const fault = useFaultText()
  const enter = useEnter(on)
  const element = useRef<HTMLFormElement>(null)
  const [by, setBy] = useState<By>('otp')
  const [isWrong, setWrong] = useState(false)
  const form = useForm<Values>({ shouldFocusError: false, defaultValues: blank })
  const { setFocus, formState } = form
  useEffect(() => setFocus(by), [by, setFocus])
  const submit = useSubmit(form, {
    fields: [by],
    send: values => send(values[by].trim()),
    done: enter,
    refused: error => {
      form.setValue('otp', '')
      setWrong(
        error instanceof CallError &&
          error.problem.kind === 'refused' &&
          error.problem.refusal === 'otp.wrong',
      )
    },
  })
  // The server cannot tell which of the two was meant.
  const problem =
    by === 'recovery' && isWrong && submit.problem !== undefined
      ? t('security.recoveryWrong')
      : submit.problem
  return (
    <form
      ref={element}
      noValidate
      onSubmit={submit.onSubmit}
      className="grid gap-5"
      data-testid="second-step"
    >
      <div>
        <h2 className="text-18 font-bold">{t('security.loginOtp')}</h2>
        <p className="mt-1 text-14 text-t2">
          {by === 'otp' ? t('security.loginOtpText') : t('security.loginRecoveryText')}
        </p>
      </div>
      {by === 'otp' ? (
        <Controller
          control={form.control}
          name="otp"
          rules={{ validate: faultOfOtp }}
          render={({ field, fieldState }) => (
            <CodeEntry
              {...field}
              label={t('security.otpCode')}
              digits={otpDigits}
              onChange={code => {
                field.onChange(code)
                // The last digit is the whole form.
                if (code.length === otpDigits) element.current?.requestSubmit()
              }}
              error={fault(fieldState.error)}
            />
          )}
        />
      ) : (
        <TextField
          {...form.register('recovery', { validate: faultOfRecovery })}
          label={t('security.loginRecovery')}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          error={fault(formState.errors.recovery)}
        />
      )}
      <Submit problem={problem} sending={submit.sending && t('login.sending')}>
        {t('login.submit')}
      </Submit>
      <div className="flex flex-wrap justify-center gap-x-4">
        <Button look="text" size="pair" onClick={() => setBy(by === 'otp' ? 'recovery' : 'otp')}>
          {by === 'otp' ? t('security.loginUseRecovery') : t('security.loginUseOtp')}
        </Button>
        <Button look="text" size="pair" onClick={onOther}>
          {t('security.loginOther')}
        </Button>
      </div>
    </form>
  )
}
