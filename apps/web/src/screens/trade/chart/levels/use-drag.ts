import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import type { Surface } from '../surface.ts'

/** A press that moved less than this is a tap, in pixels. */
const tapPxMax = 4

/** One tick, a line's width, or a leap. */
export type StepSize = 'tick' | 'step' | 'leap'

type Given = {
  readonly surface: Surface | undefined
  readonly onMove: (value: number) => void
  readonly onStep: (direction: 1 | -1, size: StepSize) => void
  /** Let go, tapped, or Enter pressed. */
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** What a label needs so that its line can be moved by pointer and by keys. */
export const useDrag = ({ surface, onMove, onStep, onDone, onCancel }: Given) => {
  const press = useRef<{ readonly y: number; moved: boolean } | undefined>(undefined)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      press.current = { y: event.clientY, moved: false }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const layer = event.currentTarget.closest('[data-layer]')
      if (press.current === undefined || layer === null) return
      if (!press.current.moved && Math.abs(event.clientY - press.current.y) < tapPxMax) return
      press.current.moved = true
      const value = surface?.valueAt(event.clientY - layer.getBoundingClientRect().top)
      if (value !== undefined) onMove(value)
    },
    onPointerUp: () => {
      if (press.current === undefined) return
      press.current = undefined
      onDone()
    },
    onPointerCancel: () => {
      press.current = undefined
      onCancel()
    },
    onKeyDown: (event: KeyboardEvent) => {
      const size = event.shiftKey ? 'tick' : 'step'
      const steps: Record<string, () => void> = {
        ArrowUp: () => onStep(1, size),
        ArrowDown: () => onStep(-1, size),
        PageUp: () => onStep(1, 'leap'),
        PageDown: () => onStep(-1, 'leap'),
        Enter: onDone,
        ' ': onDone,
        Escape: onCancel,
      }
      const step = steps[event.key]
      if (step === undefined) return
      event.preventDefault()
      event.stopPropagation()
      step()
    },
  }
}
