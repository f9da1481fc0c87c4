import type { QuoteView } from '@plumbline/protocol/market'
import type { OpenedOrderView, OrderEventView } from '@plumbline/protocol/trading'
import { addCents } from '@plumbline/rules/money'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { quoteNumber } from '../../../live/account/origin.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { asOpened } from '../detail/as-opened.ts'

/** An order told in whole sentences: at which side of which quote, what that was worth, and how it ended. */
export const ReceiptWords = ({
  order,
  events,
}: {
  order: OpenedOrderView
  events: readonly OrderEventView[]
}) => {
  const t = useTranslations('receipt')
  const format = useFormat()
  const isLong = order.side === 'long'
  const quoted = (quote: QuoteView, price: string) => ({
    price: format.decimal(price),
    sequence: quoteNumber(quote.sequence),
    source: quote.source,
    time: format.exactTime(Date.parse(quote.at)),
  })
  const rawText = ({ raw }: QuoteView): readonly string[] =>
    raw === undefined
      ? []
      : [
          t('raw', {
            bid: format.decimal(raw.bid),
            ask: format.decimal(raw.ask),
            version: String(raw.version),
          }),
        ]
  const { closeQuote, closePrice } = order
  const opened = asOpened(order, events)
  const sentences = [
    t(isLong ? 'bought' : 'sold', {
      ...quoted(order.openQuote, opened.price),
      lots: format.decimal(opened.lots),
      code: opened.code,
    }),
    ...rawText(order.openQuote),
    t('value', {
      notional: format.money(centsOf(opened.notional)),
      leverage: String(order.leverage),
      margin: format.money(centsOf(opened.margin)),
    }),
    ...(closeQuote === null || closePrice === null
      ? []
      : [t(isLong ? 'closedBid' : 'closedAsk', quoted(closeQuote, closePrice)), ...rawText(closeQuote)]),
    ...(order.net === null || order.result === null || order.feeClose === null
      ? []
      : [
          t('settled', {
            result: format.result(centsOf(order.result)),
            fees: format.money(addCents(centsOf(order.feeOpen), centsOf(order.feeClose))),
            financing: format.result(centsOf(order.financing)),
            net: format.result(centsOf(order.net)),
          }),
        ]),
  ]
  return (
    <section className="px-4">
      <h2 className="text-14 font-semi">{t('words')}</h2>
      <div className="mt-1 space-y-1 text-14 text-t2" data-testid="receipt-words">
        {sentences.map(sentence => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </section>
  )
}
