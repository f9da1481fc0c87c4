import type { UserInfo } from '@plumbline/protocol/identity'
import type { VerificationView } from '@plumbline/protocol/verification'
import { faultsOfRealName, type RealName } from '@plumbline/rules/verification'
import { personNameLengthMax } from '@plumbline/rules/identity'
import { useTranslations } from 'use-intl'
import { call } from '../../../api.ts'
import { useKeepDraft } from '../../../live/identity/identity.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Submit } from '../form-parts.tsx'
import { DraftNote } from './draft-note.tsx'
import { VerificationPage } from './page.tsx'
import { Photo } from './photo.tsx'
import { AutomaticNote, OpenNote } from './status-notes.tsx'
import { useDraft } from './use-draft.ts'
import { useSend } from './use-send.ts'
import { useTypedForm } from './use-typed-form.ts'
import { typedOf } from './typed.ts'

const fields = ['name', 'idNumber', 'front', 'back'] as const satisfies readonly (keyof RealName)[]

const RealNameForm = ({ view, user }: { view: VerificationView; user: UserInfo }) => {
  const t = useTranslations('identityCheck')
  const incomplete = useTranslations('register')
  const { realName, reviewHours } = view
  const keep = useKeepDraft()
  const form = useTypedForm({
    start: typedOf(fields, realName.draft),
    faultsOf: faultsOfRealName,
    say: (field, refusal, value) => {
      if (refusal !== 'verification.field') return undefined
      if (field === 'front' || field === 'back') return value === '' ? t('needImage') : undefined
      return value === '' ? t('need') : t('asPrinted')
    },
  })
  const draft = useDraft(form.changes, () => keep({ kind: 'real_name', fields: form.values }))
  const sending = useSend({
    send: async () => {
      await draft.settle()
      return call('realName', form.values)
    },
    done: t('realDone'),
    refuse: form.refuse,
  })
  const text = (field: 'name' | 'idNumber') => ({
    value: form.values[field],
    onChange: (event: { target: { value: string } }) => form.set(field, event.target.value),
    error: form.errorOf(field),
  })
  const photo = (field: 'front' | 'back') => ({
    value: form.values[field],
    onChange: (id: string) => form.set(field, id),
    error: form.errorOf(field),
  })
  return (
    <form
      noValidate
      data-testid="real-name"
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault()
        if (form.judge(fields)) sending.send()
      }}
    >
      <OpenNote which="realName" standing={realName} />
      <div className="text-14 text-t2">
        <p>{t('realAbout')}</p>
        {user.book !== 'demo' && <p>{t('takes', { hours: String(reviewHours) })}</p>}
      </div>
      {user.book === 'demo' && <AutomaticNote />}
      <div data-field="name">
        <TextField
          {...text('name')}
          label={t('name')}
          aside={t('asPrinted')}
          autoComplete="name"
          maxLength={personNameLengthMax * 2}
        />
      </div>
      <div data-field="idNumber">
        <TextField
          {...text('idNumber')}
          label={t('idNumber')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
        />
      </div>
      <div data-field="front">
        <Photo {...photo('front')} label={t('front')} />
      </div>
      <div data-field="back">
        <Photo {...photo('back')} label={t('backSide')} />
      </div>
      <div className="mt-2">
        <Submit
          problem={form.isIncomplete ? incomplete('incomplete') : sending.problem}
          sending={sending.isSending && t('sending')}
        >
          {t('realSend')}
        </Submit>
      </div>
      <DraftNote state={draft.state} />
    </form>
  )
}

/** Name and number of an identity document, with a photo of both sides. */
export const RealNameScreen = () => {
  const t = useTranslations('place')
  return (
    <VerificationPage
      title={t('realName')}
      which="realName"
      renderForm={(view, user) => <RealNameForm view={view} user={user} />}
    />
  )
}
