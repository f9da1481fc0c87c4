import { codeDigits } from '@plumbline/rules/identity'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { CircleUserRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isOfStaff, ownTarget } from '../../../shared/places/guard.ts'
import { keepWorkToken } from '../../../live/work-token.ts'
import { CodeEntry } from '../../../ui/fields/code-entry.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Door } from './auth-layout.tsx'
import { FormEnd } from '../shared/forms/form-footer.tsx'
import { useWorkToken, workCall } from '../shared/session/session.ts'
import { useForm } from '../shared/forms/use-form.ts'

const firstPage = '/pages/work/index'

/** Where sign-in leads: back to the page of the work area that was asked for, or to the first. */
const useTarget = (): string => {
  const { redirect } = useSearch({ strict: false })
  const target = ownTarget(redirect)
  return target !== undefined && isOfStaff(target) ? target : firstPage
}

/** Staff sign in with name, password and the code of an authenticator, all at once: what is wrong is not said. */
export const SignIn = () => {
  const t = useTranslations('workSignIn')
  const navigate = useNavigate()
  const on = useTarget()
  const held = useWorkToken()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [otp, setOtp] = useState('')
  const form = useForm({
    check: () => ({
      username: username.trim() === '' ? t('fillUsername') : undefined,
      password: password === '' ? t('fillPassword') : undefined,
      otp: otp.length < codeDigits ? t('fillOtp') : undefined,
    }),
    send: () => workCall('staffLogin', { username, password, otp }),
    done: ({ token }) => keepWorkToken(token),
    // A code works once, whatever else was wrong.
    refused: () => setOtp(''),
  })
  // Signed in already, or just now.
  useEffect(() => {
    if (held !== null) void navigate({ href: on, replace: true })
  }, [held, navigate, on])
  return (
    <Door title={t('title')}>
      <form noValidate onSubmit={form.onSubmit} className="grid gap-5" data-testid="work-login">
        <TextField
          name="username"
          label={t('username')}
          icon={CircleUserRound}
          value={username}
          onChange={event => setUsername(event.target.value)}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          error={form.faults.username}
        />
        <PasswordField
          name="password"
          label={t('password')}
          value={password}
          onChange={event => setPassword(event.target.value)}
          autoComplete="current-password"
          error={form.faults.password}
        />
        <CodeEntry
          name="otp"
          label={t('otp')}
          digits={codeDigits}
          value={otp}
          onChange={setOtp}
          error={form.faults.otp}
          below={<p className="mt-1.5 text-12 text-t3">{t('otpHint')}</p>}
        />
        <FormEnd problem={form.problem} sending={form.sending && t('sending')}>
          {t('submit')}
        </FormEnd>
        <p className="text-13 text-t3">{t('help')}</p>
        <a href="#/" className="inline-flex min-h-11 items-center text-14 font-semi text-primary">
          {t('customers')}
        </a>
      </form>
    </Door>
  )
}
