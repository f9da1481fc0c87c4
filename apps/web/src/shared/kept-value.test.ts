import { beforeEach, describe, expect, it, vi } from 'vitest'
import { forget } from '../token.ts'
import { keptValue } from './kept-value.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    clear: () => kept.clear(),
  })
  vi.stubGlobal('sessionStorage', { getItem: () => null, clear: () => undefined })
})

const size = () => keptValue('size', text => (text === null ? 1 : (JSON.parse(text) as number)))

describe('a value that a device keeps', () => {
  it('is what was set, and who listens hears of it', () => {
    const { get, set, listen } = size()
    const heard = vi.fn<() => void>()
    const leave = listen(heard)
    set(5)
    expect([get(), kept.get('size'), heard.mock.calls.length]).toEqual([5, '5', 1])
    leave()
    set(6)
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it('is gone for the next customer, although the page stayed', () => {
    const { get, set } = size()
    set(5)
    forget()
    expect(get()).toBe(1)
  })

  it('is what another page of the app wrote', () => {
    const { get, listen } = size()
    expect(get()).toBe(1)
    const heard = vi.fn<() => void>()
    listen(heard)
    kept.set('size', '7')
    window.dispatchEvent(new Event('storage'))
    expect([get(), heard.mock.calls.length]).toEqual([7, 1])
  })
})
