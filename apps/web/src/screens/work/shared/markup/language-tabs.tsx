import { type Language, languageNames, languages, localeOf } from '@plumbline/protocol/core'
import { Check } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'

type Props = {
  readonly value: Language
  readonly onChange: (language: Language) => void
  readonly isWritten: (language: Language) => boolean
}

/** The languages of a text, English first; those that are written have a tick while others are not. */
export const LanguageTabs = ({ value, onChange, isWritten }: Props) => {
  const t = useTranslations('workAnnouncement')
  const locale = useLocale()
  // Where all are written, a tick at each tells nothing apart.
  const isPart = languages.some(each => !isWritten(each))
  const listed = ['en' as const, ...languages.filter(each => each !== 'en')]
  return (
    <div
      role="group"
      aria-label={t('textLanguages')}
      className="no-bar relative -mx-4 flex gap-1.5 overflow-x-auto px-4 py-0.5 desk:mx-0 desk:flex-wrap desk:overflow-visible desk:px-0"
    >
      {listed.map(language => (
        <button
          key={language}
          type="button"
          lang={localeOf[language]}
          aria-pressed={language === value}
          data-testid={`text-${language}`}
          onClick={() => onChange(language)}
          className="inline-flex min-h-11 mouse:min-h-9 shrink-0 items-center gap-1.5 rounded-field px-3 text-13 font-medium ring-1 ring-line ring-inset aria-pressed:bg-primary-tint aria-pressed:font-semi aria-pressed:text-primary aria-pressed:ring-2 aria-pressed:ring-primary"
        >
          {isPart && isWritten(language) && <Check aria-hidden className="size-3.5" strokeWidth={3} />}
          {languageNames[language]}
          {isWritten(language) && (
            <span className="sr-only" lang={locale}>
              , {t('written')}
            </span>
          )}
        </button>
      ))}
    </div>
  )
}
