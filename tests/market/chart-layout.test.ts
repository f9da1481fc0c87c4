import type { CallInput, CallOutput } from '@plumbline/protocol/core'
import type { Drawing } from '@plumbline/protocol/market'
import { drawingsMax } from '@plumbline/rules/market'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type Answer, type App } from '../support/app.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const look = {
  type: 'candle',
  period: '1h',
  indicators: [
    { name: 'MA', shown: true, parameters: [7, 21] },
    { name: 'BOLL', shown: false, parameters: [20, 2.5] },
  ],
  magnet: true,
} as const satisfies NonNullable<CallInput<'chartLayoutSave'>['look']>
const trend: Drawing = {
  kind: 'trend',
  points: [
    { t: 1_784_000_000_000, p: 4_540.44 },
    { t: 1_784_003_600_000, p: 4_551.1 },
  ],
  locked: false,
}
const note: Drawing = { kind: 'text', points: [{ t: 1, p: 2 }], text: '上次的高位', locked: true }

const openCustomer = async () => {
  const token = await app.openDemo()
  return {
    show: async (code = 'XAUUSD') => {
      const { data }: Answer<CallOutput<'chartLayout'>> = await app.call('chartLayout', { code }, { token })
      return data
    },
    save: (input: CallInput<'chartLayoutSave'>) => app.call('chartLayoutSave', input, { token }),
  }
}

describe("a chart's layout", () => {
  test('is as the house made it until the customer chooses', async () => {
    const { show } = await openCustomer()
    expect(await show()).toEqual({ look: null, drawings: [], split: null })
  })

  test('keeps one look for all instruments, and drawings for each', async () => {
    const { show, save } = await openCustomer()
    expect((await save({ look, drawings: { code: 'XAUUSD', items: [trend, note] } })).code).toBe(200)
    expect(await show('XAUUSD')).toEqual({ look, drawings: [trend, note], split: null })
    expect(await show('EURUSD')).toEqual({ look, drawings: [], split: null })
  })

  test('keeps what is left out, and takes the last word for the rest', async () => {
    const { show, save } = await openCustomer()
    await save({ look, drawings: { code: 'XAUUSD', items: [trend] } })
    await save({ look: { ...look, type: 'area' } })
    expect(await show()).toEqual({ look: { ...look, type: 'area' }, drawings: [trend], split: null })
    await save({ drawings: { code: 'XAUUSD', items: [] } })
    expect(await show()).toEqual({ look: { ...look, type: 'area' }, drawings: [], split: null })
  })

  test('of two pages keeps what each drew, and what each took away', async () => {
    const { show, save } = await openCustomer()
    const line = (p: number): Drawing => ({ kind: 'horizontal', points: [{ t: 1, p }], locked: false })
    await save({ drawings: { code: 'XAUUSD', items: [trend, note] } })
    // Both pages have read the same two.
    const before = [trend, note]
    await save({ drawings: { code: 'XAUUSD', before, items: [trend, note, line(1)] } })
    await save({ drawings: { code: 'XAUUSD', before, items: [note, line(2)] } })
    expect((await show()).drawings).toEqual([note, line(2), line(1)])
    // The first goes on from what it saved; the answer of its next save is lost, and it saves again.
    const next = { before: [trend, note, line(1)], items: [note, line(1), line(3)] }
    await save({ drawings: { code: 'XAUUSD', ...next } })
    await save({ drawings: { code: 'XAUUSD', ...next } })
    expect((await show()).drawings).toEqual([note, line(1), line(3), line(2)])
  })

  test('of pages that save at the same moment keeps what each drew', async () => {
    const { show, save } = await openCustomer()
    const lines = Array.from({ length: 8 }, (_, place): Drawing => ({
      kind: 'horizontal',
      points: [{ t: 1, p: place + 1 }],
      locked: false,
    }))
    const codes = await Promise.all(
      lines.map(async line => (await save({ drawings: { code: 'XAUUSD', before: [], items: [line] } })).code),
    )
    expect(codes).toEqual(lines.map(() => 200))
    const { drawings } = await show()
    expect(new Set(drawings.map(({ points }) => points[0]?.p))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8]))
  })

  test('that would hold too many with what others drew is refused, and stays', async () => {
    const { show, save } = await openCustomer()
    const many = Array.from({ length: drawingsMax }, (_, place): Drawing => ({
      kind: 'vertical',
      points: [{ t: place, p: 1 }],
      locked: false,
    }))
    await save({ look, drawings: { code: 'XAUUSD', items: many } })
    const refused = await save({
      look: { ...look, type: 'area' },
      drawings: { code: 'XAUUSD', before: [], items: [trend] },
    })
    expect(refused.data).toMatchObject({ refusal: 'layout.too_large' })
    expect(await show()).toEqual({ look, drawings: many, split: null })
  })

  test("is its customer's alone, and outlives a restart", async () => {
    const [one, other] = [await openCustomer(), await openCustomer()]
    await one.save({ look, drawings: { code: 'XAUUSD', items: [trend] } })
    expect(await other.show()).toEqual({ look: null, drawings: [], split: null })
    await app.restart()
    expect(await one.show()).toEqual({ look, drawings: [trend], split: null })
  })

  test('holds the most drawings that are allowed', async () => {
    const { save, show } = await openCustomer()
    const items = Array.from({ length: drawingsMax }, () => ({ ...note, text: '字'.repeat(80) }))
    expect((await save({ drawings: { code: 'XAUUSD', items } })).code).toBe(200)
    expect((await show()).drawings).toHaveLength(drawingsMax)
  })

  test.each<[string, unknown, string]>([
    [
      'too many drawings',
      { drawings: { code: 'XAUUSD', items: Array.from({ length: drawingsMax + 1 }, () => trend) } },
      'layout.too_large',
    ],
    ['an instrument nobody lists', { drawings: { code: 'NOSUCH', items: [trend] } }, 'instrument.unknown'],
    ['nothing at all', {}, 'request.invalid'],
    [
      'a line with one end',
      { drawings: { code: 'XAUUSD', items: [{ ...trend, points: [{ t: 1, p: 2 }] }] } },
      'request.invalid',
    ],
    [
      'a text that says nothing',
      { drawings: { code: 'XAUUSD', items: [{ ...note, text: ' ' }] } },
      'request.invalid',
    ],
    [
      'a line that speaks',
      { drawings: { code: 'XAUUSD', items: [{ ...trend, text: 'up' }] } },
      'request.invalid',
    ],
    [
      'an average of no bars',
      { look: { ...look, indicators: [{ name: 'MA', shown: true, parameters: [0] }] } },
      'request.invalid',
    ],
    [
      'an indicator twice',
      { look: { ...look, indicators: [look.indicators[0], look.indicators[0]] } },
      'request.invalid',
    ],
  ])('refuses %s', async (_, input, refusal) => {
    const { save } = await openCustomer()
    const answer: Answer<unknown> = await save(input as CallInput<'chartLayoutSave'>)
    expect(answer.data).toMatchObject({ refusal })
  })
})
