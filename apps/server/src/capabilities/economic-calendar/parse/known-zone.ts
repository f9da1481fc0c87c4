import { isTimeZone } from '@plumbline/rules/notification'
import { findIana } from 'windows-iana'

/** Behind the name of whoever published the zone: '/mozilla.org/20070129_1/Europe/Berlin'. */
const behindPublisher = /^\/.+?\/([A-Z][A-Za-z_]+\/[\w+/-]+)$/

/**
 * The name that IANA has for a zone which a calendar only names: Outlook and Exchange write those of Windows ('Eastern
 * Standard Time'), older programs put a publisher in front. As it stands where nobody knows it.
 */
export const knownZone = (name: string): string => {
  if (isTimeZone(name)) return name
  const [ofWindows] = findIana(name)
  const [, bare] = behindPublisher.exec(name) ?? []
  return ofWindows ?? bare ?? name
}
