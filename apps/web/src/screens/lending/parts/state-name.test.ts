import { loanStates } from '@plumbline/rules/lending'
import { describe, expect, it } from 'vitest'
import { loanStateName } from './state-name.ts'

describe('what the state of a loan is called', () => {
  it('is its own name, for a real loan', () => {
    for (const state of loanStates) expect(loanStateName({ state, automatic: false })).toBe(state)
  })

  it('is of a demo the same, but that nothing of it is written off: it ends with the demo', () => {
    for (const state of loanStates)
      expect(loanStateName({ state, automatic: true })).toBe(state === 'written_off' ? 'demo_ended' : state)
  })
})
