import { formatLots, handStep } from '@plumbline/rules/trading'
import { formatPrice, type Price } from '@plumbline/rules/market'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../../i18n/language.ts'
import { FieldError, FieldLabel } from '../../../../ui/fields/field.tsx'
import { Stepper } from '../../../../ui/fields/numbers/stepper.tsx'
import { Switch } from '../../../../ui/fields/switch.tsx'
import { Segmented } from '../../../../ui/choices/segmented.tsx'
import type { FieldTexts } from './use-field-texts.ts'
import type { Ticket } from '../use-ticket.ts'
import { useOrderName } from '../../chart/levels/use-order-name.ts'

/** No step goes beyond so many times the price. */
const timesMax = 10

const sides = ['long', 'short'] as const

/** What the second order is, and where its levels lie. */
const Meaning = ({ ticket }: { ticket: Ticket }) => {
  const t = useTranslations('deal')
  const format = useFormat()
  const orderName = useOrderName()
  const { second, instrument } = ticket
  if (second === undefined) return null
  const { type, side, lots } = second
  const price = format.price(second.price, instrument)
  return (
    <p className="mt-1.5 text-12 text-t3" data-testid="oco-meaning">
      {t('ocoIs', { order: orderName({ state: 'pending', type, side, lots: formatLots(lots) }), price })}{' '}
      {t('ocoSame')}
    </p>
  )
}

/** A second order beside one that waits: whichever opens cancels the other. */
export const OcoFields = ({ ticket, texts }: { ticket: Ticket; texts: FieldTexts }) => {
  const t = useTranslations('deal')
  const tTrade = useTranslations('trade')
  const id = useId()
  const { typed, instrument, moment, set } = ticket
  const step = formatPrice(handStep(instrument), instrument)
  const high = ((moment?.quote.ask ?? instrument.tick) * timesMax) as Price
  const error = texts.of('ocoPrice')
  return (
    <div className="space-y-2.5">
      <Switch label={t('oco')} hint={t('ocoHint')} on={typed.oco} onChange={ticket.setOco} />
      {typed.oco && (
        <div data-oco-price>
          <div className="mb-2.5">
            <Segmented
              wide
              name={t('ocoSide')}
              value={typed.ocoSide}
              onChange={ticket.setOcoSide}
              options={sides.map(side => ({
                value: side,
                label: tTrade(side === 'long' ? 'buy' : 'sell'),
              }))}
            />
          </div>
          <FieldLabel label={t('ocoPrice')} htmlFor={id} />
          <Stepper
            id={id}
            label={t('ocoPrice')}
            value={typed.ocoPrice}
            error={error}
            onChange={ocoPrice => set({ ocoPrice })}
            grid={{ min: step, max: formatPrice(high, instrument), step }}
            fewer={t('lower')}
            more={t('higher')}
          />
          <FieldError id={`${id}-error`} text={error} />
          {error === undefined && <Meaning ticket={ticket} />}
        </div>
      )}
    </div>
  )
}
