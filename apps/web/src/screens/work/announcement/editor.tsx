import type { Language } from '@plumbline/protocol/core'
import { bodyLengthMax, titleLengthMax } from '@plumbline/rules/announcement'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { languageNames } from '../../../i18n/languages/index.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { addressOf } from '../shared/area.ts'
import { FormEnd } from '../shared/forms/form-footer.tsx'
import { announcementsPath } from './addresses.ts'
import { Audience } from './audience.tsx'
import { inputOf, isWritten, type Draft } from './draft.ts'
import { LanguageTabs } from './language-tabs.tsx'
import { Preview } from './preview.tsx'
import { useAnnouncementChange } from './queries.ts'
import { Schedule } from './schedule.tsx'

type PartProps = { readonly draft: Draft; readonly onChange: (change: Partial<Draft>) => void }

/** The words in one language, beside what customers will see of them. */
const Words = ({ draft, onChange }: PartProps) => {
  const t = useTranslations('workAnnouncement')
  const [language, setLanguage] = useState<Language>('en')
  const text = draft.texts[language] ?? { title: '', body: '' }
  const name = languageNames[language]
  const write = (change: Partial<typeof text>) =>
    onChange({ texts: { ...draft.texts, [language]: { ...text, ...change } } })
  return (
    <div className="grid gap-3">
      <LanguageTabs value={language} onChange={setLanguage} isWritten={each => isWritten(draft, each)} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 desk:grid-cols-2">
        <div className="grid content-start gap-3">
          <TextField
            label={t('titleField', { language: name })}
            value={text.title}
            maxLength={titleLengthMax}
            onChange={event => write({ title: event.target.value })}
          />
          <TextArea
            label={t('bodyField', { language: name })}
            value={text.body}
            onChange={body => write({ body })}
            lengthMax={bodyLengthMax}
            rows={12}
          />
          <p className="text-12 text-t2 wrap-anywhere">{t('bodyHint')}</p>
          {language !== 'en' && !isWritten(draft, language) && (
            <p className="text-13 text-t2">{t('fallbackHere', { language: name })}</p>
          )}
        </div>
        <Preview key={language} text={text} language={language} />
      </div>
    </div>
  )
}

const Sending = ({ draft, onChange }: PartProps) => {
  const t = useTranslations('workAnnouncement')
  return (
    <div>
      <Switch
        label={t('mustSeeLabel')}
        hint={t('mustSeeHint')}
        on={draft.isMustSee}
        onChange={isMustSee => onChange({ isMustSee })}
      />
      <Switch
        label={t('notify')}
        hint={t('notifyHint')}
        on={draft.isNotified || draft.isMustSee}
        disabled={draft.isMustSee}
        onChange={isNotified => onChange({ isNotified })}
      />
    </div>
  )
}

type Props = { readonly id: string; readonly basedOn: number; readonly begin: Draft }

/** Writes the next version of an announcement. */
export const Editor = ({ id, basedOn, begin }: Props) => {
  const t = useTranslations('workAnnouncement')
  const problem = useProblemText()
  const navigate = useNavigate()
  const [draft, setDraft] = useState(begin)
  // What was read when writing began: a newer version that comes meanwhile is not overwritten by a second press.
  const [from] = useState(basedOn)
  const change = (next: Partial<Draft>) => setDraft({ ...draft, ...next })
  const save = useAnnouncementChange('announcementSave', {
    onSuccess: () => {
      showToast('done', t('saved'))
      void navigate({ href: addressOf(announcementsPath, { id }), replace: true })
    },
    // Said beside the button.
    onError: () => undefined,
  })
  return (
    <form
      className="grid max-w-[76rem] gap-6 px-4 pb-8 desk:px-6"
      onSubmit={event => {
        event.preventDefault()
        if (!save.isPending) save.mutate(inputOf(draft, { id, basedOn: from }))
      }}
    >
      <Words draft={draft} onChange={change} />
      <div className="grid gap-6 desk:max-w-[38rem]">
        <Sending draft={draft} onChange={change} />
        <Schedule draft={draft} onChange={change} />
        <Audience draft={draft} onChange={change} />
        <p className="text-13 text-t2">{t('unsavedHint')}</p>
        <FormEnd
          problem={save.error === null ? undefined : problem(save.error)}
          sending={save.isPending && t('sending')}
        >
          {t('save')}
        </FormEnd>
      </div>
    </form>
  )
}
