import type { InstrumentView } from '@plumbline/protocol/market'
import type { Side } from '@plumbline/rules/market'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Area } from '../../../shared/with-texts.tsx'
import { useBackCloses } from '../../../ui/overlays/back-closes.ts'
import { SkeletonForm } from '../../../ui/skeleton.tsx'
import { OpenOrder, TicketAction } from './action.tsx'
import { takeEntries, type EntryWish } from './entry-wish.ts'
import { TicketForm } from './form.tsx'
import { TicketReview } from './review.tsx'
import { useFieldTexts } from './fields/use-field-texts.ts'
import { useTicketKeys } from './use-keys.ts'
import { useTicketRoom } from './use-ticket-form.ts'
import { keptSide } from './use-ticket.ts'

type Props = {
  view: InstrumentView
  /** What it begins with; a purchase where nothing is said. */
  side: Side | undefined
}

const TicketInPane = ({ view, side }: Props) => {
  const t = useTranslations('ticket')
  const tDeal = useTranslations('deal')
  const [first] = useState(() => side ?? keptSide(view.code) ?? 'long')
  const room = useTicketRoom(view, first)
  const texts = useFieldTexts(room.ticket)
  const { isReviewed } = room.ticket
  const section = useRef<HTMLElement>(null)
  useTicketKeys(room, section)
  useBackCloses(isReviewed, room.back)
  const take = useEffectEvent((wish: EntryWish): boolean => {
    if (wish.code !== view.code) return false
    // An order that is on its way, or of which nobody knows what became, comes first: it would be sent twice.
    if (room.submit.isPending || room.submit.open !== undefined) {
      section.current
        ?.querySelector<HTMLElement>(
          '[data-testid=ticket-go], [data-testid=ticket-send], [data-testid=open-attempt] button',
        )
        ?.focus()
      return true
    }
    room.submit.forget()
    room.ticket.enter(wish)
    // What is to be checked next; the chart keeps the keys otherwise.
    requestAnimationFrame(() =>
      section.current?.querySelector<HTMLElement>('[data-entry-price] input')?.focus(),
    )
    return true
  })
  useEffect(() => takeEntries(wish => take(wish)), [])
  // The button that sent is gone with the review. The ticket as a whole takes its place: Tab leads to its fields, and keys go on.
  useEffect(
    () => () => {
      if (isReviewed && document.activeElement === document.body)
        section.current?.focus({ preventScroll: true })
    },
    [isReviewed],
  )
  return (
    <section
      ref={section}
      aria-label={t('title', { code: view.code })}
      tabIndex={-1}
      className="flex min-h-0 flex-1 flex-col outline-none"
    >
      <div className="relative min-h-0 flex-1 space-y-3.5 overflow-y-auto p-4">
        {room.submit.open !== undefined ? (
          <OpenOrder {...room} />
        ) : isReviewed ? (
          <>
            <h2 className="text-16 font-bold">{tDeal('reviewTitle')}</h2>
            <TicketReview view={view} ticket={room.ticket} slippage={room.slippage} />
          </>
        ) : (
          <TicketForm view={view} room={room} texts={texts} />
        )}
      </div>
      {room.submit.open === undefined && (
        <div className="border-t border-line px-4 py-3">
          <TicketAction view={view} room={room} texts={texts} />
        </div>
      )}
    </section>
  )
}

/** The ticket as it stands beside the chart on a desk. */
export const TicketPane = ({ view, side }: Props) => (
  <Area
    name="trading"
    pending={
      <div className="p-4">
        <SkeletonForm fields={5} />
      </div>
    }
  >
    <TicketInPane view={view} side={side} />
  </Area>
)
