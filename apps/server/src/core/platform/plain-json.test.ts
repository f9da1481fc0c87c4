import { allCalls } from '@plumbline/protocol/core'
import { describe, expect, it } from 'vitest'
import { isPlainJson } from './plain-json.ts'

const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)

describe('what a caller sends', () => {
  it.each([
    ['a nested length', { quotes: { length: nested(4_000) } }],
    ['a length without a text', { quotes: [{ a: { length: { toString: null } } }] }],
    ['a size without a text', { size: { valueOf: null, toString: null } }],
  ])('is not plain with %s', (_, input) => {
    expect(isPlainJson(input)).toBe(false)
  })

  it.each([[{}], [[]], [null], ['text'], [{ length: 3, list: [1, 2] }], [nested(10_000)]])(
    'is plain otherwise',
    input => {
      expect(isPlainJson(input)).toBe(true)
    },
  )

  it('would make a parser throw where it is not looked at first', () => {
    const push = allCalls.find(({ name }) => name === 'feedPush')
    expect(() => push?.input.safeParse({ source: 'desk', quotes: { length: nested(10_000) } })).toThrow(
      'Maximum call stack size exceeded',
    )
  })
})
