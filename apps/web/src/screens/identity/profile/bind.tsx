import type { UserInfo } from '@plumbline/protocol/identity'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useHoldTime } from '../../../shared/hold-time.ts'
import { call, CallError } from '../../../api.ts'
import { deployment } from '../../../deployment.ts'
import { useRefusalText } from '../../../shared/refusals/refusal-text.ts'
import { useRefreshSecurity } from '../../../live/identity/identity.ts'
import { useUser } from '../../../live/queries.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SkeletonForm } from '../../../ui/skeleton.tsx'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { Note } from '../../../ui/note.tsx'
import { StepBar } from '../../../ui/charts/steps.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { addressOf, emailOf, mobileOf } from '../address.ts'
import { CodeField } from '../code-field.tsx'
import { ContactFields } from '../contact-fields.tsx'
import { focusFirst } from '../focus-first.ts'
import { FormPage } from '../form-page.tsx'
import { Submit } from '../form-parts.tsx'
import { addressBy, ownWayOf } from './own-way.ts'
import { refusedFields } from '../refused-field.ts'
import { forgetSent } from '../sent-codes.ts'
import { useSubmit } from '../use-submit.ts'
import { blank, codeFieldOf, type Values, type Way } from '../values.ts'
import { useBack } from '../../../shared/use-back.ts'

const securityPath = '/pages/mine/setting/edit11'

/** A change has two steps: the code from the address that is bound, then the new one. The first binding has one. */
type Step = 'old' | 'new'

const send = async (values: Values, way: Way): Promise<void> => {
  const old = values.oldCode === '' ? {} : { oldCode: values.oldCode }
  const code = values[codeFieldOf[way]]
  if (way === 'email') await call('bindEmail', { ...emailOf(values), ...old, code })
  else await call('bindMobile', { ...mobileOf(values), ...old, code })
}

const isAboutOldCode = (error: unknown): boolean =>
  error instanceof CallError &&
  error.problem.kind === 'refused' &&
  refusedFields(error.problem).some(([field]) => field === 'oldCode')

const BindForm = ({ user, way }: { user: UserInfo; way: Way }) => {
  const t = useTranslations()
  const holdTime = useHoldTime()
  const back = useBack(securityPath)
  const refresh = useRefreshSecurity()
  const confirmBy = ownWayOf(user, way)
  const [step, setStep] = useState<Step>(confirmBy === undefined ? 'new' : 'old')
  const form = useForm<Values>({ shouldFocusError: false, defaultValues: { ...blank, way } })
  const newFields =
    way === 'email' ? (['email', 'emailCode'] as const) : (['area', 'mobile', 'phoneCode'] as const)
  const goTo = (next: Step) => {
    setStep(next)
    // Its fields stand there after the next paint.
    requestAnimationFrame(() => form.setFocus(next === 'old' ? 'oldCode' : newFields[0]))
  }
  const submit = useSubmit(form, {
    fields: ['oldCode', ...newFields],
    send: values => send(values, way),
    done: (_, values) => {
      forgetSent('bind', addressOf(values))
      showToast('done', way === 'email' ? t('security.emailBound') : t('security.phoneBound'))
      void refresh()
      back()
    },
    refused: error => {
      if (isAboutOldCode(error)) goTo('old')
    },
  })
  const goOn = async () => {
    if (await form.trigger('oldCode')) goTo('new')
    else focusFirst(form, ['oldCode'])
  }
  const bound = addressBy(user, way)
  const confirmed = confirmBy === undefined ? '' : addressBy(user, confirmBy)
  const texts =
    way === 'email'
      ? ({
          now: 'emailNow',
          none: 'emailNone',
          first: 'emailFirst',
          fresh: 'newEmail',
          bind: 'bindEmail',
        } as const)
      : ({
          now: 'phoneNow',
          none: 'phoneNone',
          first: 'phoneFirst',
          fresh: 'newPhone',
          bind: 'bindPhone',
        } as const)
  return (
    <FormProvider {...form}>
      <form
        noValidate
        data-testid={`bind-${way}`}
        className="grid gap-3.5"
        onSubmit={event => {
          if (step === 'new') return submit.onSubmit(event)
          event.preventDefault()
          void goOn()
        }}
      >
        {confirmBy !== undefined && <StepBar step={step === 'old' ? 1 : 2} count={2} />}
        <div className="text-14 text-t2">
          <p>{bound === '' ? t(`security.${texts.none}`) : t(`security.${texts.now}`, { address: bound })}</p>
          <p className="mt-1">{t(`security.${texts.first}`)}</p>
        </div>
        {confirmBy !== undefined && step === 'old' ? (
          <>
            <h2 className="text-18 font-bold">{t('security.confirmOld', { address: confirmed })}</h2>
            <CodeField
              scene="confirm"
              own={confirmBy}
              hint={t('security.confirmOldText', { address: confirmed })}
            />
            {deployment.complaintEmail !== undefined && (
              <p className="text-13 text-t3">
                {t('security.confirmLost', { address: deployment.complaintEmail })}
              </p>
            )}
            <Button type="submit" look="primary" size="main" wide>
              {t('security.next')}
            </Button>
          </>
        ) : (
          <>
            <h2 className="text-18 font-bold">{t(`security.${texts.fresh}`)}</h2>
            <ContactFields isBound={false} />
            <CodeField scene="bind" hint={t('security.newText')} />
            <Submit
              before={<Note tone="warn">{t('security.holdAfter', { time: holdTime })}</Note>}
              problem={submit.problem}
              sending={submit.sending && t('security.saving')}
            >
              {t(`security.${texts.bind}`)}
            </Submit>
          </>
        )}
      </form>
    </FormProvider>
  )
}

/** A demo account has no address to bind: why. */
const NotForDemo = () => {
  const t = useTranslations('password')
  const refusal = useRefusalText()
  const navigate = useNavigate()
  return (
    <div className="grid gap-3.5" data-testid="not-for-demo">
      <Note tone="info">{refusal('demo.not_offered')}</Note>
      <Button look="secondary" size="main" wide onClick={() => void navigate({ to: '/pages/fund' })}>
        {t('back')}
      </Button>
    </div>
  )
}

const BindScreen = ({ way }: { way: Way }) => {
  const t = useTranslations()
  const query = useUser()
  const isDemo = query.data?.book === 'demo'
  return (
    <FormPage
      title={way === 'email' ? t('place.bindEmail') : t('place.bindPhone')}
      demo={isDemo}
      onBack={useBack(securityPath)}
    >
      <Fetched query={query} awaited={<SkeletonForm fields={2} />}>
        {user => (isDemo ? <NotForDemo /> : <BindForm user={user} way={way} />)}
      </Fetched>
    </FormPage>
  )
}

/** An e-mail address to be reached by and to log in with: the first one, or another in its place. */
export const BindEmailScreen = () => <BindScreen way="email" />
/** The same for a phone number. */
export const BindPhoneScreen = () => <BindScreen way="phone" />
