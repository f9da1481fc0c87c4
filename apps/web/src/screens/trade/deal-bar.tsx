import { pricesFromView, type InstrumentView } from '@plumbline/protocol/market'
import { openPrice, spreadOf, type Side } from '@plumbline/rules/market'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { instrumentOf } from '../../live/account/day-figures.ts'
import type { LiveQuote } from '../../live/stream/quote-store.ts'
import { useSendBlocked } from '../../shared/refusals/use-decision-text.ts'
import { classes } from '../../ui/classes.ts'
import { PriceText } from '../../ui/figures.tsx'
import { BuyName, SellName, SplitButton } from '../../ui/buttons/split-button.tsx'

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
    spread: prices === undefined ? '–' : format.price(spreadOf(prices), instrument),
  }
}

/** Why nobody can buy or sell now. */
const useBlocked = ({ view, quote }: Omit<Props, 'onPick'>): string | undefined => {
  const t = useTranslations('market')
  const isUnsent = useSendBlocked() !== undefined
  if (isUnsent) return t('offline')
  const state = quote?.state ?? view.state
  return state === 'open' ? undefined : t(state)
}

/** Sell at the bid, buy at the ask, the spread between them. */
export const DealBar = ({ view, quote, onPick }: Props) => {
  const t = useTranslations()
  const blocked = useBlocked({ view, quote })
  const { sell, buy, spread } = useSides({ view, quote })
  return (
    <SplitButton
      blocked={blocked}
      sell={{ name: t('trade.sell'), price: <PriceText quiet text={sell} /> }}
      buy={{ name: t('trade.buy'), price: <PriceText quiet text={buy} /> }}
      spread={{ name: t('market.spread'), text: spread }}
      onSell={() => onPick('short')}
      onBuy={() => onPick('long')}
    />
  )
}

/** The same two sides within the ticket: the one chosen is filled. */
export const SidePicker = ({ view, quote, side, onPick }: Props & { side: Side }) => {
  const t = useTranslations('trade')
  const { sell, buy } = useSides({ view, quote })
  // A side can still be chosen; nothing can be sent.
  const isUnsent = useSendBlocked() !== undefined
  const lookOf = (own: Side, filled: string, plain: string) =>
    side !== own
      ? isUnsent
        ? 'bg-sunk text-t3 dark:bg-segment-on/55'
        : plain
      : isUnsent
        ? 'bg-sunk text-t2 ring-1 ring-control dark:bg-segment-on/55'
        : filled
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
          lookOf('short', 'bg-down-fill text-white', 'bg-sunk text-down dark:bg-segment-on/55'),
        )}
      >
        <SellName text={t('sell')} />
        <span className={classes('text-16 font-semi', side !== 'short' && !isUnsent && 'text-t1')}>
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
          lookOf('long', 'bg-up-fill text-white', 'bg-sunk text-up dark:bg-segment-on/55'),
        )}
      >
        <BuyName text={t('buy')} />
        <span className={classes('text-16 font-semi', side !== 'long' && !isUnsent && 'text-t1')}>
          {side === 'long' ? <PriceText quiet text={buy} /> : <PriceText text={buy} />}
        </span>
      </button>
    </div>
  )
}
