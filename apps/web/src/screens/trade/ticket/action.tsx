import type { InstrumentView } from '@plumbline/protocol/market'
import { formatLots } from '@plumbline/rules/trading'
import { Link } from '@tanstack/react-router'
import { Zap } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { OpenAttempt } from '../../../shared/attempts/open-attempt.tsx'
import { AttemptProblem } from '../../../shared/attempt-problem.tsx'
import { useFormat } from '../../../i18n/language.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { TicketRisk } from './receipt.tsx'
import type { FieldTexts } from './fields/use-field-texts.ts'
import type { TicketRoom } from './use-ticket-form.ts'
import type { Ticket } from './use-ticket.ts'

type Props = { readonly view: InstrumentView; readonly room: TicketRoom; readonly texts: FieldTexts }

/** A key that is held down repeats itself: what one press began, the repetition must not go on to send. */
const ignoreRepeats = (event: KeyboardEvent) => {
  if (event.repeat) event.preventDefault()
}

const useSendText = (view: InstrumentView, ticket: Ticket): string => {
  const t = useTranslations()
  const format = useFormat()
  const { typed, read } = ticket
  if (ticket.second !== undefined) return t('deal.placeOco')
  if (typed.type !== 'market') return t(typed.type === 'limit' ? 'deal.placeLimit' : 'deal.placeStop')
  const lots = read.lots === undefined ? '–' : format.decimal(formatLots(read.lots))
  return t(typed.side === 'long' ? 'ticket.submitBuy' : 'ticket.submitSell', { lots, code: view.code })
}

/** Why the order cannot be sent as it stands; what belongs to a field stands there. */
const Refusal = ({ ticket, text }: { ticket: Ticket; text: string | undefined }) => {
  const t = useTranslations('nickname')
  const place = useTranslations('place')
  const { decision } = ticket
  if (text === undefined) return null
  const code = decision.kind === 'refused' ? decision.refusal.refusal : undefined
  return (
    <Note tone="warn">
      {text}
      {code === 'country.required' && (
        <Link to="/pages/mine/setting/edit1" className="block font-semi underline">
          {t('declare')}
        </Link>
      )}
      {(code === 'loan.restricts_order' || code === 'loan.blocked') && (
        <Link to="/pages/loan/index" className="block font-semi underline">
          {place('loan')}
        </Link>
      )}
    </Note>
  )
}

/** What the order will fill at, under the button that sends it. */
const Rule = ({ room }: { room: TicketRoom }) => {
  const t = useTranslations('ticket')
  const format = useFormat()
  const { ticket, slippage } = room
  if (ticket.waitsForPrice) return null
  const { limit } = slippage
  return (
    <p className="text-center text-11 text-t3">
      {limit === undefined ? t('ruleOpen') : t('rule', { limit: format.price(limit, ticket.instrument) })}
    </p>
  )
}

/** The one button under the fields: leads to the review, or sends at once where that was chosen. */
const FormAction = ({ view, room, texts }: Props) => {
  const t = useTranslations()
  const { ticket, submit, oneTap } = room
  const sendText = useSendText(view, ticket)
  return (
    <>
      <Refusal ticket={ticket} text={texts.form} />
      {ticket.decision.kind === 'waiting' && <p className="text-13 text-t3">{t('trade.waiting')}</p>}
      <TicketRisk ticket={ticket} />
      <Button
        look={ticket.typed.side === 'long' ? 'buy' : 'sell'}
        size="main"
        wide
        icon={oneTap && <Zap aria-hidden className="size-5" />}
        disabled={!room.canGoOn}
        sending={submit.isPending && t('ticket.sending')}
        onKeyDown={ignoreRepeats}
        onClick={room.goOn}
        data-testid="ticket-go"
      >
        {oneTap ? sendText : t('deal.review')}
      </Button>
      {oneTap ? (
        <>
          <p className="flex items-center justify-center gap-1.5 text-12 font-medium text-warn">
            <Zap aria-hidden className="size-3.5" />
            {t('deal.oneTapOn')}
          </p>
          <Rule room={room} />
        </>
      ) : null}
    </>
  )
}

/** Back to the fields, or off with it. */
const ReviewAction = ({ view, room, texts }: Props) => {
  const t = useTranslations()
  const { ticket, submit } = room
  const sendText = useSendText(view, ticket)
  const sendButton = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    sendButton.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      <Refusal ticket={ticket} text={texts.form ?? texts.any} />
      <TicketRisk ticket={ticket} />
      <div className="grid grid-cols-[auto_1fr] gap-2.5 narrow:grid-cols-1">
        {/* The narrower one, so that side, lots and code of the other stay in one line beside the chart too. */}
        <Button look="secondary" size="pair" onClick={room.back}>
          {t('deal.back')}
        </Button>
        <span ref={sendButton} className="flex">
          <Button
            look={ticket.typed.side === 'long' ? 'buy' : 'sell'}
            size="main"
            wide
            disabled={!room.canSend}
            sending={submit.isPending && t('ticket.sending')}
            onKeyDown={ignoreRepeats}
            onClick={submit.send}
            data-testid="ticket-send"
          >
            {sendText}
          </Button>
        </span>
      </div>
      <Rule room={room} />
    </>
  )
}

/** What stands at the bottom of the ticket. */
export const TicketAction = (props: Props) => (
  <div className="space-y-2.5">
    <AttemptProblem error={props.room.submit.error} />
    {props.room.ticket.isReviewed ? <ReviewAction {...props} /> : <FormAction {...props} />}
  </div>
)

/** In place of a ticket in whose instrument an order was sent and not answered. */
export const OpenOrder = ({ submit: { open, again }, back }: TicketRoom) =>
  // What was reviewed may be what was carried out.
  open && <OpenAttempt open={open} onAgain={again} onDone={back} />
