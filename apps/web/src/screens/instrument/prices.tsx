import { minuteMs } from '@plumbline/rules/core'
import { openPrice, spreadOf, type Side } from '@plumbline/rules/market'
import { pricesFromView, type InstrumentDetailView } from '@plumbline/protocol/market'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { instrumentOf, shownMid } from '../../live/account/day-figures.ts'
import { originOf } from '../../live/account/origin.ts'
import { useQuote } from '../../live/stream/stream.ts'
import { PriceText } from '../../ui/figures.tsx'
import { SplitButton } from '../../ui/buttons/split-button.tsx'
import { useSendBlocked } from '../../shared/refusals/use-decision-text.ts'
import { Receipt, ReceiptRow } from '../../ui/receipt.tsx'
import { Section } from './section.tsx'

/** Sell and buy at the newest quote: each leads to the ticket on its side. */
export const Sides = ({ view }: { view: InstrumentDetailView }) => {
  const t = useTranslations()
  const format = useFormat()
  const navigate = useNavigate()
  const quote = useQuote(view.code)
  const prices = quote && pricesFromView(quote, view.priceScale)
  const instrument = instrumentOf(view)
  const isUnsent = useSendBlocked() !== undefined
  const state = quote?.state ?? view.state
  const price = (side: Side) => (
    <PriceText quiet text={prices ? format.price(openPrice(side, prices), instrument) : '–'} />
  )
  const open = (side: Side) =>
    void navigate({ to: '/pages/order', search: { code: view.code, ticket: side } })
  return (
    <div data-testid="instrument-sides">
      <SplitButton
        blocked={isUnsent ? t('market.offline') : state === 'open' ? undefined : t(`market.${state}`)}
        sell={{ name: t('trade.sell'), price: price('short') }}
        buy={{ name: t('trade.buy'), price: price('long') }}
        spread={{
          name: t('market.spread'),
          text: prices ? format.price(spreadOf(prices), instrument) : '–',
        }}
        onSell={() => open('short')}
        onBuy={() => open('long')}
      />
    </div>
  )
}

type Speaking = NonNullable<InstrumentDetailView['source']>

/** Who speaks now: another source may have taken over since the page was asked for. */
const speakingOf = (
  { source }: InstrumentDetailView,
  quote: { readonly source: string; readonly kind: Speaking['kind'] } | undefined,
): Speaking | undefined => {
  if (quote === undefined || quote.source === source?.name) return source ?? undefined
  return { name: quote.source, kind: quote.kind, delayMs: null }
}

const useKindText = () => {
  const t = useTranslations('instrument')
  return (source: Speaking | undefined): string | undefined => {
    if (source === undefined) return undefined
    switch (originOf({ kind: source.kind, source: source.name })) {
      case 'live':
        return t('kindLive')
      case 'delayed':
        return source.delayMs === null
          ? t('kindDelayed')
          : t('kindDelayedBy', { minutes: String(Math.ceil(source.delayMs / minuteMs)) })
      case 'synthetic':
        // The source is named after it.
        return undefined
      case 'recorded':
        return t('kindRecorded')
    }
  }
}

/** Where the prices come from, and how far they went. */
export const Prices = ({ view }: { view: InstrumentDetailView }) => {
  const t = useTranslations('instrument')
  const app = useTranslations('app')
  const format = useFormat()
  const quote = useQuote(view.code)
  const source = speakingOf(view, quote)
  const kind = useKindText()(source)
  const isSynthetic =
    source !== undefined && originOf({ kind: source.kind, source: source.name }) === 'synthetic'
  const instrument = instrumentOf(view)
  const shown = (text: string): string => {
    const mid = shownMid(text, instrument)
    return mid === undefined ? format.decimal(text) : format.price(mid, instrument)
  }
  const ranges = [
    { label: t('sessionOpen'), text: view.session?.open },
    { label: t('sessionHigh'), text: view.session?.high },
    { label: t('sessionLow'), text: view.session?.low },
  ]
  return (
    <Section title={t('prices')}>
      <Receipt>
        <ReceiptRow label={t('source')}>
          {isSynthetic ? app('simulated') : (source?.name ?? t('sourceNone'))}
        </ReceiptRow>
        {kind !== undefined && <ReceiptRow label={t('kind')}>{kind}</ReceiptRow>}
        {quote !== undefined && (
          <ReceiptRow label={t('quoteAt')}>{format.dateTime(Date.parse(quote.at))} UTC</ReceiptRow>
        )}
        {ranges.map(
          ({ label, text }) =>
            text !== undefined && (
              <ReceiptRow key={label} label={label}>
                {shown(text)}
              </ReceiptRow>
            ),
        )}
      </Receipt>
      <p className="mt-2 text-12 text-t3">{t('mids')}</p>
    </Section>
  )
}
