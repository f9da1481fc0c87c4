import type { Language } from '@plumbline/protocol/core'
import type en from '../catalogues/en.ts'
import type { TextsOf } from '../translation.ts'

export type Texts = TextsOf<typeof en>
export type LanguageTexts = { readonly texts: Texts }

/** One chunk per language; only the one in use is fetched. */
export const loadTexts: Record<Language, () => Promise<LanguageTexts>> = {
  hk: () => import('./hk.ts'),
  en: () => import('./en.ts'),
  fr: () => import('./fr.ts'),
  de: () => import('./de.ts'),
  es: () => import('./es.ts'),
  fi: () => import('./fi.ts'),
  it: () => import('./it.ts'),
  nl: () => import('./nl.ts'),
  pt: () => import('./pt.ts'),
  ru: () => import('./ru.ts'),
  sv: () => import('./sv.ts'),
}

/** Each language's own name, for lists of languages. */
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
