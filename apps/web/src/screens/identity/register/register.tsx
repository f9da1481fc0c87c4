import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { FormPage } from '../form-page.tsx'
import { LanguageSwitch } from '../language-switch.tsx'
import { RegisterForm } from './register-form.tsx'

type Props = {
  /** Where the new session leads. */
  on: string
  /** What was wanted before login. */
  redirect: string | undefined
  /** An invitation code that came with the address. */
  invite: string | undefined
}

/** Becoming a customer, by e-mail or by phone. */
export const RegisterScreen = ({ on, redirect, invite }: Props) => {
  const t = useTranslations()
  const navigate = useNavigate()
  const search = redirect === undefined ? {} : { redirect }
  const login = (chunks: ReactNode) => (
    <Link
      to="/pages/login"
      search={search}
      className="relative rounded-tag font-semi text-primary after:absolute after:-inset-x-1 after:-inset-y-3"
    >
      {chunks}
    </Link>
  )
  return (
    <FormPage
      title={t('place.register')}
      onBack={() => void navigate({ to: '/pages/login', search })}
      actions={<LanguageSwitch />}
    >
      <RegisterForm on={on} invite={invite} />
      <p className="mt-6 text-center text-15 text-t2">{t.rich('register.login', { login })}</p>
    </FormPage>
  )
}
