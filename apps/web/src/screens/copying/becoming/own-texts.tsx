import { type CallOutput, type Language, languageNames, languages } from '@plumbline/protocol/core'
import { traderTextMax } from '@plumbline/protocol/copying'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../../i18n/language.ts'
import { useSubmitProblemText } from '../../../shared/attempts/send-problem.ts'
import { useEditTrader } from '../../../live/copying/own.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { Note } from '../../../ui/note.tsx'
import { Tag } from '../../../ui/tag.tsx'

type Own = CallOutput<'traderOwn'>

const tones = { pending: 'waiting', shown: 'good', rejected: 'bad' } as const

const Text = ({ language, own }: { language: Language; own: Own }) => {
  const t = useTranslations()
  const problem = useSubmitProblemText()
  const edit = useEditTrader()
  const held = own.texts.find(text => text.language === language)
  const [text, setText] = useState(held?.text ?? '')
  const send = () =>
    edit.mutate(
      { text: { language, text: text.trim() } },
      { onSuccess: () => showToast('done', t('becoming.textSent')) },
    )
  return (
    <div className="space-y-2">
      <TextArea
        label={t('becoming.text')}
        aside={held && <Tag tone={tones[held.state]}>{t(`becoming.text_${held.state}`)}</Tag>}
        value={text}
        onChange={setText}
        lengthMax={traderTextMax}
        rows={5}
      />
      {held !== undefined && held.reason !== null && (
        <Note tone="warn">{t('becoming.rejectedWhy', { reason: held.reason })}</Note>
      )}
      <div role="alert" className="empty:hidden">
        {edit.isError && <Note tone="bad">{problem(edit.error)}</Note>}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          look="secondary"
          size="pair"
          blocked={text.trim() === (held?.text ?? '')}
          sending={edit.isPending && t('following.sending')}
          onClick={send}
        >
          {t('becoming.sendText')}
        </Button>
        <span className="text-13 text-t3">{t('becoming.textReview')}</span>
      </div>
    </div>
  )
}

/** What the trader writes about how they trade, a text for each language. */
export const OwnTexts = ({ own }: { own: Own }) => {
  const t = useTranslations('language')
  const shown = useLanguage().language
  const [language, setLanguage] = useState<Language>(shown)
  return (
    <section className="space-y-3">
      <Select
        label={t('label')}
        value={language}
        options={languages.map(value => ({ value, label: languageNames[value] }))}
        onChange={setLanguage}
      />
      <Text key={language} language={language} own={own} />
    </section>
  )
}
