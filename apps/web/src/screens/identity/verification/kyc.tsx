import type { UserInfo } from '@plumbline/protocol/identity'
import type { VerificationView } from '@plumbline/protocol/verification'
import { dayOf } from '@plumbline/rules/identity'
import { faultsOfKyc } from '@plumbline/rules/verification'
import type { RefusalCode } from '@plumbline/rules/core'
import { useState } from 'react'
import { useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { serverNow } from '../../../clock.ts'
import { call } from '../../../api.ts'
import { useKeepDraft } from '../../../live/identity/identity.ts'
import { dialOf } from '../../../shared/dial.ts'
import { StepBar } from '../../../ui/charts/steps.tsx'
import { useBackCloses } from '../../../ui/overlays/back-closes.ts'
import { Submit } from '../form-parts.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { DraftNote } from './draft-note.tsx'
import { DocumentFields, documentFields, YouFields, youFields, type KycField } from './kyc-fields.tsx'
import { KycReview } from './kyc-review.tsx'
import { VerificationPage } from './page.tsx'
import { AutomaticNote, OpenNote } from './status-notes.tsx'
import { typedOf } from './typed.ts'
import { useDraft } from './use-draft.ts'
import { useSend } from './use-send.ts'
import { useTypedForm } from './use-typed-form.ts'

const fields = [...youFields, ...documentFields] as const
const steps = ['you', 'document', 'check'] as const
type Step = (typeof steps)[number]
const fieldsOf = { you: youFields, document: documentFields, check: fields } as const

const aboutOf = { you: 'asPrinted', document: 'photograph', check: 'checkText' } as const

const isOfYou = (field: KycField): boolean => (youFields as readonly KycField[]).includes(field)

/** What a rule found, in words of the form; what it says itself is left to it. */
const useSay = () => {
  const t = useTranslations('identityCheck')
  return (field: KycField, refusal: RefusalCode, value: string): string | undefined => {
    if (refusal !== 'verification.field') return undefined
    switch (field) {
      case 'birthday':
        return /^\d{4}-\d{2}-\d{2}$/.test(value) ? t('badBirthday') : t('needBirthday')
      case 'gender':
        return t('needGender')
      case 'certificateType':
        return t('needCertificate')
      case 'image':
        return t('needImage')
      case 'firstName':
        return value === '' ? t('need') : t('asPrinted')
      case 'surname':
        return value === '' ? t('needSurname') : t('asPrinted')
      case 'singleName':
        return undefined
      case 'nationality':
        return value === '' ? t('needCountry') : undefined
      case 'areaCode':
        return value === '' ? t('needCode') : undefined
      case 'mobile':
        return value === '' ? t('need') : undefined
    }
  }
}

type FormProps = { view: VerificationView; user: UserInfo }

const KycForm = ({ view, user }: FormProps) => {
  const t = useTranslations('identityCheck')
  const incomplete = useTranslations('register')
  const { kyc, reviewHours } = view
  const [today] = useState(() => dayOf(serverNow()))
  const [step, setStep] = useState<Step>('you')
  const keep = useKeepDraft()
  const form = useTypedForm({
    start:
      kyc.draft === null && user.country !== null
        ? // Who lives there has a number of there, mostly; a nationality is for nobody to guess.
          { ...typedOf<KycField>(fields, null), areaCode: dialOf(user.country) }
        : typedOf<KycField>(fields, kyc.draft),
    faultsOf: values => faultsOfKyc(values, today),
    say: useSay(),
  })
  const draft = useDraft(form.changes, () => keep({ kind: 'kyc', fields: form.values }))
  const goTo = (next: Step) => {
    setStep(next)
    scrollTo({ top: 0 })
  }
  const sending = useSend({
    send: async () => {
      await draft.settle()
      return call('kyc', form.values)
    },
    done: t('kycDone'),
    refuse: error => {
      const field = form.refuse(error)
      if (field !== undefined) goTo(isOfYou(field) ? 'you' : 'document')
      return field
    },
  })
  const at = steps.indexOf(step)
  const before = steps[at - 1]
  // Going back in the browser is a step back here as well.
  useBackCloses(at > 0, () => goTo('you'))
  useBackCloses(at > 1, () => goTo('document'))
  const goOn = () => {
    if (!form.judge(fieldsOf[step])) return
    const next = steps[at + 1]
    if (next === undefined) sending.send()
    else goTo(next)
  }
  return (
    <form
      noValidate
      data-testid={`kyc-${step}`}
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault()
        goOn()
      }}
    >
      <StepBar step={at + 1} count={steps.length} />
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 className="text-18 font-bold">{t(step)}</h2>
          <span className="text-13 text-t3">
            {t('stepOf', { step: String(at + 1), count: String(steps.length) })}
          </span>
        </div>
        <p className="mt-1 text-14 text-t2">{t(aboutOf[step])}</p>
        {user.book !== 'demo' && (
          <p className="text-14 text-t2">{t('takes', { hours: String(reviewHours) })}</p>
        )}
      </div>
      {step === 'you' && <OpenNote which="kyc" standing={kyc} />}
      {user.book === 'demo' && <AutomaticNote />}
      {step === 'you' && <YouFields form={form} residence={user.country} />}
      {step === 'document' && <DocumentFields form={form} />}
      {step === 'check' && <KycReview values={form.values} onChange={goTo} />}
      <div className="mt-2">
        <Submit
          problem={form.isIncomplete ? incomplete('incomplete') : sending.problem}
          sending={sending.isSending && t('sending')}
        >
          {step === 'check' ? t('kycSend') : t('next')}
        </Submit>
      </div>
      <DraftNote state={draft.state} />
      {before !== undefined && (
        <Button look="text" size="pair" wide onClick={() => goTo(before)}>
          {t('stepBack')}
        </Button>
      )}
    </form>
  )
}

/** Who a customer is: two steps to fill in, and one to look it over before it is sent. */
export const KycScreen = () => {
  const t = useTranslations('place')
  const { back } = useSearch({ from: '/identity/pages/mine/setting/edit7' })
  return (
    <VerificationPage
      title={t('kyc')}
      which="kyc"
      back={back}
      renderForm={(view, user) => <KycForm view={view} user={user} />}
    />
  )
}
