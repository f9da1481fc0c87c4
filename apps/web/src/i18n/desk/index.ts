import type { Language } from '@plumbline/protocol/core'
import type { TextsOf } from '../translation.ts'
import type en from './en.ts'

/** What is said at a desk alone: sizes of panes, several charts, the palette, keys, the account menu. */
export const loadDeskTexts: Record<Language, () => Promise<{ readonly default: TextsOf<typeof en> }>> = {
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
