import type { QuoteView } from '@plumbline/protocol/market'
import type { OrderView } from '@plumbline/protocol/trading'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { PriceText } from '../../ui/figures.tsx'
import { originOf } from '../../live/origin.ts'

/** The quote that decided, as the ledger keeps it. */
const QuoteBox = ({ quote, conversion }: { quote: QuoteView; conversion: QuoteView | null }) => {
  const t = useTranslations('order')
  const place = useTranslations('place')
  const format = useFormat()
  return (
    <>
      <dl className="mt-2 flex flex-wrap gap-x-5 gap-y-1 rounded-chip bg-sunk px-3 py-2 text-13">
        <div className="flex gap-1.5">
          <dt className="text-t2">{t('bid')}</dt>
          <dd className="font-semi">{format.decimal(quote.bid)}</dd>
        </div>
        <div className="flex gap-1.5">
          <dt className="text-t2">{t('ask')}</dt>
          <dd className="font-semi">{format.decimal(quote.ask)}</dd>
        </div>
        <div className="flex gap-1.5">
          <dt className="text-t2">{t('quoteName')}</dt>
          <dd>{quote.sequence}</dd>
        </div>
      </dl>
      <p className="mt-1.5 px-3 text-12 text-t3">
        {t('from', { source: quote.source, kind: t(originOf(quote)) })}{' '}
        <Link
          to="/pages/instrument/quotes"
          search={{ code: quote.code, at: Date.parse(quote.receivedAt) }}
          className="inline-block py-1.5 font-semi text-primary"
        >
          {place('priceRecord')}
        </Link>
      </p>
      {conversion !== null && (
        <p className="px-3 text-12 text-t3">
          {t('conversion', { code: conversion.code })} {format.decimal(conversion.bid)} /{' '}
          {format.decimal(conversion.ask)} · {t('quote', { number: conversion.sequence })}
        </p>
      )}
    </>
  )
}

type StepProps = {
  name: string
  price: string
  at: string
  how: string
  children: ReactNode
  mark: 'start' | 'end'
}

const Step = ({ name, price, at, how, children, mark }: StepProps) => {
  const format = useFormat()
  return (
    <li className="relative pb-5 pl-9 last:pb-0">
      {mark === 'start' ? (
        <span
          aria-hidden
          className="absolute top-1 left-1 size-3 rounded-full border-[3px] border-t1 bg-page"
        />
      ) : (
        <svg aria-hidden viewBox="0 0 14 18" className="absolute top-0 left-[0.1875rem] h-4.5 fill-up">
          <path d="M7 0l7 6-7 12L0 6z" />
        </svg>
      )}
      {mark === 'start' && (
        <span aria-hidden className="absolute top-4.5 -bottom-1 left-[0.5625rem] w-0.5 bg-control/70" />
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-15 font-semi">{name}</h2>
        <p className="text-16 font-bold">
          <PriceText text={format.decimal(price)} />
        </p>
      </div>
      <div className="flex flex-wrap justify-between gap-x-3 text-13 text-t2">
        <p>{format.exactTime(Date.parse(at))}</p>
        <p>{how}</p>
      </div>
      {children}
    </li>
  )
}

/** From the first quote to the last, hung on the plumb line. */
export const Timeline = ({ order }: { order: OrderView }) => {
  const t = useTranslations('order')
  const tReason = useTranslations('reason')
  const long = order.side === 'long'
  const reason = order.closeReason === null ? '' : tReason(order.closeReason)
  return (
    <ol className="px-4">
      <Step
        name={t('opened')}
        price={order.openPrice}
        at={order.openedAt}
        how={long ? t('atAsk') : t('atBid')}
        mark="start"
      >
        <QuoteBox quote={order.openQuote} conversion={order.openConversion} />
      </Step>
      {order.closeQuote !== null && order.closePrice !== null && order.closedAt !== null ? (
        <Step
          name={t('closedStep')}
          price={order.closePrice}
          at={order.closedAt}
          how={long ? t('atBidClose', { reason }) : t('atAskClose', { reason })}
          mark="end"
        >
          <QuoteBox quote={order.closeQuote} conversion={order.closeConversion} />
        </Step>
      ) : (
        <li className="relative pl-9 text-14 text-t3">
          <span
            aria-hidden
            className="absolute top-0.5 left-1 size-3 rotate-45 border-2 border-dashed border-control"
          />
          {t('stillOpen')}
        </li>
      )}
    </ol>
  )
}
