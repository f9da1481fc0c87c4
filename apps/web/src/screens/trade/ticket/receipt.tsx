import { addCents, type Cents } from '@plumbline/rules/money'
import { asCost } from '@plumbline/rules/trading'
import { overnightAmounts } from '@plumbline/rules/financing'
import { overnightFromView } from '@plumbline/protocol/market'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useInstrumentDetail } from '../../../live/account/instrument-detail.ts'
import { Disclosure } from '../../../ui/overlays/disclosure.tsx'
import { MoneyText, PriceText, toneOf } from '../../../ui/figures.tsx'
import { Receipt, ReceiptRow } from '../../../ui/receipt.tsx'
import { QuoteAge } from '../quote-age.tsx'
import { fieldOf } from './fields/field-of.ts'
import type { Ticket } from './use-ticket.ts'

/** From what it was to what it will be; the arrow is spoken in words. */
const Change = ({ from, to, money }: { from: string; to: string; money?: true }) => {
  const t = useTranslations('deal')
  return (
    <>
      <span className="sr-only">{t('change', { from, to })}</span>
      <span aria-hidden className="whitespace-nowrap">
        <span className="font-regular text-t2">{from}</span>
        <span className="mx-1.5">→</span>
        {money === true ? <MoneyText text={to} /> : to}
      </span>
    </>
  )
}

/** What the next rollover that charges anything would charge or pay; null where none does, undefined while nobody can tell. */
const useOvernight = (ticket: Ticket) => {
  const { data } = useInstrumentDetail(ticket.instrument.code)
  const { moment, entry, read, instrument, typed, isSized } = ticket
  if (data === undefined || moment === undefined || entry === undefined || read.lots === undefined)
    return undefined
  if (!isSized) return undefined
  if (data.overnight === null) return null
  const terms = overnightFromView(data.overnight)
  const { lots } = read
  const { conversionQuote } = moment
  const amount = overnightAmounts({ instrument, lots, quote: entry, conversionQuote }, terms)[typed.side]
  return { terms, amount }
}

const Overnight = ({ ticket }: { ticket: Ticket }) => {
  const t = useTranslations('deal')
  const format = useFormat()
  const overnight = useOvernight(ticket)
  if (overnight === undefined) return null
  if (overnight === null) return <ReceiptRow label={t('overnightNone')}>–</ReceiptRow>
  const { terms, amount } = overnight
  return (
    <ReceiptRow
      label={
        <>
          {t('overnight', { time: format.weekdayTime(terms.at) })}
          {terms.days > 1 && ` · ${t('overnightDays', { count: terms.days })}`}
        </>
      }
    >
      <MoneyText text={format.result(amount)} />
    </ReceiptRow>
  )
}

/** Without a stop there is no worst case to tell: what the order costs at once, and each night. */
const Costs = ({ ticket, spread }: { ticket: Ticket; spread: Cents }) => {
  const t = useTranslations()
  const format = useFormat()
  const overnight = useOvernight(ticket)
  const night = overnight === undefined || overnight === null ? undefined : overnight
  return (
    <ReceiptRow
      label={
        <>
          {t('market.spread')}
          {night !== undefined && ` · ${t('deal.overnightShort')}`}
        </>
      }
    >
      {!ticket.isSized ? (
        '–'
      ) : night === undefined ? (
        <MoneyText text={format.money(spread)} />
      ) : (
        <>
          {format.money(spread)} · <MoneyText text={format.result(night.amount)} />
        </>
      )}
    </ReceiptRow>
  )
}

/** What the order would make of the account, and the worst case at the stop: in view wherever the order can be sent. */
export const TicketRisk = ({ ticket }: { ticket: Ticket }) => {
  const t = useTranslations('ticket')
  const tDeal = useTranslations('deal')
  const format = useFormat()
  const { preview, live, read, isSized, decision } = ticket
  if (preview === undefined) return null
  const after = isSized ? ticket.after : undefined
  const refusedAt = decision.kind === 'refused' ? fieldOf(ticket, decision.refusal) : undefined
  // At a stop that no order can have, nothing is lost or gained.
  const isStopRefused = refusedAt === 'stopLoss' || refusedAt === 'trailing'
  const level = (value: number | undefined) => (value === undefined ? t('noLevel') : format.level(value))
  return (
    <dl className="space-y-1 text-13" data-testid="ticket-risk">
      <ReceiptRow label={t('level')}>
        <Change from={level(live?.level)} to={after === undefined ? '–' : level(after.level)} />
      </ReceiptRow>
      {preview.lossAtStop === undefined ? (
        <Costs ticket={ticket} spread={preview.spreadCost} />
      ) : (
        <ReceiptRow label={read.trailing === undefined ? t('lossAtStop') : tDeal('lossTrailing')}>
          {isSized && !isStopRefused ? (
            <MoneyText text={format.result(preview.lossAtStop)} tone={toneOf(preview.lossAtStop)} />
          ) : (
            '–'
          )}
        </ReceiptRow>
      )}
    </dl>
  )
}

/** What the order would hold and cost now. */
export const TicketReceipt = ({ ticket }: { ticket: Ticket }) => {
  const t = useTranslations('ticket')
  const tDeal = useTranslations('deal')
  const format = useFormat()
  const { preview, instrument, live, telling, quote, waitsForPrice, isSized } = ticket
  if (preview === undefined) return null
  const after = isSized ? ticket.after : undefined
  const sum = (text: string, tone?: ReturnType<typeof toneOf>) =>
    isSized ? <MoneyText text={text} {...(tone !== undefined && { tone })} /> : '–'
  const { gainAtTarget } = preview
  const fees = addCents(preview.feeOpen, preview.feeCloseEstimate)
  return (
    <Receipt
      {...(gainAtTarget !== undefined && {
        total: (
          <ReceiptRow label={tDeal('gain')}>
            {sum(format.result(gainAtTarget), toneOf(gainAtTarget))}
          </ReceiptRow>
        ),
      })}
    >
      <ReceiptRow
        label={
          waitsForPrice || quote === undefined ? (
            tDeal('entersAt')
          ) : (
            <>
              {tDeal('fillsAt')} <QuoteAge quote={quote} />
            </>
          )
        }
      >
        <PriceText text={format.price(preview.price, instrument)} />
      </ReceiptRow>
      <ReceiptRow label={t('notional')}>{sum(format.money(preview.notional))}</ReceiptRow>
      <ReceiptRow label={t('margin')}>{sum(format.money(preview.margin))}</ReceiptRow>
      <ReceiptRow label={t('fees', { rate: format.rate(instrument.feeRate) })}>
        {sum(format.money(asCost(fees)))}
      </ReceiptRow>
      <ReceiptRow label={t('spread')}>{sum(format.money(preview.spreadCost))}</ReceiptRow>
      <Overnight ticket={ticket} />
      {telling !== undefined && (
        <ReceiptRow label={t('tick', { tick: format.price(telling.move, instrument) })}>
          {sum(`±${format.money(telling.value)}`)}
        </ReceiptRow>
      )}
      <ReceiptRow label={tDeal('free')}>
        <Change
          {...(after !== undefined && { money: true })}
          from={live === undefined ? '–' : format.money(live.free)}
          to={after === undefined ? '–' : format.money(after.free)}
        />
      </ReceiptRow>
      <ReceiptRow label={tDeal('closeOut')}>
        {after === undefined ? (
          '–'
        ) : after.closeOut === undefined ? (
          <span className="font-medium text-t3">{tDeal('closeOutNone')}</span>
        ) : (
          <PriceText text={format.price(after.closeOut, instrument)} />
        )}
      </ReceiptRow>
    </Receipt>
  )
}

/** Where the figures come from and what they mean, in words. */
export const HowMade = () => {
  const t = useTranslations('deal')
  return (
    <Disclosure title={t('how')}>
      <div className="space-y-2">
        <p>{t('howNow')}</p>
        <p>{t('howMargin')}</p>
        <p>{t('howOvernight')}</p>
        <p>{t('howCloseOut')}</p>
      </div>
    </Disclosure>
  )
}
