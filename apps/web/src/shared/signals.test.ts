import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setSignal, signal } from './signals.ts'

const given: string[] = []
const kept = new Map<string, string>()

const node = () => ({
  connect: () => node(),
  frequency: { value: 0 },
  gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
  start: () => given.push('sound'),
  stop: () => undefined,
})
class Context {
  currentTime = 0
  destination = {}
  createOscillator = node
  createGain = node
}

beforeEach(() => {
  given.length = 0
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('window', { AudioContext: Context })
  vi.stubGlobal('AudioContext', Context)
  vi.stubGlobal('navigator', { vibrate: () => given.push('vibration') })
})

describe('news on a device', () => {
  it('is neither heard nor felt out of the box', () => {
    signal('done')
    signal('problem')
    expect(given).toEqual([])
  })

  it('is heard and felt where both are turned on, and stops when they are turned off', () => {
    setSignal('sound', 'on')
    setSignal('vibration', 'on')
    given.length = 0
    signal('problem')
    expect(given).toEqual(['sound', 'vibration'])
    setSignal('sound', 'off')
    signal('done')
    expect(given).toEqual(['sound', 'vibration', 'vibration'])
  })

  it('is passed over where the browser cannot give it', () => {
    setSignal('vibration', 'on')
    given.length = 0
    vi.stubGlobal('navigator', {})
    signal('done')
    expect(given).toEqual([])
  })
})
