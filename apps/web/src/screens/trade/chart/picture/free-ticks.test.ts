import { describe, expect, it } from 'vitest'
import { evenTicks, freeTicks } from './free-ticks.ts'

const labels = [10, 40, 70].map(coord => ({ coord, value: 100 - coord, text: `${100 - coord}.00` }))
const written = (ticks: readonly { readonly text: string }[]) => ticks.map(({ text }) => text)

describe('labels beside the tag of the newest price', () => {
  it('are left out where it stands, and come back when it has moved', () => {
    let tag: number | undefined = 45
    const ticks = freeTicks(labels, 15, () => tag)
    expect(written(ticks)).toEqual(['90.00', '', '30.00'])
    tag = 55
    expect(written(ticks)).toEqual(['90.00', '60.00', '30.00'])
    tag = 56
    expect(written(ticks)).toEqual(['90.00', '60.00', ''])
  })

  it('are all there without one, and keep their places with one', () => {
    expect(written(freeTicks(labels, 15, () => undefined))).toEqual(written(labels))
    expect(freeTicks(labels, 15, () => 10).map(({ coord }) => coord)).toEqual([10, 40, 70])
  })
})

describe('the step between labels', () => {
  const at = (...values: number[]) =>
    values.map(value => ({ coord: 200 - value * 2, value: String(value), text: `${value}.0` }))

  it('is the wider one throughout where some labels were left out', () => {
    const even = evenTicks(at(79, 81, 82, 84, 86, 88), value => value.toFixed(1))
    expect(even.map(({ text }) => text)).toEqual(['80.0', '82.0', '84.0', '86.0', '88.0'])
    expect(even.map(({ coord }) => coord)).toEqual([40, 36, 32, 28, 24])
  })

  it('stays where it is even, or nothing tells it', () => {
    for (const ticks of [[], at(1), at(1, 2), at(2, 4, 6)]) expect(evenTicks(ticks, String)).toEqual(ticks)
  })
})
