import { accept, refuse, type Result } from '@plumbline/rules/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerMsMax, attemptMsMax, inTime } from './deadline.ts'

const connectMs = 5_000
const hangs = new Promise<Result<string>>(() => undefined)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a call', () => {
  test('is answered with what it came to', async () => {
    expect(
      await inTime(Promise.resolve(accept('done')), { idempotent: true, method: 'POST' }, connectMs),
    ).toEqual(accept('done'))
    expect(await inTime(refuse('order.not_open'), { idempotent: true, method: 'POST' }, connectMs)).toEqual(
      refuse('order.not_open'),
    )
    expect(vi.getTimerCount()).toBe(0)
  })

  test.each([
    ['that moves money', { idempotent: true, method: 'POST' }, attemptMsMax, 'server.outcome_unknown'],
    ['that changes something', { idempotent: false, method: 'POST' }, answerMsMax, 'server.outcome_unknown'],
    ['that writes it anew', { idempotent: false, method: 'PUT' }, answerMsMax, 'server.outcome_unknown'],
    ['that removes it', { idempotent: false, method: 'DELETE' }, answerMsMax, 'server.outcome_unknown'],
    ['that only reads', { idempotent: false, method: 'GET' }, answerMsMax, 'server.not_ready'],
  ] as const)('%s is answered in time, whatever it waits for', async (_, call, ms, refusal) => {
    const answer = inTime(hangs, call, connectMs)
    await vi.advanceTimersByTimeAsync(connectMs + ms - 1)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await answer).toEqual(refuse(refusal))
  })
})
