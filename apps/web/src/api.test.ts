import { describe, expect, it } from 'vitest'
import { CallError, isWorthRepeating, outputOf, requestTimeoutMs, type CallProblem } from './api.ts'

const refused: CallProblem = { kind: 'refused', code: 1001, message: '', refusal: '', fields: {} }

describe('a reading that failed', () => {
  it.each<[CallProblem, number, boolean]>([
    [{ kind: 'connection' }, 0, true],
    [{ kind: 'connection' }, 1, true],
    [{ kind: 'connection' }, 2, false],
    [{ kind: 'http', status: 502 }, 0, true],
    [{ kind: 'unreadable' }, 0, true],
    [{ kind: 'timeout' }, 0, false],
    [refused, 0, false],
  ])('as %j is, after %i failures, asked for again: %s', (problem, failures, again) => {
    expect(isWorthRepeating(failures, new CallError(problem))).toBe(again)
  })

  it('for a reason of the app’s own is not asked for again', () => {
    expect(isWorthRepeating(0, new Error('a bug'))).toBe(false)
  })

  it('has had the minute of the specification', () => {
    expect(requestTimeoutMs).toBe(60_000)
  })
})

/** An answer whose beginning has come, and whose end does not. */
const broken = (reason: Error): Response =>
  new Response(new ReadableStream({ start: controller => controller.error(reason) }))

describe('an answer that breaks off', () => {
  it.each<[string, Error, CallProblem]>([
    ['the time is over', new DOMException('', 'TimeoutError'), { kind: 'timeout' }],
    ['the connection is lost', new TypeError('terminated'), { kind: 'connection' }],
  ])('because %s says so', async (_, reason, problem) => {
    await expect(outputOf<'assets'>(broken(reason))).rejects.toMatchObject({ problem })
  })

  it('because nobody wants it any more is no problem of the server', async () => {
    const left = new DOMException('', 'AbortError')
    await expect(outputOf<'assets'>(broken(left))).rejects.toBe(left)
  })
})
