import type { Side } from '@plumbline/rules/market'
import { useEffect, useRef, type RefObject } from 'react'
import { useTypedDecimals } from '../../../i18n/typed-decimal.ts'
import { isKeyElsewhere } from '../../../shared/keys/elsewhere.ts'
import { isSilenced } from '../../../shared/keys/single-keys.ts'
import { stepBy } from '../../../ui/fields/numbers/stepping.ts'
import { sizeGrid } from './fields/use-size.ts'
import type { TicketRoom } from './use-ticket-form.ts'

/** Keys of the page are off where others are meant, on what has keys of its own, and while one is held down. */
export const isTicketKeyElsewhere = (event: KeyboardEvent): boolean =>
  event.repeat ||
  isKeyElsewhere(event) ||
  (event.target instanceof Element && event.target.closest('[role=slider], [role=separator]') !== null)

/** Enter on these is theirs. */
const isControl = (event: KeyboardEvent): boolean =>
  event.target instanceof Element && event.target.closest('button, a, summary, [role=row]') !== null

/** The field of the size takes figures alone: keys of the ticket go on there. */
const sizeField = '[data-size-field]'
const isInSize = (event: KeyboardEvent): boolean =>
  event.target instanceof HTMLInputElement && event.target.closest(sizeField) !== null
const isModified = (event: KeyboardEvent): boolean =>
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  event.repeat ||
  event.defaultPrevented ||
  isSilenced(event)

/** At a desk: B and S choose the side and lead to the size, + and − the size, Enter leads to the review, Escape back. */
export const useTicketKeys = (room: TicketRoom, section: RefObject<HTMLElement | null>): void => {
  const decimals = useTypedDecimals()
  const latest = useRef({ room, decimals })
  useEffect(() => {
    latest.current = { room, decimals }
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { room, decimals } = latest.current
      const { ticket } = room
      // Fields that are not shown are not changed.
      if (room.submit.open !== undefined) return
      const inSize = isInSize(event)
      if (inSize ? isModified(event) : isTicketKeyElsewhere(event)) return
      const chooseSide = (side: Side) => {
        ticket.setSide(side)
        section.current?.querySelector<HTMLInputElement>(`${sizeField} input`)?.focus()
      }
      const step = (steps: number) => {
        const next = stepBy(decimals.read(ticket.typed.size), sizeGrid(ticket), steps)
        ticket.set({ size: decimals.write(next) })
      }
      const inForm: Record<string, () => void> = {
        b: () => chooseSide('long'),
        s: () => chooseSide('short'),
        '+': () => step(1),
        '=': () => step(1),
        '-': () => step(-1),
        ...(!isControl(event) && !room.oneTap && { enter: room.goOn }),
        ...(inSize && { escape: () => section.current?.focus({ preventScroll: true }) }),
      }
      const act = ticket.isReviewed
        ? { escape: room.back }[event.key.toLowerCase()]
        : inForm[event.key.toLowerCase()]
      if (act === undefined) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [section])
}
