import { useEffect, useRef } from 'react'
import { useTypedDecimals } from '../../../i18n/typed-decimal.ts'
import { isKeyElsewhere } from '../../../shared/keys/elsewhere.ts'
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

/** At a desk: B and S choose the side, + and − the size, Enter leads to the review, Escape back. */
export const useTicketKeys = (room: TicketRoom): void => {
  const decimals = useTypedDecimals()
  const latest = useRef({ room, decimals })
  useEffect(() => {
    latest.current = { room, decimals }
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { room, decimals } = latest.current
      const { ticket } = room
      if (isTicketKeyElsewhere(event)) return
      const step = (steps: number) => {
        const next = stepBy(decimals.read(ticket.typed.size), sizeGrid(ticket), steps)
        ticket.set({ size: decimals.write(next) })
      }
      const inForm: Record<string, () => void> = {
        b: () => ticket.setSide('long'),
        s: () => ticket.setSide('short'),
        '+': () => step(1),
        '=': () => step(1),
        '-': () => step(-1),
        ...(!isControl(event) && !room.oneTap && { enter: room.goOn }),
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
  }, [])
}
