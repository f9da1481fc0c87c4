import { withFigures } from '@plumbline/protocol/texts/figures'
import type { RefusalCode, RefusalFigures } from '@plumbline/rules/core'
import { useLanguage } from './language.ts'

/** The text of a refusal decided on this device: the very text the server would send. */
export const useRefusalText = () => {
  const { refusals, language } = useLanguage()
  return (code: RefusalCode, figures: RefusalFigures = {}): string =>
    withFigures(language, refusals[code], figures)
}
