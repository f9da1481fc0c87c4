import { useEffect, useEffectEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { usePositions } from '../../../live/account/orders.ts'
import { isKeyElsewhere } from '../../../shared/keys/elsewhere.ts'
import type { Act } from '../actions/use-actions.tsx'
import type { OrderList } from './lists.tsx'

/** The lists by their keys, from anywhere on the page. */
const listKeys: Readonly<Record<string, OrderList>> = { p: 'positions', o: 'pending', h: 'closed' }
const closeKey = 'c'

/**
 * At a desk: P, O and H lead to the lists, and C closes the position in the instrument on show. Where there are several, C leads to
 * the first of them: which one is meant is the customer's to say.
 */
export const useDeskKeys = ({
  code,
  panel,
  onList,
  act,
}: {
  code: string
  panel: RefObject<HTMLElement | null>
  onList: (list: OrderList) => void
  act: Act
}): void => {
  const { data: positions } = usePositions()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || isKeyElsewhere(event)) return
    const key = event.key.toLowerCase()
    const list = listKeys[key]
    const show = (next: OrderList) => flushSync(() => onList(next))
    if (list !== undefined) {
      show(list)
      const first = panel.current?.querySelector<HTMLElement>('tr[tabindex="0"]')
      ;(first ?? panel.current)?.focus()
    } else if (key === closeKey) {
      const held = positions?.filter(order => order.code === code) ?? []
      const [order, another] = held
      if (order === undefined) return
      if (another === undefined) act({ kind: 'close', order })
      else {
        show('positions')
        const ids = new Set<string>(held.map(({ id }) => id))
        const rows = [...(panel.current?.querySelectorAll<HTMLElement>('tr[data-key]') ?? [])]
        rows.find(row => ids.has(row.dataset['key'] ?? ''))?.focus()
      }
    } else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
