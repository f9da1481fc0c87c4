import { allCalls, calls } from '@plumbline/protocol/core'
import { describe, expect, it } from 'vitest'
import { writerOf } from './written.ts'

const written = allCalls.filter(({ carries }) => carries !== 'image out' && carries !== 'file out')

describe('the answer of a call', () => {
  it.each(written)('$name can be written by its declaration', call => {
    expect(writerOf(call)).toBe(writerOf(call))
  })

  it('leaves out what is not declared', () => {
    const data = { id: '1', request: '2', expiresAt: '2026-11-17T15:30:00.000Z', secret: 'of the house' }
    const text = writerOf(calls.settingDraft)({ code: 200, type: 'ok', message: '', data })
    expect(text).toContain('2026-11-17')
    expect(text).not.toContain('of the house')
  })
})
