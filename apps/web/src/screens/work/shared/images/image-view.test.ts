import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  atActualSize,
  firstView,
  moved,
  movedBy,
  pinched,
  turned,
  zoomed,
  zoomMax,
  zoomMin,
  type ImageView,
} from './image-view.ts'

const steps: readonly ((view: ImageView) => ImageView)[] = [
  view => zoomed(view, 'in'),
  view => zoomed(view, 'out'),
  turned,
  view => moved(view, 'left'),
  view => moved(view, 'down'),
  view => movedBy(view, { x: 1, y: 2 }, { x: 30, y: 5 }),
  view => zoomed(view, 'in', { x: 40, y: -7 }),
  view => atActualSize(view, 0.4),
  view =>
    pinched(
      view,
      [
        { x: 0, y: 0 },
        { x: 9, y: 0 },
      ],
      [
        { x: 4, y: 3 },
        { x: 90, y: 8 },
      ],
    ),
]

describe('looking at an image', () => {
  test('stays within its bounds, and an image seen whole lies in the middle', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...steps)), taken => {
        let view = firstView
        for (const step of taken) {
          view = step(view)
          expect(view.zoom).toBeGreaterThanOrEqual(zoomMin)
          expect(view.zoom).toBeLessThanOrEqual(zoomMax)
          expect(view.zoom === zoomMin ? [view.x, view.y] : [0, 0]).toEqual([0, 0])
        }
      }),
    )
  })
  test('grows around the point that is looked at', () => {
    const view = zoomed(zoomed(firstView, 'in', { x: 100, y: 0 }), 'in', { x: 100, y: 0 })
    // What lay 100 to the right of the middle still does.
    expect(view.x + 100 * view.zoom).toBeCloseTo(100)
  })
  test('at its actual size a pixel is a pixel', () => {
    expect(atActualSize(zoomed(firstView, 'in'), 0.25).zoom).toBe(4)
    // One that is smaller than the window is seen whole.
    expect(atActualSize(firstView, 1).zoom).toBe(1)
  })
  test('four quarters are a whole turn', () => {
    expect(turned(turned(turned(turned(firstView))))).toEqual(firstView)
  })
})
