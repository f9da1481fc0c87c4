/** The languages that are shipped, by their code on the wire. hk is Traditional Chinese as written in Hong Kong. */
export const languages = ['hk', 'en', 'fr', 'de', 'es', 'fi', 'it', 'nl', 'pt', 'ru', 'sv'] as const
export type Language = (typeof languages)[number]
export const languageDefault: Language = 'en'

export const isLanguage = (text: unknown): text is Language =>
  typeof text === 'string' && (languages as readonly string[]).includes(text)

/** What `Intl` and the `lang` attribute call each of them. Plain pt would give Brazilian dates and country names. */
export const localeOf: Record<Language, string> = {
  hk: 'zh-Hant-HK',
  en: 'en',
  fr: 'fr',
  de: 'de',
  es: 'es',
  fi: 'fi',
  it: 'it',
  nl: 'nl',
  pt: 'pt-PT',
  ru: 'ru',
  sv: 'sv',
}
