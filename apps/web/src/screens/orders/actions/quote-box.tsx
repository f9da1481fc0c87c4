import type { QuoteView } from '@plumbline/protocol/market'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { originOf, quoteNumber } from '../../../live/account/origin.ts'

type Props = {
  /** Its order, by id. */
  order: string
  end: 'opened' | 'closed'
  /** The price of the two that counted. */
  side: 'bid' | 'ask'
  quote: QuoteView
  conversion: QuoteView | null
}

/** The quote that decided, as the ledger keeps it. */
export const QuoteBox = ({ order, end, side, quote, conversion }: Props) => {
  const t = useTranslations('order')
  const place = useTranslations('place')
  const app = useTranslations('app')
  const origin = originOf(quote)
  const format = useFormat()
  const figures = [
    [t('bid'), format.decimal(quote.bid)],
    [t('ask'), format.decimal(quote.ask)],
  ] as const
  return (
    <>
      <dl className="mt-2 flex flex-wrap gap-x-5 gap-y-1 rounded-chip bg-sunk px-3 py-2 text-13">
        {figures.map(([name, text]) => (
          <div key={name} className="flex gap-1.5">
            <dt className="text-t2">{name}</dt>
            <dd className="font-semi">{text}</dd>
          </div>
        ))}
        <div className="flex gap-1.5">
          <dt className="text-t2">{t('quoteName')}</dt>
          <dd>{quoteNumber(quote.sequence)}</dd>
        </div>
      </dl>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-1.5 px-3 text-12 text-t3">
        <span>
          {t('from', {
            source: origin === 'synthetic' ? app('simulated') : `${quote.source} · ${t(origin)}`,
          })}
        </span>
        <Link
          to="/pages/instrument/quotes"
          search={{
            code: quote.code,
            at: Date.parse(quote.receivedAt),
            order,
            quote: quote.sequence,
            end,
            side,
          }}
          className="inline-block py-1.5 font-semi text-primary"
        >
          {place('priceRecord')}
        </Link>
      </p>
      {conversion !== null && (
        <p className="px-3 text-12 text-t3">
          {t('conversion', { code: conversion.code })} {format.decimal(conversion.bid)} /{' '}
          {format.decimal(conversion.ask)} · {t('quote', { number: quoteNumber(conversion.sequence) })}
        </p>
      )}
    </>
  )
}
