import type { Millis } from '@plumbline/rules/market'
import type { SourceState } from '@plumbline/rules/prices'
import { expect, test, vi } from 'vitest'
import { keepConnection } from './connection.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

test('a connection that does not even close is made anew all the same', async () => {
  const states: SourceState[] = []
  const due: (() => void)[] = []
  let isGood = false
  const connection = keepConnection({
    name: 'exchange',
    clock: { now: () => 0 as Millis },
    timer: {
      after: (_, work) => {
        due.push(work)
        return () => undefined
      },
    },
    log: quiet,
    chance: () => 0,
    listen: () => (isGood ? new Promise<never>(() => undefined) : Promise.reject(new Error('cut'))),
    close: () => (isGood ? Promise.resolve() : Promise.reject(new Error('nothing to close'))),
  })
  connection.start(state => void states.push(state))
  await vi.waitFor(() => expect(states).toEqual(['connecting', 'disconnected']))
  isGood = true
  due.at(-1)?.()
  await vi.waitFor(() => expect(states.at(-1)).toBe('connecting'))
  expect(states).toHaveLength(3)
})
