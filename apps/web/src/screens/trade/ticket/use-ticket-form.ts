import type { InstrumentView } from '@plumbline/protocol/market'
import type { Side } from '@plumbline/rules/market'
import type { EntryWish } from './entry-wish.ts'
import { rememberSize, useTicketSettings } from './settings.ts'
import { useSentToast } from './use-sent.tsx'
import { useSlippage } from './fields/use-slippage.ts'
import { useSubmit } from './use-submit.ts'
import { dropDraft } from '../../../live/drafts/drafts.ts'
import { draftOf, useTicket } from './use-ticket.ts'

/** A ticket with everything that belongs to it, in a sheet as beside the chart. */
export const useTicketRoom = (
  view: InstrumentView,
  side: Side,
  onDone?: () => void,
  begun?: EntryWish['entry'],
) => {
  const ticket = useTicket(view, side, begun)
  const slippage = useSlippage(ticket)
  const { oneTap } = useTicketSettings()
  const toast = useSentToast()
  const submit = useSubmit(view, ticket, slippage.limit, (order, second) => {
    toast(order, second)
    dropDraft(draftOf(view.code))
    if (ticket.givenSize.size !== '') rememberSize(view.code, ticket.givenSize)
    ticket.revise()
    onDone?.()
  })
  const canGoOn = ticket.decision.kind === 'accepted'
  /** Nothing goes out under a limit that cannot be read. */
  const canSend = canGoOn && (ticket.waitsForPrice || !slippage.isBad)
  const goOn = () => {
    if (submit.open !== undefined) return
    if (oneTap ? canSend : canGoOn) (oneTap ? submit.send : ticket.review)()
  }
  const back = () => {
    submit.forget()
    ticket.revise()
  }
  return { ticket, slippage, submit, oneTap, canGoOn: oneTap ? canSend : canGoOn, canSend, goOn, back }
}
export type TicketRoom = ReturnType<typeof useTicketRoom>
