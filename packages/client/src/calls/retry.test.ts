import { calls, refusalTable, type CallName } from '@plumbline/protocol/core'
import type { RefusalCode } from '@plumbline/rules/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { growingPauseMs } from '../growing-pause.ts'
import { unanswered, type Failure } from './result.ts'
import {
  attemptsMax,
  isRepeatable,
  pauseBeforeRetryMs,
  readRetryAfterMs,
  retryAfterMsMax,
  takesKey,
} from './retry.ts'

const refused = (refusal: RefusalCode, retryAfterMs?: number): Failure => ({
  ok: false,
  refusal,
  code: refusalTable[refusal].number,
  status: refusalTable[refusal].status,
  message: '',
  figures: {},
  fields: {},
  retryAfterMs,
})
const pause = (failure: Failure, attempt = 1) =>
  pauseBeforeRetryMs({ isRepeatable: true, attempt, leftMs: Infinity, failure, random: 0.5 })

describe('what may be sent again', () => {
  it.each<[CallName, 'again' | 'once']>([
    ['accounts', 'again'],
    // It only reads, and yet a POST does not say so.
    ['assets', 'once'],
    ['submitOrder', 'again'],
    ['withdraw', 'again'],
    ['register', 'once'],
    ['watchlistAdd', 'once'],
    ['dictionaryEdit', 'once'],
    ['dictionaryRemove', 'once'],
    // They ask by GET and send a message.
    ['sendEmailCode', 'once'],
    ['sendMobileCode', 'once'],
  ])('%s: %s', (name, expected) => expect(isRepeatable(calls[name]) ? 'again' : 'once').toBe(expected))

  it('is no call that changes something without a key', () => {
    const changing = Object.values(calls).filter(({ method }) => method !== 'GET')
    const again = changing.filter(call => isRepeatable(call) && !takesKey(call))
    expect(again.map(({ name }) => name)).toEqual([])
  })
})

describe('the pause before a call is sent again', () => {
  it.each<[string, Failure, number | undefined]>([
    ['a lost connection', unanswered('client.connection'), 375],
    ['no answer in time', unanswered('client.timeout'), 375],
    ['a server that is not ready', refused('server.not_ready'), 375],
    ['a server that says when', refused('server.busy', 2_000), 2_375],
    ['too many requests', refused('request.too_many', 7_000), 7_375],
    ['too many requests, for longer than is waited', refused('request.too_many', 3_600_000), undefined],
    ['a gateway that is full', unanswered('client.unreadable', 503), 375],
    ['a gateway that counts', unanswered('client.unreadable', 429, 1_000), 1_375],
    ['an answer that is none', unanswered('client.unreadable', 200), undefined],
    ['a server that failed', refused('request.failed'), undefined],
    ['a wait that belongs to the subject', refused('code.wait', 5_000), undefined],
    ['a call that was called off', unanswered('client.aborted'), undefined],
    ['too many calls under way', unanswered('client.busy'), undefined],
  ])('after %s', (_, failure, expected) => expect(pause(failure)).toBe(expected))

  it('is never made after a refusal', () => {
    const names = Object.keys(refusalTable) as RefusalCode[]
    const again = names.filter(name => pause(refused(name)) !== undefined)
    expect(again.filter(name => refusalTable[name].status !== 503)).toEqual(['request.too_many'])
  })

  it('is never made for what may be sent once only, nor after the last attempt', () => {
    const failure = unanswered('client.connection')
    expect(
      pauseBeforeRetryMs({ isRepeatable: false, attempt: 1, leftMs: Infinity, failure, random: 0 }),
    ).toBeUndefined()
    expect(pause(failure, attemptsMax - 1)).toBeGreaterThan(0)
    expect(pause(failure, attemptsMax)).toBeUndefined()
  })

  it('ends where the time for it does, however few attempts there were', () => {
    const failure = refused('server.busy')
    const asked = { isRepeatable: true, attempt: 1, failure, random: 0 } as const
    expect(pauseBeforeRetryMs({ ...asked, leftMs: 10_000 })).toBeGreaterThan(0)
    expect(pauseBeforeRetryMs({ ...asked, leftMs: -1 })).toBeUndefined()
  })

  it('grows, stays within its bounds, and is never shorter than the server asks', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000 }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        fc.integer({ min: 0, max: retryAfterMsMax }),
        (failures, random, askedMs) => {
          const ms = growingPauseMs(failures, random)
          expect(ms).toBeGreaterThanOrEqual(250)
          expect(ms).toBeLessThanOrEqual(15_000)
          expect(growingPauseMs(failures + 1, random)).toBeGreaterThanOrEqual(ms)
          expect(pause(refused('server.busy', askedMs))).toBeGreaterThanOrEqual(askedMs)
        },
      ),
    )
  })
})

describe('Retry-After', () => {
  const now = Date.parse('2026-11-17T15:30:00.000Z')
  it.each([
    [null, undefined],
    ['2', 2_000],
    ['0', 0],
    ['Tue, 17 Nov 2026 15:30:05 GMT', 5_000],
    ['Tue, 17 Nov 2026 15:29:00 GMT', 0],
    ['soon', undefined],
    ['-2.5e', undefined],
  ])('%s', (header, expected) => expect(readRetryAfterMs(header, now)).toBe(expected))
})
