import { beforeEach, expect, it, vi } from 'vitest'
import { keepDevice, knownDevice } from './live/identity/known-device.ts'
import {
  forget,
  headsCheckKey,
  headsKey,
  sessionState,
  signIn,
  switchedKey,
  token,
  wasOfAnother,
} from './token.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    clear: () => kept.clear(),
  })
  vi.stubGlobal('sessionStorage', { getItem: () => null, clear: () => undefined })
})

it('forgets the customer, and keeps what is the device’s own: its key, and the proof of prices', () => {
  signIn('token')
  keepDevice('device')
  localStorage.setItem('userInfo', '{}')
  localStorage.setItem(headsKey, '[1]')
  localStorage.setItem(headsCheckKey, '{"checked":1}')
  forget()
  expect(token()).toBeNull()
  expect(knownDevice()).toEqual({ device: 'device' })
  expect(Object.fromEntries(kept)).toEqual({
    'App-Device': 'device',
    [headsKey]: '[1]',
    [headsCheckKey]: '{"checked":1}',
  })
})

it('has no session in a page that began before another account of the device was shown', () => {
  signIn('real')
  expect(token()).toBe('real')
  localStorage.setItem(switchedKey, 'once')
  expect([token(), sessionState()]).toEqual([null, 'guest'])
  // Whoever signs in here begins anew.
  signIn('demo')
  expect([token(), sessionState()]).toEqual(['demo', 'signed'])
})

it('knows that its page was another one’s, also where another tab has signed that one out', () => {
  signIn('of ada', 'ada')
  expect(wasOfAnother()).toBe(false)
  kept.clear()
  signIn('of ben', 'ben')
  expect(wasOfAnother()).toBe(true)
})
