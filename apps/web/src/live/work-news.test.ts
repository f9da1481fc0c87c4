import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CallError } from '../api.ts'
import { workToken } from '../token.ts'
import { keepWorkToken } from './work-token.ts'
import { hearOfWorkSession, takeWorkNews } from './work-news.ts'

const refused = (code: number) =>
  new CallError({ kind: 'refused', code, message: 'said by the server', refusal: '', fields: {} })

describe('what the server says of a session of the work area', () => {
  beforeEach(() => {
    const kept = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
      removeItem: (key: string) => kept.delete(key),
    })
    keepWorkToken('ana')
  })

  it.each([
    [101, { kind: 'expired' }],
    [401, { kind: 'expired' }],
    [102, { kind: 'ended', message: 'said by the server' }],
  ])('by %i is told once, and the session is forgotten', (code, news) => {
    hearOfWorkSession(refused(code), 'ana')
    expect(workToken()).toBeNull()
    expect(takeWorkNews()).toEqual(news)
    expect(takeWorkNews()).toBeUndefined()
  })

  it.each([
    ['another refusal', refused(403), 'ana'],
    ['no connection', new CallError({ kind: 'connection' }), 'ana'],
    ['an answer to a session that was left', refused(101), 'before'],
    ['an answer to nobody', refused(401), null],
  ])('%s says nothing of it', (_, error, sentWith) => {
    hearOfWorkSession(error, sentWith)
    expect(workToken()).toBe('ana')
    expect(takeWorkNews()).toBeUndefined()
  })
})
