import { isLanguage, languageNames } from '@plumbline/protocol/core'
import { differenceOf } from '@plumbline/rules/markup'
import { localeOf } from '@plumbline/protocol/core'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { Difference } from '../../../shared/published-text/difference.tsx'
import type { UseChangeText } from '../shared/approvals/change-text.ts'

const linesIn = (text: string | null): readonly string[] =>
  text === null ? [] : text.split('\n').filter(line => line !== '')

/** What a request to publish a text would put into force: each language held against the words in force. */
export const useTextChangeText: UseChangeText = ({ kind }) => {
  const t = useTranslations('workText')
  const words = useTranslations('workAnnouncement')
  const format = useFormat()
  if (kind !== 'text.publish') return undefined
  const languageIn = (field: string) => {
    const [, language] = field.split(' ')
    return isLanguage(language) ? language : undefined
  }
  return {
    field: name => {
      const language = languageIn(name)
      if (language !== undefined)
        return words(name.startsWith('title') ? 'titleField' : 'bodyField', {
          language: languageNames[language],
        })
      return name === 'material' || name === 'from' ? t(name) : name
    },
    value: (name, value) => {
      if (value === null) return '–'
      if (name === 'material') return t(value === 'yes' ? 'yes' : 'no')
      return name === 'from' ? format.dateTime(Date.parse(value)) : value
    },
    compare: (name, { before, after }) => {
      const language = languageIn(name)
      return (
        language && (
          <Difference lines={differenceOf(linesIn(before), linesIn(after))} locale={localeOf[language]} />
        )
      )
    },
  }
}
