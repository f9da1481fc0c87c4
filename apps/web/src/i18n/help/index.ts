import type { Language } from '@plumbline/protocol/core'
import type { Help } from './topics.ts'

/** The answers of the help page, apart from the catalogues, because only that page needs them. */
export const loadHelp: Record<Language, () => Promise<{ readonly default: Help }>> = {
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
