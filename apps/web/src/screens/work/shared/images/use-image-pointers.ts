import { useRef, type PointerEvent, type WheelEvent } from 'react'
import { movedBy, pinched, scaledBy, type ImageView } from './image-view.ts'

type Point = { readonly x: number; readonly y: number }

/** How much a turn of the wheel by one pixel changes the size. */
const wheelShare = 0.0015

/** Counted from the middle of what is looked at, as the view is. */
const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent | WheelEvent): Point => {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}

/** Moves an image with one pointer, pinches it with two, and zooms it with the wheel. */
export const useImagePointers = (onView: (change: (view: ImageView) => ImageView) => void) => {
  const held = useRef(new Map<number, Point>())
  const release = ({ pointerId }: PointerEvent) => void held.current.delete(pointerId)
  return {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      held.current.set(event.pointerId, pointOf(event))
    },
    onPointerMove: (event: PointerEvent) => {
      const from = held.current.get(event.pointerId)
      if (from === undefined) return
      const to = pointOf(event)
      const other = [...held.current].find(([id]) => id !== event.pointerId)?.[1]
      held.current.set(event.pointerId, to)
      onView(before =>
        other === undefined ? movedBy(before, from, to) : pinched(before, [from, other], [to, other]),
      )
    },
    onPointerUp: release,
    onPointerCancel: release,
    onWheel: (event: WheelEvent) => {
      const at = pointOf(event)
      onView(before => scaledBy(before, Math.exp(-event.deltaY * wheelShare), at))
    },
  }
}
