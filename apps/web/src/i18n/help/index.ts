import type { Language } from '@plumbline/protocol/core'
import { readHelp, type Help } from './topics.ts'

const load: Record<Language, () => Promise<{ readonly default: string }>> = {
  hk: () => import('./hk.md?raw'),
  en: () => import('./en.md?raw'),
  fr: () => import('./fr.md?raw'),
  de: () => import('./de.md?raw'),
  es: () => import('./es.md?raw'),
  fi: () => import('./fi.md?raw'),
  it: () => import('./it.md?raw'),
  nl: () => import('./nl.md?raw'),
  pt: () => import('./pt.md?raw'),
  ru: () => import('./ru.md?raw'),
  sv: () => import('./sv.md?raw'),
}

/** The answers of the help page, apart from the catalogues, because only that page needs them. */
export const loadHelp = async (language: Language): Promise<Help> =>
  readHelp((await load[language]()).default)
