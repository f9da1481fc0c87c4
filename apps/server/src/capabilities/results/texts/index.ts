import type { Language } from '@plumbline/protocol/core'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fi } from './fi.ts'
import { fr } from './fr.ts'
import { hk } from './hk.ts'
import { it } from './it.ts'
import { nl } from './nl.ts'
import { pt } from './pt.ts'
import { ru } from './ru.ts'
import { sv } from './sv.ts'
import type { TaxTexts } from './tax-texts.ts'

export const taxTexts: Readonly<Record<Language, TaxTexts>> = {
  hk,
  en,
  fr,
  de,
  es,
  fi,
  it,
  nl,
  pt,
  ru,
  sv,
}
