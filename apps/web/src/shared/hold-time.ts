import { durationText } from '@plumbline/protocol/texts/duration'
import { withdrawalHoldMinutesMin } from '@plumbline/rules/identity'
import { deployment } from '../deployment.ts'
import { useLanguage } from '../i18n/language.ts'

/** Of the setting, as it was when the page was opened; the server judges by the one of the moment. */
const given = document.querySelector<HTMLMetaElement>('meta[name="plumbline-withdrawal-hold"]')?.content
const holdMinutes =
  given !== undefined && /^\d+$/.test(given) ? Number(given) : withdrawalHoldMinutesMin[deployment.mode]

/** How long withdrawals wait after a change to an account's security, and to a new or changed destination: '24 hours'. */
export const useHoldTime = (): string => durationText(useLanguage().language, holdMinutes)
