import type { ChartLook } from '@plumbline/protocol/market'
import { describe, expect, it } from 'vitest'
import {
  firstPlace,
  floatingAt,
  isAtLeft,
  layoutIn,
  layoutNameMax,
  layoutsMax,
  namedLayoutsIn,
  paneMaxRem,
  paneMinRem,
  plainLayout,
  rightPlace,
  slotAt,
  withNamed,
  withSize,
  withSlot,
  type DeskLayout,
} from './layout.ts'

const look: ChartLook = { type: 'candle', period: '1h', magnet: true, indicators: [] }
const gold: DeskLayout = {
  sizes: { list: 20, table: 15.5 },
  charts: 4,
  slots: [{ code: 'XAUUSD', look: undefined }],
  ticket: { right: 4, top: 10 },
}
/** As it comes back from the device. */
const kept = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('a layout that was kept', () => {
  it('comes back as it was', () => {
    expect(layoutIn(kept(gold))).toEqual(gold)
  })

  it.each([
    ['nothing', undefined],
    ['a text', 'wide'],
    ['a list', [1, 2]],
    ['a number of charts that there is not', { charts: 3 }],
    ['sizes that are none', { sizes: { list: 'wide', ticket: null, table: Number.NaN, other: 3 } }],
    ['slots that are none', { slots: 'XAUUSD' }],
    ['a place of the ticket that is none', { ticket: { right: 'far', top: 3 } }],
  ])('is plain where it holds %s', (_, value) => {
    expect(layoutIn(value)).toEqual(plainLayout)
  })

  it.each([
    ['beyond the left edge', { right: 200, top: 5 }, { right: 62.5, top: 5 }],
    ['below the window', { right: 5, top: 90 }, { right: 5, top: 38 }],
    ['above it, beyond the right edge', { right: -9, top: -3 }, { right: 0.5, top: 0.5 }],
  ])('keeps a ticket in reach that stands %s', (_, place, near) => {
    expect(floatingAt(place, { width: 80, height: 50 })).toEqual(near)
  })

  it.each([
    ['a small window', {}, { width: 64, height: 40 }, 26.5],
    ['a wide one', {}, { width: 160, height: 90 }, 114],
    ['one whose panes were set', { list: 22, ticket: 18 }, { width: 80, height: 50 }, 39],
  ])('takes the ticket off beside the list in %s', (_, sizes, room, right) => {
    const place = firstPlace({ sizes }, room)
    expect(place.right).toBeCloseTo(right)
    expect([isAtLeft(place, room), isAtLeft(rightPlace, room)]).toEqual([true, false])
  })

  it('keeps sizes between their bounds', () => {
    expect(layoutIn({ sizes: { list: 1, ticket: 1000 } }).sizes).toEqual({
      list: paneMinRem.list,
      ticket: paneMaxRem.ticket,
    })
  })

  it.each([
    ['no code', { code: '<b>' }],
    ['a look of another version', { look: { ...look, type: 'kagi' } }],
    ['a period that there is not', { look: { ...look, period: '7m' } }],
    ['an indicator that there is not', { look: { ...look, indicators: [null] } }],
    [
      'parameters that cannot be',
      { look: { ...look, indicators: [{ name: 'MA', shown: true, parameters: [0] }] } },
    ],
  ])('forgets of a chart %s', (_, slot) => {
    expect(layoutIn({ slots: [slot] }).slots).toEqual([{ code: undefined, look: undefined }])
  })

  it('fills a look with the indicators that it does not name', () => {
    const [slot] = layoutIn(kept({ slots: [{ look }] })).slots
    expect(slot?.look).toMatchObject({ type: 'candle', period: '1h', magnet: true })
    expect(slot?.look?.indicators.length).toBeGreaterThan(0)
  })

  it('has no more charts than there is room for', () => {
    expect(layoutIn({ slots: Array.from({ length: 9 }, () => ({ code: 'EURUSD' })) }).slots).toHaveLength(3)
  })
})

describe('a change of the layout', () => {
  it('sets a size, and gives it back', () => {
    const set = withSize(plainLayout, 'ticket', 25)
    expect(set.sizes).toEqual({ ticket: 25 })
    expect(withSize(set, 'ticket', undefined)).toEqual(plainLayout)
  })

  it('gives one chart an instrument and leaves the others', () => {
    const changed = withSlot(gold, 2, { code: 'EURUSD' })
    expect([0, 1, 2].map(at => slotAt(changed, at).code)).toEqual(['XAUUSD', undefined, 'EURUSD'])
    expect(slotAt(withSlot(changed, 0, { look }), 0)).toEqual({ code: 'XAUUSD', look })
  })
})

describe('layouts by name', () => {
  it('come back in their order, without those that have no name', () => {
    const list = [{ name: 'Morning', layout: gold }, { name: ' ', layout: gold }, { layout: gold }, null]
    expect(namedLayoutsIn(kept(list))).toEqual([{ name: 'Morning', layout: gold }])
    expect(namedLayoutsIn({ name: 'Morning' })).toEqual([])
  })

  it('are replaced under the same name, and added under another', () => {
    const one = withNamed([], ' Morning ', gold) ?? []
    expect(one).toEqual([{ name: 'Morning', layout: gold }])
    expect(withNamed(one, 'Morning', plainLayout)).toEqual([{ name: 'Morning', layout: plainLayout }])
    expect(withNamed(one, 'Evening', plainLayout)).toHaveLength(2)
  })

  it('have a name, no longer than it may be, and a limit', () => {
    expect(withNamed([], '  ', gold)).toBeUndefined()
    expect(withNamed([], 'x'.repeat(99), gold)?.[0]?.name).toHaveLength(layoutNameMax)
    const full = Array.from({ length: layoutsMax }, (_, at) => ({ name: `Layout ${at}`, layout: gold }))
    expect(withNamed(full, 'One more', gold)).toBeUndefined()
    expect(withNamed(full, 'Layout 3', plainLayout)).toHaveLength(layoutsMax)
  })
})
