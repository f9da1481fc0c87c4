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
