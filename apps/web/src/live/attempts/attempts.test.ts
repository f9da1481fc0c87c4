import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { attemptsKey, forget, nameAccount, signIn } from '../../token.ts'
import {
  AttemptOpen,
  attemptsMax,
  beginAttempt,
  endAttempt,
  isSending,
  laneOf,
  onAttempts,
  openAttempts,
  openIn,
  whileSending,
} from './attempts.ts'

const kept = new Map<string, string>()
const heard = new Set<(event: { key: string | null }) => void>()
let isFull = false
beforeEach(() => {
  kept.clear()
  isFull = false
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (isFull) throw new Error('full')
      kept.set(key, text)
    },
    clear: () => kept.clear(),
  })
  vi.stubGlobal('sessionStorage', { getItem: () => null, clear: () => undefined })
  vi.stubGlobal('window', {
    addEventListener: (_: string, listener: (event: { key: string | null }) => void) => heard.add(listener),
    removeEventListener: (_: string, listener: (event: { key: string | null }) => void) =>
      heard.delete(listener),
  })
  signIn('token', 'ada')
})

const now = 1_000
const wish = { kind: 'digital', destination: 'd', amount: '100.00' } as const
const withdrawal = { ...wish, tradePassword: 'secret words', code: '123456' } as const
const order = (code: string) => ({ kind: 'contract', code, side: 'long', lots: '0.1', leverage: 20 }) as const

describe('an attempt that is not answered', () => {
  it('is kept on the device as it was sent, but for what proves who sent it', () => {
    const { key } = beginAttempt('withdraw', withdrawal, now)
    expect(openIn(laneOf('withdraw'))).toEqual({ call: 'withdraw', key, input: wish, at: now })
    expect(kept.get(attemptsKey)).not.toMatch(/secret|123456/)
    beginAttempt('loanApply', { amount: '900', days: '14', firstName: 'Ada', signature: 'drawn' }, now)
    expect(kept.get(attemptsKey)).not.toMatch(/Ada|drawn/)
  })

  it('stands in the way of one like it, whatever that says, and of no other', () => {
    const { key } = beginAttempt('submitOrder', order('BTCUSD'), now)
    expect(() => beginAttempt('submitOrder', { ...order('BTCUSD'), side: 'short' }, now)).toThrow(AttemptOpen)
    expect(() => beginAttempt('submitOco', { code: 'BTCUSD' }, now)).toThrow(AttemptOpen)
    beginAttempt('submitOrder', order('ETHUSD'), now)
    beginAttempt('closeOrder', { id: 'a' }, now)
    expect(() => beginAttempt('reverseOrder', { id: 'a' }, now)).toThrow(AttemptOpen)
    beginAttempt('closeOrder', { id: 'b' }, now)
    endAttempt(key)
    expect(beginAttempt('submitOrder', order('BTCUSD'), now).key).not.toBe(key)
  })

  it('is of one account: it outlives the log-out, and nobody else sees it', () => {
    const attempt = beginAttempt('withdraw', withdrawal, now)
    forget()
    expect(openAttempts()).toEqual([])
    signIn('other', 'ben')
    expect(openIn(laneOf('withdraw'))).toBeUndefined()
    beginAttempt('withdraw', withdrawal, now)
    forget()
    signIn('token', 'ada')
    expect(openAttempts()).toEqual([attempt])
    nameAccount('ada')
  })

  it('is heard of in other tabs, and the same list while nothing changes', () => {
    let times = 0
    const stop = onAttempts(() => (times += 1))
    beginAttempt('withdraw', withdrawal, now)
    expect(times).toBe(1)
    expect(openAttempts()).toBe(openAttempts())
    kept.set(attemptsKey, '{}')
    for (const listener of heard) listener({ key: attemptsKey })
    expect(times).toBe(2)
    expect(openAttempts()).toEqual([])
    stop()
    expect(heard.size).toBe(0)
  })

  it('holds where the device keeps nothing, or what it kept cannot be read', () => {
    kept.set(attemptsKey, '{')
    expect(openAttempts()).toEqual([])
    kept.delete(attemptsKey)
    isFull = true
    beginAttempt('withdraw', withdrawal, now)
    expect(openIn(laneOf('withdraw'))).toMatchObject({ input: wish })
    isFull = false
    beginAttempt('transfer', {}, now)
    expect(openAttempts()).toHaveLength(2)
    expect(kept.get(attemptsKey)).toMatch(/withdraw/)
  })

  it('has its answer awaited by one tab, which says so', async () => {
    const { key } = beginAttempt('withdraw', withdrawal, now)
    const sent = whileSending(key, async () => {
      expect(isSending(key)).toBe(true)
      throw new Error('no answer')
    })
    await expect(sent).rejects.toThrow('no answer')
    expect(isSending(key)).toBe(false)
  })

  it('is one of so many at most', () => {
    for (let n = 0; n < attemptsMax; n += 1) beginAttempt('closeOrder', { id: String(n) }, now)
    expect(() => beginAttempt('withdraw', withdrawal, now)).toThrow(AttemptOpen)
  })
})

/** Ids of messages, drafts and entries of the history; no key under which money moves. */
const otherIds = [
  'live/attempts/attempts.ts',
  'live/attempts/use-attempt.ts',
  'live/identity/other-account.ts',
  'live/support/chat.ts',
  'screens/work/announcement/edit-page.tsx',
  'screens/work/support/reply.tsx',
  'ui/overlays/back-closes.ts',
]
it('nothing else of the app makes keys', () => {
  const source = new URL('../..', import.meta.url).pathname
  const made = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
    .filter(file => readFileSync(join(source, file), 'utf8').includes('randomUUID'))
  expect(made.toSorted()).toEqual(otherIds)
})
