import type { Language } from '@plumbline/protocol/core'
import { setupLinkMinutes } from '@plumbline/rules/staff'
import { mail } from '../identity/index.ts'
import type { Message } from '../../core/platform/messaging/outbox.ts'
import { setupAddress, type SetupLink } from './setup-links.ts'

/** The set-up link, to the address that two people have agreed upon. */
export const setupLetter = (
  link: SetupLink,
  {
    to,
    name,
    language,
    publicAddress,
  }: { to: string; name: string; language: Language; publicAddress: string },
): Message => ({
  ...mail('staff_link', {
    to,
    language,
    expiresAt: link.expiresAt,
    figures: { name, link: setupAddress(publicAddress, link), minutes: String(setupLinkMinutes) },
  }),
  urgency: 'code',
})
