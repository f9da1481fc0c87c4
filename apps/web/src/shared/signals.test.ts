import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setSignal, signal, wakeSoundByTaps } from './signals.ts'

const given: string[] = []
const kept = new Map<string, string>()

const node = () => ({
  connect: () => node(),
  frequency: { value: 0 },
  gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
  start: () => given.push('sound'),
  stop: () => undefined,
})
let isTouched = true
let wakened = 0
class Context {
  currentTime = 0
  state = isTouched ? 'running' : 'suspended'
  resume = async () => {
    wakened += 1
    // A browser lets it wait for a touch, for as long as that takes.
    if (!isTouched) await new Promise(() => undefined)
    this.state = 'running'
  }
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

  it('is heard and felt where both are turned on, and stops when they are turned off', async () => {
    setSignal('sound', 'on')
    setSignal('vibration', 'on')
    await vi.waitFor(() => expect(given).toEqual(['vibration', 'sound']))
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

  it('is heard again after the first tap on a page that began anew, and nothing is made up for', async () => {
    isTouched = false
    vi.resetModules()
    const begun = await import('./signals.ts')
    const page = new EventTarget()
    vi.stubGlobal('document', page)
    kept.set('signal-sound', 'yes')
    const leave = begun.wakeSoundByTaps()
    begun.signal('done')
    expect(given).toEqual([])
    isTouched = true
    const before = wakened
    page.dispatchEvent(new Event('click'))
    await vi.waitFor(() => expect(wakened).toBe(before + 1))
    expect(given).toEqual([])
    begun.signal('done')
    expect(given).toEqual(['sound'])
    leave()
  })

  it('wakes no sound where it is off', () => {
    const page = new EventTarget()
    vi.stubGlobal('document', page)
    const before = wakened
    const leave = wakeSoundByTaps()
    page.dispatchEvent(new Event('click'))
    expect(wakened).toBe(before)
    leave()
  })
})
