import {
  signatureMsMax,
  signaturePointsMax,
  signatureSizeMax,
  signatureSizeMin,
  signatureStrokesMax,
} from '@plumbline/rules/lending'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawnSignature, isSigned, typedSignature } from './signature.ts'

const pad = { width: 320, height: 144 }
const line = (from: number, to: number, points = 20) =>
  Array.from({ length: points }, (_, place) => ({
    x: from + ((to - from) * place) / (points - 1),
    y: 70 + place,
    time: 1_000 + place * 16,
  }))

describe('a drawn signature', () => {
  it.each([
    ['nothing', [], false],
    ['a dot', [[{ x: 100, y: 70, time: 0 }]], false],
    ['a touch that slipped', [line(100, 110, 3)], false],
    ['a line', [line(60, 220)], true],
    ['two strokes', [line(60, 120), line(140, 220)], true],
  ])('of %s', (_, strokes, counts) => {
    expect(isSigned(drawnSignature(strokes, pad), 'Ada Trader')).toBe(counts)
  })

  it('is kept as vector, its first point at its beginning', () => {
    expect(drawnSignature([line(60, 220, 2)], pad)).toEqual({
      kind: 'drawn',
      width: 1_280,
      height: 576,
      strokes: [
        [
          [240, 280, 0],
          [880, 284, 16],
        ],
      ],
    })
  })

  it('stays within all limits, however long somebody draws and however large the pad', () => {
    const point = fc.record({
      x: fc.double({ min: -500, max: 9_000, noNaN: true }),
      y: fc.double({ min: -500, max: 9_000, noNaN: true }),
      time: fc.integer({ min: 0, max: 10 * signatureMsMax }),
    })
    fc.assert(
      fc.property(
        fc.array(fc.array(point, { maxLength: 40 }), { maxLength: 30 }),
        fc.integer({ min: 1, max: 400 }),
        fc.record({ width: fc.integer({ min: 1, max: 9_000 }), height: fc.integer({ min: 1, max: 9_000 }) }),
        (some, times, size) => {
          const strokes = Array.from({ length: times }, () => some).flat()
          const signature = drawnSignature(strokes, size)
          if (signature?.kind !== 'drawn') return
          expect(signature.strokes.length).toBeLessThanOrEqual(signatureStrokesMax)
          const points = signature.strokes.flat()
          expect(points.length).toBeLessThanOrEqual(signaturePointsMax)
          for (const side of [signature.width, signature.height])
            expect(side >= signatureSizeMin && side <= signatureSizeMax).toBe(true)
          for (const [x, y, ms] of points)
            expect([x, y, ms].every(Number.isSafeInteger) && Math.min(x, y, ms) >= 0).toBe(true)
          for (const [x, y, ms] of points)
            expect(x <= signature.width && y <= signature.height && ms <= signatureMsMax).toBe(true)
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('a typed signature', () => {
  it.each([
    ['the name of who signs', 'Ada Trader', true],
    ['the name in small letters, with more blanks', ' ada   trader ', true],
    ['another name', 'Ben Trader', false],
    ['a letter', 'A', false],
    ['blanks', '   ', false],
  ])('of %s', (_, typed, counts) => {
    expect(isSigned(typedSignature(typed), 'Ada Trader')).toBe(counts)
  })
})
