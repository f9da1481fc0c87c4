import type { InstrumentView } from '@plumbline/protocol/market'
import type { Side } from '@plumbline/rules'
import { useIsDemo } from '../../live/queries.ts'
import { DemoMark } from '../../ui/marks.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { SidePicker } from './deal-bar.tsx'
import { SourceLine } from './price-block.tsx'
import { TicketAction, TicketForm } from './ticket.tsx'
import { useTicket } from './use-ticket.ts'

/** The ticket as a sheet from below. */
export const TicketSheet = ({
  view,
  side,
  open,
  onClose,
}: {
  view: InstrumentView
  side: Side
  open: boolean
  onClose: () => void
}) => {
  const demo = useIsDemo()
  const ticket = useTicket(view, side)
  const { quote } = ticket
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={
        <>
          {view.code} <span className="text-14 font-regular text-t3">{view.name}</span>
        </>
      }
      marks={demo && <DemoMark />}
      subtitle={<SourceLine short quote={quote} />}
      action={<TicketAction view={view} ticket={ticket} onDone={onClose} />}
    >
      <div className="space-y-3.5 pt-1">
        <SidePicker
          view={view}
          quote={quote}
          side={ticket.typed.side}
          onPick={next => ticket.set({ side: next })}
        />
        <TicketForm view={view} ticket={ticket} />
      </div>
    </Sheet>
  )
}
