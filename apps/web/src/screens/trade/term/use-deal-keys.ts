import type { Direction } from '@plumbline/rules/term'
import { useEffect, useEffectEvent, useState } from 'react'
import { isTicketKeyElsewhere } from '../ticket/use-keys.ts'
import type { DealTicket } from './use-deal-ticket.ts'
import type { Place } from './use-place.ts'

const arrows: Readonly<Record<string, Direction>> = { ArrowUp: 'up', ArrowDown: 'down' }

/** At a desk: the arrows up and down choose the direction, left and right the duration, Enter asks. */
export const useDealKeys = (on: boolean, ticket: DealTicket, place: Place): Direction | undefined => {
  const [direction, choose] = useState<Direction>()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!on || isTicketKeyElsewhere(event)) return
    const isInList =
      event.target instanceof Element &&
      event.target.closest('[role=radiogroup], [role=tablist], [role=row], button, a, summary') !== null
    if (isInList) return
    const { products, product } = ticket
    const at = products.findIndex(each => each === product)
    const next = arrows[event.key]
    if (next !== undefined) choose(next)
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      const other = products[at + (event.key === 'ArrowRight' ? 1 : -1)]
      if (other === undefined) return
      ticket.choose(other.seconds)
    } else if (event.key === 'Enter' && direction !== undefined && ticket.canPlace(direction))
      place.place(direction)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const heard = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', heard)
    return () => document.removeEventListener('keydown', heard)
  }, [])
  return direction
}
