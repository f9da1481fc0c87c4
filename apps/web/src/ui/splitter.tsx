import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { classes } from './classes.ts'

const stepRem = 1
const bigStepRem = 5

/** Sizes grow with the browser's text size, as all of the page does. */
const pxOfRem = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

type Room = { readonly now: number; readonly min: number; readonly max: number }
const noRoom: Room = { now: 0, min: 0, max: 0 }

type Props = {
  /** Whose size it changes, as spoken. */
  name: string
  /** How, for whoever points at it. */
  hint: string
  /** The id of the pane that is sized. */
  controls: string
  /** Across which it is moved. */
  axis: 'x' | 'y'
  /** Where the one stands whose size is set; the other takes the rest. Both are its neighbours on the page. */
  sized: 'before' | 'after'
  minRem: number
  restMinRem: number
  /** Undefined: the size that it has by itself. */
  onSize: (rem: number | undefined) => void
}

/**
 * Between two panes of a page: moved by pointer or keys it makes one of them larger. A double click, or Enter, gives back the
 * size it had. The panes stand right before and after it.
 */
export const Splitter = ({ name, hint, controls, axis, sized, minRem, restMinRem, onSize }: Props) => {
  const line = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(noRoom)
  const drag = useRef<{ readonly from: number; readonly start: Room } | undefined>(undefined)

  const measure = (): Room => {
    const [before, after] = [line.current?.previousElementSibling, line.current?.nextElementSibling]
    if (!before || !after) return noRoom
    const lengthOf = (pane: Element) =>
      axis === 'x' ? pane.getBoundingClientRect().width : pane.getBoundingClientRect().height
    const [now, rest] =
      sized === 'before' ? [lengthOf(before), lengthOf(after)] : [lengthOf(after), lengthOf(before)]
    const min = minRem * pxOfRem()
    return { now, min, max: Math.max(min, now + rest - restMinRem * pxOfRem()) }
  }
  const look = useEffectEvent(() => setRoom(measure()))
  useEffect(() => {
    const watch = new ResizeObserver(() => look())
    for (const pane of [line.current?.previousElementSibling, line.current?.nextElementSibling])
      if (pane) watch.observe(pane)
    return () => watch.disconnect()
  }, [])

  const give = (px: number, { min, max }: Room) => onSize(Math.min(max, Math.max(min, px)) / pxOfRem())
  const along = (event: PointerEvent) => (axis === 'x' ? event.clientX : event.clientY)
  const grows = sized === 'before' ? 1 : -1

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { from: along(event), start: measure() }
  }
  const onPointerMove = (event: PointerEvent) => {
    if (drag.current === undefined) return
    const { from, start } = drag.current
    const by = along(event) - from
    // A click alone sets nothing: a pane that was never sized goes on growing with the window.
    if (by !== 0) give(start.now + grows * by, start)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const arrows =
      axis === 'x' ? { less: 'ArrowLeft', more: 'ArrowRight' } : { less: 'ArrowUp', more: 'ArrowDown' }
    const step = grows * (event.shiftKey ? bigStepRem : stepRem) * pxOfRem()
    const start = measure()
    const to: Readonly<Record<string, number | undefined>> = {
      [arrows.less]: start.now - step,
      [arrows.more]: start.now + step,
      Home: start.min,
      End: start.max,
      Enter: undefined,
    }
    if (!(event.key in to)) return
    event.preventDefault()
    const size = to[event.key]
    if (size === undefined) onSize(undefined)
    else give(size, start)
  }
  return (
    <div
      ref={line}
      role="separator"
      tabIndex={0}
      aria-label={name}
      aria-controls={controls}
      aria-orientation={axis === 'x' ? 'vertical' : 'horizontal'}
      aria-valuenow={Math.round(room.now)}
      aria-valuemin={Math.round(room.min)}
      aria-valuemax={Math.round(room.max)}
      title={hint}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onLostPointerCapture={() => (drag.current = undefined)}
      onDoubleClick={() => onSize(undefined)}
      onKeyDown={onKeyDown}
      className={classes(
        'relative z-10 touch-none bg-line transition-colors duration-80 select-none after:absolute hover:bg-primary focus-visible:bg-primary active:bg-primary',
        axis === 'x'
          ? 'w-px cursor-col-resize after:inset-y-0 after:-inset-x-1'
          : 'h-px cursor-row-resize after:inset-x-0 after:-inset-y-1',
      )}
    />
  )
}
