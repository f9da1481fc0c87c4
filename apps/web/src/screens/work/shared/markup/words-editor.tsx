import { languageNames, type Language } from '@plumbline/protocol/core'
import type { MarkupTexts, TextLimits } from '@plumbline/rules/markup'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useProblemText } from '../../../../i18n/problem.ts'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { LanguageTabs } from './language-tabs.tsx'
import { MarkedArea } from './marked-area.tsx'
import type { MarkupMark } from './marks.ts'
import { isMissingWords, missingIn } from './missing.ts'
import { Preview, type PreviewQuery } from './preview.tsx'

type Texts = MarkupTexts<Language>

/** Whether a text has both of its parts. */
const isWritten = (texts: Texts, language: Language): boolean => {
  const text = texts[language]
  return text !== undefined && text.title.trim() !== '' && text.body.trim() !== ''
}

type Props = {
  readonly texts: Texts
  readonly limits: TextLimits
  /** How the text is written. */
  readonly hint: string
  readonly preview: PreviewQuery
  readonly onChange: (texts: Texts) => void
  /** Why these words were refused; what is missing is marked and shown. */
  readonly refused: Error | null
  /** What else is said of the language that is shown. */
  readonly renderBelow?: (language: Language) => React.ReactNode
  readonly rows?: number
  /** What may be written beside plain words; all that there is unless it is said. */
  readonly marks?: readonly MarkupMark[] | undefined
}

/** The words in one language, beside what customers will see of them. */
export const WordsEditor = ({
  texts,
  limits,
  hint,
  preview,
  onChange,
  refused,
  renderBelow,
  rows = 12,
  marks,
}: Props) => {
  const t = useTranslations('workAnnouncement')
  const [language, setLanguage] = useState<Language>('en')
  const problem = useProblemText()
  const box = useRef<HTMLDivElement>(null)
  const missing = isMissingWords(refused) ? missingIn(texts) : undefined
  const faultAt = (part: 'title' | 'body'): string | undefined =>
    missing?.language === language && missing.part === part ? problem(refused) : undefined
  // Once for each refusal: whoever goes to another language afterwards stays there.
  const [seen, setSeen] = useState<Error | null>(null)
  if (refused !== seen) {
    setSeen(refused)
    if (missing !== undefined) setLanguage(missing.language)
  }
  useEffect(() => {
    if (isMissingWords(refused)) box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refused])
  const text = texts[language] ?? { title: '', body: '' }
  const name = languageNames[language]
  const write = (change: Partial<typeof text>) =>
    onChange({ ...texts, [language]: { title: text.title, body: text.body, ...change } })
  return (
    <div ref={box} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <LanguageTabs value={language} onChange={setLanguage} isWritten={each => isWritten(texts, each)} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 desk:grid-cols-2">
        <div className="grid content-start gap-3">
          <TextField
            label={t('titleField', { language: name })}
            value={text.title}
            maxLength={limits.titleLengthMax}
            error={faultAt('title')}
            onChange={event => write({ title: event.target.value })}
          />
          <MarkedArea
            label={t('bodyField', { language: name })}
            value={text.body}
            onChange={body => write({ body })}
            lengthMax={limits.bodyLengthMax}
            rows={rows}
            marks={marks}
            error={faultAt('body')}
          />
          <p className="text-12 text-t2 wrap-anywhere">{hint}</p>
          {language !== 'en' && !isWritten(texts, language) && (
            <p className="text-13 text-t2">{t('fallbackHere', { language: name })}</p>
          )}
        </div>
        <Preview key={language} text={text} language={language} preview={preview} />
      </div>
      {renderBelow?.(language)}
    </div>
  )
}
