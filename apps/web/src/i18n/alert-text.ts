import type { AlertView } from '@plumbline/protocol/alert'
import { useTranslations } from 'use-intl'
import { parseDecimal } from '@plumbline/rules/money'
import { useFormat } from './language.ts'

/** What an alert waits for, or has told of. */
export type AlertCondition = Pick<AlertView, 'code' | 'kind' | 'side' | 'price' | 'percent'>

const ofPrice = {
  at_or_above: { bid: 'whatAtOrAboveBid', ask: 'whatAtOrAboveAsk', mid: 'whatAtOrAboveMid' },
  at_or_below: { bid: 'whatAtOrBelowBid', ask: 'whatAtOrBelowAsk', mid: 'whatAtOrBelowMid' },
  crosses: { bid: 'whatCrossesBid', ask: 'whatCrossesAsk', mid: 'whatCrossesMid' },
} as const

/** An alert in words, as one line: 'EURUSD: sell price at or above 1.14500'. Inside the market area only. */
export const useAlertText = () => {
  const t = useTranslations('alert')
  const format = useFormat()
  return ({ code, kind, side, price, percent }: AlertCondition): string => {
    switch (kind) {
      case 'rises':
      case 'falls': {
        const level = format.rate(Number(parseDecimal(percent ?? '0', 4) ?? 0n))
        return t(kind === 'rises' ? 'whatRises' : 'whatFalls', { code, level })
      }
      case 'at_or_above':
      case 'at_or_below':
      case 'crosses':
        return t(ofPrice[kind][side ?? 'mid'], { code, level: format.decimal(price ?? '0') })
    }
  }
}
