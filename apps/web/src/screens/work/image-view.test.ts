import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { firstView, moved, movedBy, turned, zoomed, zoomMax, zoomMin, type ImageView } from './image-view.ts'

const steps: readonly ((view: ImageView) => ImageView)[] = [
  view => zoomed(view, 'in'),
  view => zoomed(view, 'out'),
  turned,
  view => moved(view, 'left'),
  view => moved(view, 'down'),
  view => movedBy(view, { x: 1, y: 2 }, { x: 30, y: 5 }),
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
  test('four quarters are a whole turn', () => {
    expect(turned(turned(turned(turned(firstView))))).toEqual(firstView)
  })
})
