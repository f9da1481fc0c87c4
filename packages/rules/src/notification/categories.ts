/** What notifications are about; a customer chooses for each of them. */
export const notificationCategories = [
  'security',
  'margin',
  'money',
  'lending',
  'orders',
  'savings',
  'copying',
  'alerts',
  'announcements',
  'support',
] as const
export type NotificationCategory = (typeof notificationCategories)[number]

/** `digest`: gathered with others in one letter a day or a week. */
export const mailChoices = ['now', 'digest', 'off'] as const
export type MailChoice = (typeof mailChoices)[number]

/** Where a category is told, as the customer has chosen or as it stands. */
export type ChannelChoice = { readonly app: boolean; readonly push: boolean; readonly mail: MailChoice }

/** What may be chosen, the standard first. One choice alone is fixed; `none`: this is never told there. */
export type Offer<Choice> = readonly [Choice, ...Choice[]] | 'none'
export type ChannelOffers = {
  readonly [Channel in keyof ChannelChoice]: Offer<ChannelChoice[Channel]>
}

const always = [true] as const
const standardOn = [true, false] as const
const standardOff = [false, true] as const
const alwaysByMail = ['now'] as const
const ownLetter = ['now', 'digest', 'off'] as const
/** Without a letter of its own: it stands in the digest, or in no letter. */
const digestOnly = ['off', 'digest'] as const

/**
 * What each category offers. Fixed is what a customer must not miss: sign-ins and changes of what protects the account, margin
 * calls and stop-outs, and the durable record of money, loans and orders that a broker owes a customer.
 */
export const channelOffers = {
  security: { app: 'none', push: 'none', mail: alwaysByMail },
  margin: { app: always, push: always, mail: alwaysByMail },
  money: { app: always, push: standardOn, mail: alwaysByMail },
  lending: { app: always, push: standardOn, mail: alwaysByMail },
  orders: { app: always, push: standardOff, mail: digestOnly },
  savings: { app: always, push: standardOff, mail: digestOnly },
  copying: { app: standardOn, push: standardOn, mail: ownLetter },
  alerts: { app: standardOn, push: standardOn, mail: digestOnly },
  announcements: { app: standardOn, push: standardOn, mail: digestOnly },
  support: { app: standardOn, push: standardOn, mail: ownLetter },
} as const satisfies Record<NotificationCategory, ChannelOffers>

export const offersOf = (category: NotificationCategory): ChannelOffers => channelOffers[category]

/** Whether there is anything to choose on a channel. */
export const isChoosable = (offer: Offer<unknown>): boolean => offer !== 'none' && offer.length > 1

/** Whether letters of a category may be muted: then they say how. */
export const isMailMutable = (category: NotificationCategory): boolean => isChoosable(offersOf(category).mail)
