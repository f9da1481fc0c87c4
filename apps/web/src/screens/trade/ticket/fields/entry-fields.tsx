import { deployment } from '../../../../deployment.ts'
import { distanceShare, handStep } from '@plumbline/rules/trading'
import { formatPrice, openPrice, type Price } from '@plumbline/rules/market'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../../i18n/language.ts'
import { FieldError, FieldLabel } from '../../../../ui/fields/field.tsx'
import { Stepper } from '../../../../ui/fields/numbers/stepper.tsx'
import type { FieldTexts } from './use-field-texts.ts'
import type { Ticket } from '../use-ticket.ts'

/** No step goes beyond so many times the price. */
const timesMax = 10

/** How far the entry lies from the price of now, and which way. */
const Distance = ({ ticket, price }: { ticket: Ticket; price: Price }) => {
  const t = useTranslations('deal')
  const format = useFormat()
  const { moment, typed, instrument } = ticket
  if (moment === undefined) return null
  const now = openPrice(typed.side, moment.quote)
  const distance = format.price(Math.abs(price - now) as Price, instrument)
  const share = format.percentChange(distanceShare(now, price))
  return t(price < now ? 'below' : 'above', { distance, share })
}

/** What the order waits for, in a sentence. */
const Condition = ({ ticket, price }: { ticket: Ticket; price: Price }) => {
  const t = useTranslations('deal')
  const format = useFormat()
  const { typed, instrument } = ticket
  const figures = { price: deployment.priceText + format.price(price, instrument) }
  const buys = typed.side === 'long'
  return typed.type === 'limit'
    ? t(buys ? 'limitBuy' : 'limitSell', figures)
    : t(buys ? 'stopBuy' : 'stopSell', figures)
}

/** The price at which an order that waits enters. */
export const EntryFields = ({ ticket, texts }: { ticket: Ticket; texts: FieldTexts }) => {
  const t = useTranslations('deal')
  const id = useId()
  const { typed, read, instrument, moment, set } = ticket
  const label = t(typed.type === 'limit' ? 'limitPrice' : 'stopPrice')
  const step = formatPrice(handStep(instrument), instrument)
  const high = ((moment?.quote.ask ?? instrument.tick) * timesMax) as Price
  const error = texts.of('price')
  return (
    <div data-entry-price>
      <FieldLabel
        label={label}
        htmlFor={id}
        aside={read.price !== undefined && <Distance ticket={ticket} price={read.price} />}
      />
      <Stepper
        id={id}
        label={label}
        value={typed.price}
        error={error}
        onChange={price => set({ price })}
        grid={{ min: step, max: formatPrice(high, instrument), step }}
        fewer={t('lower')}
        more={t('higher')}
      />
      <FieldError id={`${id}-error`} text={error} />
      {error === undefined && read.price !== undefined && (
        <p className="mt-1.5 text-12 text-t3">
          <Condition ticket={ticket} price={read.price} />
        </p>
      )}
    </div>
  )
}
