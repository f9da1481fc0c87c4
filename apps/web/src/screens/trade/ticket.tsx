import type { InstrumentView } from '@plumbline/protocol/market'
import { formatLots, formatPrice, type Price, type Side } from '@plumbline/rules'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { useLotSize } from '../../i18n/lot-size.ts'
import { useProblemText } from '../../i18n/problem.ts'
import { useRefusalText } from '../../i18n/refusal.ts'
import { useTypedDecimals } from '../../i18n/typed-decimal.ts'
import { isOutcomeUnknown, useAttempt } from '../../live/use-attempt.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError, FieldLabel, PriceField } from '../../ui/field.tsx'
import { MoneyText, toneOf } from '../../ui/figures.tsx'
import { Note } from '../../ui/states.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { Chip } from '../../ui/tabs.tsx'
import { showToast } from '../../ui/toast.tsx'
import { deployment } from '../../deployment.ts'
import { SidePicker } from './deal-bar.tsx'
import { quickLots } from './max-lots.ts'
import { TicketReceipt } from './ticket-receipt.tsx'
import { useTicket, type Ticket } from './use-ticket.ts'

type TicketProps = { view: InstrumentView; side: Side; onDone?: () => void }

/** The field a refusal belongs to; the others stand above the button. */
const fieldOf = (ticket: Ticket): 'lots' | 'stopLoss' | 'takeProfit' | 'form' => {
  if (ticket.decision.kind !== 'refused') return 'form'
  const { refusal } = ticket.decision.refusal
  if (refusal.startsWith('lots.')) return 'lots'
  if (refusal === 'take_profit.wrong_side') return 'takeProfit'
  if (refusal === 'stop_loss.wrong_side') return 'stopLoss'
  return 'form'
}

const useTicketTexts = (ticket: Ticket) => {
  const t = useTranslations('ticket')
  const refusalText = useRefusalText()
  const { write } = useTypedDecimals()
  const { decision, read, instrument, quote } = ticket
  const refusal =
    decision.kind === 'refused' ? refusalText(decision.refusal.refusal, decision.refusal.figures) : undefined
  const field = fieldOf(ticket)
  const example = write(quote?.bid ?? formatPrice(instrument.tick, instrument))
  const of = (name: 'lots' | 'stopLoss' | 'takeProfit' | 'maxSlippage'): string | undefined => {
    if (read.bad.has(name))
      return name === 'lots'
        ? t('badLots', { example: write(formatLots(instrument.lotsMin)) })
        : t('badPrice', { example })
    return field === name ? refusal : undefined
  }
  return { of, form: field === 'form' ? refusal : undefined }
}

const useSubmit = (view: InstrumentView, ticket: Ticket, onDone: (() => void) | undefined) => {
  const t = useTranslations('ticket')
  const format = useFormat()
  const submit = useAttempt('submitOrder')
  const { typed, read, preview, instrument } = ticket
  const written = (price: Price) => formatPrice(price, instrument)
  const send = () => {
    if (preview === undefined || read.lots === undefined) return
    submit.mutate(
      {
        kind: 'contract',
        code: view.code,
        side: typed.side,
        lots: formatLots(read.lots),
        leverage: ticket.leverage,
        ...(read.stopLoss !== undefined && { stopLoss: written(read.stopLoss) }),
        ...(read.takeProfit !== undefined && { takeProfit: written(read.takeProfit) }),
        ...(read.maxSlippage !== undefined && {
          seenPrice: written(preview.price),
          maxSlippage: written(read.maxSlippage),
        }),
      },
      {
        onSuccess: ({ order }) => {
          const price = deployment.priceText + format.decimal(order.openPrice)
          const figures = { lots: format.decimal(order.lots), code: order.code, price }
          showToast(
            'done',
            order.side === 'long' ? t('filledBuy', figures) : t('filledSell', figures),
            <Link to="/pages/market/detail" search={{ id: order.id }} className="font-semi underline">
              {t('view')}
            </Link>,
          )
          onDone?.()
        },
      },
    )
  }
  return { submit, send }
}

/** The leverages that instrument and country allow, and which of the two sets the limit. */
const LeverageChoice = ({ view, ticket }: { view: InstrumentView; ticket: Ticket }) => {
  const t = useTranslations('ticket')
  const format = useFormat()
  const id = useId()
  const { country, leverageMax, leverages } = ticket
  const maximum = String(leverageMax)
  const byCountry = country !== null && leverageMax < view.leverageMax
  return (
    <div role="group" aria-labelledby={id}>
      <div className="mb-1.5 flex flex-wrap justify-between gap-x-3 text-13">
        <span id={id} className="font-medium text-t2">
          {t('leverage')}
        </span>
        <span className="text-12 text-t3">
          {byCountry
            ? t('capIn', { country: format.country(country), maximum })
            : t('cap', { name: view.name, maximum })}
        </span>
      </div>
      <div className="grid auto-cols-fr grid-flow-col gap-1.5 narrow:grid-flow-row narrow:grid-cols-3">
        {leverages.map(leverage => (
          <Chip
            key={leverage}
            label={`×${leverage}`}
            on={ticket.leverage === leverage}
            onPick={() => ticket.set({ leverage })}
          />
        ))}
      </div>
    </div>
  )
}

/** The fields of a contract ticket. */
export const TicketForm = ({ view, ticket }: { view: InstrumentView; ticket: Ticket }) => {
  const t = useTranslations('ticket')
  const format = useFormat()
  const lotSize = useLotSize()
  const lotsId = useId()
  const { typed, set, read, instrument, preview } = ticket
  const texts = useTicketTexts(ticket)
  const result = (amount: NonNullable<typeof preview>['lossAtStop']) =>
    amount === undefined ? undefined : <MoneyText text={format.result(amount)} tone={toneOf(amount)} />
  return (
    <div className="@container space-y-3">
      <div>
        <FieldLabel label={t('lots')} htmlFor={lotsId} aside={t('lotIs', { value: lotSize(view) })} />
        <div className="grid grid-cols-[minmax(8.5rem,1.6fr)_repeat(3,minmax(0,1fr))] gap-1.5 *:nth-2:hidden @min-[20rem]:grid-cols-[minmax(9rem,1.6fr)_repeat(4,minmax(0,1fr))] @min-[20rem]:*:nth-2:flex narrow:grid-cols-3 narrow:*:first:col-span-3">
          <Stepper
            id={lotsId}
            label={t('lots')}
            value={typed.lots}
            error={texts.of('lots')}
            onChange={lots => set({ lots })}
            grid={{
              min: formatLots(instrument.lotsMin),
              max: formatLots(instrument.lotsMax),
              step: formatLots(instrument.lotsStep),
            }}
            fewer={t('fewer')}
            more={t('more')}
          />
          {quickLots(instrument).map(lots => (
            <Chip
              key={lots}
              label={format.decimal(formatLots(lots))}
              on={read.lots === lots}
              onPick={() => ticket.setLots(lots)}
            />
          ))}
          <Chip
            label={t('max')}
            on={false}
            onPick={() => {
              const most = ticket.mostLots()
              if (most !== undefined) ticket.setLots(most)
            }}
          />
        </div>
        <FieldError id={`${lotsId}-error`} text={texts.of('lots')} />
      </div>
      {ticket.leverages.length > 0 && <LeverageChoice view={view} ticket={ticket} />}
      <div className="grid grid-cols-2 gap-2.5 narrow:grid-cols-1">
        <PriceField
          label={t('stop')}
          value={typed.stopLoss}
          onChange={stopLoss => set({ stopLoss })}
          error={texts.of('stopLoss')}
          below={result(preview?.lossAtStop)}
        />
        <PriceField
          label={t('profit')}
          value={typed.takeProfit}
          onChange={takeProfit => set({ takeProfit })}
          error={texts.of('takeProfit')}
          below={result(preview?.gainAtTarget)}
        />
      </div>
      <PriceField
        inline
        label={t('maxMove')}
        aside={t('maxMoveHint')}
        value={typed.maxSlippage}
        onChange={maxSlippage => set({ maxSlippage })}
        error={texts.of('maxSlippage')}
      />
      <TicketReceipt ticket={ticket} />
    </div>
  )
}

const needsCountry = ({ decision }: Ticket): boolean =>
  decision.kind === 'refused' && decision.refusal.refusal === 'country.required'

/** The one button, with the reason beside it while it cannot be pressed. */
export const TicketAction = ({
  view,
  ticket,
  onDone,
}: {
  view: InstrumentView
  ticket: Ticket
  onDone?: (() => void) | undefined
}) => {
  const t = useTranslations('ticket')
  const tError = useTranslations('error')
  const tTrade = useTranslations('trade')
  const tName = useTranslations('nickname')
  const format = useFormat()
  const problem = useProblemText()
  const { submit, send } = useSubmit(view, ticket, onDone)
  const { typed, decision } = ticket
  const { form } = useTicketTexts(ticket)
  const buy = typed.side === 'long'
  const lots = ticket.read.lots === undefined ? '–' : format.decimal(formatLots(ticket.read.lots))
  const figures = { lots, code: view.code }
  const { maxSlippage } = ticket.read
  const limit = maxSlippage === undefined ? '–' : format.price(maxSlippage, ticket.instrument)
  return (
    <div className="space-y-2.5">
      <div role="alert" className="empty:hidden">
        {submit.isError && (
          <Note tone="bad">
            {problem(submit.error)}
            {isOutcomeUnknown(submit.error) && (
              <span className="block text-t2">{tError('unknownOutcome')}</span>
            )}
          </Note>
        )}
      </div>
      {form !== undefined && (
        <Note tone="warn">
          {form}
          {needsCountry(ticket) && (
            <Link to="/pages/mine/setting/edit1" className="block font-semi underline">
              {tName('declare')}
            </Link>
          )}
        </Note>
      )}
      {decision.kind === 'waiting' && <p className="text-13 text-t3">{tTrade('waiting')}</p>}
      <Button
        look={buy ? 'buy' : 'sell'}
        size="main"
        wide
        disabled={decision.kind !== 'accepted'}
        sending={submit.isPending && t('sending')}
        onClick={send}
      >
        {buy ? t('submitBuy', figures) : t('submitSell', figures)}
      </Button>
      <p className="text-center text-11 text-t3">
        {typed.maxSlippage === '' ? t('ruleOpen') : t('rule', { limit })}
      </p>
    </div>
  )
}

/** The ticket as it stands beside the chart on a desk. */
export const TicketPane = ({ view, side, onDone }: TicketProps) => {
  const t = useTranslations('ticket')
  const ticket = useTicket(view, side)
  return (
    <section aria-label={t('title', { code: view.code })} className="flex min-h-0 flex-1 flex-col">
      <div className="min-h-0 flex-1 space-y-3.5 overflow-y-auto p-4">
        <SidePicker
          view={view}
          quote={ticket.quote}
          side={ticket.typed.side}
          onPick={next => ticket.set({ side: next })}
        />
        <TicketForm view={view} ticket={ticket} />
      </div>
      <div className="border-t border-line p-4">
        <TicketAction view={view} ticket={ticket} onDone={onDone} />
      </div>
    </section>
  )
}
