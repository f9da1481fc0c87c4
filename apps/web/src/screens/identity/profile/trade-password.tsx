import type { UserInfo } from '@plumbline/protocol/identity'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useHoldTime } from '../../../shared/hold-time.ts'
import { call } from '../../../api.ts'
import { useFormat } from '../../../i18n/language.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { useRefreshSecurity, useSecurity } from '../../../live/identity/identity.ts'
import { useUser } from '../../../live/queries.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { SkeletonForm } from '../../../ui/skeleton.tsx'
import { Note } from '../../../ui/note.tsx'
import { Problem } from '../../../ui/states.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { CodeField } from '../code-field.tsx'
import { faultOfPassword, faultOfTradePassword } from '../faults.ts'
import { FormPage } from '../form-page.tsx'
import { Submit } from '../form-parts.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { addressBy, ownWayOf } from './own-way.ts'
import { useFaultText } from '../use-fault-text.ts'
import { useSubmit } from '../use-submit.ts'
import { blank, codeFieldOf, type Values } from '../values.ts'
import { useBack } from '../../../shared/use-back.ts'

const securityPath = '/pages/mine/setting/edit11'
/** Whoever was led here on the way to a withdrawal goes back to it. */
const useWayBack = () => {
  const { back } = useSearch({ from: '/identity/pages/mine/setting/edit3' })
  return useBack(back === 'withdraw' ? '/pages/fund/withdraw' : securityPath)
}

/** What shows that the trade password is the customer's to set; a demo account has nothing, and needs nothing. */
type Proof = 'nothing' | 'login password' | 'old one' | 'code'

const proofOf = (values: Values, proof: Proof) => {
  const { oldPassword } = values
  switch (proof) {
    case 'nothing':
      return {}
    case 'login password':
      return { password: oldPassword }
    case 'old one':
      return { oldTradePassword: oldPassword }
    case 'code':
      return { password: oldPassword, code: values[codeFieldOf[values.way]] }
  }
}

const fieldsOf = {
  nothing: ['password', 'confirm'],
  'login password': ['oldPassword', 'password', 'confirm'],
  'old one': ['oldPassword', 'password', 'confirm'],
  code: ['oldPassword', 'emailCode', 'phoneCode', 'password', 'confirm'],
} as const satisfies Record<Proof, readonly (keyof Values)[]>

const TradeForm = ({ user, isSet, holds }: { user: UserInfo; isSet: boolean; holds: boolean }) => {
  const t = useTranslations()
  const holdTime = useHoldTime()
  const fault = useFaultText()
  const format = useFormat()
  const goBack = useWayBack()
  const refresh = useRefreshSecurity()
  const [forgotten, setForgotten] = useState(false)
  const way = ownWayOf(user) ?? 'email'
  const first = user.book === 'demo' ? 'nothing' : 'login password'
  const proof: Proof = isSet ? (forgotten ? 'code' : 'old one') : first
  const form = useForm<Values>({ shouldFocusError: false, defaultValues: { ...blank, way } })
  const submit = useSubmit(form, {
    fields: fieldsOf[proof],
    send: values => call('tradePassword', { tradePassword: values.password, ...proofOf(values, proof) }),
    done: ({ holdUntil }) => {
      showToast(
        'done',
        holdUntil === null
          ? t('security.tradeDone')
          : t('security.tradeDoneHold', { time: `${format.dateTime(Date.parse(holdUntil))} UTC` }),
      )
      void refresh()
      goBack()
    },
  })
  const forget = () => {
    form.resetField('oldPassword')
    setForgotten(!forgotten)
  }
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit.onSubmit} className="grid gap-3.5" data-testid="trade-password">
        <p className="text-14 text-t2">
          {proof === 'code' ? t('security.tradeForgottenText') : t('security.tradeAbout')}
        </p>
        {proof !== 'nothing' && (
          <div>
            <PasswordField
              key={proof}
              {...form.register('oldPassword', {
                validate: proof === 'old one' ? faultOfTradePassword : faultOfPassword,
              })}
              label={proof === 'old one' ? t('security.tradeOld') : t('security.password')}
              autoComplete={proof === 'old one' ? 'off' : 'current-password'}
              error={fault(form.formState.errors.oldPassword)}
            />
            {isSet && user.book !== 'demo' && (
              <div className="mt-1 flex justify-end">
                <Button look="text" size="pair" onClick={forget}>
                  {forgotten ? t('security.tradeKnown') : t('security.tradeForgotten')}
                </Button>
              </div>
            )}
          </div>
        )}
        {proof === 'code' && (
          <CodeField
            scene="trade"
            own={way}
            hint={t('password.codeGoesTo', { address: addressBy(user, way) })}
          />
        )}
        <NewPasswordFields
          label={isSet ? t('security.tradeFresh') : t('security.tradePassword')}
          again={t('security.tradeConfirm')}
        />
        <Submit
          before={
            user.book !== 'demo' &&
            holds && <Note tone="warn">{t('security.holdAfter', { time: holdTime })}</Note>
          }
          problem={submit.problem}
          sending={submit.sending && t('security.saving')}
        >
          {isSet ? t('security.tradeChange') : t('security.tradeSet')}
        </Submit>
      </form>
    </FormProvider>
  )
}

/** The password of withdrawals: the first one, another one, or a new one for a forgotten one. */
export const TradePasswordScreen = () => {
  const t = useTranslations()
  const problem = useProblemText()
  const goBack = useWayBack()
  const user = useUser()
  const security = useSecurity()
  const failed = [user, security].find(query => query.isError && query.data === undefined)
  return (
    <FormPage title={t('place.tradePassword')} demo={user.data?.book === 'demo'} onBack={goBack}>
      {failed !== undefined ? (
        <Problem text={problem(failed.error)} onRetry={() => void failed.refetch()} />
      ) : user.data === undefined || security.data === undefined ? (
        <SkeletonForm fields={3} />
      ) : (
        <TradeForm
          user={user.data}
          isSet={security.data.tradePassword}
          holds={security.data.tradePasswordHolds}
        />
      )}
    </FormPage>
  )
}
