import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { negateCents, type Cents } from '@plumbline/rules/money'
import { yearlyOf, type SavingsPromise } from '@plumbline/rules/savings'
import { MoneyText } from '../../../ui/figures.tsx'
import { Plumb } from '../../../ui/marks.tsx'

type Props = {
  readonly principal: Cents
  readonly promise: SavingsPromise
  readonly rate: string
  readonly days: number
}

/** From the deposit to the day it is due: what goes, what it brings, what returns. */
export const PromiseLine = ({ principal, promise, rate, days }: Props) => {
  const t = useTranslations('savings')
  const format = useFormat()
  return (
    <div data-testid="savings-promise">
      <div aria-hidden className="relative mt-1 mb-1.5 h-6">
        <span className="absolute inset-x-1 top-1/2 h-px bg-up" />
        <span className="absolute top-1/2 left-0 size-3 -translate-y-1/2 rounded-full border-2 border-t1 bg-page" />
        <span className="absolute top-1/2 right-0 -translate-y-1/2">
          <Plumb className="h-5 text-up" />
        </span>
      </div>
      <dl className="grid grid-cols-3 items-end gap-2 text-13 narrow:grid-cols-1">
        <div>
          <dt className="text-t2">{t('today')}</dt>
          <dd className="font-semi">
            <MoneyText text={format.result(negateCents(principal))} />
          </dd>
        </div>
        <div className="text-center narrow:text-left">
          <dt className="text-t2">{t('interest')}</dt>
          <dd className="font-semi">
            <MoneyText text={format.result(promise.interest)} tone="gain" />
          </dd>
        </div>
        <div className="text-right narrow:text-left">
          <dt className="text-t2">{format.localTime(promise.due)}</dt>
          <dd className="font-semi">
            <MoneyText text={format.money(promise.payout)} />
          </dd>
        </div>
      </dl>
      <p className="mt-2 text-12 text-t3" style={{ textWrap: 'pretty' }}>
        {t('formula', { amount: format.money(principal), rate, days: format.count(days) })}
        <span className="block">
          {t('yearly', { rate: format.share(yearlyOf(principal, promise.interest, days)) })}
        </span>
      </p>
    </div>
  )
}
