import type { UserInfo } from '@plumbline/protocol/identity'
import { nicknameLengthMax } from '@plumbline/rules/identity'
import { useQueryClient } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { call } from '../../../api.ts'
import { countryName } from '../../../i18n/country-name.ts'
import { useFormat } from '../../../i18n/language.ts'
import { useUser } from '../../../live/queries.ts'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { SkeletonForm } from '../../../ui/skeleton.tsx'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { useCopy } from '../../../ui/hooks/use-copy.ts'
import { DeclareCountry } from '../register/declare-country.tsx'
import { faultOfNickname } from '../faults.ts'
import { FormPage } from '../form-page.tsx'
import { Submit } from '../form-parts.tsx'
import { ProfilePhoto } from './profile-photo.tsx'
import { useFaultText } from '../use-fault-text.ts'
import { useSubmit } from '../use-submit.ts'
import { blank, type Values } from '../values.ts'
import { useBack } from '../../../shared/use-back.ts'

const NicknameForm = ({ user }: { user: UserInfo }) => {
  const t = useTranslations('nickname')
  const fault = useFaultText()
  const client = useQueryClient()
  const form = useForm<Values>({ shouldFocusError: false, defaultValues: { ...blank, nickname: user.name } })
  const typed = useWatch({ control: form.control, name: 'nickname' })
  const submit = useSubmit(form, {
    fields: ['nickname'],
    send: ({ nickname }) => call('editProfile', { nickname }),
    done: ({ user_info }) => {
      client.setQueryData(['user'], user_info)
      form.reset({ ...blank, nickname: user_info.name })
      showToast('done', t('saved'))
    },
  })
  return (
    <form noValidate onSubmit={submit.onSubmit} className="grid gap-4" data-testid="nickname">
      <ProfilePhoto user={user} name={typed.trim()} />
      <TextField
        {...form.register('nickname', { validate: faultOfNickname })}
        label={t('label')}
        aside={t('rule', { maximum: String(nicknameLengthMax) })}
        autoComplete="nickname"
        error={fault(form.formState.errors.nickname)}
      />
      <Submit problem={submit.problem} sending={submit.sending && t('saving')}>
        {t('save')}
      </Submit>
    </form>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 border-b border-line py-2 last:border-0">
    <dt className="text-14 text-t2">{label}</dt>
    <dd className="flex items-center text-15 font-medium">{children}</dd>
  </div>
)

/** What was declared at sign-up; masked where others might look on. */
const Facts = ({ user }: { user: UserInfo }) => {
  const t = useTranslations()
  const format = useFormat()
  const copy = useCopy()
  return (
    <section className="mt-8">
      <h2 className="text-13 font-semi text-t3">{t('nickname.facts')}</h2>
      <dl className="mt-1">
        <Fact label={t('nickname.uid')}>
          <span className="ids">{user.uid}</span>
          <span className="-my-2 -mr-3">
            <IconButton name={t('profile.copyUid')} onClick={() => void copy(user.uid)}>
              <Copy aria-hidden className="size-4 text-t3" />
            </IconButton>
          </span>
        </Fact>
        <Fact label={t('nickname.email')}>{user.email ?? t('nickname.none')}</Fact>
        <Fact label={t('nickname.phone')}>{user.mobile ?? t('nickname.none')}</Fact>
        <Fact label={t('nickname.country')}>
          {user.country === null ? t('nickname.none') : countryName(format, user.country)}
        </Fact>
        <Fact label={t('nickname.since')}>{format.date(Date.parse(user.createdAt))}</Fact>
      </dl>
    </section>
  )
}

/** Who the customer is to others, and what the firm knows of them. */
export const NicknameScreen = () => {
  const t = useTranslations()
  const query = useUser()
  return (
    <FormPage title={t('place.nickname')} demo={query.data?.book === 'demo'} onBack={useBack('/pages/fund')}>
      <Fetched query={query} awaited={<SkeletonForm fields={1} />}>
        {user => (
          <>
            {user.country === null && <DeclareCountry />}
            <NicknameForm user={user} />
            <Facts user={user} />
          </>
        )}
      </Fetched>
    </FormPage>
  )
}
