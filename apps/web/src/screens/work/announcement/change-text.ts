import { isLanguage, languageNames } from '@plumbline/protocol/core'
import { useTranslations } from 'use-intl'
import { countryName } from '../../../i18n/country-name.ts'
import { useFormat } from '../../../i18n/language.ts'
import type { UseChangeText } from '../shared/approvals/change-text.ts'

/** What a request to publish an announcement would put before customers. */
export const useAnnouncementChangeText: UseChangeText = ({ kind }) => {
  const t = useTranslations('workAnnouncement')
  const format = useFormat()
  if (kind !== 'announcement.publish') return undefined
  return {
    field: name => {
      const [what, language] = name.split(' ')
      if (what === 'title' && isLanguage(language))
        return t('titleField', { language: languageNames[language] })
      if (what === 'text' && isLanguage(language))
        return t('bodyField', { language: languageNames[language] })
      switch (name) {
        case 'countries':
        case 'languages':
        case 'from':
        case 'until':
          return t(name)
        default:
          return name
      }
    },
    value: (name, value) => {
      if (value === null) return '–'
      if (name === 'countries') return format.list(value.split(', ').map(code => countryName(format, code)))
      if (name === 'languages')
        return format.list(value.split(', ').map(each => (isLanguage(each) ? languageNames[each] : each)))
      return name === 'from' || name === 'until' ? format.dateTime(Date.parse(value)) : value
    },
  }
}
