import { formatLots, notional, unitsOf } from '@plumbline/rules/trading'
import { formatPrice } from '@plumbline/rules/market'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../../i18n/language.ts'
import { useDecisionText } from '../../../../shared/refusals/use-decision-text.ts'
import { useTypedDecimals } from '../../../../i18n/typed-decimal.ts'
import { fieldOf, fieldOfSecond } from './field-of.ts'
import type { FieldName } from '../reading.ts'
import type { Ticket } from '../use-ticket.ts'

export const exampleAmount = '100.00'
export const examplePercent = '10'

/** What is wrong with each field, in words, and what is wrong with the order as a whole. */
export const useFieldTexts = (ticket: Ticket) => {
  const t = useTranslations()
  const refusalText = useDecisionText()
  const { write } = useTypedDecimals()
  const format = useFormat()
  const { decision, read, typed, instrument, quote, priced } = ticket
  const refusal =
    decision.kind === 'refused'
      ? {
          text: refusalText(decision.refusal.refusal, decision.refusal.figures),
          at:
            decision.isSecond === true ? fieldOfSecond(decision.refusal) : fieldOf(ticket, decision.refusal),
        }
      : undefined
  const badPrice = () =>
    t('ticket.badPrice', { example: write(quote?.bid ?? formatPrice(instrument.tick, instrument)) })
  const badSize = (): string => {
    if (read.faults.get('lots') === 'small') {
      const lots = format.decimal(formatLots(instrument.lotsMin))
      const value = priced && notional({ ...priced, lots: instrument.lotsMin })
      return t('deal.sizeSmall', { lots, amount: value === undefined ? '–' : format.money(value) })
    }
    switch (typed.sizeUnit) {
      case 'lots':
        return t('ticket.badLots', { example: write(formatLots(instrument.lotsMin)) })
      case 'units':
        return t('deal.badUnits', { example: write(unitsOf(instrument, instrument.lotsMin)) })
      case 'usd':
        return t('deal.badAmount', { example: write(exampleAmount) })
    }
  }
  const badLevel = (name: 'stopLoss' | 'takeProfit' | 'trailing'): string => {
    if (read.faults.get(name) === 'beyond')
      return t(name === 'takeProfit' ? 'deal.beyondGain' : 'deal.beyondLoss')
    switch (typed.unit) {
      case 'price':
        return name === 'trailing'
          ? t('ticket.badPrice', { example: write(formatPrice(instrument.spreadTypical, instrument)) })
          : badPrice()
      case 'amount':
        return t('deal.badAmount', { example: write(exampleAmount) })
      case 'percent':
        return t('deal.badPercent', { example: write(examplePercent) })
    }
  }
  const bad = (name: FieldName): string => {
    switch (name) {
      case 'lots':
        return badSize()
      case 'price':
      case 'ocoPrice':
      case 'profitLevels':
        return badPrice()
      case 'trailing':
      case 'stopLoss':
      case 'takeProfit':
        return badLevel(name)
      case 'end':
        return t('deal.badEnd')
    }
  }
  return {
    of: (name: FieldName): string | undefined =>
      read.faults.has(name) ? bad(name) : refusal?.at === name ? refusal.text : undefined,
    form: refusal?.at === 'form' ? refusal.text : undefined,
    /** What is wrong, wherever it belongs: where no fields are on show. */
    any: refusal?.text,
  }
}
export type FieldTexts = ReturnType<typeof useFieldTexts>
