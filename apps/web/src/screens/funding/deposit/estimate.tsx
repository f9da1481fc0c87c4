import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useAmountText } from '../../../i18n/amount-text.ts'
import { useFormat } from '../../../i18n/language.ts'
import { useCreditEstimate, type Estimate } from '../../../live/funding/estimate.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'

const beatMs = 1_000

/** How old the quote is, counted on. */
const Age = ({ at }: { at: number }) => {
  const t = useTranslations('deposit')
  const format = useFormat()
  const seconds = Math.max(0, Math.floor((useNow(beatMs) - at) / beatMs))
  return t('creditsAge', { seconds: format.count(seconds) })
}

const Rate = ({ estimate }: { estimate: Estimate }) => {
  const t = useTranslations('deposit')
  const format = useFormat()
  const amount = useAmountText()
  switch (estimate.kind) {
    case 'par':
      return t('creditsFixed')
    case 'quoted':
      return (
        <>
          {t('creditsRate', {
            pair: estimate.pair,
            rate: amount.rate(estimate.rate),
            time: format.time(estimate.at),
          })}{' '}
          <Age at={estimate.at} /> {t('creditsLater')}
        </>
      )
    case 'no quote':
      return t('noQuote', { pair: estimate.pair })
  }
}

const asStrong = (text: ReactNode) => <strong className="font-semi text-t1">{text}</strong>

type Props = {
  way: { readonly currency: string; readonly decimals: number; readonly pair: string | null }
  amount: bigint | undefined
}

/** What the amount in the field would bring, and at which price. */
export const CreditEstimate = ({ way, amount }: Props) => {
  const t = useTranslations('deposit')
  const format = useFormat()
  const estimate = useCreditEstimate(way, amount)
  if (estimate === undefined) return null
  return (
    <span data-testid="estimate">
      {estimate.kind !== 'no quote' && (
        <span className="block">
          {t.rich('credits', {
            amount: format.money(estimate.credit),
            strong: asStrong,
          })}{' '}
        </span>
      )}
      <Rate estimate={estimate} />
    </span>
  )
}
