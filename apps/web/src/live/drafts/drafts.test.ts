import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forget, nameAccount, tokenKey } from '../../token.ts'
import { dropDraft, dropOldDrafts, keepDraft, keptDraft, keptMsMax } from './drafts.ts'

const storeKey = 'App-Drafts'
let kept: Map<string, string>
beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000_000_000 })
  kept = new Map([[tokenKey, 'token']])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('sessionStorage', { getItem: () => null, clear: () => undefined })
  nameAccount('10000001')
})
afterEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, clear: () => undefined })
  forget()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('what was typed into a form', () => {
  it('is kept until it is sent, each form for itself', () => {
    keepDraft('transfer', { amount: '10' })
    keepDraft('deposit bank', { amount: '250' })
    expect(keptDraft('transfer')).toEqual({ amount: '10' })
    dropDraft('transfer')
    expect(keptDraft('transfer')).toBeUndefined()
    expect(keptDraft('deposit bank')).toEqual({ amount: '250' })
    dropDraft('deposit bank')
    expect(kept.has(storeKey)).toBe(false)
  })

  it('is gone after a day', () => {
    keepDraft('transfer', { amount: '10' })
    vi.setSystemTime(1_000_000_000_000 + keptMsMax - 1)
    expect(keptDraft('transfer')).toBeDefined()
    vi.setSystemTime(1_000_000_000_000 + keptMsMax)
    expect(keptDraft('transfer')).toBeUndefined()
    dropOldDrafts()
    expect(kept.has(storeKey)).toBe(false)
  })

  it('is nothing for another customer, and goes once they are there', () => {
    keepDraft('transfer', { amount: '10' })
    nameAccount('10000002')
    expect(keptDraft('transfer')).toBeUndefined()
    dropOldDrafts()
    expect(kept.has(storeKey)).toBe(false)
  })

  it('stays nowhere once nobody is signed in', () => {
    kept.delete(tokenKey)
    keepDraft('transfer', { amount: '10' })
    expect(kept.has(storeKey)).toBe(false)
  })

  it('holds as long as the page where the device keeps nothing', () => {
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => (key === storeKey ? null : (kept.get(key) ?? null)),
      setItem: (key: string, text: string) => {
        if (key === storeKey) throw new Error('full')
        kept.set(key, text)
      },
      removeItem: () => undefined,
    })
    keepDraft('transfer', { amount: '10' })
    expect(keptDraft('transfer')).toEqual({ amount: '10' })
    dropDraft('transfer')
    expect(keptDraft('transfer')).toBeUndefined()
  })
})
