import type { InstrumentDetailView } from '@plumbline/protocol/market'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { useLotSize } from '../../i18n/lot-size.ts'
import { Receipt, ReceiptRow } from '../../ui/receipt.tsx'
import { Section } from './section.tsx'
import { useLeverages } from './leverages.ts'

/** What one lot is, and in which steps it is traded. */
export const Contract = ({ view }: { view: InstrumentDetailView }) => {
  const t = useTranslations()
  const format = useFormat()
  const lotSize = useLotSize()
  const { conversion, quoteCurrency } = view
  const { leverages, isReal } = useLeverages(view)
  return (
    <Section title={t('instrument.contract')}>
      <Receipt {...(!isReal && { note: t('instrument.leverageByCountry') })}>
        <ReceiptRow label={t('instrument.lot')}>{t('ticket.lotIs', { value: lotSize(view) })}</ReceiptRow>
        <ReceiptRow label={t('instrument.lots')}>
          {format.decimal(view.lotsMin)} – {format.decimal(view.lotsMax)}
        </ReceiptRow>
        <ReceiptRow label={t('instrument.step')}>{format.decimal(view.lotsStep)}</ReceiptRow>
        <ReceiptRow label={t('instrument.tick')}>{format.decimal(view.tick)}</ReceiptRow>
        <ReceiptRow label={t('instrument.leverage')}>
          {leverages.map(each => `×${each}`).join(' ')}
        </ReceiptRow>
        <ReceiptRow label={t('instrument.quotedIn')}>
          {conversion === null
            ? quoteCurrency
            : t('instrument.convertedBy', { currency: quoteCurrency, pair: conversion.pair })}
        </ReceiptRow>
      </Receipt>
    </Section>
  )
}
