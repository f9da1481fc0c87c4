import type { Language } from '@plumbline/protocol/core'
import type { TraderAgreements } from '../types.ts'
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

/** What traders agree to, and the guide for those who want to become one. */
export const traderTexts: Record<Language, TraderAgreements> = { hk, en, fr, de, es, fi, it, nl, pt, ru, sv }
