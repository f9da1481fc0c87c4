import { describe, expect, test } from 'vitest'
import {
  admitUnheld,
  isHeld,
  judgeHalt,
  judgeResume,
  tradingStateOf,
  tradingStates,
  type TradingHold,
} from './halt.ts'
import type { Code } from '../core/ids.ts'

describe('an instrument', () => {
  test.each<['open' | 'closed', TradingHold | undefined, string]>([
    ['open', undefined, 'open'],
    ['open', 'halted', 'halted'],
    ['open', 'suspended', 'suspended'],
    ['closed', undefined, 'closed'],
    ['closed', 'halted', 'closed'],
    ['closed', 'suspended', 'closed'],
  ])('whose market is %s and that is held as %s is %s', (market, hold, state) => {
    expect(tradingStateOf(market, hold)).toBe(state)
  })

  test('takes new orders unless it is held back', () => {
    const code = 'EURUSD' as Code
    expect(tradingStates.map(state => [state, isHeld(state), admitUnheld(code, state)])).toEqual([
      ['open', false, { ok: true, value: undefined }],
      ['closed', false, { ok: true, value: undefined }],
      ['halted', true, { ok: false, refusal: 'market.halted', figures: { code } }],
      ['suspended', true, { ok: false, refusal: 'market.suspended', figures: { code } }],
    ])
  })
})

describe('a halt', () => {
  test('is placed once and lifted once', () => {
    expect(judgeHalt('all', 'trading').ok).toBe(true)
    expect(judgeHalt('all', 'halted')).toMatchObject({
      refusal: 'market.halted_already',
      figures: { code: 'all' },
    })
    expect(judgeResume('EURUSD', 'halted').ok).toBe(true)
    expect(judgeResume('EURUSD', 'trading')).toMatchObject({
      refusal: 'market.not_halted',
      figures: { code: 'EURUSD' },
    })
  })
})
