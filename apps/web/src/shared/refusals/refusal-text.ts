import type { Language } from '@plumbline/protocol/core'
import { withFigures } from '@plumbline/protocol/texts/figures'
import type { ServerTexts } from '@plumbline/protocol/texts/server-texts'
import type { RefusalCode, RefusalFigures } from '@plumbline/rules/core'
import { use } from 'react'
import { alsoInLanguage, useLanguage } from '../../i18n/language.ts'
import type { Load } from '../../i18n/texts.ts'
import { untilThere } from '../../ui/lazy-part.ts'

const files = import.meta.glob<{ readonly default: ServerTexts }>('./*/server/refusals.json', {
  base: '../../../../../texts',
})

/** What was asked for stays: a page that is drawn again waits for the same. */
const asked = new Map<Language, Promise<ServerTexts>>()

const refusalsIn = (language: Language): Promise<ServerTexts> => {
  const before = asked.get(language)
  if (before !== undefined) return before
  const load = files[`./${language}/server/refusals.json`] as Load<ServerTexts>
  const asking = untilThere(async () => (await load()).default)()
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
