import type { Language } from './languages.ts'

/** Each language's own name, for lists of languages: apart, as no first screen has one. */
export const languageNames: Record<Language, string> = {
  hk: '繁體中文（香港）',
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
  es: 'Español',
  fi: 'Suomi',
  it: 'Italiano',
  nl: 'Nederlands',
  pt: 'Português',
  ru: 'Русский',
  sv: 'Svenska',
}
