import type { InstrumentView } from '@plumbline/protocol/market'
import { formatLots, type ProfitLevels } from '@plumbline/rules/trading'
import type { Instrument, Price } from '@plumbline/rules/market'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { PriceText } from '../../../ui/figures.tsx'
import { Receipt, ReceiptRow } from '../../../ui/receipt.tsx'
import { Note } from '../../../ui/note.tsx'
import { useOrderName } from '../chart/levels/use-order-name.ts'
import { MarginShort } from './margin-short.tsx'
import { HowMade, TicketReceipt } from './receipt.tsx'
import { SlippageField } from './fields/slippage-field.tsx'
import type { Slippage } from './fields/use-slippage.ts'
import type { Ticket } from './use-ticket.ts'

type Props = {
  readonly view: InstrumentView
  readonly ticket: Ticket
  readonly slippage: Slippage
}

/** Levels that close parts before the take profit, where there are any. */
const Levels = ({ levels, instrument }: { levels: ProfitLevels; instrument: Instrument }) => {
  const t = useTranslations()
  const format = useFormat()
  if (levels === undefined) return null
  return (
    <ReceiptRow label={t('book.levels')}>
      {levels.map(({ price, lots }) => (
        <span key={price} className="block">
          {t('receipt.level', {
            lots: format.decimal(formatLots(lots)),
            price: format.price(price, instrument),
          })}
        </span>
      ))}
    </ReceiptRow>
  )
}

/** Each part of the order, as it will be sent. */
const Sent = ({ view, ticket }: { view: InstrumentView; ticket: Ticket }) => {
  const t = useTranslations()
  const format = useFormat()
  const { typed, read, leverage, instrument } = ticket
  const price = (value: Price | undefined): ReactNode =>
    value === undefined ? (
      <span className="font-medium text-t3">{t('deal.noTarget')}</span>
    ) : (
      <PriceText text={format.price(value, instrument)} />
    )
  const isOpenEnded =
    read.trailing === undefined && read.stopLoss === undefined && read.takeProfit === undefined
  const figures = {
    lots: read.lots === undefined ? '–' : format.decimal(formatLots(read.lots)),
    code: view.code,
  }
  return (
    <Receipt>
      <ReceiptRow label={t('deal.what')}>
        {t(typed.side === 'long' ? 'deal.buyWhat' : 'deal.sellWhat', figures)}
      </ReceiptRow>
      <ReceiptRow label={t('deal.type')}>
        {typed.type === 'market' ? (
          t('deal.atMarket')
        ) : (
          <>
            {t(`deal.${typed.type}`)} {price(read.price)}
          </>
        )}
      </ReceiptRow>
      <ReceiptRow label={t('ticket.leverage')}>×{leverage}</ReceiptRow>
      {isOpenEnded ? (
        <ReceiptRow label={t('deal.targets')}>{price(undefined)}</ReceiptRow>
      ) : (
        <>
          <ReceiptRow label={t('ticket.stop')}>
            {read.trailing === undefined
              ? price(read.stopLoss)
              : t('deal.trails', { distance: format.price(read.trailing, instrument) })}
          </ReceiptRow>
          <ReceiptRow label={t('ticket.profit')}>{price(read.takeProfit)}</ReceiptRow>
        </>
      )}
      <Levels levels={read.profitLevels} instrument={instrument} />
      {typed.type !== 'market' && (
        <ReceiptRow label={t('deal.end')}>
          {read.expiresAt === undefined
            ? t('deal.endNone')
            : t('deal.endsAt', { time: format.dateTime(read.expiresAt) })}
        </ReceiptRow>
      )}
    </Receipt>
  )
}

/** The other order of a pair of which one cancels the other. */
const Second = ({ ticket }: { ticket: Ticket }) => {
  const t = useTranslations()
  const format = useFormat()
  const orderName = useOrderName()
  const { second, instrument } = ticket
  if (second === undefined) return null
  const price = (value: Price | undefined): ReactNode =>
    value === undefined ? (
      <span className="font-medium text-t3">{t('deal.noTarget')}</span>
    ) : (
      <PriceText text={format.price(value, instrument)} />
    )
  const { type, side, lots } = second
  return (
    <section aria-label={t('deal.ocoWith')} className="space-y-2.5" data-testid="ticket-second">
      <Receipt>
        <ReceiptRow label={t('deal.ocoWith')}>
          {orderName({ state: 'pending', type, side, lots: formatLots(lots) })} {price(second.price)}
        </ReceiptRow>
        {second.trailing === undefined && (
          <ReceiptRow label={t('ticket.stop')}>{price(second.stopLoss)}</ReceiptRow>
        )}
        <ReceiptRow label={t('ticket.profit')}>{price(second.takeProfit)}</ReceiptRow>
        <Levels levels={second.profitLevels} instrument={instrument} />
      </Receipt>
      <Note tone="info">{t('deal.ocoHint')}</Note>
    </section>
  )
}

/** The last look: exactly what will be sent, what it costs now, and how far the price may move meanwhile. */
export const TicketReview = ({ view, ticket, slippage }: Props) => {
  const t = useTranslations('deal')
  const element = useRef<HTMLDivElement>(null)
  // The fields may have been scrolled: the order is read from its beginning.
  useLayoutEffect(() => {
    element.current?.closest('.overflow-y-auto')?.scrollTo(0, 0)
  }, [])
  return (
    <div ref={element} className="space-y-3.5" data-testid="ticket-review">
      <Sent view={view} ticket={ticket} />
      <Second ticket={ticket} />
      {ticket.waitsForPrice && <MarginShort ticket={ticket} />}
      <TicketReceipt ticket={ticket} />
      {ticket.waitsForPrice ? (
        <Note tone="info">{t('waits')}</Note>
      ) : (
        <SlippageField view={view} ticket={ticket} slippage={slippage} />
      )}
      <HowMade />
    </div>
  )
}
