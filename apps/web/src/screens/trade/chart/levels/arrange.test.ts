import { describe, expect, it } from 'vitest'
import { apartPx, arrange, bottomPx, isCrowded, topOf, type Standing } from './arrange.ts'

const open = { height: 300, short: false, led: undefined, legendLines: 1 } as const
const topPx = topOf(false, 1)
const tags = { ...open, short: true } as const
const at = (ys: readonly number[]): Standing[] => ys.map((y, index) => ({ id: String(index), y }))

describe('labels beside their lines', () => {
  it('stand at their lines where these lie apart', () => {
    expect(arrange(at([200, 100, 60]), open).map(stand => stand.at)).toEqual([60, 100, 200])
  })

  it('move as little as keeps them apart, half of them up and half down', () => {
    expect(arrange(at([150, 150, 250]), open).map(stand => stand.at)).toEqual([136, 164, 250])
    expect(arrange(at([148, 150, 152]), open).map(stand => stand.at)).toEqual([122, 150, 178])
  })

  it('stay between the legend and the edge, in the order of their lines', () => {
    const stands = arrange(at([-50, -20, 10, 290, 400]), open)
    expect(stands.map(stand => stand.at)).toEqual([
      topPx,
      topPx + apartPx,
      topPx + 2 * apartPx,
      300 - bottomPx - apartPx,
      300 - bottomPx,
    ])
    expect(stands.map(stand => stand.ids[0])).toEqual(['0', '1', '2', '3', '4'])
  })

  it('overlap sooner than that one is cut off', () => {
    const stands = arrange(at(Array.from({ length: 20 }, () => 150)), open)
    expect(stands[0]?.at).toBe(topPx)
    expect(stands.at(-1)?.at).toBeCloseTo(300 - bottomPx)
  })

  it('leave the one that is moved at its line', () => {
    const stands = arrange(at([140, 150, 160]), { ...open, led: '1' })
    expect(stands.map(stand => stand.at)).toEqual([150 - apartPx, 150, 150 + apartPx])
  })
})

describe('tags beside their lines', () => {
  it('become one where they would overlap, until none do', () => {
    const stands = arrange(at([100, 110, 130, 200]), tags)
    expect(stands.map(stand => stand.ids)).toEqual([['0', '1', '2'], ['3']])
    for (const [index, stand] of stands.entries())
      if (index > 0) expect(stand.at - (stands[index - 1]?.at ?? 0)).toBeGreaterThanOrEqual(apartPx)
  })

  it('stand apart once the one for them was opened', () => {
    const opened = at([100, 110, 130]).map(label => ({ ...label, alone: true }))
    const stands = arrange([...opened, { id: 'other', y: 140 }], tags)
    expect(stands.map(stand => stand.ids.length)).toEqual([1, 1, 1, 1])
    for (const [index, stand] of stands.entries())
      if (index > 0) expect(stand.at - (stands[index - 1]?.at ?? 0)).toBeCloseTo(apartPx)
  })

  it('never hide the one that is moved', () => {
    expect(arrange(at([100, 105, 110]), { ...tags, led: '1' }).map(stand => stand.ids)).toEqual([
      ['0'],
      ['1'],
      ['2'],
    ])
  })
})

describe('room for labels', () => {
  it('is for tags alone on low candles, and for more labels than fit below each other', () => {
    const wide = { width: 1_000, legendLines: 1 }
    expect(isCrowded(1, { ...wide, height: 0 })).toBe(false)
    expect(isCrowded(1, { ...wide, height: 249 })).toBe(true)
    expect(isCrowded(8, { ...wide, height: 250 })).toBe(false)
    expect(isCrowded(9, { ...wide, height: 250 })).toBe(true)
  })

  it('is less below each line of the legend, for labels in full', () => {
    expect([0, 1, 3].map(lines => topOf(false, lines))).toEqual([22, 41, 79])
    expect(arrange(at([0]), { ...open, legendLines: 3 })[0]?.at).toBe(79)
    expect(isCrowded(8, { height: 250, width: 1_000, legendLines: 3 })).toBe(true)
  })

  it('is the same for tags, which stand away from the legend', () => {
    expect(topOf(true, 3)).toBe(topOf(true, 0))
    expect(arrange(at([0]), { ...tags, legendLines: 3 })[0]?.at).toBe(topOf(true, 3))
  })

  it('are asked for where labels in full would cover half of a narrow picture', () => {
    const narrow = { height: 300, width: 759, legendLines: 1 }
    expect(isCrowded(5, narrow)).toBe(false)
    expect(isCrowded(6, narrow)).toBe(true)
    expect(isCrowded(6, { ...narrow, width: 760 })).toBe(false)
  })
})
