import type { Millis } from '../market/index.ts'
import { isMailMutable, offersOf, type NotificationCategory } from './categories.ts'
import { choiceOf, isMailMuted, type NotificationPreference } from './preference.ts'
import { isQuiet, quietEndsAt } from './quiet-hours.ts'

/** Where a notification goes: into the list of the app, to the customer's devices, into the next digest. */
export type NoticeRoute = {
  readonly app: boolean
  readonly push: boolean
  /** `if_held`: it was kept from devices, and so stands in the digest of whoever has one. */
  readonly digest: 'no' | 'if_held' | 'yes'
}

/** What a notification is about, how much it weighs, and whether a letter of its own is written beside it. */
export type NoticeSubject = {
  readonly category: NotificationCategory
  readonly weight: Weight
  readonly letter: 'own' | 'none'
}

/** `must`: the customer has to see this one, whatever goes for its category. */
export type Weight = 'must' | 'usual'

/**
 * Where a notification goes. Quiet hours keep nothing back that cannot be muted; what they keep from the devices goes into the
 * digest, unless the customer wants no mail about this, for a digest is one too, or has a letter about it already.
 */
export const routeNotice = (
  preference: NotificationPreference,
  { category, weight, letter, now }: NoticeSubject & { readonly now: Millis },
): NoticeRoute => {
  const offers = offersOf(category)
  const choice = choiceOf(preference, category)
  const isMust = weight === 'must'
  const isFixedPush = offers.push !== 'none' && offers.push.length === 1
  const isHeld =
    choice.push &&
    !isFixedPush &&
    !isMust &&
    preference.quiet !== null &&
    isQuiet(preference.quiet, preference.timeZone, now)
  return {
    app: choice.app || isMust,
    push: (choice.push || isMust) && !isHeld,
    digest: digestOf(preference, { category, letter }, isHeld),
  }
}

const digestOf = (
  preference: NotificationPreference,
  { category, letter }: Pick<NoticeSubject, 'category' | 'letter'>,
  isHeld: boolean,
): NoticeRoute['digest'] => {
  const { mail } = choiceOf(preference, category)
  if (preference.digest === 'off') return 'no'
  if (mail === 'digest') return 'yes'
  // Its own letter says the same.
  const isMailed = letter === 'own' && mail === 'now'
  return isHeld && !isMailed && !isMailMuted(preference, category) ? 'if_held' : 'no'
}

/** What becomes of a letter: it leaves now or after the quiet hours, waits for the digest, or is not written. */
export type LetterRoute =
  | { readonly kind: 'now' }
  | { readonly kind: 'later'; readonly at: Millis }
  | { readonly kind: 'digest' }
  | { readonly kind: 'none' }

/** Where a letter goes. One that cannot be muted leaves at once. */
export const routeLetter = (
  preference: NotificationPreference,
  category: NotificationCategory,
  now: Millis,
): LetterRoute => {
  if (!isMailMutable(category)) return { kind: 'now' }
  switch (choiceOf(preference, category).mail) {
    case 'off':
      return { kind: 'none' }
    case 'digest':
      return { kind: preference.digest === 'off' ? 'none' : 'digest' }
    case 'now': {
      const { quiet, timeZone } = preference
      const at = quiet === null ? now : quietEndsAt(quiet, timeZone, now)
      return at === now ? { kind: 'now' } : { kind: 'later', at }
    }
  }
}
