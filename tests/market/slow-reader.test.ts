import type { QuoteData } from '@plumbline/protocol/stream'
import { Connection } from '@plumbline/server/transport/stream/connection'
import { createHub } from '@plumbline/server/transport/stream/hub'
import { streamLimits } from '@plumbline/server/transport/stream/limits'
import { Turn } from '@plumbline/server/transport/stream/flush-scheduler'
import { describe, expect, test } from 'vitest'

// What waits in a socket depends on the system's own buffers: here it is said.

type Parts = ConstructorParameters<typeof Connection>[0]

const limits = { ...streamLimits, behindBytesMax: 1_000, waitingBytesMax: 5_000, behindMsMax: 10_000 }

const data = (bid: number): QuoteData => ({
  t: '',
  o: '',
  h: '',
  l: '',
  c: '',
  v: 1,
  bid: String(bid),
  ask: '',
  at: '',
  receivedAt: '',
  sequence: '',
  source: 'test',
  kind: 'synthetic',
  state: 'open',
})

const openReader = () => {
  let bid = 1
  let tell: ((quote: { code: string }) => void) | undefined
  const hub = createHub({
    instruments: { has: () => true },
    onQuote: listener => {
      tell = listener
      return () => undefined
    },
    quoteStateOf: () => 'open',
    dataOf: () => data(bid),
  })
  const sent: string[] = []
  const questions: Buffer[] = []
  const socket = { readyState: 1, isCut: false, terminate: () => (socket.isCut = true) }
  const wire = {
    writableLength: 0,
    // A short head and the message, as they stand on the wire.
    write: (packet: Buffer) => {
      // A short head and the message, as they stand on the wire; behind it, now and then, a question.
      const [, mark = 0, high = 0, low = 0] = packet
      const [from, length] = mark === 126 ? [4, (high << 8) | low] : [2, mark]
      sent.push(packet.subarray(from, from + length).toString())
      if (packet.length > from + length) questions.push(packet.subarray(from + length))
    },
  }
  const turn = new Turn(limits.askEveryMs)
  const connection = new Connection({
    socket: socket as unknown as Parts['socket'],
    wire: wire as unknown as Parts['wire'],
    hub,
    turn,
    limits,
    language: 'en',
    now: 0,
  })
  const sub = Buffer.from(JSON.stringify({ event: 'sub', params: { channel: 'tick:EURUSD' } }))
  connection.receive(sub, 'text', 0, {
    knows: () => true,
    sign: () => undefined,
    follow: () => undefined,
    unfollow: () => undefined,
    look: () => undefined,
    lookAway: () => undefined,
  })
  const flush = (now: number): 'reads' | 'cut' => (turn.flush(now).cut === 0 ? 'reads' : 'cut')
  return {
    connection,
    socket,
    wire,
    /** The number of the newest question, once. */
    question: () => questions.pop()?.at(-1),
    bids: () =>
      sent.splice(0).map(frame => Number((JSON.parse(frame) as { data: { bid: string } }).data.bid)),
    quoteAndFlush: (next: number, now: number) => {
      bid = next
      tell?.({ code: 'EURUSD' })
      return flush(now)
    },
    flush,
  }
}

describe('a reader that is slow', () => {
  test('gets nothing while it is behind, and then the newest only', () => {
    const reader = openReader()
    expect(reader.bids()).toEqual([1])
    reader.wire.writableLength = 1_001
    for (const bid of [2, 3, 4]) expect(reader.quoteAndFlush(bid, 100)).toBe('reads')
    expect(reader.bids()).toEqual([])
    reader.wire.writableLength = 1_000
    expect(reader.flush(200)).toBe('reads')
    expect(reader.bids()).toEqual([4])
    reader.flush(300)
    expect(reader.bids()).toEqual([])
  })

  test('is owed nothing that did not change', () => {
    const reader = openReader()
    reader.bids()
    reader.wire.writableLength = 2_000
    reader.flush(100)
    reader.wire.writableLength = 0
    reader.flush(200)
    expect(reader.bids()).toEqual([])
  })

  test('is cut once too much waits for it', () => {
    const reader = openReader()
    reader.wire.writableLength = 5_000
    expect(reader.quoteAndFlush(2, 100)).toBe('reads')
    reader.wire.writableLength = 5_001
    expect(reader.flush(200)).toBe('cut')
    expect(reader.socket.isCut).toBe(true)
  })

  test('is cut once it has been behind for too long', () => {
    const reader = openReader()
    reader.wire.writableLength = 2_000
    reader.flush(100)
    expect(reader.flush(10_100)).toBe('reads')
    expect(reader.flush(10_101)).toBe('cut')
  })

  test('has its time again after it caught up', () => {
    const reader = openReader()
    reader.wire.writableLength = 2_000
    reader.flush(100)
    reader.wire.writableLength = 0
    reader.flush(9_000)
    reader.wire.writableLength = 2_000
    reader.flush(9_100)
    expect(reader.flush(19_000)).toBe('reads')
  })

  test('is behind while it does not show that it has read what is on the way, and then gets the newest only', () => {
    const reader = openReader()
    reader.quoteAndFlush(2, 5_000)
    const first = reader.question()
    reader.connection.answered(first, 5_000)
    reader.quoteAndFlush(3, 7_000)
    expect(reader.question()).not.toBe(first)
    reader.quoteAndFlush(4, 9_000)
    expect(reader.bids()).toEqual([1, 2, 3, 4])
    const late = reader.question()
    reader.quoteAndFlush(5, 9_001)
    reader.quoteAndFlush(6, 9_500)
    expect(reader.bids()).toEqual([])
    // Of a later question: not the one that is waited for.
    reader.connection.answered(late, 9_500)
    expect(reader.flush(9_600)).toBe('reads')
    expect(reader.bids()).toEqual([])
    reader.connection.answered((first ?? 0) + 1, 9_600)
    reader.flush(9_700)
    expect(reader.bids()).toEqual([6])
  })

  test('is cut when it shows nothing for too long', () => {
    const reader = openReader()
    reader.quoteAndFlush(2, 5_000)
    reader.connection.answered(reader.question(), 5_000)
    reader.quoteAndFlush(3, 7_000)
    expect(reader.quoteAndFlush(4, 9_001)).toBe('reads')
    expect(reader.flush(19_001)).toBe('reads')
    expect(reader.flush(19_002)).toBe('cut')
  })

  test('that never answered is judged by what waits for it alone', () => {
    const reader = openReader()
    for (const [bid, now] of [
      [2, 5_000],
      [3, 30_000],
      [4, 60_000],
    ] as const)
      expect(reader.quoteAndFlush(bid, now)).toBe('reads')
    expect(reader.bids()).toEqual([1, 2, 3, 4])
  })
})
