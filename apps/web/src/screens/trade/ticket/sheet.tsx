import type { InstrumentView } from '@plumbline/protocol/market'
import type { Side } from '@plumbline/rules/market'
import { useTranslations } from 'use-intl'
import { Area } from '../../../shared/with-texts.tsx'
import { useBackCloses } from '../../../ui/overlays/back-closes.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { SourceLine } from '../price-block.tsx'
import { OpenOrder, TicketAction } from './action.tsx'
import type { EntryWish } from './entry-wish.ts'
import { TicketForm } from './form.tsx'
import { TicketReview } from './review.tsx'
import { useFieldTexts } from './fields/use-field-texts.ts'
import { dropDraft } from '../../../live/drafts/drafts.ts'
import { useTicketRoom } from './use-ticket-form.ts'
import { draftOf } from './use-ticket.ts'

type Props = {
  readonly view: InstrumentView
  readonly side: Side
  readonly open: boolean
  readonly onClose: () => void
  /** Where an order that was begun on the chart is to wait. */
  readonly entry?: EntryWish['entry'] | undefined
}

const TicketInSheet = ({ view, side, open, onClose: close, entry }: Props) => {
  const t = useTranslations('deal')
  // Who closes it gives up what was typed; who is led away from it by the device does not.
  const onClose = () => {
    dropDraft(draftOf(view.code))
    close()
  }
  const room = useTicketRoom(view, side, onClose, entry)
  const texts = useFieldTexts(room.ticket)
  const { isReviewed, quote } = room.ticket
  useBackCloses(open && isReviewed, room.back)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={
        isReviewed ? (
          t('reviewTitle')
        ) : (
          <>
            {view.code} <span className="text-14 font-regular text-t3">{view.name}</span>
          </>
        )
      }
      subtitle={<SourceLine short quote={quote} />}
      {...(room.submit.open === undefined && {
        action: <TicketAction view={view} room={room} texts={texts} />,
      })}
    >
      <div className="pt-1">
        {room.submit.open !== undefined ? (
          <OpenOrder {...room} />
        ) : isReviewed ? (
          <TicketReview view={view} ticket={room.ticket} slippage={room.slippage} />
        ) : (
          <TicketForm view={view} room={room} texts={texts} />
        )}
      </div>
    </Sheet>
  )
}

/** The ticket as a sheet from below. */
export const TicketSheet = (props: Props) => (
  <Area name="trading" pending={null}>
    <TicketInSheet {...props} />
  </Area>
)
