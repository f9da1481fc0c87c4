import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Gift } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { agreementsRequired } from '@plumbline/rules/published-text'
import { useTranslations } from 'use-intl'
import { call, CallError } from '../../../api.ts'
import { currentLanguage } from '../../../i18n/language.ts'
import { knownDevice } from '../../../live/identity/known-device.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { addressOf, emailOf, mobileOf } from '../address.ts'
import { AgreementLink } from './agreement-link.tsx'
import { textQuery } from '../../../live/published-text/texts.ts'
import { CodeField } from '../code-field.tsx'
import { ContactFields, WaySwitch } from '../contact-fields.tsx'
import { CountryField } from './country-field.tsx'
import { draft, dropDraft, keepDraft } from '../draft.ts'
import { forgetInvite, keptInvite } from '../../../live/invitation/kept-code.ts'
import { faultOfAgreement, faultOfInvite } from '../faults.ts'
import { Submit } from '../form-parts.tsx'
import { NewPasswordFields } from '../profile/new-password-fields.tsx'
import { forgetSent } from '../sent-codes.ts'
import { useEnter } from '../use-enter.ts'
import { useFaultText } from '../use-fault-text.ts'
import { useSubmit } from '../use-submit.ts'
import { codeFieldOf, type Values } from '../values.ts'

const fields = [
  'country',
  'email',
  'area',
  'mobile',
  'emailCode',
  'phoneCode',
  'password',
  'confirm',
  'invite',
  'agree',
] as const

const agreementPath = '/pages/common/textview/index'
const formPath = '/pages/register'

const serviceLink = (chunks: ReactNode) => <AgreementLink text="service">{chunks}</AgreementLink>
const privacyLink = (chunks: ReactNode) => <AgreementLink text="privacy">{chunks}</AgreementLink>

/** Keeps what was typed while an agreement is read, and drops it when the form is left for anything else. */
const useDraft = (values: () => Values) => {
  const router = useRouter()
  useEffect(
    () => () => {
      dropDraft()
      if (router.latestLocation.pathname !== agreementPath) return
      keepDraft(values())
      // From there the way may lead back, or to anywhere; whoever opens the form later is somebody else.
      const end = router.subscribe('onBeforeLoad', ({ toLocation: { pathname } }) => {
        if (pathname === agreementPath) return
        if (pathname !== formPath) dropDraft()
        end()
      })
    },
    [router, values],
  )
}

/** Sends the versions of the agreements that this device has shown, also where another one is in force by now: then the server says so. */
const useRegistration = () => {
  const client = useQueryClient()
  return async (values: Values) => {
    const { language } = currentLanguage()
    const agreements = await Promise.all(
      agreementsRequired.map(async key => {
        const { version } = await client.fetchQuery({
          ...textQuery(key, language),
          staleTime: Number.POSITIVE_INFINITY,
        })
        return { key, version }
      }),
    )
    const { way, password, country, invite } = values
    const rest = {
      ...knownDevice(),
      password,
      code: values[codeFieldOf[way]],
      country,
      ...(invite.trim() !== '' && { inviteCode: invite.trim() }),
      agreements,
    }
    return way === 'email'
      ? call('register', { ...emailOf(values), ...rest })
      : call('mobileRegister', { ...mobileOf(values), ...rest })
  }
}

export const RegisterForm = ({ on, invite }: { on: string; invite: string | undefined }) => {
  const t = useTranslations()
  const fault = useFaultText()
  const client = useQueryClient()
  const enter = useEnter(on)
  const kept = draft()
  const form = useForm<Values>({
    shouldFocusError: false,
    defaultValues: { ...kept, invite: kept.invite === '' ? (invite ?? keptInvite()) : kept.invite },
  })
  const { register, formState } = form
  useDraft(form.getValues)
  const submit = useSubmit(form, {
    fields,
    send: useRegistration(),
    done: (entry, values) => {
      forgetSent('register', addressOf(values))
      forgetInvite()
      showToast('done', t('register.welcome', { uid: entry.user_info.uid }))
      enter(entry)
    },
    refused: error => {
      if (!(error instanceof CallError) || error.problem.kind !== 'refused') return
      if (error.problem.refusal !== 'agreement.outdated') return
      form.setValue('agree', false)
      void client.invalidateQueries({ queryKey: ['agreement'] })
    },
  })
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit.onSubmit} className="grid gap-3" data-testid="register">
        <WaySwitch name={t('register.by')} />
        <CountryField />
        <ContactFields isBound={false} />
        <CodeField scene="register" />
        <div className="grid gap-3.5 desk:grid-cols-2 desk:items-start">
          <NewPasswordFields label={t('password.label')} />
        </div>
        <TextField
          {...register('invite', { validate: faultOfInvite })}
          label={t('register.invite')}
          icon={Gift}
          placeholder={t('register.optional')}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          error={fault(formState.errors.invite)}
        />
        <Checkbox
          {...register('agree', { validate: faultOfAgreement })}
          error={fault(formState.errors.agree)}
        >
          {t.rich('register.agree', { service: serviceLink, privacy: privacyLink })}
        </Checkbox>
        <Submit problem={submit.problem} sending={submit.sending && t('register.sending')}>
          {t('register.submit')}
        </Submit>
      </form>
    </FormProvider>
  )
}
