import type { Language } from '@plumbline/protocol/core'
import type { TextsOf } from '../translation.ts'
import type en from './en.ts'

/** What the page of a customer says to staff: what waits, what the customer has, and what each action takes. */
export const loadWorkCustomerTexts: Record<
  Language,
  () => Promise<{ readonly default: TextsOf<typeof en> }>
> = {
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
