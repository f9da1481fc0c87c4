import type { Language } from '@plumbline/protocol/core'
import { noticeSamples } from '@plumbline/protocol/notification'
import type { CustomerId } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import { digestLetter } from '../capabilities/digest/index.ts'
import {
  aboutLetter,
  mail,
  mailLetters,
  sms,
  smsLetters,
  type MailLetter,
} from '../capabilities/identity/index.ts'
import { categoryOf, pushMessageOf } from '../capabilities/notifications/index.ts'
import { endedLetter, type LetterLinks } from '../core/platform/messaging/letter.ts'
import type { Message } from '../core/platform/messaging/outbox.ts'
import type { Samples } from '../transport/http/index.ts'

const customer = '1' as CustomerId
const now = Date.parse('2026-11-17T15:30:00.000Z') as Millis

/** Of all letters together: each takes those that it names. */
const figuresOf = (address: string): Readonly<Record<string, string>> => ({
  code: '402917',
  minutes: '10',
  wait: '24 hours',
  uid: '10000042',
  name: 'Ada Example',
  reason: 'The account is younger than 30 days',
  until: '2026-12-17',
  time: '2026-11-19 15:30 UTC',
  device: 'Chrome, Windows',
  address: '203.0.113.7',
  link: `${address}/#/pages/work/setup?token=sample`,
  amount: '250.00',
  currency: 'USD',
  day: '2026-12-01',
  level: '99.97',
  share: '64',
  loss: '50.00',
  before: '2.00',
  now: '8.50',
})

/** A link that leads where a real one leads, and unsubscribes nobody. */
const linksOf = (address: string): LetterLinks => ({
  placeOf: path => `${address}/#${path}`,
  unsubscribeOf: ({ category }) => `${address}/unsubscribe/1.${category}.sample`,
})

const sampleMail = (letter: MailLetter, language: Language, address: string): Message => {
  const to = 'ada@example.org'
  if (letter === 'digest') {
    const items = noticeSamples.slice(0, 4)
    return digestLetter({ customer, to, language, timeZone: 'Europe/Lisbon', items, count: 9, now })
  }
  return mail(letter, { to, language, expiresAt: now, figures: figuresOf(address), muter: customer })
}

/** Everything that leaves the product, made by what makes it when it leaves. */
export const samplesOf =
  (publicAddress: () => string): Samples =>
  language => {
    const address = publicAddress()
    return {
      letters: mailLetters.map(name => {
        const message = sampleMail(name, language, address)
        const { text } = endedLetter(message.text, message, linksOf(address))
        return {
          name,
          category: name === 'digest' ? 'digest' : aboutLetter(name).category,
          subject: message.subject,
          text,
        }
      }),
      texts: smsLetters.map(name => ({
        name,
        text: sms(name, { to: '', language, expiresAt: now, figures: figuresOf(address) }).text,
      })),
      pushes: noticeSamples.map(notice => ({
        name: notice.kind,
        category: categoryOf(notice),
        ...pushMessageOf(notice, language),
      })),
    }
  }
