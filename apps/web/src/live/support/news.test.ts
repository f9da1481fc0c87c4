import { resubscribeMs, visitorPrefix } from '@plumbline/protocol/stream'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startStream } from '../stream/stream.ts'
import { followAsVisitor } from './news.ts'
import { heldVisitor } from './visitor-token.ts'

const kept = new Map<string, string>()
const said: string[] = []
let open: () => void = () => undefined

/** Takes what is said, and answers nothing. */
class Line {
  readyState = 1
  onopen: (() => void) | null = null
  onmessage = null
  onclose = null
  constructor() {
    open = () => this.onopen?.()
  }
  send(text: string): void {
    said.push(text)
  }
  close(): void {
    this.readyState = 3
  }
}

beforeAll(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    clear: () => kept.clear(),
  })
  vi.stubGlobal('location', new URL('https://plumbline.example/'))
  vi.stubGlobal('WebSocket', Line)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('navigator', { onLine: true })
  startStream()
  open()
})
afterAll(() => void vi.useRealTimers())

const follow = () =>
  followAsVisitor({ entry: () => undefined, hint: () => undefined, reset: () => undefined })
/** Another connection says again for whom it speaks. */
const saidAnew = (): readonly string[] => {
  said.length = 0
  open()
  vi.advanceTimersByTime(resubscribeMs)
  return said.filter(text => text.includes('"auth"'))
}

describe('a connection of a visitor', () => {
  it('speaks for the visitor while the page is open, and for nobody after it', () => {
    const visitor = heldVisitor()
    const leave = follow()
    vi.advanceTimersByTime(resubscribeMs)
    expect(said.filter(text => text.includes('"auth"'))).toEqual([
      JSON.stringify({ event: 'auth', params: { token: `${visitorPrefix}${visitor}` } }),
    ])
    leave()
    kept.set('App-Token', 'ada')
    expect(saidAnew()).toEqual([JSON.stringify({ event: 'auth', params: { token: 'ada' } })])
    kept.delete('App-Token')
    expect(saidAnew()).toEqual([])
  })

  it('speaks for nobody whom the device has forgotten', () => {
    kept.clear()
    heldVisitor()
    const leave = follow()
    kept.clear()
    expect(saidAnew()).toEqual([])
    leave()
  })
})
