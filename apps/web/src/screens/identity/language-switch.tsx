import { isLanguage, languageNames, languages } from '@plumbline/protocol/core'
import { ChevronDown, Globe } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { chooseLanguage, useLanguage } from '../../i18n/language.ts'

/** The language can be chosen before anything else is. */
export const LanguageSwitch = () => {
  const t = useTranslations('language')
  const { language } = useLanguage()
  return (
    <label className="relative inline-flex min-h-11 items-center gap-2 rounded-chip pl-2 text-14 font-medium text-t2 focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-primary">
      <Globe aria-hidden className="size-4.5" />
      <span className="sr-only">{t('label')}</span>
      <select
        value={language}
        onChange={event => isLanguage(event.target.value) && void chooseLanguage(event.target.value)}
        className="field-sizing-content appearance-none bg-page py-2 pr-7 outline-none"
      >
        {languages.map(code => (
          <option key={code} value={code}>
            {languageNames[code]}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute right-1 size-4" />
    </label>
  )
}
