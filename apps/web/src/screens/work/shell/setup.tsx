import type { CallOutput } from '@plumbline/protocol/core'
import { codeDigits } from '@plumbline/rules/identity'
import {
  judgeStaffPassword,
  setupLinkMinutes,
  staffPasswordLengthMax,
  staffPasswordLengthMin,
} from '@plumbline/rules/staff'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { CallError } from '../../../api.ts'
import { useFormat } from '../../../i18n/language.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { useRefusalText } from '../../../shared/refusals/refusal-text.ts'
import { keepWorkToken } from '../../../live/work-token.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CodeEntry } from '../../../ui/fields/code-entry.tsx'
import { CopyField } from '../../../ui/fields/copy-field.tsx'
import { PasswordField, PasswordStrength } from '../../../ui/fields/password-field.tsx'
import { QrCode } from '../../../ui/qr.tsx'
import { SkeletonForm } from '../../../ui/skeleton.tsx'
import { Problem } from '../../../ui/states.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { Door } from './auth-layout.tsx'
import { FormEnd } from '../shared/forms/form-footer.tsx'
import { workCall } from '../shared/session/session.ts'
import { searchText } from '../shared/area.ts'
import { useForm } from '../shared/forms/use-form.ts'

const signInPath = '/pages/work/login'
const firstPage = '/pages/work/index'

const Step = ({ number, title, children }: { number: number; title: string; children: ReactNode }) => (
  <section className="border-t border-line pt-5 first:border-0 first:pt-0">
    <h2 className="mb-3 flex items-baseline gap-2.5 text-16 font-bold">
      <span aria-hidden className="text-t3">
        {number}
      </span>
      {title}
    </h2>
    {children}
  </section>
)

type Enrolment = CallOutput<'staffSetupShow'>

const SetupForm = ({ link, enrolment }: { link: string; enrolment: Enrolment }) => {
  const t = useTranslations('workSignIn')
  const refusal = useRefusalText()
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [otp, setOtp] = useState('')
  const { username, secret, uri } = enrolment
  const form = useForm({
    check: () => {
      const judged = judgeStaffPassword(password, { username })
      return {
        password: judged.ok ? undefined : refusal(judged.refusal, judged.figures),
        again: judged.ok && again !== password ? t('differ') : undefined,
        otp: otp.length < codeDigits ? t('fillOtp') : undefined,
      }
    },
    send: () => workCall('staffSetup', { link, password, otp }),
    done: ({ token }) => {
      showToast('done', t('done'))
      keepWorkToken(token)
      void navigate({ href: firstPage, replace: true })
    },
    fieldOf: { 'staff.password_weak': 'password', 'otp.wrong': 'otp' },
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-5" data-testid="work-setup">
      {/* Tells a password manager whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <Step number={1} title={t('stepAuthenticator')}>
        <p className="mb-3 text-13 text-t2">{t('scan')}</p>
        <div className="flex flex-wrap items-start gap-5">
          <QrCode text={uri} name={t('qr')} />
          <div className="min-w-[12rem] flex-1">
            <CopyField label={t('secret')} text={secret} action={t('copySecret')} />
          </div>
        </div>
      </Step>
      <Step number={2} title={t('stepPassword')}>
        <div className="grid gap-3.5">
          <PasswordField
            name="password"
            label={t('newPassword')}
            value={password}
            onChange={event => setPassword(event.target.value)}
            autoComplete="new-password"
            error={form.faults.password}
            below={
              <PasswordStrength
                password={password}
                rule={t('passwordRule', {
                  minimum: String(staffPasswordLengthMin),
                  maximum: String(staffPasswordLengthMax),
                })}
              />
            }
          />
          <PasswordField
            name="again"
            label={t('again')}
            value={again}
            onChange={event => setAgain(event.target.value)}
            autoComplete="new-password"
            matches={again !== '' && again === password}
            error={form.faults.again}
          />
        </div>
      </Step>
      <Step number={3} title={t('stepCode')}>
        <CodeEntry
          name="otp"
          label={t('otp')}
          digits={codeDigits}
          value={otp}
          onChange={setOtp}
          error={form.faults.otp}
        />
      </Step>
      <FormEnd problem={form.problem} sending={form.sending && t('finishing')}>
        {t('finish')}
      </FormEnd>
    </form>
  )
}

const BadLink = () => {
  const t = useTranslations('workSignIn')
  const navigate = useNavigate()
  return (
    <Door title={t('linkBad')} more={t('linkAsk', { minutes: String(setupLinkMinutes) })}>
      <Button look="secondary" size="main" wide onClick={() => void navigate({ href: signInPath })}>
        {t('toSignIn')}
      </Button>
    </Door>
  )
}

const isRefused = (error: unknown): boolean =>
  error instanceof CallError &&
  error.problem.kind === 'refused' &&
  error.problem.refusal === 'staff.link_invalid'

/** What a set-up link opens: authenticator, password and first code, in one step. */
export const Setup = () => {
  const t = useTranslations('workSignIn')
  const format = useFormat()
  const problemText = useProblemText()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const link = searchText(search['link'])
  const query = useQuery({
    queryKey: ['work', 'setup', link],
    queryFn: () => workCall('staffSetupShow', { link }),
    // The secret is shown to whoever holds the link, and kept no longer than the page.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: (count, error) => !isRefused(error) && count < 1,
  })
  if (isRefused(query.error)) return <BadLink />
  const enrolment = query.data
  if (enrolment === undefined)
    return (
      <Door title={t('setupTitle')}>
        {query.isError ? (
          <Problem text={problemText(query.error)} onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonForm fields={4} />
        )}
      </Door>
    )
  const { name, username, expiresAt } = enrolment
  return (
    <Door
      title={t('setupTitle')}
      more={t('setupFor', { name, username, time: format.time(Date.parse(expiresAt)) })}
    >
      <SetupForm link={link} enrolment={enrolment} />
    </Door>
  )
}
