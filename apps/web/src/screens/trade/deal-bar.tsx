import { pricesFromView } from '@plumbline/protocol/instrument-view'
import type { InstrumentView } from '@plumbline/protocol/market'
import { openPrice, type Price, type Side } from '@plumbline/rules'
import { ArrowDownRight, ArrowUpRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { instrumentOf } from '../../live/figures.ts'
import type { LiveQuote } from '../../live/quote-store.ts'
import { classes } from '../../ui/classes.ts'
import { PriceText } from '../../ui/figures.tsx'

type Props = { view: InstrumentView; quote: LiveQuote | undefined; onPick: (side: Side) => void }

const useSides = ({ view, quote }: Omit<Props, 'onPick'>) => {
  const format = useFormat()
  const instrument = instrumentOf(view)
  const prices = quote && pricesFromView(quote, view.priceScale)
  const text = (side: Side) =>
    prices === undefined ? '–' : format.price(openPrice(side, prices), instrument)
  return {
    sell: text('short'),
    buy: text('long'),
    spread: prices === undefined ? '–' : format.price((prices.ask - prices.bid) as Price, instrument),
  }
}

const SellName = () => {
  const t = useTranslations('trade')
  return (
    <span className="flex items-center gap-1.5 text-14 font-medium">
      <ArrowDownRight aria-hidden className="size-4" />
      {t('sell')}
    </span>
  )
}
const BuyName = () => {
  const t = useTranslations('trade')
  return (
    <span className="flex items-center justify-end gap-1.5 text-14 font-medium">
      {t('buy')}
      <ArrowUpRight aria-hidden className="size-4" />
    </span>
  )
}

/** Sell at the bid, buy at the ask, the spread between them. */
export const DealBar = ({ view, quote, onPick }: Props) => {
  const t = useTranslations('market')
  const { sell, buy, spread } = useSides({ view, quote })
  const half =
    'min-h-[3.625rem] flex-1 px-4 py-2 text-white active:brightness-86 transition-[filter] duration-80'
  return (
    <div className="relative flex gap-1.5 narrow:flex-col">
      <button
        type="button"
        onClick={() => onPick('short')}
        className={classes(half, 'rounded-card bg-down-fill text-left')}
      >
        <SellName />
        <span className="text-18 font-semi">
          <PriceText quiet text={sell} />
        </span>
      </button>
      <span className="absolute top-1/2 left-1/2 -translate-1/2 rounded-full bg-page px-2.5 py-1 text-12 font-semi ring-1 ring-line">
        <span className="sr-only">{t('spread')} </span>
        {spread}
      </span>
      <button
        type="button"
        onClick={() => onPick('long')}
        className={classes(half, 'rounded-card bg-up-fill text-right')}
      >
        <BuyName />
        <span className="text-18 font-semi">
          <PriceText quiet text={buy} />
        </span>
      </button>
    </div>
  )
}

/** The same two sides within the ticket: the one chosen is filled. */
export const SidePicker = ({ view, quote, side, onPick }: Props & { side: Side }) => {
  const { sell, buy } = useSides({ view, quote })
  const half = 'min-h-[3.375rem] flex-1 rounded-card px-3.5 py-1.5 transition-colors duration-160'
  return (
    <div className="flex gap-1.5 narrow:flex-col">
      <button
        type="button"
        aria-pressed={side === 'short'}
        onClick={() => onPick('short')}
        className={classes(
          half,
          'text-left',
          side === 'short' ? 'bg-down-fill text-white' : 'bg-sunk text-down dark:bg-segment-on/55',
        )}
      >
        <SellName />
        <span className={classes('text-16 font-semi', side !== 'short' && 'text-t1')}>
          {side === 'short' ? <PriceText quiet text={sell} /> : <PriceText text={sell} />}
        </span>
      </button>
      <button
        type="button"
        aria-pressed={side === 'long'}
        onClick={() => onPick('long')}
        className={classes(
          half,
          'text-right',
          side === 'long' ? 'bg-up-fill text-white' : 'bg-sunk text-up dark:bg-segment-on/55',
        )}
      >
        <BuyName />
        <span className={classes('text-16 font-semi', side !== 'long' && 'text-t1')}>
          {side === 'long' ? <PriceText quiet text={buy} /> : <PriceText text={buy} />}
        </span>
      </button>
    </div>
  )
}
