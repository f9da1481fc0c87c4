import { type Language, languageNames, languages } from '@plumbline/protocol/core'
import type { SavedReason } from '@plumbline/protocol/saved-reason'
import {
  isReadByCustomer,
  reasonUses,
  savedReasonLengthMax,
  savedReasonLengthMin,
  type ReasonUse,
} from '@plumbline/rules/saved-reason'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../../i18n/language.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { Note } from '../../../ui/note.tsx'
import { useReasonChange } from '../shared/reasons/queries.ts'
import { useReasonUseName } from './labels.ts'

type Texts = Partial<Record<Language, string>>
type Props = {
  readonly reason: SavedReason | undefined
  readonly use: ReasonUse
  readonly onDone: () => void
}

/** What was written, without the languages that were left empty. */
const written = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => (text.trim() === '' ? [] : [[key, text]])),
  )

/** A reason in the language of staff, or in those of customers where they read it. */
export const ReasonForm = ({ reason, use: begun, onDone }: Props) => {
  const t = useTranslations('workReasonEdit')
  const nameOf = useReasonUseName()
  const problem = useProblemText()
  const { language: own } = useLanguage()
  const [use, setUse] = useState<ReasonUse>(reason?.use ?? begun)
  const [texts, setTexts] = useState<Texts>({ ...reason?.texts })
  const [tried, setTried] = useState<'yes' | 'no'>('no')
  const told = (text: string) => ({
    onSuccess: () => {
      showToast('done', text)
      onDone()
    },
    onError: (error: Error) => showToast('problem', problem(error)),
  })
  const save = useReasonChange('savedReasonSave', told(t('saved')))
  const remove = useReasonChange('savedReasonRemove', told(t('removed')))
  const isForCustomer = isReadByCustomer(use)
  // What was written in other languages stays, and is seen.
  const shown = languages.filter(each => isForCustomer || each === own || reason?.texts[each] !== undefined)
  const kept = written(texts)
  const isShort = (text: string | undefined) =>
    text !== undefined && text.trim().length < savedReasonLengthMin
  const faultOf = (language: Language): string | undefined => {
    const isMissing = Object.keys(kept).length === 0 && language === (isForCustomer ? 'en' : own)
    return tried === 'yes' && (isMissing || isShort(kept[language]))
      ? t('tooShort', { minimum: String(savedReasonLengthMin), maximum: String(savedReasonLengthMax) })
      : undefined
  }
  const isFine = Object.keys(kept).length > 0 && !Object.values(kept).some(isShort)
  return (
    <form
      className="space-y-3"
      onSubmit={event => {
        event.preventDefault()
        setTried('yes')
        if (isFine && !save.isPending)
          save.mutate({ use, texts: kept, ...(reason !== undefined && { key: reason.key }) })
      }}
    >
      <Select
        label={t('use')}
        value={use}
        options={reasonUses.map(value => ({ value, label: nameOf(value) }))}
        onChange={setUse}
      />
      {isForCustomer && <Note tone="info">{t('customerReads')}</Note>}
      {shown.map(language => (
        <TextArea
          key={language}
          label={shown.length === 1 ? t('text') : t('textIn', { language: languageNames[language] })}
          value={texts[language] ?? ''}
          onChange={text => setTexts({ ...texts, [language]: text })}
          lengthMax={savedReasonLengthMax}
          rows={2}
          error={faultOf(language)}
        />
      ))}
      <Button look="primary" size="main" wide type="submit" sending={save.isPending && t('saving')}>
        {t('save')}
      </Button>
      {reason !== undefined && (
        <Button
          look="reject"
          size="pair"
          wide
          sending={remove.isPending && t('saving')}
          onClick={() => remove.mutate({ key: reason.key })}
        >
          {t('remove')}
        </Button>
      )}
    </form>
  )
}
