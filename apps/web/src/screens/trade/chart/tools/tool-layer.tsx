import { drawingPoints, type DrawingKind } from '@plumbline/rules/market'
import { useRef, type PointerEvent } from 'react'
import type { Surface } from '../surface.ts'
import { useSurfaceState } from '../use-surface.ts'

/** A press that moved further than this draws from where it began to where it ends, in pixels. */
const dragPx = 8

/**
 * Hears the pointer while a tool is in hand: points are set one by one, or the first two with one stroke. The picture's own
 * way takes two quick clicks for a double click, and loses the second point.
 */
export const ToolLayer = ({ surface, kind }: { surface: Surface; kind: DrawingKind }) => {
  const pointsSet = useSurfaceState(surface, state => state.pointsSet) ?? 0
  const press = useRef<{ readonly x: number; readonly y: number; readonly first: boolean } | undefined>(
    undefined,
  )
  const at = (event: PointerEvent) => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    return [event.clientX - left, event.clientY - top] as const
  }
  return (
    <div
      data-testid="tool-layer"
      className="absolute inset-0 touch-none"
      style={{ cursor: 'crosshair' }}
      onPointerDown={event => {
        if (event.button !== 0) return
        // The keys stay with the chart.
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        const first = pointsSet === 0 && drawingPoints[kind] > 1
        press.current = { x: event.clientX, y: event.clientY, first }
        if (first) surface.setPoint(...at(event))
      }}
      onPointerMove={event => surface.hoverTool(...at(event))}
      onPointerUp={event => {
        const begun = press.current
        press.current = undefined
        if (begun === undefined) return
        const isStroke = Math.hypot(event.clientX - begun.x, event.clientY - begun.y) > dragPx
        if (!begun.first || isStroke) surface.setPoint(...at(event))
      }}
      onPointerCancel={() => {
        press.current = undefined
      }}
    />
  )
}
