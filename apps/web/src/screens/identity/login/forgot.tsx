import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { call } from '../../../api.ts'
import { forget, sessionState } from '../../../token.ts'
import { Note } from '../../../ui/note.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { addressOf, emailOf, mobileOf } from '../address.ts'
import { CodeField } from '../code-field.tsx'
import { ContactLine } from '../contact-line.tsx'
import { ContactFields, WaySwitch } from '../contact-fields.tsx'
import { takeNamedEmail } from '../draft.ts'
import { FormPage } from '../form-page.tsx'
import { Submit } from '../form-parts.tsx'
import { NewPasswordFields } from '../profile/new-password-fields.tsx'
import { forgetSent } from '../sent-codes.ts'
import { useSubmit } from '../use-submit.ts'
import { blank, codeFieldOf, type Values } from '../values.ts'

const fields = ['email', 'area', 'mobile', 'emailCode', 'phoneCode', 'password', 'confirm'] as const

/** A new password for whoever can read what is sent to the e-mail address or phone. */
export const ForgotScreen = () => {
  const t = useTranslations()
  const navigate = useNavigate()
  const { by: way = 'email' } = useSearch({ from: '/pages/mine/setting/edit9' })
  const [email] = useState(takeNamedEmail)
  const form = useForm<Values>({ shouldFocusError: false, defaultValues: { ...blank, way, email } })
  const submit = useSubmit(form, {
    fields,
    send: values => {
      const { password, way } = values
      const contact = way === 'email' ? emailOf(values) : mobileOf(values)
      return call('resetPassword', { ...contact, password, code: values[codeFieldOf[way]] })
    },
    done: (_, values) => {
      forgetSent('forgot', addressOf(values))
      showToast('done', t('forgot.done'))
      // A session that stands here ended with all the others.
      if (sessionState() !== 'guest') forget()
      void navigate({ to: '/pages/login' })
    },
  })
  const back = () =>
    void navigate(sessionState() === 'guest' ? { to: '/pages/login' } : { to: '/pages/mine/setting/edit2' })
  return (
    <FormPage title={t('place.forgot')} onBack={back}>
      <FormProvider {...form}>
        <form noValidate onSubmit={submit.onSubmit} className="grid gap-3.5" data-testid="forgot">
          <p className="text-14 text-t2">{t('forgot.text')}</p>
          <WaySwitch name={t('forgot.by')} />
          <ContactFields isBound />
          <CodeField scene="forgot" hint={t('forgot.quiet')} />
          <NewPasswordFields label={t('password.fresh')} />
          <Submit
            before={<Note tone="info">{t('forgot.ends')}</Note>}
            problem={submit.problem}
            sending={submit.sending && t('forgot.sending')}
          >
            {t('forgot.submit')}
          </Submit>
          <ContactLine />
        </form>
      </FormProvider>
    </FormPage>
  )
}
