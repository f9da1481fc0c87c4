import { refusalCodes, type RefusalCode } from '@plumbline/rules/core'
import { describe, expect, test } from 'vitest'
import { refusalTable } from './refusals.ts'

/** What stands between a caller and every call: clients know these by their HTTP status. */
const transport: readonly RefusalCode[] = [
  'request.invalid',
  'request.not_json',
  'request.too_large',
  'request.too_many',
  'request.not_found',
  'request.key_reused',
  'request.timeout',
  'request.failed',
  'server.not_ready',
  'session.missing',
  'session.expired',
  'session.ended',
  'session.suspended',
  'session.locked',
  'permission.denied',
]

describe('the table of refusals', () => {
  test('names every refusal once, and nothing else', () => {
    expect(Object.keys(refusalTable).toSorted()).toEqual([...refusalCodes].toSorted())
    expect(new Set(refusalCodes).size).toBe(refusalCodes.length)
  })

  test('gives no number twice, but for the two ways in which the server ends a session', () => {
    const { 'session.suspended': suspended, ...others } = refusalTable
    expect(suspended).toEqual(refusalTable['session.ended'])
    const numbers = Object.values(others).map(({ number }) => number)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  const rows = Object.entries(refusalTable) as [RefusalCode, { status: number; number: number }][]
  test.each(rows)(
    'gives %s an HTTP status of a refusal and a number of its own',
    (code, { status, number }) => {
      expect(status >= 400 && status <= 599).toBe(true)
      const isBusiness = number >= 1000
      const isSession = code.startsWith('session.')
      // Below 1000 a number is the HTTP status itself, but for the two that clients know sessions by.
      expect(isBusiness || number === status || (isSession && [101, 102].includes(number))).toBe(true)
      // A part that is busy is told apart from a server that is not ready: both are 503.
      expect(isBusiness).toBe(!transport.includes(code))
    },
  )

  test('keeps the numbers that sessions are known by', () => {
    expect(refusalTable['session.missing'].number).toBe(401)
    expect(refusalTable['session.expired'].number).toBe(101)
    expect(refusalTable['session.ended'].number).toBe(102)
  })
})
