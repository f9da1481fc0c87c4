import { useEffect, useRef } from 'react'
import DrawingPad from 'signature_pad'
import type { Signature } from '@plumbline/rules/lending'
import { useTheme } from '../theme.ts'
import { drawnSignature } from './signature.ts'

/** The size of the canvas on the page, and what was drawn in it. */
const sizeOf = ({ offsetWidth: width, offsetHeight: height }: HTMLCanvasElement) => ({ width, height })

/**
 * Draws on a canvas as sharp as the screen, in the ink of the theme. What was drawn stays when the size or the theme
 * changes, and is told after each stroke.
 */
export const useDrawing = (onChange: (signature: Signature | undefined) => void) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<DrawingPad>(undefined)
  const latest = useRef(onChange)
  const theme = useTheme()
  useEffect(() => {
    latest.current = onChange
  })
  const tell = (): void => {
    if (canvas.current === null || pad.current === undefined) return
    const strokes = pad.current.toData().map(({ points }) => points)
    latest.current(drawnSignature(strokes, sizeOf(canvas.current)))
  }
  const told = useRef(tell)
  useEffect(() => {
    const place = canvas.current
    if (place === null) return undefined
    const made = new DrawingPad(place)
    pad.current = made
    let drawnAt = sizeOf(place)
    const fit = () => {
      const { width, height } = sizeOf(place)
      const sharpness = Math.max(1, devicePixelRatio)
      place.width = width * sharpness
      place.height = height * sharpness
      place.getContext('2d')?.scale(sharpness, sharpness)
      // A phone that is turned keeps the whole signature in view.
      const by = drawnAt.width === 0 ? 1 : width / drawnAt.width
      drawnAt = { width, height }
      made.fromData(
        made.toData().map(stroke => ({
          ...stroke,
          points: stroke.points.map(point => ({ ...point, x: point.x * by })),
        })),
      )
    }
    const watcher = new ResizeObserver(fit)
    watcher.observe(place)
    const keep = () => told.current()
    made.addEventListener('endStroke', keep)
    return () => {
      watcher.disconnect()
      made.off()
    }
  }, [])
  useEffect(() => {
    const [place, made] = [canvas.current, pad.current]
    if (place === null || made === undefined) return
    // In the ink of the theme, what is drawn already as well.
    place.dataset['theme'] = theme
    made.penColor = getComputedStyle(place).color
    made.fromData(made.toData().map(stroke => ({ ...stroke, penColor: made.penColor })))
  }, [theme])
  return {
    canvas,
    undo: () => {
      pad.current?.fromData(pad.current.toData().slice(0, -1))
      tell()
    },
    wipe: () => {
      pad.current?.clear()
      tell()
    },
  }
}
