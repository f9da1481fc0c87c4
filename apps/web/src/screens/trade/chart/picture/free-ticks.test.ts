import { describe, expect, it } from 'vitest'
import { freeTicks } from './free-ticks.ts'

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
