import { useTranslations } from 'use-intl'
import type { LiveQuote } from '../../live/stream/quote-store.ts'
import { quotes } from '../../live/stream/stream.ts'
import { useSendBlocked } from '../../shared/refusals/use-decision-text.ts'
import { useNow } from '../../ui/hooks/use-now.ts'

const secondMs = 1_000
const minuteSeconds = 60
const hourSeconds = 3_600

/** How old the quote is, told anew each second: pauses of many seconds are normal, and are seen to be pauses. */
export const QuoteAge = ({ quote }: { quote: LiveQuote }) => {
  const t = useTranslations('trade')
  const isOld = useSendBlocked() !== undefined
  useNow(secondMs)
  const ageMs = quotes.ageMs(quote)
  if (ageMs === undefined) return null
  const seconds = Math.floor(ageMs / secondMs)
  const text =
    seconds < minuteSeconds
      ? t('secondsAgo', { count: String(seconds) })
      : seconds < hourSeconds
        ? t('minutesAgo', { count: String(Math.floor(seconds / minuteSeconds)) })
        : t('hoursAgo', { count: String(Math.floor(seconds / hourSeconds)) })
  // Without a connection it only grows.
  return (
    <span data-testid="quote-age" className={isOld ? 'text-warn tabular-nums' : 'tabular-nums'}>
      {text}
    </span>
  )
}
