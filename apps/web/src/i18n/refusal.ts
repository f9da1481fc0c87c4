import type { RefusalCode, RefusalFigures } from '@plumbline/rules'
import { useLanguage } from './language.ts'

/** The text of a refusal decided on this device: the very text the server would send. */
export const useRefusalText = () => {
  const { refusals } = useLanguage()
  return (code: RefusalCode, figures: RefusalFigures = {}): string =>
    refusals[code].replaceAll(/\{(\w+)\}/g, (whole, name: string) => figures[name] ?? whole)
}
