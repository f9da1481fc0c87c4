import { timingSafeEqual } from 'node:crypto'
import type { CustomerId } from '@plumbline/rules/core'
import {
  isMailMutable,
  notificationCategories,
  type NotificationCategory,
} from '@plumbline/rules/notification'
import type { Vault } from '../../../core/platform/crypto/vault.ts'
import type { LetterLinks } from '../../../core/platform/messaging/letter.ts'

/** What a link unsubscribes from: letters of a category, or the digest. */
export type Subscribed = NotificationCategory | 'digest'

/** What such a link is for: one customer, and nothing else of theirs. */
export type UnsubscribeClaim = { readonly customer: CustomerId; readonly from: Subscribed }

const use = 'notification.unsubscribe'
const claimOf = ({ customer, from }: UnsubscribeClaim): string => `${customer}.${from}`
const tokenForm = /^([1-9]\d{0,18})\.([a-z]{1,20})\.([\w-]{43})$/

const isSubscribed = (text: string): text is Subscribed =>
  text === 'digest' || notificationCategories.some(category => category === text && isMailMutable(category))

type Keys = Pick<Vault, 'fingerprint'>

/**
 * A token that says itself what it is for, signed with the deployment's key: nothing is kept of it, and it goes for as long as the
 * letter that it stands in may be read.
 */
export const signUnsubscribe = (vault: Keys, claim: UnsubscribeClaim): string =>
  `${claimOf(claim)}.${vault.fingerprint(use, claimOf(claim)).toString('base64url')}`

/** What a token is for; undefined where it was not signed here. */
export const readUnsubscribe = (vault: Keys, token: string): UnsubscribeClaim | undefined => {
  const [, customer = '', from = '', signature = ''] = tokenForm.exec(token) ?? []
  if (!isSubscribed(from)) return undefined
  const claim = { customer: customer as CustomerId, from }
  return timingSafeEqual(vault.fingerprint(use, claimOf(claim)), Buffer.from(signature, 'base64url'))
    ? claim
    : undefined
}

/** How the letters of this deployment name places, and where they are unsubscribed from. */
export const letterLinks = ({
  vault,
  publicAddress,
}: {
  readonly vault: Keys
  readonly publicAddress: () => string
}): LetterLinks => ({
  placeOf: path => `${publicAddress()}/#${path}`,
  unsubscribeOf: ({ customer, category }) =>
    // It is one of these: whoever writes a letter that may be muted names its category.
    `${publicAddress()}/unsubscribe/${signUnsubscribe(vault, { customer, from: category as Subscribed })}`,
})
