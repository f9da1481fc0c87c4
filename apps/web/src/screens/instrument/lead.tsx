import type { InstrumentDetailView } from '@plumbline/protocol/market'
import { categories, type Category } from '@plumbline/rules/market'
import { Link } from '@tanstack/react-router'
import { BellRing } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { useLotSize } from '../../i18n/lot-size.ts'
import { dayOf, instrumentOf } from '../../live/account/day-figures.ts'
import { useQuote } from '../../live/stream/stream.ts'
import { PriceText } from '../../ui/figures.tsx'
import { ChangeChip } from '../../ui/marks.tsx'
import { History } from './history.tsx'
import { OwnPositions } from './held.tsx'
import { Sides } from './prices.tsx'
import { Standing } from './trading-status.tsx'

const whatKeys = {
  crypto: 'whatCrypto',
  metal: 'whatMetal',
  oil: 'whatOil',
  cfd: 'whatCfd',
  forex: 'whatForex',
  stock: 'whatStock',
} as const satisfies Record<Category, string>

/** In a sentence or two what is traded here, and what one lot of it is. */
const What = ({ view }: { view: InstrumentDetailView }) => {
  const t = useTranslations()
  const lotSize = useLotSize()
  const category = categories[view.category_id - 1]
  if (category === undefined) return null
  const { name, symbol, quoteCurrency: currency } = view
  return (
    <p className="text-14 text-t2">
      {t(`instrument.${whatKeys[category]}`, { name, symbol, currency })}{' '}
      {t('ticket.lotIs', { value: lotSize(view) })}.
    </p>
  )
}

/** The price in the middle, and how far it went in 24 hours. */
const Price = ({ view }: { view: InstrumentDetailView }) => {
  const t = useTranslations('market')
  const format = useFormat()
  const day = dayOf(view, useQuote(view.code))
  if (day === undefined) return null
  const instrument = instrumentOf(view)
  return (
    <div data-testid="instrument-price">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-34 font-bold tracking-[-0.02em]">
          <PriceText text={format.price(day.mid, instrument)} />
        </span>
        <ChangeChip change={day.change} text={format.percentChange(day.change)} />
        <span className="text-13 text-t3">{t('day')}</span>
      </p>
      <p className="text-13 text-t2 tabular-nums">
        {t('low')} {format.price(day.low, instrument)} · {t('high')} {format.price(day.high, instrument)}
      </p>
    </div>
  )
}

const actionLook =
  'inline-flex min-h-11 flex-1 items-center justify-center gap-2 rounded-field px-4 text-15 font-semi whitespace-nowrap'

/** What it is, what it costs now, whether it can be traded, and the two things most people come for. */
export const Lead = ({ view }: { view: InstrumentDetailView }) => {
  const t = useTranslations('instrument')
  return (
    <div className="space-y-3 px-4">
      <div>
        <p className="text-22 font-bold">{view.name}</p>
        {view.symbol !== view.name && <p className="text-13 text-t3">{view.symbol}</p>}
      </div>
      <Price view={view} />
      <History view={view} />
      <Sides view={view} />
      <OwnPositions view={view} />
      <Standing view={view} />
      <p className="flex flex-wrap gap-2.5">
        <Link
          to="/pages/order"
          search={{ code: view.code }}
          className={`${actionLook} bg-sunk text-t1 dark:bg-segment-on/55`}
        >
          {t('openChart')}
        </Link>
        <Link
          to="/pages/alert/index"
          search={{ code: view.code }}
          className={`${actionLook} bg-sunk text-t1 dark:bg-segment-on/55`}
        >
          <BellRing aria-hidden className="size-4.5" />
          {t('openAlert')}
        </Link>
      </p>
      <What view={view} />
    </div>
  )
}
