import { heartbeatMs, resubscribeMs, silenceMsMax } from '@plumbline/protocol/stream'
import { describe, expect, it } from 'vitest'
import {
  backoffMs,
  connectMsMax,
  createSocket,
  gatherMs,
  type Beside,
  type SocketState,
  type Wire,
} from './socket.ts'
import { virtualTime } from './virtual-time.ts'

const start = () => {
  const time = virtualTime()
  const wires: (Wire & { sent: string[]; closed: boolean; readyState: number })[] = []
  const states: SocketState[] = []
  const frames: string[] = []
  const besides = new Set<Beside>()
  const signed: { token: string | null; over: number } = { token: null, over: 0 }
  const socket = createSocket({
    timers: time.timers,
    connect: () => {
      const wire = {
        sent: [] as string[],
        closed: false,
        readyState: 1,
        onopen: null,
        onmessage: null,
        onclose: null,
        send: (text: string) => void wire.sent.push(text),
        close: () => {
          wire.closed = true
        },
      } as Wire & { sent: string[]; closed: boolean; readyState: number }
      wires.push(wire)
      return wire
    },
    onFrame: frame => void frames.push(frame.channel),
    besides,
    token: () => signed.token,
    onSessionOver: () => void (signed.over += 1),
    onState: state => void states.push(state),
  })
  const wire = (index: number) => {
    const found = wires[index]
    if (found === undefined) throw new Error(`there is no connection ${index}`)
    return found
  }
  return { time, wire, wires, states, frames, besides, signed, socket }
}

const sub = (channel: string) => JSON.stringify({ event: 'sub', params: { channel } })

describe('the socket', () => {
  it('subscribes what was wanted before it opened, and again every two seconds', () => {
    const { time, wire, socket } = start()
    socket.want('kline_1800:BTCUSD')
    socket.want('kline_1800:EURUSD')
    expect(wire(0).sent).toEqual([])
    wire(0).onopen?.()
    expect(wire(0).sent).toEqual([sub('kline_1800:BTCUSD,kline_1800:EURUSD')])
    time.pass(resubscribeMs)
    expect(wire(0).sent).toHaveLength(2)
  })

  it('gives up a connection that does not open within a minute, and takes another', () => {
    const { time, wire, wires, states } = start()
    expect(connectMsMax).toBe(60_000)
    wire(0).readyState = 0
    time.pass(connectMsMax - 1)
    expect([wire(0).closed, states]).toEqual([false, []])
    time.pass(1)
    expect([wire(0).closed, states]).toEqual([true, ['lost']])
    // What still comes of it counts no more.
    wire(0).onopen?.()
    wire(0).onclose?.()
    expect(states).toEqual(['lost'])
    time.pass(backoffMs(0, 1))
    expect(wires).toHaveLength(2)
    wire(1).onopen?.()
    expect(states).toEqual(['lost', 'open'])
  })

  it('says nothing on a connection that is closing, and takes another', () => {
    const { time, wire, wires, states, socket } = start()
    socket.want('kline_1800:BTCUSD')
    wire(0).onopen?.()
    wire(0).readyState = 2
    time.pass(resubscribeMs)
    expect(wire(0).sent).toEqual([sub('kline_1800:BTCUSD')])
    expect(states).toEqual(['open', 'lost'])
    time.pass(backoffMs(0, 1))
    expect(wires).toHaveLength(2)
  })

  it('gives what is no quote to those who follow other channels, and lets them repeat what they say', () => {
    const { time, wire, frames, besides } = start()
    const taken: string[] = []
    besides.add({
      subscribe: send => send({ event: 'sub', params: { channel: 'heads' } }),
      take: frame => void taken.push('channel' in frame ? frame.channel : frame.event),
    })
    wire(0).onopen?.()
    expect(wire(0).sent).toEqual([sub('heads')])
    time.pass(resubscribeMs)
    expect(wire(0).sent).toHaveLength(2)
    for (const frame of [
      { channel: 'tick:BTCUSD', data: {}, seq: 1 },
      { channel: 'heads', data: {}, seq: 1 },
      { event: 'reset', channel: 'notifications', seq: 3 },
      { event: 'auth' },
    ])
      wire(0).onmessage?.({ data: JSON.stringify(frame) })
    expect(frames).toEqual(['tick:BTCUSD'])
    expect(taken).toEqual(['heads', 'notifications', 'auth'])
  })

  it('lets who comes later say at once what they follow, and nobody who has left by then', () => {
    const { time, wire, besides, signed, socket } = start()
    wire(0).onopen?.()
    signed.token = 'abc'
    const follows = (channel: 'funding' | 'orders'): Beside => ({
      subscribe: send => send({ event: 'sub', params: { channel } }),
      take: () => undefined,
    })
    const stays = follows('funding')
    const leaves = follows('orders')
    for (const beside of [stays, leaves]) {
      besides.add(beside)
      socket.begin(beside)
    }
    besides.delete(leaves)
    time.pass(gatherMs)
    expect(wire(0).sent).toEqual(['{"event":"auth","params":{"token":"abc"}}', sub('funding')])
  })

  it('leaves a channel when the last one who wanted it is gone', () => {
    const { time, wire, socket } = start()
    wire(0).onopen?.()
    const first = socket.want('tick:BTCUSD')
    const second = socket.want('tick:BTCUSD')
    first()
    time.pass(gatherMs)
    expect(wire(0).sent).toEqual([sub('tick:BTCUSD')])
    second()
    time.pass(gatherMs)
    expect(wire(0).sent.at(-1)).toBe('{"event":"unsub","params":{"channel":"tick:BTCUSD"}}')
  })

  it('tells a list of channels in one frame, and nothing of those left at once', () => {
    const { time, wire, socket } = start()
    wire(0).onopen?.()
    socket.want('tick:BTCUSD')
    socket.want('tick:EURUSD')()
    socket.want('tick:XAUUSD')
    time.pass(gatherMs)
    expect(wire(0).sent).toEqual([sub('tick:BTCUSD,tick:XAUUSD')])
  })

  it('beats every ten seconds', () => {
    const { time, wire } = start()
    wire(0).onopen?.()
    time.pass(heartbeatMs)
    expect(wire(0).sent).toContain('ping')
  })

  it('comes back after a loss and takes its channels along', () => {
    const { time, wire, wires, states, socket } = start()
    socket.want('kline_1800:BTCUSD')
    wire(0).onopen?.()
    wire(0).onclose?.()
    expect(states).toEqual(['open', 'lost'])
    time.pass(backoffMs(0, 1))
    expect(wires).toHaveLength(2)
    wire(1).onopen?.()
    expect(wire(1).sent).toEqual([sub('kline_1800:BTCUSD')])
  })

  it('gives up a connection that has fallen silent', () => {
    const { time, wire, wires, states } = start()
    wire(0).onopen?.()
    time.pass(silenceMsMax + 2 * heartbeatMs)
    expect(wire(0).closed).toBe(true)
    expect(states).toContain('lost')
    expect(wires.length).toBeGreaterThan(1)
  })

  it('keeps a connection whose answers were not read yet, because the page was held back', () => {
    const { time, wire, wires, states } = start()
    wire(0).onopen?.()
    time.spend(silenceMsMax + heartbeatMs)
    // It has come while nothing ran, and is read after the timers that are due.
    time.timers.after(() => wire(0).onmessage?.({ data: 'pong' }), 0)
    time.pass(heartbeatMs)
    expect(states).toEqual(['open'])
    expect(wires).toHaveLength(1)
  })

  it('hands on quote frames and nothing else', () => {
    const { wire, frames } = start()
    wire(0).onopen?.()
    wire(0).onmessage?.({ data: 'pong' })
    wire(0).onmessage?.({ data: '{"event":"error","code":422,"message":"no"}' })
    wire(0).onmessage?.({ data: '{"channel":"tick:BTCUSD","data":{},"seq":1}' })
    expect(frames).toEqual(['tick:BTCUSD'])
  })

  const auth = (token: string) => JSON.stringify({ event: 'auth', params: { token } })
  const over = '{"event":"error","code":102,"message":"You have been signed out."}'

  it('says who is signed in once it is open, and again when that changes', () => {
    const { time, wire, signed } = start()
    signed.token = 'first'
    wire(0).onopen?.()
    expect(wire(0).sent).toEqual([auth('first')])
    time.pass(resubscribeMs)
    expect(wire(0).sent).toEqual([auth('first')])
    signed.token = 'second'
    time.pass(resubscribeMs)
    expect(wire(0).sent).toEqual([auth('first'), auth('second')])
    wire(0).onclose?.()
    time.pass(backoffMs(0, 1))
    wire(1).onopen?.()
    expect(wire(1).sent).toEqual([auth('second')])
  })

  it('says nothing of a guest', () => {
    const { time, wire } = start()
    wire(0).onopen?.()
    time.pass(resubscribeMs)
    expect(wire(0).sent).toEqual([])
  })

  it('hears that the session is over, and not of one that was left meanwhile', () => {
    const { wire, signed } = start()
    signed.token = 'first'
    wire(0).onopen?.()
    wire(0).onmessage?.({ data: over })
    expect(signed.over).toBe(1)
    signed.token = null
    wire(0).onmessage?.({ data: over })
    expect(signed.over).toBe(1)
  })

  it('waits longer after each failure, up to a limit', () => {
    const waits = [0, 1, 2, 3, 20].map(failures => backoffMs(failures, 1))
    expect(waits).toEqual([500, 1_000, 2_000, 4_000, 15_000])
    expect(backoffMs(3, 0)).toBe(2_000)
  })
})
