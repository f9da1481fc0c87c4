import { heartbeatMs, resubscribeMs, silenceMsMax, type ClientFrame } from '@plumbline/protocol/stream'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Wire } from '../environment.ts'
import { virtualTime } from '../virtual-time.ts'
import { connectMsMax } from './connection.ts'
import type { StreamProblem } from './contract.ts'
import { channelsMax, createStream } from './stream.ts'

/** The server's end of a socket, driven by the test. */
const createWire = () => {
  const said: string[] = []
  const wire: Wire & { readyState: number } = {
    readyState: 0,
    send: text => void said.push(text),
    close: () => {
      wire.readyState = 2
    },
    onopen: null,
    onmessage: null,
    onclose: null,
  }
  return {
    wire,
    open: () => {
      wire.readyState = 1
      wire.onopen?.()
    },
    tell: (frame: unknown) =>
      wire.onmessage?.({ data: typeof frame === 'string' ? frame : JSON.stringify(frame) }),
    end: () => {
      wire.readyState = 3
      wire.onclose?.()
    },
    /** What came since the last look: 'sub a,b', 'sub orders after 7', 'auth ada', 'ping'. */
    heard: () =>
      said.splice(0).map(text => {
        if (text === 'ping') return text
        const { event, params } = JSON.parse(text) as ClientFrame
        if (!('channel' in params)) return `${event} ${params.token}`
        return `${event} ${params.channel}${params.after === undefined ? '' : ` after ${params.after}`}`
      }),
  }
}

const start = (token?: string) => {
  const time = virtualTime()
  const wires: ReturnType<typeof createWire>[] = []
  const addresses: string[] = []
  const states: string[] = []
  const problems: StreamProblem[] = []
  const tokenListeners = new Set<() => void>()
  const session = {
    token,
    use: (next: string) => {
      session.token = next
      for (const listener of tokenListeners) listener()
    },
  }
  const stream = createStream({
    base: 'https://plumbline.example',
    environment: {
      ...time,
      fetch: () => Promise.reject(new TypeError('nothing is fetched')),
      connect: address => {
        const made = createWire()
        wires.push(made)
        addresses.push(address)
        return made.wire
      },
    },
    language: 'en',
    token: () => session.token,
    onToken: run => {
      tokenListeners.add(run)
      return () => tokenListeners.delete(run)
    },
    onState: state => states.push(state),
    onProblem: problem => problems.push(problem),
  })
  const server = () => {
    const wire = wires.at(-1)
    if (wire === undefined) throw new Error('nothing was connected')
    return wire
  }
  const told: unknown[] = []
  const followOrders = () =>
    stream.follow('orders', {
      take: (_, seq) => void told.push(seq),
      reset: () => void told.push('reset'),
    })
  return { time, wires, addresses, states, problems, session, stream, server, told, followOrders }
}
const gathered = 10
const entry = (seq: number) => ({ channel: 'orders', seq, data: { order: {}, event: {} } })
const reset = (seq: number) => ({ event: 'reset', channel: 'orders', seq })

describe('a stream of quotes', () => {
  it('connects where the deployment is, and says in one frame what is followed', () => {
    const { stream, addresses, server, time } = start()
    stream.follow('tick:BTCUSD', { take: () => undefined })
    stream.follow('kline_60:EURUSD', { take: () => undefined })
    expect(addresses).toEqual(['wss://plumbline.example/ws'])
    server().open()
    expect(server().heard()).toEqual(['sub tick:BTCUSD,kline_60:EURUSD'])
    stream.follow('heads', { take: () => undefined })
    time.pass(gathered)
    expect(server().heard()).toEqual(['sub heads'])
  })

  it('hands each channel to its follower, until it is left', () => {
    const { stream, server, time, told } = start()
    const leave = stream.follow('tick:BTCUSD', { take: ({ bid }, seq) => void told.push([bid, seq]) })
    server().open()
    server().tell({ channel: 'tick:BTCUSD', seq: 4, data: { bid: '97000' } })
    server().tell({ channel: 'tick:EURUSD', seq: 5, data: { bid: '1.14' } })
    server().heard()
    leave()
    leave()
    time.pass(gathered)
    expect(server().heard()).toEqual(['unsub tick:BTCUSD'])
    server().tell({ channel: 'tick:BTCUSD', seq: 6, data: { bid: '97001' } })
    expect(told).toEqual([['97000', 4]])
  })

  it('says many channels in few frames', () => {
    const { stream, server } = start()
    for (let place = 0; place < 150; place += 1) stream.follow(`tick:C${place}`, { take: () => undefined })
    server().open()
    expect(
      server()
        .heard()
        .map(each => each.split(',').length),
    ).toEqual([100, 50])
  })

  it('repeats what is followed every two seconds, and beats every ten', () => {
    const { stream, server, time } = start()
    stream.follow('tick:BTCUSD', { take: () => undefined })
    server().open()
    server().heard()
    time.pass(resubscribeMs)
    expect(server().heard()).toEqual(['sub tick:BTCUSD'])
    time.pass(heartbeatMs - resubscribeMs)
    expect(
      server()
        .heard()
        .filter(each => each === 'ping'),
    ).toHaveLength(1)
  })

  it('comes back with growing pauses, and says everything again', () => {
    const { stream, server, time, wires, states } = start()
    stream.follow('tick:BTCUSD', { take: () => undefined })
    server().open()
    server().end()
    time.pass(374)
    expect(wires).toHaveLength(1)
    time.pass(1)
    expect(wires).toHaveLength(2)
    server().end()
    time.pass(749)
    expect(wires).toHaveLength(2)
    time.pass(1)
    server().open()
    expect(server().heard()).toEqual(['sub tick:BTCUSD'])
    expect(states).toEqual(['open', 'lost', 'open'])
  })

  it('gives up a line that is silent, and one that does not open', () => {
    const { server, time, wires, states } = start()
    time.pass(connectMsMax)
    expect(states).toEqual(['lost'])
    time.pass(1_000)
    expect(wires).toHaveLength(2)
    server().open()
    for (let passed = 0; passed < silenceMsMax; passed += heartbeatMs) {
      time.pass(heartbeatMs)
      server().tell('pong')
    }
    expect(states).toEqual(['lost', 'open'])
    time.pass(silenceMsMax + heartbeatMs)
    expect(states).toEqual(['lost', 'open', 'lost'])
  })

  it('is over when it is stopped: nothing is planned any more', () => {
    const { stream, server, time, states } = start()
    server().open()
    stream.follow('tick:BTCUSD', { take: () => undefined })
    stream.stop()
    expect([time.planned(), states, server().wire.readyState]).toEqual([[], ['open', 'stopped'], 2])
  })

  it('tells of errors and of what cannot be read, and lives on', () => {
    const { stream, server, problems, told } = start()
    stream.follow('tick:BTCUSD', { take: (_, seq) => void told.push(seq) })
    server().open()
    const broken = ['{', '[]', '7', 'null', { event: 'new' }, { channel: 'tick:BTCUSD', seq: 'x', data: {} }]
    for (const each of broken) server().tell(each)
    server().tell({ event: 'error', code: 1001, message: 'Unknown.' })
    server().tell({ channel: 'tick:BTCUSD', seq: 1, data: {} })
    expect(problems.slice(0, -1)).toEqual(broken.map(() => ({ kind: 'unreadable' })))
    expect(problems.at(-1)).toEqual({ kind: 'refused', code: 1001, message: 'Unknown.' })
    expect(told).toEqual([1])
  })

  it('throws where the caller contradicts itself', () => {
    const { stream } = start()
    const quotes = { take: () => undefined }
    expect(() => stream.follow('nothing' as 'heads', quotes)).toThrow('there is no channel nothing')
    stream.follow('heads', quotes)
    expect(() => stream.follow('heads', quotes)).toThrow('heads is followed already')
    for (let channel = 1; channel < channelsMax; channel += 1) stream.follow(`tick:C${channel}`, quotes)
    expect(() => stream.follow('tick:BTCUSD', quotes)).toThrow('at most 200 channels')
  })
})

describe("a channel of one's own", () => {
  it('is followed after auth, and begins with a reset', () => {
    const { server, told, followOrders } = start('ada')
    followOrders()
    server().open()
    expect(server().heard()).toEqual(['auth ada', 'sub orders'])
    for (const frame of [{ event: 'auth' }, reset(7), entry(8), entry(9)]) server().tell(frame)
    expect(told).toEqual(['reset', 8, 9])
  })

  it('names the last entry after a reconnect, and takes none twice', () => {
    const { server, time, told, followOrders } = start('ada')
    followOrders()
    server().open()
    for (const frame of [reset(7), entry(8)]) server().tell(frame)
    server().end()
    time.pass(1_000)
    server().open()
    expect(server().heard()).toEqual(['auth ada', 'sub orders after 8'])
    for (const frame of [entry(8), entry(9)]) server().tell(frame)
    expect(told).toEqual(['reset', 8, 9])
  })

  it('takes nothing behind a hole, and comes back for what is missing', () => {
    const { server, time, told, followOrders } = start('ada')
    followOrders()
    server().open()
    for (const frame of [{ event: 'auth' }, reset(7)]) server().tell(frame)
    server().heard()
    server().tell(entry(9))
    expect(server().heard()).toEqual(['unsub orders'])
    time.pass(resubscribeMs)
    expect(server().heard()).toEqual(['sub orders after 7'])
    for (const frame of [entry(8), entry(9)]) server().tell(frame)
    expect(told).toEqual(['reset', 8, 9])
  })

  it('waits for somebody to sign in, and begins anew for somebody else', () => {
    const { server, time, session, told, followOrders } = start()
    followOrders()
    server().open()
    time.pass(gathered)
    expect(server().heard()).toEqual([])
    session.use('ada')
    expect(server().heard()).toEqual(['auth ada', 'sub orders'])
    server().tell({ event: 'auth' })
    server().tell(reset(7))
    session.use('ben')
    server().tell(entry(8))
    expect(server().heard()).toEqual(['auth ben', 'unsub orders', 'sub orders'])
    expect(told).toEqual(['reset'])
  })

  it('begins anew where entries come before the server has said behind which number', () => {
    const { server, time, told, followOrders } = start('ada')
    followOrders()
    server().open()
    server().tell({ event: 'auth' })
    server().heard()
    server().tell(entry(8))
    time.pass(resubscribeMs)
    expect(server().heard()).toEqual(['unsub orders', 'sub orders'])
    for (const frame of [reset(8), entry(9)]) server().tell(frame)
    expect(told).toEqual(['reset', 9])
  })

  it('says who it is again where the server did not answer', () => {
    const { server, time, followOrders } = start('ada')
    followOrders()
    server().open()
    server().heard()
    time.pass(resubscribeMs)
    expect(server().heard()).toEqual(['auth ada', 'sub orders'])
    server().tell({ event: 'auth' })
    time.pass(resubscribeMs)
    expect(server().heard()).toEqual(['sub orders'])
  })

  it('ends with its session, of which the caller is told once, and goes on with another one', () => {
    const { server, time, session, problems, followOrders } = start('ada')
    followOrders()
    server().open()
    server().heard()
    server().tell({ event: 'error', code: 102, message: 'Signed out.' })
    server().end()
    time.pass(1_000)
    server().open()
    time.pass(resubscribeMs)
    expect(server().heard()).toEqual([])
    expect(problems).toEqual([{ kind: 'session over', code: 102, message: 'Signed out.' }])
    session.use('ada again')
    expect(server().heard()).toEqual(['auth ada again', 'sub orders'])
  })

  it('begins with a reset for whoever follows it anew', () => {
    const { server, time, told, followOrders } = start('ada')
    const leave = followOrders()
    server().open()
    for (const frame of [{ event: 'auth' }, reset(7), entry(8)]) server().tell(frame)
    server().heard()
    leave()
    followOrders()
    time.pass(gathered)
    expect(server().heard()).toEqual(['unsub orders', 'sub orders'])
    server().tell(reset(8))
    expect(told).toEqual(['reset', 8, 'reset'])
  })

  it('hands on what passes without being kept', () => {
    const { stream, server, told } = start('ada')
    stream.follow('support', {
      take: () => undefined,
      reset: () => undefined,
      hint: hint => void told.push(hint.kind),
    })
    server().open()
    server().tell({ event: 'hint', channel: 'support', data: { kind: 'typing' } })
    expect(told).toEqual(['typing'])
  })

  it('is told once and in order, whatever the line loses or says twice', () => {
    const step = fc.constantFrom('entry', 'lost', 'twice', 'cut', 'repeat')
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), steps => {
        const { server, time, told, followOrders } = start('ada')
        let newest = 0
        let isFollowed = false
        /** As the server answers, for as long as nothing is lost. */
        const answer = () => {
          for (const heard of server().heard()) {
            const [, after] = /^sub orders(?: after (\d+))?$/.exec(heard) ?? []
            if (heard === 'auth ada') server().tell({ event: 'auth' })
            else if (heard === 'unsub orders') isFollowed = false
            else if (heard.startsWith('sub') && !isFollowed) {
              isFollowed = true
              if (after === undefined) server().tell(reset(newest))
              else for (let seq = Number(after) + 1; seq <= newest; seq += 1) server().tell(entry(seq))
            }
          }
        }
        const tell = (seq: number) => {
          if (isFollowed && seq > 0) server().tell(entry(seq))
        }
        const take = {
          entry: () => tell((newest += 1)),
          lost: () => void (newest += 1),
          twice: () => tell(newest),
          cut: () => {
            server().end()
            isFollowed = false
            time.pass(15_000)
            server().open()
            answer()
          },
          repeat: () => {
            server().tell('pong')
            time.pass(resubscribeMs)
            answer()
          },
        }
        followOrders()
        server().open()
        answer()
        for (const each of steps) take[each]()
        for (const each of ['entry', 'repeat', 'repeat'] as const) take[each]()
        expect(told).toEqual(['reset', ...Array.from({ length: newest }, (_, place) => place + 1)])
      }),
    )
  })

  it('is what a token is said for; quotes are followed without', () => {
    const { stream, server, time, followOrders } = start('ada')
    stream.follow('tick:BTCUSD', { take: () => undefined })
    server().open()
    expect(server().heard()).toEqual(['sub tick:BTCUSD'])
    followOrders()
    time.pass(gathered)
    expect(server().heard()).toEqual(['auth ada', 'sub orders'])
  })
})
