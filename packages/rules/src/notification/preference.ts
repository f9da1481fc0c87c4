import { accept, refuse, type Result } from '../core/index.ts'
import {
  notificationCategories,
  offersOf,
  type ChannelChoice,
  type NotificationCategory,
  type Offer,
} from './categories.ts'
import type { DigestRhythm } from './digest.ts'
import { isQuietHours, type QuietHours } from './quiet-hours.ts'

export type CategoryChoices = {
  readonly [Category in NotificationCategory]?: {
    readonly [Channel in keyof ChannelChoice]?: ChannelChoice[Channel] | undefined
  }
}

/** How a customer wants to be told; what is not chosen stays as it stands. */
export type NotificationPreference = {
  readonly choices: CategoryChoices
  readonly quiet: QuietHours | null
  /** Of quiet hours and of the digest, as IANA names it. */
  readonly timeZone: string
  readonly digest: DigestRhythm
}

/** Of a customer who has never chosen. */
export const standardPreference: NotificationPreference = {
  choices: {},
  quiet: null,
  timeZone: 'UTC',
  digest: 'daily',
}

const chosen = <Choice>(offer: Offer<Choice>, choice: Choice | undefined, none: Choice): Choice => {
  if (offer === 'none') return none
  return choice !== undefined && offer.includes(choice) ? choice : offer[0]
}

/** What goes for a category: a choice that is not offered (any more) counts for nothing. */
export const choiceOf = (
  { choices }: NotificationPreference,
  category: NotificationCategory,
): ChannelChoice => {
  const offers = offersOf(category)
  const choice = choices[category]
  return {
    app: chosen(offers.app, choice?.app, false),
    push: chosen(offers.push, choice?.push, false),
    mail: chosen(offers.mail, choice?.mail, 'off'),
  }
}

/** Whether the customer said that no mail about this is wanted; off without a choice only means that it has no letter of its own. */
export const isMailMuted = ({ choices }: NotificationPreference, category: NotificationCategory): boolean =>
  choices[category]?.mail === 'off'

/** What is changed of a preference; of the choices, the channels that are named. */
export type PreferenceEdit = {
  readonly [Part in keyof NotificationPreference]?: NotificationPreference[Part] | undefined
}

/** A preference after an edit: what that does not name stays, whoever chose it meanwhile. */
export const editedPreference = (
  before: NotificationPreference,
  { choices = {}, quiet = before.quiet, timeZone = before.timeZone, digest = before.digest }: PreferenceEdit,
): NotificationPreference => {
  const changed = notificationCategories.flatMap(category =>
    choices[category] === undefined
      ? []
      : [[category, { ...before.choices[category], ...choices[category] }] as const],
  )
  return { choices: { ...before.choices, ...Object.fromEntries(changed) }, quiet, timeZone, digest }
}

const isOffered = <Choice>(offer: Offer<Choice>, choice: Choice | undefined): boolean =>
  choice === undefined || (offer !== 'none' && offer.includes(choice))

const timeZoneLengthMax = 64
/** A named zone of IANA; not an offset, which knows nothing of summer time. */
export const isTimeZone = (text: string): boolean => {
  if (text.length > timeZoneLengthMax || !/^[A-Za-z]/.test(text)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== ''
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** Refuses: notification.fixed, notification.quiet_hours, notification.time_zone. */
export const judgePreference = (preference: NotificationPreference): Result<NotificationPreference> => {
  const { choices, quiet, timeZone } = preference
  const isAllowed = notificationCategories.every(category => {
    const offers = offersOf(category)
    const choice = choices[category]
    return (
      isOffered(offers.app, choice?.app) &&
      isOffered(offers.push, choice?.push) &&
      isOffered(offers.mail, choice?.mail)
    )
  })
  if (!isAllowed) return refuse('notification.fixed')
  if (quiet !== null && !isQuietHours(quiet)) return refuse('notification.quiet_hours')
  if (!isTimeZone(timeZone)) return refuse('notification.time_zone')
  return accept(preference)
}
