import { isLanguage, languageNames, languages, localeOf } from '@plumbline/protocol/core'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { chooseLanguage, useLanguage } from '../../i18n/language.ts'
import { FramedPage } from '../../shared/framed-page.tsx'
import { SignalSettings } from './signals.tsx'
import { NotificationSettings } from './notifications.tsx'
import { chooseTheme, themeChoices, useThemeChoice } from '../../ui/theme-choice.ts'
import { useBack } from '../../shared/use-back.ts'

type Option = { value: string; label: string; lang?: string }
type ChoicesProps = {
  name: string
  /** Other groups follow: its name tells them apart. */
  headed?: true
  note?: string
  options: readonly Option[]
  value: string
  onPick: (value: string) => void
}

/** One of a few, as a list of large rows. */
const Choices = ({ name, headed, note, options, value, onPick }: ChoicesProps) => {
  const group = useId()
  return (
    <fieldset>
      <legend className={headed ? 'text-13 font-semi text-t3' : 'sr-only'}>{name}</legend>
      {note !== undefined && <p className="mt-1 text-13 text-t3">{note}</p>}
      {options.map(option => (
        <label
          key={option.value}
          lang={option.lang}
          className="flex min-h-13 cursor-pointer items-center justify-between gap-3 border-b border-line text-15 font-medium last:border-0 has-focus-visible:outline-2 has-focus-visible:outline-primary"
        >
          {option.label}
          <input
            type="radio"
            name={group}
            className="sr-only"
            checked={option.value === value}
            onChange={() => onPick(option.value)}
          />
          {option.value === value && <Check aria-hidden className="size-5 text-primary" />}
        </label>
      ))}
    </fieldset>
  )
}

export const LanguageScreen = () => {
  const t = useTranslations('language')
  const { language } = useLanguage()
  return (
    <FramedPage title={t('title')} onBack={useBack('/pages/fund')}>
      <Choices
        name={t('label')}
        value={language}
        options={languages.map(code => ({ value: code, label: languageNames[code], lang: localeOf[code] }))}
        onPick={code => isLanguage(code) && void chooseLanguage(code)}
      />
    </FramedPage>
  )
}

export const AppearanceScreen = () => {
  const t = useTranslations()
  const theme = useThemeChoice()
  return (
    <FramedPage title={t('appearance.title')} onBack={useBack('/pages/fund')}>
      <Choices
        headed
        name={t('profile.appearance')}
        note={t('appearance.hint')}
        value={theme}
        options={themeChoices.map(value => ({ value, label: t(`appearance.${value}`) }))}
        onPick={picked => {
          const next = themeChoices.find(value => value === picked)
          if (next !== undefined) chooseTheme(next)
        }}
      />
      <SignalSettings />
      <NotificationSettings />
    </FramedPage>
  )
}
