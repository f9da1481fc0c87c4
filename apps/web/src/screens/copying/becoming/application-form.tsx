import type { CallOutput } from '@plumbline/protocol/core'
import { traderTextMax } from '@plumbline/protocol/copying'
import { traderNameLength } from '@plumbline/rules/copying'
import { useRef, useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useSubmitProblemText } from '../../../shared/attempts/send-problem.ts'
import { useApply } from '../../../live/copying/own.ts'
import { MarkupSections } from '../../../shared/markup/sections.tsx'
import { ActionButton } from '../../../ui/buttons/action-button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { Note } from '../../../ui/note.tsx'

type Application = CallOutput<'traderApplication'>

const isName = (name: string): boolean => {
  const length = name.trim().length
  return length >= traderNameLength.min && length <= traderNameLength.max
}

const Agreement = ({ agreement }: Pick<Application, 'agreement'>) => {
  const t = useTranslations()
  return (
    <section aria-label={t('becoming.agreement')}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-16 font-bold">{t('becoming.agreement')}</h2>
        <span className="text-13 text-t3">{t('agreement.version', { version: agreement.version })}</span>
      </div>
      <div className="mt-2 space-y-4 rounded-card bg-sunk px-4 py-4 text-14">
        <MarkupSections {...agreement} />
      </div>
    </section>
  )
}

/** Asks to become a trader: the agreement, a public name, and some words on how one trades. */
export const ApplicationForm = ({ application }: { application: Application }) => {
  const t = useTranslations()
  const problem = useSubmitProblemText()
  const apply = useApply()
  const [name, setName] = useState(application.name ?? '')
  const [about, setAbout] = useState('')
  const [agreed, setAgreed] = useState(false)
  const [judged, setJudged] = useState(false)
  const body = useRef<HTMLFormElement>(null)
  const { agreement, follows } = application
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isName(name) || !agreed) {
      setJudged(true)
      requestAnimationFrame(() => body.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return
    }
    apply.mutate(
      {
        name: name.trim(),
        agreement: agreement.hash,
        ...(about.trim() !== '' && { about: about.trim() }),
      },
      { onSuccess: () => showToast('done', t('becoming.applied')) },
    )
  }
  return (
    <form ref={body} noValidate onSubmit={send} className="space-y-5" data-testid="application">
      {/* Nothing is filled in for nothing: the reason stands at the button. */}
      <fieldset disabled={follows > 0} className="min-w-0 space-y-5">
        <TextField
          label={t('becoming.name')}
          value={name}
          maxLength={traderNameLength.max}
          autoComplete="off"
          onChange={event => setName(event.target.value)}
          error={judged && !isName(name) ? t('becoming.needName') : undefined}
          below={<p className="mt-1.5 text-12 text-t3">{t('becoming.nameRule')}</p>}
        />
        <TextArea
          label={t('becoming.about')}
          aside={t('register.optional')}
          value={about}
          onChange={setAbout}
          lengthMax={traderTextMax}
        />
        <Agreement agreement={agreement} />
        <Checkbox
          checked={agreed}
          onChange={event => setAgreed(event.target.checked)}
          error={judged && !agreed ? t('becoming.needAgree') : undefined}
        >
          {t('becoming.agree')}
        </Checkbox>
      </fieldset>
      <div role="alert" className="empty:hidden">
        {apply.isError && <Note tone="bad">{problem(apply.error)}</Note>}
      </div>
      <ActionButton
        wide
        type="submit"
        size="main"
        look="primary"
        sending={apply.isPending && t('following.sending')}
        reason={follows > 0 ? t('becoming.followsFirst', { count: String(follows) }) : undefined}
      >
        {t('becoming.apply')}
      </ActionButton>
    </form>
  )
}
