import { useTranslations } from 'use-intl'
import { countryName } from '../../../i18n/country-name.ts'
import { useFormat } from '../../../i18n/language.ts'
import { instantOf } from '../shared/forms/moment-field.ts'
import type { Draft } from './draft.ts'
import { useLanguageNames } from './labels.tsx'

/** Of more countries the others are counted. */
const namedMax = 3

/** For whom an announcement is and when it is shown, in one line. */
export const useSummary = (): ((draft: Draft) => string) => {
  const t = useTranslations('workAnnouncement')
  const format = useFormat()
  const languages = useLanguageNames()
  const at = (field: string): string | undefined => {
    const instant = instantOf(field)
    return instant === undefined ? undefined : format.dateTime(Date.parse(instant))
  }
  const countries = (codes: readonly string[]): string => {
    const named = format.list(codes.slice(0, namedMax).map(code => countryName(format, code)))
    return codes.length > namedMax ? `${named} +${format.count(codes.length - namedMax)}` : named
  }
  const when = (draft: Draft): string => {
    const from = at(draft.from)
    const until = at(draft.until)
    if (from === undefined) return until === undefined ? t('shownAtOnce') : t('shownAtOnceTo', { until })
    return until === undefined ? t('shownFrom', { from }) : t('shownFromTo', { from, until })
  }
  return draft =>
    [
      `${t('forWhom')}: ${draft.countries.length === 0 ? t('allCountries') : countries(draft.countries)}`,
      draft.languages.length === 0 ? t('allLanguages') : languages(draft.languages),
      when(draft),
      ...(draft.isMustSee ? [t('mustSee')] : []),
    ].join(' · ')
}
