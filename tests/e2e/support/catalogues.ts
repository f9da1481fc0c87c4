import type { Language } from '@plumbline/protocol/core'
import de from '../../../apps/web/src/i18n/catalogues/de.ts'
import en from '../../../apps/web/src/i18n/catalogues/en.ts'
import es from '../../../apps/web/src/i18n/catalogues/es.ts'
import fi from '../../../apps/web/src/i18n/catalogues/fi.ts'
import fr from '../../../apps/web/src/i18n/catalogues/fr.ts'
import hk from '../../../apps/web/src/i18n/catalogues/hk.ts'
import it from '../../../apps/web/src/i18n/catalogues/it.ts'
import nl from '../../../apps/web/src/i18n/catalogues/nl.ts'
import pt from '../../../apps/web/src/i18n/catalogues/pt.ts'
import ru from '../../../apps/web/src/i18n/catalogues/ru.ts'
import sv from '../../../apps/web/src/i18n/catalogues/sv.ts'
import deCopying from '../../../apps/web/src/i18n/copying/de.ts'
import enCopying from '../../../apps/web/src/i18n/copying/en.ts'
import esCopying from '../../../apps/web/src/i18n/copying/es.ts'
import fiCopying from '../../../apps/web/src/i18n/copying/fi.ts'
import frCopying from '../../../apps/web/src/i18n/copying/fr.ts'
import hkCopying from '../../../apps/web/src/i18n/copying/hk.ts'
import itCopying from '../../../apps/web/src/i18n/copying/it.ts'
import nlCopying from '../../../apps/web/src/i18n/copying/nl.ts'
import ptCopying from '../../../apps/web/src/i18n/copying/pt.ts'
import ruCopying from '../../../apps/web/src/i18n/copying/ru.ts'
import svCopying from '../../../apps/web/src/i18n/copying/sv.ts'
import deFunding from '../../../apps/web/src/i18n/funding/de.ts'
import enFunding from '../../../apps/web/src/i18n/funding/en.ts'
import esFunding from '../../../apps/web/src/i18n/funding/es.ts'
import fiFunding from '../../../apps/web/src/i18n/funding/fi.ts'
import frFunding from '../../../apps/web/src/i18n/funding/fr.ts'
import hkFunding from '../../../apps/web/src/i18n/funding/hk.ts'
import itFunding from '../../../apps/web/src/i18n/funding/it.ts'
import nlFunding from '../../../apps/web/src/i18n/funding/nl.ts'
import ptFunding from '../../../apps/web/src/i18n/funding/pt.ts'
import ruFunding from '../../../apps/web/src/i18n/funding/ru.ts'
import svFunding from '../../../apps/web/src/i18n/funding/sv.ts'
import deIdentity from '../../../apps/web/src/i18n/identity/de.ts'
import enIdentity from '../../../apps/web/src/i18n/identity/en.ts'
import esIdentity from '../../../apps/web/src/i18n/identity/es.ts'
import fiIdentity from '../../../apps/web/src/i18n/identity/fi.ts'
import frIdentity from '../../../apps/web/src/i18n/identity/fr.ts'
import hkIdentity from '../../../apps/web/src/i18n/identity/hk.ts'
import itIdentity from '../../../apps/web/src/i18n/identity/it.ts'
import nlIdentity from '../../../apps/web/src/i18n/identity/nl.ts'
import ptIdentity from '../../../apps/web/src/i18n/identity/pt.ts'
import ruIdentity from '../../../apps/web/src/i18n/identity/ru.ts'
import svIdentity from '../../../apps/web/src/i18n/identity/sv.ts'
import deMarket from '../../../apps/web/src/i18n/market/de.ts'
import enMarket from '../../../apps/web/src/i18n/market/en.ts'
import esMarket from '../../../apps/web/src/i18n/market/es.ts'
import fiMarket from '../../../apps/web/src/i18n/market/fi.ts'
import frMarket from '../../../apps/web/src/i18n/market/fr.ts'
import hkMarket from '../../../apps/web/src/i18n/market/hk.ts'
import itMarket from '../../../apps/web/src/i18n/market/it.ts'
import nlMarket from '../../../apps/web/src/i18n/market/nl.ts'
import ptMarket from '../../../apps/web/src/i18n/market/pt.ts'
import ruMarket from '../../../apps/web/src/i18n/market/ru.ts'
import svMarket from '../../../apps/web/src/i18n/market/sv.ts'
import deTrading from '../../../apps/web/src/i18n/trading/de.ts'
import enTrading from '../../../apps/web/src/i18n/trading/en.ts'
import esTrading from '../../../apps/web/src/i18n/trading/es.ts'
import fiTrading from '../../../apps/web/src/i18n/trading/fi.ts'
import frTrading from '../../../apps/web/src/i18n/trading/fr.ts'
import hkTrading from '../../../apps/web/src/i18n/trading/hk.ts'
import itTrading from '../../../apps/web/src/i18n/trading/it.ts'
import nlTrading from '../../../apps/web/src/i18n/trading/nl.ts'
import ptTrading from '../../../apps/web/src/i18n/trading/pt.ts'
import ruTrading from '../../../apps/web/src/i18n/trading/ru.ts'
import svTrading from '../../../apps/web/src/i18n/trading/sv.ts'
import enTerm from '../../../apps/web/src/i18n/term/en.ts'
import deTerm from '../../../apps/web/src/i18n/term/de.ts'
import hkTerm from '../../../apps/web/src/i18n/term/hk.ts'
import type { Texts } from '../../../apps/web/src/i18n/languages/index.ts'
import type { TextsOf } from '../../../apps/web/src/i18n/translation.ts'

/** What the app says in each language, so that tests find things by their words. */
export const catalogues: Readonly<Record<Language, Texts>> = { hk, en, fr, de, es, fi, it, nl, pt, ru, sv }

/** The same of copy trading. */
export const copyingTexts: Readonly<Record<Language, TextsOf<typeof enCopying>>> = {
  hk: hkCopying,
  en: enCopying,
  fr: frCopying,
  de: deCopying,
  es: esCopying,
  fi: fiCopying,
  it: itCopying,
  nl: nlCopying,
  pt: ptCopying,
  ru: ruCopying,
  sv: svCopying,
}

/** The same of the pages of security and verification. */
export const identityTexts: Readonly<Record<Language, TextsOf<typeof enIdentity>>> = {
  hk: hkIdentity,
  en: enIdentity,
  fr: frIdentity,
  de: deIdentity,
  es: esIdentity,
  fi: fiIdentity,
  it: itIdentity,
  nl: nlIdentity,
  pt: ptIdentity,
  ru: ruIdentity,
  sv: svIdentity,
}

/** The same of what goes beyond the lists of the market. */
export const marketTexts: Readonly<Record<Language, TextsOf<typeof enMarket>>> = {
  hk: hkMarket,
  en: enMarket,
  fr: frMarket,
  de: deMarket,
  es: esMarket,
  fi: fiMarket,
  it: itMarket,
  nl: nlMarket,
  pt: ptMarket,
  ru: ruMarket,
  sv: svMarket,
}

/** The same of tickets, orders and receipts. */
export const tradingTexts: Readonly<Record<Language, TextsOf<typeof enTrading>>> = {
  hk: hkTrading,
  en: enTrading,
  fr: frTrading,
  de: deTrading,
  es: esTrading,
  fi: fiTrading,
  it: itTrading,
  nl: nlTrading,
  pt: ptTrading,
  ru: ruTrading,
  sv: svTrading,
}

/** The same of deposits, withdrawals, transfers and their records. */
export const fundingTexts: Readonly<Record<Language, TextsOf<typeof enFunding>>> = {
  hk: hkFunding,
  en: enFunding,
  fr: frFunding,
  de: deFunding,
  es: esFunding,
  fi: fiFunding,
  it: itFunding,
  nl: nlFunding,
  pt: ptFunding,
  ru: ruFunding,
  sv: svFunding,
}

/** The same of term and micro deals, in the languages that tests use. */
export const termTexts = { en: enTerm, de: deTerm, hk: hkTerm } as const
