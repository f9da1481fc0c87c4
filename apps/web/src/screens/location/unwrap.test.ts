import { expect, it } from 'vitest'
import { unwrapped } from './unwrap.ts'

it('leads a coast over the date line without a jump', () => {
  const ring = [
    [179, 66],
    [-179, 67],
    [-170, 68],
    [179, 66],
  ]
  expect(unwrapped(ring)).toEqual([
    [179, 66],
    [181, 67],
    [190, 68],
    [179, 66],
  ])
})

it('leaves what does not cross it as it is, up to where the map ends', () => {
  const ring = [
    [10, 50],
    [11, 89],
    [10, -90],
  ]
  expect(unwrapped(ring)).toEqual([
    [10, 50],
    [11, 85],
    [10, -85],
  ])
})
