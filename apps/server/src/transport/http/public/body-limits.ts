import type { AnyCall, CallName } from '@plumbline/protocol/core'

/** No call needs more; forms with an image have a limit of their own. */
export const bodyBytesMax = 64 * 1024

/** Calls that carry long texts in every language. */
const carriesTexts: ReadonlySet<CallName> = new Set(['announcementSave', 'textSave', 'textPreview'])
const textsBytesMax = 512 * 1024

/** What is sent without a session is short, as a visitor's longest message or a passkey's answer is: all of it is read before anybody is asked. */
const publicBytesMax = 16 * 1024
/** Under a key, which is looked at first. */
const isLongForPublic: ReadonlySet<CallName> = new Set(['feedPush'])

/** How long the body of a call may be. */
export const bodyBytesMaxOf = ({ name, who }: Pick<AnyCall, 'name' | 'who'>): number => {
  if (carriesTexts.has(name)) return textsBytesMax
  return who === 'public' && !isLongForPublic.has(name) ? publicBytesMax : bodyBytesMax
}
