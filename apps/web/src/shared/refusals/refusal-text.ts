import type { Language } from '@plumbline/protocol/core'
import { withFigures } from '@plumbline/protocol/texts/figures'
import type { ServerTexts } from '@plumbline/protocol/texts/translated'
import type { RefusalCode, RefusalFigures } from '@plumbline/rules/core'
import { use } from 'react'
import { alsoInLanguage, useLanguage } from '../../i18n/language.ts'
import { untilThere } from '../../ui/lazy-part.ts'

const load: Record<Language, () => Promise<ServerTexts>> = {
  hk: async () => (await import('@plumbline/protocol/texts/hk')).hk,
  en: async () => (await import('@plumbline/protocol/texts/en')).en,
  fr: async () => (await import('@plumbline/protocol/texts/fr')).fr,
  de: async () => (await import('@plumbline/protocol/texts/de')).de,
  es: async () => (await import('@plumbline/protocol/texts/es')).es,
  fi: async () => (await import('@plumbline/protocol/texts/fi')).fi,
  it: async () => (await import('@plumbline/protocol/texts/it')).it,
  nl: async () => (await import('@plumbline/protocol/texts/nl')).nl,
  pt: async () => (await import('@plumbline/protocol/texts/pt')).pt,
  ru: async () => (await import('@plumbline/protocol/texts/ru')).ru,
  sv: async () => (await import('@plumbline/protocol/texts/sv')).sv,
}

/** What was asked for stays: a page that is drawn again waits for the same. */
const asked = new Map<Language, Promise<ServerTexts>>()

const refusalsIn = (language: Language): Promise<ServerTexts> => {
  const before = asked.get(language)
  if (before !== undefined) return before
  const asking = untilThere(load[language])()
  asked.set(language, asking)
  return asking
}
alsoInLanguage(refusalsIn)

/**
 * The text of a refusal decided on this device: the very text the server would send. The first screen shows none, so they come
 * after it; what says one waits for them.
 */
export const useRefusalText = () => {
  const { language } = useLanguage()
  const refusals = use(refusalsIn(language))
  return (code: RefusalCode, figures: RefusalFigures = {}): string =>
    withFigures(language, refusals[code], figures)
}
