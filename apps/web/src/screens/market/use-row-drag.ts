import { useState, type CSSProperties, type PointerEvent, type RefObject } from 'react'
import { placeAfter, stepAside } from './moved.ts'

type Drag = { readonly from: number; readonly px: number; readonly rowPx: number; readonly count: number }

/** Drags a row of a list by pointer; `onMove` is told once it is let go elsewhere. */
export const useRowDrag = (
  list: RefObject<HTMLUListElement | null>,
  onMove: (from: number, to: number) => void,
) => {
  const [drag, setDrag] = useState<Drag | undefined>()
  const to = drag === undefined ? undefined : placeAfter(drag.from, drag.px, drag.rowPx, drag.count)

  const begin = (event: PointerEvent<HTMLElement>, from: number) => {
    const rows = list.current?.children
    const rowPx = rows?.item(from)?.getBoundingClientRect().height
    if (rows === undefined || rowPx === undefined || event.button !== 0) return
    event.preventDefault()
    const handle = event.currentTarget
    const start = event.clientY + window.scrollY
    const count = rows.length
    let px = 0
    const follow = ({ clientY }: { clientY: number }) => {
      px = clientY + window.scrollY - start
      setDrag({ from, px, rowPx, count })
    }
    const end = new AbortController()
    const stop = () => {
      end.abort()
      setDrag(undefined)
    }
    const drop = () => {
      stop()
      onMove(from, placeAfter(from, px, rowPx, count))
    }
    handle.setPointerCapture(event.pointerId)
    handle.addEventListener('pointermove', follow, { signal: end.signal })
    handle.addEventListener('pointerup', drop, { signal: end.signal })
    handle.addEventListener('pointercancel', stop, { signal: end.signal })
    setDrag({ from, px: 0, rowPx, count })
  }

  const styleOf = (place: number): CSSProperties | undefined => {
    if (drag === undefined || to === undefined) return undefined
    if (place === drag.from) return { transform: `translateY(${drag.px}px)` }
    return {
      transform: `translateY(${stepAside(place, drag.from, to) * drag.rowPx}px)`,
      transition: 'transform 160ms ease-out',
    }
  }
  return { from: drag?.from, begin, styleOf }
}
