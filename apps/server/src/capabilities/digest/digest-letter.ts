import { localeOf, type Language } from '@plumbline/protocol/core'
import type { CustomerId } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import type { Message } from '../../core/platform/messaging/outbox.ts'
import { letterText, mail } from '../identity/index.ts'
import { pushMessageOf, type Tellable } from '../notifications/index.ts'

/** A digest is worth sending for so long: the next one is a week away at most. */
const worthMs = 72 * 3_600_000

const titleAndRestOf = (item: Tellable, language: Language): readonly string[] => {
  const { title, body } = pushMessageOf(item, language)
  return [title, ...body.split('\n').filter(line => line !== '')]
}

const timeOf = (at: string, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(localeOf[language], {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(at))

export type Digest = {
  readonly customer: CustomerId
  readonly to: string
  readonly language: Language
  readonly timeZone: string
  /** The newest, in the order in which they happened. */
  readonly items: readonly Tellable[]
  /** With those for which there is no room. */
  readonly count: number
  readonly now: Millis
}

/** One letter with all that was gathered. */
export const digestLetter = ({ customer, to, language, timeZone, items, count, now }: Digest): Message => {
  const lines = items.map(item =>
    [timeOf(item.at, language, timeZone), ...titleAndRestOf(item, language)].join('\n'),
  )
  const more =
    count > items.length
      ? [letterText(language, 'mail.digest.more', { count: String(count - items.length) })]
      : []
  const message = mail('digest', {
    to,
    language,
    expiresAt: now + worthMs,
    figures: { count: String(count), zone: timeZone, items: [...lines, ...more].join('\n\n') },
    muter: customer,
  })
  return { ...message, urgency: 'digest' }
}
