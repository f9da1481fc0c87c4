import { languageDefault, languages, localeOf, type Language } from '@plumbline/rules/core'

export {
  isLanguage,
  languageDefault,
  languageNames,
  languages,
  localeOf,
  type Language,
} from '@plumbline/rules/core'

/** The first choice of an `accept-language` header, where that is shipped. */
export const acceptedLanguage = (header: string | undefined): Language => {
  const [first = ''] = (header ?? '').split(/[,;]/)
  return (
    languages.find(language => first === localeOf[language] || first.split('-')[0] === language) ??
    languageDefault
  )
}
