import { languages, localeOf, type Language } from '@plumbline/protocol/core'
import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { languageNames } from '../../../../i18n/languages/index.ts'

type Props = {
  readonly value: Language
  readonly onChange: (language: Language) => void
  readonly isWritten: (language: Language) => boolean
}

/** The languages of a text, English first; those that are written have a tick. */
export const LanguageTabs = ({ value, onChange, isWritten }: Props) => {
  const t = useTranslations('workAnnouncement')
  const listed = ['en' as const, ...languages.filter(each => each !== 'en')]
  return (
    <div role="group" aria-label={t('textLanguages')} className="flex flex-wrap gap-1.5">
      {listed.map(language => (
        <button
          key={language}
          type="button"
          lang={localeOf[language]}
          aria-pressed={language === value}
          data-testid={`text-${language}`}
          onClick={() => onChange(language)}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-field px-3 text-13 font-medium ring-1 ring-line ring-inset aria-pressed:bg-primary-tint aria-pressed:font-semi aria-pressed:text-primary aria-pressed:ring-2 aria-pressed:ring-primary"
        >
          {isWritten(language) && <Check aria-hidden className="size-3.5" strokeWidth={3} />}
          {languageNames[language]}
        </button>
      ))}
    </div>
  )
}
