import type { UserInfo } from '@plumbline/protocol/identity'
import { useNavigate } from '@tanstack/react-router'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { call } from '../../../api.ts'
import { useRefusalText } from '../../../shared/refusals/refusal-text.ts'
import { useShowKeptWays } from '../../../live/identity/kept-ways.ts'
import { usePasskeys } from '../../../live/identity/passkeys.ts'
import { useUser } from '../../../live/queries.ts'
import { useLinkedWallets } from '../../../live/wallet/wallets.ts'
import { replaceToken } from '../../../live/identity/replace-token.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { SkeletonForm } from '../../../ui/skeleton.tsx'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { Note } from '../../../ui/note.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { CodeField } from '../code-field.tsx'
import { faultOfPassword } from '../faults.ts'
import { FormPage } from '../form-page.tsx'
import { Submit } from '../form-parts.tsx'
import { KeptWays, otherWays, useKeptWays, type OtherWay } from './kept-ways.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useFaultText } from '../use-fault-text.ts'
import { useSubmit } from '../use-submit.ts'
import { blank, type Values } from '../values.ts'
import { useBack } from '../../../shared/use-back.ts'

const fields = ['oldPassword', 'emailCode', 'password', 'confirm'] as const
const profilePath = '/pages/fund'

const ChangeForm = ({ user, ways }: { user: UserInfo & { email: string }; ways: readonly OtherWay[] }) => {
  const t = useTranslations()
  const fault = useFaultText()
  const back = useBack(profilePath)
  const kept = useKeptWays(ways)
  const showKept = useShowKeptWays()
  const form = useForm<Values>({ shouldFocusError: false, defaultValues: blank })
  const submit = useSubmit(form, {
    fields,
    send: ({ oldPassword, password, emailCode }) =>
      replaceToken(async () => {
        const { token } = await call('changePassword', {
          oldPassword,
          password,
          code: emailCode,
          keep: kept.keep(),
        })
        return token
      }),
    done: () => {
      showToast('done', t('password.done'))
      showKept(kept.keep())
      back()
    },
  })
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={event => {
          kept.tell()
          if (kept.isWhole) return submit.onSubmit(event)
          event.preventDefault()
          void form.trigger()
        }}
        className="grid gap-3.5"
        data-testid="change-password"
      >
        {/* Tells a password manager whose password changes. */}
        <input type="text" name="username" autoComplete="username" defaultValue={user.uid} readOnly hidden />
        <PasswordField
          {...form.register('oldPassword', { validate: faultOfPassword })}
          label={t('password.old')}
          autoComplete="current-password"
          error={fault(form.formState.errors.oldPassword)}
        />
        <CodeField scene="password" own="email" hint={t('password.codeGoesTo', { address: user.email })} />
        <NewPasswordFields label={t('password.fresh')} />
        <KeptWays ways={ways} kept={kept} />
        <Submit
          before={<Note tone="info">{t('password.ends')}</Note>}
          problem={submit.problem}
          sending={submit.sending && t('password.sending')}
        >
          {t('password.submit')}
        </Submit>
      </form>
    </FormProvider>
  )
}

/** The form, once it is known what else opens the account. */
const WithWays = ({ user }: { user: UserInfo & { email: string } }) => {
  const passkeys = usePasskeys()
  const wallets = useLinkedWallets()
  return (
    <Fetched query={passkeys} awaited={<SkeletonForm fields={4} />}>
      {ofPasskeys => (
        <Fetched query={wallets} awaited={<SkeletonForm fields={4} />}>
          {ofWallets => <ChangeForm user={user} ways={otherWays(ofPasskeys, ofWallets)} />}
        </Fetched>
      )}
    </Fetched>
  )
}

/** Without an e-mail address no code can come: why, and the way out. */
const NoEmail = ({ demo }: { demo: boolean }) => {
  const t = useTranslations('password')
  const refusal = useRefusalText()
  const navigate = useNavigate()
  return (
    <div className="grid gap-3.5" data-testid="no-email">
      <Note tone="warn">
        <p className="text-14 font-semi">{refusal('password.no_email')}</p>
        <p className="mt-1">{demo ? t('noEmailDemo') : t('noEmailPhone')}</p>
      </Note>
      {demo ? (
        <Button look="secondary" size="main" wide onClick={() => void navigate({ to: profilePath })}>
          {t('back')}
        </Button>
      ) : (
        <Button
          look="primary"
          size="main"
          wide
          onClick={() => void navigate({ to: '/pages/mine/setting/edit9', search: { by: 'phone' } })}
        >
          {t('reset')}
        </Button>
      )}
    </div>
  )
}

/** A new password in place of the old one, with a code sent to the customer's own e-mail. */
export const ChangePasswordScreen = () => {
  const t = useTranslations()
  const query = useUser()
  return (
    <FormPage title={t('place.password')} demo={query.data?.book === 'demo'} onBack={useBack(profilePath)}>
      <Fetched query={query} awaited={<SkeletonForm fields={4} />}>
        {user =>
          user.email === null ? (
            <NoEmail demo={user.book === 'demo'} />
          ) : (
            <WithWays user={{ ...user, email: user.email }} />
          )
        }
      </Fetched>
    </FormPage>
  )
}
