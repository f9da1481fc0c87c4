import type { OrderEventView } from '@plumbline/protocol/trading'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { quoteNumber } from '../../../live/account/origin.ts'
import { Disclosure } from '../../../ui/overlays/disclosure.tsx'
import { Step } from './step.tsx'

type Props = { steps: readonly OrderEventView[]; from: string | null }

/** A stop that followed the price, however often, as one. */
export const TrailedStep = ({ steps, from }: Props) => {
  const t = useTranslations('receipt')
  const format = useFormat()
  const last = steps.at(-1)
  if (last === undefined) return null
  const price = (text: string | null) => (text === null ? '–' : format.decimal(text))
  return (
    <Step name={t('trailed', { count: String(steps.length) })} at={last.at} mark="way">
      <p className="text-13 text-t2">{t('trailedText', { from: price(from), to: price(last.stopLoss) })}</p>
      <Disclosure title={t('steps')}>
        <ol className="space-y-1">
          {steps.map(step => (
            <li key={step.number} className="flex flex-wrap justify-between gap-x-3">
              <span className="font-semi text-t1">{price(step.stopLoss)}</span>
              <span>
                {step.quote !== null &&
                  t('stepQuote', {
                    number: quoteNumber(step.quote.sequence),
                    time: format.exactTime(Date.parse(step.at)),
                  })}
              </span>
            </li>
          ))}
        </ol>
      </Disclosure>
    </Step>
  )
}
