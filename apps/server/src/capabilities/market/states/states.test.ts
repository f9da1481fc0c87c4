import { describe, expect, test } from 'vitest'
import type { Code } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import { stateFlags, stateLine, type StateLine } from '@plumbline/rules/prices'
import { createStates } from './states.ts'

const code = 'EURUSD' as Code
const start = 1_800_000_000_000
const hour = 3_600_000

const openStates = (before: readonly StateLine[] = []) => {
  let now = start
  let closesAt: number | undefined
  const lines: string[] = []
  const states = createStates({
    epoch: 8,
    clock: { now: () => now as Millis },
    log: {
      note: line => void lines.push(stateLine(line).slice(14).trimEnd()),
      beginWith: () => undefined,
      statesBefore: () => before,
    },
    codes: () => [code],
    hoursOf: (_, at) => ({
      state: closesAt !== undefined && at >= closesAt ? 'closed' : 'open',
      changesAt: closesAt !== undefined && at < closesAt ? (closesAt as Millis) : undefined,
    }),
  })
  const turn = (isOn: boolean, at?: number): void =>
    states.turn({ flag: 'suspended', scope: code, reason: 'jump', isOn }, at as Millis | undefined)
  return {
    states,
    lines,
    turn,
    passTo: (ms: number): void => void (now = start + ms),
    closeAt: (ms: number): void => void (closesAt = start + ms),
    held: (ms: number) => states.heldAt(code, (start + ms) as Millis, stateFlags)?.flag,
  }
}

describe('the past of what could be traded', () => {
  test('is told at the moment of the calendar, however late it is noticed', () => {
    const { states, lines, passTo, closeAt, held } = openStates()
    closeAt(5_000)
    states.begin([])
    passTo(9_000)
    expect(held(8_000)).toBe('closed')
    expect([held(4_999), held(5_000)]).toEqual([undefined, 'closed'])
    expect(lines).toEqual(['8.0 begin 0', '8.0 closed on - EURUSD'])
  })

  test('goes on from what the process before had said', () => {
    const after = { epoch: 7, number: 3 }
    const at = (start - 60_000) as Millis
    const { states, lines, held } = openStates([
      { at, after, is: 'begin', steps: 4 },
      { at, after, is: 'on', flag: 'suspended', reason: 'jump', scopes: [code] },
      { at, after, is: 'on', flag: 'halted', reason: undefined, scopes: ['all'] },
    ])
    states.begin(['all'])
    expect(lines).toEqual(['8.0 begin 4', '8.0 halted on - all'])
    expect([held(-30_000), held(0)]).toEqual(['halted', 'halted'])
    states.turn({ flag: 'halted', scope: 'all', reason: undefined, isOn: false })
    expect([held(-30_000), held(0)]).toEqual(['halted', undefined])
  })

  test('begins anew where the clock is set, with what holds', () => {
    const { states, lines, turn, passTo, held } = openStates()
    states.begin([])
    states.told(12)
    turn(true)
    passTo(-hour)
    states.stepped({
      by: -hour,
      before: (start + 1_000) as Millis,
      after: (start - hour) as Millis,
    })
    expect(held(-hour)).toBe('suspended')
    // It began an hour ahead, and what ends it is said to have come no earlier.
    passTo(-hour + 3_000)
    turn(false, start)
    expect([held(-hour + 2_999), held(-hour + 3_000)]).toEqual(['suspended', undefined])
    expect(lines).toEqual([
      '8.0 begin 0',
      '8.12 suspended on jump EURUSD',
      `8.12 clock ${start - hour} 1`,
      '8.12 suspended off - EURUSD',
    ])
  })
})
