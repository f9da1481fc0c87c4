import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { textOf } from '@plumbline/server/core/texts/index'
import { openStream } from '../support/open-stream.ts'
import { handshake, type Frame } from '../support/socket-client.ts'

const bidOf = ({ data }: Frame): unknown => data?.['bid']

describe('a subscription', () => {
  test('is answered with the present value at once', async () => {
    const { euro, open } = await openStream()
    euro(1_143_000)
    euro(1_143_010)
    const client = await open()
    client.sub('kline_60:EURUSD')
    expect(await client.frame()).toEqual({
      channel: 'kline_60:EURUSD',
      seq: 1,
      data: {
        t: '2031-07-01T12:00:00.000Z',
        o: '1.143065',
        h: '1.143075',
        l: '1.143065',
        c: '1.143075',
        v: 2,
        bid: '1.14301',
        ask: '1.14314',
        at: '2031-07-01T12:00:20.000Z',
        receivedAt: '2031-07-01T12:00:20.000Z',
        sequence: '3.2',
        source: 'manual',
        kind: 'synthetic',
        state: 'open',
      },
    })
  })

  test('holds several channels, joined by commas, each with its own candle', async () => {
    const { euro, feed, time, open } = await openStream()
    euro(1_143_000)
    await time.wind(60_000)
    euro(1_143_100)
    feed.push('GER40', 2_390_000, 2_390_120)
    const client = await open()
    client.sub('kline_60:EURUSD', 'kline_1800:EURUSD', 'tick:EURUSD', 'tick:GER40')
    const frames = [await client.frame(), await client.frame(), await client.frame(), await client.frame()]
    expect(frames.map(({ channel, data }) => [channel, data?.['t'], data?.['v']])).toEqual([
      ['kline_60:EURUSD', '2031-07-01T12:01:00.000Z', 1],
      ['kline_1800:EURUSD', '2031-07-01T12:00:00.000Z', 2],
      ['tick:EURUSD', '2031-07-01T12:01:20.000Z', 1],
      ['tick:GER40', '2031-07-01T12:01:20.000Z', 1],
    ])
  })

  test.each([
    ['kline_1', '2031-07-01T12:00:20.000Z'],
    ['kline_60', '2031-07-01T12:00:00.000Z'],
    ['kline_300', '2031-07-01T12:00:00.000Z'],
    ['kline_900', '2031-07-01T12:00:00.000Z'],
    ['kline_1800', '2031-07-01T12:00:00.000Z'],
    ['kline_3600', '2031-07-01T12:00:00.000Z'],
    ['kline_14400', '2031-07-01T12:00:00.000Z'],
    // Tuesday, Monday's week and July begin at 17:00 in New York on the evening before.
    ['kline_86400', '2031-06-30T21:00:00.000Z'],
    ['kline_604800', '2031-06-29T21:00:00.000Z'],
    ['kline_1M', '2031-06-30T21:00:00.000Z'],
    ['tick', '2031-07-01T12:00:20.000Z'],
  ])('to %s brings the candle of its period', async (kind, opening) => {
    const { euro, open } = await openStream()
    euro(1_143_000)
    const client = await open()
    client.sub(`${kind}:EURUSD`)
    expect(await client.frame()).toMatchObject({ channel: `${kind}:EURUSD`, data: { t: opening, v: 1 } })
  })

  test('of two periods of every instrument fits into one frame, and every one is answered', async () => {
    const { feed, market, open } = await openStream()
    const codes = [...market.instruments.keys()]
    for (const code of codes) feed.push(code, 1_000_000, 1_000_050)
    const quoted = codes.filter(code => market.quoteOf(code) !== undefined)
    expect(quoted.length).toBeGreaterThan(20)
    const client = await open()
    const channels = codes.flatMap(code => [`kline_1800:${code}`, `kline_60:${code}`])
    client.sub(...channels)
    const frames = await client.upToPong()
    expect(frames.map(({ channel }) => channel)).toEqual(
      channels.filter(channel => quoted.some(code => channel.endsWith(`:${code}`))),
    )
    // Sent again, as clients do, it says nothing twice.
    client.sub(...channels)
    expect(await client.upToPong()).toEqual([])
  })

  test('brings what comes later, under rising numbers', async () => {
    const { euro, open } = await openStream()
    const client = await open()
    client.sub('tick:EURUSD')
    expect(await client.upToPong()).toEqual([])
    const seen: Frame[] = []
    for (const bid of [1_143_000, 1_143_010, 1_143_020]) {
      euro(bid)
      seen.push(await client.frame())
    }
    expect(seen.map(bidOf)).toEqual(['1.14300', '1.14301', '1.14302'])
    expect(seen.map(({ seq }) => seq)).toEqual([1, 2, 3])
  })

  test('repeated says nothing twice', async () => {
    const { euro, open } = await openStream()
    euro(1_143_000)
    const client = await open()
    client.sub('tick:EURUSD', 'tick:EURUSD')
    expect(await client.upToPong()).toHaveLength(1)
    for (let round = 0; round < 5; round += 1) client.sub('tick:EURUSD')
    expect(await client.upToPong()).toEqual([])
    euro(1_143_010)
    expect(bidOf(await client.frame())).toBe('1.14301')
    expect(await client.upToPong()).toEqual([])
  })

  test('ends when it is taken back, and may begin again', async () => {
    const { euro, open } = await openStream()
    euro(1_143_000)
    const client = await open()
    client.sub('tick:EURUSD', 'kline_60:EURUSD')
    await client.upToPong()
    client.unsub('tick:EURUSD', 'tick:GER40')
    await client.upToPong()
    euro(1_143_010)
    expect((await client.frame()).channel).toBe('kline_60:EURUSD')
    expect(await client.upToPong()).toEqual([])
    client.sub('tick:EURUSD')
    expect(bidOf(await client.frame())).toBe('1.14301')
  })

  test('gives the newest of many quotes, never a queue of them', async () => {
    const { euro, open } = await openStream({ limits: { flushMs: 50 } })
    euro(1_143_000)
    const client = await open()
    client.sub('tick:EURUSD')
    await client.frame()
    for (let step = 1; step <= 500; step += 1) euro(1_143_000 + step)
    const next = await client.frame()
    expect(next.data).toMatchObject({ bid: '1.14350', sequence: '3.501' })
    expect(next.seq).toBe(2)
  })

  test('is the same for all who share it', async () => {
    const { euro, open } = await openStream()
    euro(1_143_000)
    const [first, second] = [await open(), await open()]
    first.sub('tick:EURUSD')
    second.sub('tick:EURUSD')
    await first.upToPong()
    await second.upToPong()
    euro(1_143_010)
    const told = await first.frame()
    expect(bidOf(told)).toBe('1.14301')
    expect(await second.frame()).toEqual(told)
  })

  test('tells when a market closes, falls silent and speaks again, without a new quote', async () => {
    const { euro, feed, time, open } = await openStream()
    euro(1_143_000)
    const client = await open()
    client.sub('tick:EURUSD')
    expect((await client.frame()).data).toMatchObject({ state: 'open' })
    await time.wind(3_001)
    expect((await client.frame()).data).toMatchObject({ state: 'stale', bid: '1.14300' })
    feed.beat('EURUSD')
    expect((await client.frame()).data).toMatchObject({ state: 'open', bid: '1.14300' })
    // The daily pause at 17:00 New York.
    time.sleep(Date.parse('2031-07-01T20:58:00Z') - time.clock.now())
    expect((await client.frameWhere(({ data }) => data?.['state'] === 'closed')).data).toMatchObject({
      bid: '1.14300',
    })
    const late = await open()
    late.sub('tick:EURUSD')
    expect((await late.frame()).data).toMatchObject({ state: 'closed', bid: '1.14300' })
  })
})

describe('a channel that is published', () => {
  const head = (minute: string) => ({
    minute,
    hash: `hash of ${minute}`,
    previous: '',
    signature: '',
    key: '',
  })

  test('tells its newest value to whoever follows it, early or late', async () => {
    const { stream, open } = await openStream()
    const early = await open()
    early.sub('heads')
    expect(await early.upToPong()).toEqual([])
    stream.publish('heads', head('12:00'))
    expect(await early.frame()).toEqual({ channel: 'heads', seq: 1, data: head('12:00') })
    stream.publish('heads', head('12:01'))
    expect(await early.frame()).toEqual({ channel: 'heads', seq: 2, data: head('12:01') })
    const late = await open()
    late.sub('heads', 'tick:EURUSD')
    expect(await late.upToPong()).toEqual([{ channel: 'heads', seq: 2, data: head('12:01') }])
  })

  test('is there for whoever comes after it was published for the first time', async () => {
    const { stream, open } = await openStream()
    stream.publish('heads', head('12:00'))
    const client = await open()
    client.sub('heads')
    expect((await client.frame()).data).toEqual(head('12:00'))
  })
})

describe('readers in many turns', () => {
  test('each hear of every quote once in an interval', async () => {
    const { euro, feed, open } = await openStream({ limits: { flushMs: 50, turns: 5 } })
    const clients = [await open(), await open(), await open(), await open(), await open(), await open()]
    for (const [place, client] of clients.entries()) {
      client.sub(...(place % 2 === 0 ? ['tick:EURUSD', 'tick:GER40'] : ['tick:GER40']))
      await client.upToPong()
    }
    for (let step = 0; step < 20; step += 1) {
      euro(1_143_000 + step)
      feed.push('GER40', 2_390_000 + step, 2_390_120 + step)
    }
    for (const [place, client] of clients.entries()) {
      const frames = place % 2 === 0 ? [await client.frame(), await client.frame()] : [await client.frame()]
      expect(new Set(frames.map(({ channel }) => channel))).toEqual(
        new Set(place % 2 === 0 ? ['tick:EURUSD', 'tick:GER40'] : ['tick:GER40']),
      )
      expect(await client.upToPong()).toEqual([])
    }
  })
})

describe('a client', () => {
  test('that says ping hears pong', async () => {
    const { open } = await openStream()
    const client = await open()
    client.say('ping')
    expect(await client.text()).toBe('pong')
  })

  test.each<[string, string | Uint8Array<ArrayBuffer>, number, string]>([
    ['no JSON', '{"event"', 400, 'could not be read'],
    ['JSON that is no object', '[1]', 400, 'could not be read'],
    ['null', 'null', 400, 'could not be read'],
    ['bytes', new Uint8Array([1, 2, 3]), 400, 'could not be read'],
    ['too much', `{"event":"${'x'.repeat(9_000)}"}`, 413, 'too large'],
    ['an unknown event', '{"event":"buy"}', 422, 'event buy'],
    ['no event', '{}', 422, 'event'],
    [
      'auth with a token that is none',
      '{"event":"auth","params":{"token":"secret"}}',
      101,
      'Invalid session',
    ],
    ['auth without a token', '{"event":"auth"}', 422, 'params.token'],
    ['sub without a channel', '{"event":"sub"}', 422, 'params.channel'],
    ['sub with an empty one', '{"event":"sub","params":{"channel":""}}', 422, 'params.channel'],
    ['sub with a list', '{"event":"sub","params":{"channel":["tick:EURUSD"]}}', 422, 'params.channel'],
    [
      'an unknown channel',
      '{"event":"sub","params":{"channel":"depth:EURUSD"}}',
      422,
      'channel depth:EURUSD',
    ],
    ['an unknown period', '{"event":"sub","params":{"channel":"kline_61:EURUSD"}}', 422, 'kline_61:EURUSD'],
    ['a channel of two codes', '{"event":"sub","params":{"channel":"tick:EURUSD:X"}}', 422, 'tick:EURUSD:X'],
    ['a code in small letters', '{"event":"sub","params":{"channel":"tick:eurusd"}}', 422, 'tick:eurusd'],
    ['an inherited name', '{"event":"sub","params":{"channel":"constructor:EURUSD"}}', 422, 'constructor'],
    [
      'an unknown instrument',
      '{"event":"sub","params":{"channel":"tick:NOSUCH"}}',
      1001,
      'NOSUCH is not offered',
    ],
  ])('that says %s hears why not, and lives on', async (_, said, code, message) => {
    const { open } = await openStream()
    const client = await open()
    client.say(said)
    const frame = await client.frame()
    expect(frame).toEqual({ event: 'error', code, message: frame.message })
    expect(frame.message).toContain(message)
    expect(await client.upToPong()).toEqual([])
  })

  test('hears why in the language it names, from then on', async () => {
    const { open } = await openStream()
    const client = await open()
    const wrong = (lang?: string) =>
      client.say(
        JSON.stringify({
          event: 'sub',
          params: { channel: 'tick:NOSUCH', ...(lang !== undefined && { lang }) },
        }),
      )
    const said = async () => (await client.frame()).message
    for (const [lang, heard] of [
      [undefined, 'en'],
      ['de', 'de'],
      [undefined, 'de'],
      ['nonsense', 'de'],
      ['hk', 'hk'],
    ] as const) {
      wrong(lang)
      expect(await said()).toBe(textOf(heard, 'instrument.unknown', { code: 'NOSUCH' }))
    }
  })

  test('gets the good channels of a frame that also names bad ones', async () => {
    const { euro, open } = await openStream()
    euro(1_143_000)
    const client = await open()
    client.sub('tick:NOBODY', 'tick:EURUSD', 'nonsense')
    const frames = await client.upToPong()
    expect(frames.map(({ channel, code }) => channel ?? code)).toEqual(['tick:EURUSD', 1001, 422])
  })

  test('is not told of every word of a frame full of nonsense', async () => {
    const { open } = await openStream()
    const client = await open()
    client.sub(...Array.from({ length: 1_000 }, (_, index) => `x${index}`))
    expect(await client.upToPong()).toHaveLength(5)
  })

  test('may read no more than its number of channels', async () => {
    const { euro, open } = await openStream({ limits: { channelsPerSocketMax: 2 } })
    euro(1_143_000)
    const client = await open()
    client.sub('tick:EURUSD', 'kline_60:EURUSD', 'kline_1800:EURUSD')
    const frames = await client.upToPong()
    expect(frames.map(({ channel, message }) => channel ?? message)).toEqual([
      'tick:EURUSD',
      'kline_60:EURUSD',
      'Some fields need correcting. (at most 2 channels)',
    ])
  })

  test('that says too much is told once, ignored, and heard again later', async () => {
    const { open, time } = await openStream({ limits: { framesInBurst: 5, framesPerSecond: 10 } })
    const client = await open()
    for (let round = 0; round < 20; round += 1) client.say('ping')
    const answers: string[] = []
    while (answers.length < 6) answers.push(await client.text())
    expect(answers.filter(text => text === 'pong')).toHaveLength(5)
    expect(answers.find(text => text !== 'pong')).toContain('Too many requests')
    time.sleep(1_000)
    expect(await client.upToPong()).toEqual([])
  })

  test('is heard on after the clock was set back', async () => {
    const { open, time } = await openStream({ limits: { framesInBurst: 5, framesPerSecond: 10 } })
    const client = await open()
    expect(await client.upToPong()).toEqual([])
    time.sleep(-3_600_000)
    expect(await client.upToPong()).toEqual([])
  })

  test('that goes on flooding is let go', async () => {
    const { open } = await openStream({ limits: { framesInBurst: 1, framesIgnoredMax: 10 } })
    const client = await open()
    for (let round = 0; round < 50; round += 1) client.say('ping')
    expect(await client.ended()).toEqual({ code: 4001, reason: 'too many frames' })
  })

  test('that is silent for too long is let go', async () => {
    const { open, time, left } = await openStream({ limits: { silenceMsMax: 30 } })
    const client = await open()
    time.sleep(31)
    expect(await client.ended()).toEqual({ code: 4000, reason: 'silent' })
    expect(await left()).toBe(0)
  })

  test('that sends a frame beyond all bounds is cut off', async () => {
    const { open } = await openStream()
    const client = await open()
    client.say('x'.repeat(300 * 1024))
    expect((await client.ended())?.code).toBe(1009)
  })
})

describe('a handshake', () => {
  test.each<[string, Record<string, string>, string, number]>([
    ['without an origin is taken', {}, '/ws', 101],
    ['of our own page is taken', { origin: 'http://shop.example', host: 'shop.example' }, '/ws', 101],
    ['of an allowed page is taken', { origin: 'https://app.example' }, '/ws', 101],
    ['with a query is taken', {}, '/ws?x=1', 101],
    ['of another page is refused', { origin: 'https://evil.example' }, '/ws', 403],
    ['of a page without origin is refused', { origin: 'null' }, '/ws', 403],
    ['of another port is refused', { origin: 'http://shop.example:81', host: 'shop.example' }, '/ws', 403],
    ['at another path is refused', {}, '/wss', 404],
    ['at a path that is none is refused', {}, '//', 404],
  ])('%s', async (_, headers, path, status) => {
    const { port } = await openStream()
    const shake = await handshake(port, headers, path)
    shake.socket?.destroy()
    expect(shake.status).toBe(status)
  })

  test('is refused beyond the number of sockets of an address, until one of them goes', async () => {
    const { port, open } = await openStream({ socketsPerAddressMax: 2 })
    const [first] = [await open(), await open()]
    expect((await handshake(port)).status).toBe(429)
    first.close()
    await first.ended()
    const again = await handshake(port)
    again.socket?.destroy()
    expect(again.status).toBe(101)
  })

  test('is refused to an address that opens and leaves, again and again, until the next minute', async () => {
    const { port, time } = await openStream({
      socketsPerAddressMax: 2,
      limits: { opensPerMinuteTimes: 3 },
    })
    const statuses: number[] = []
    const shakeAndLeave = async (): Promise<void> => {
      const { status, socket } = await handshake(port)
      statuses.push(status)
      if (socket === undefined) return
      const closed = once(socket, 'close')
      socket.destroy()
      await closed
    }
    for (let round = 0; round < 8; round += 1) await shakeAndLeave()
    expect(statuses.filter(status => status === 101)).toHaveLength(6)
    expect(statuses.slice(-2)).toEqual([429, 429])
    time.sleep(60_000)
    await shakeAndLeave()
    expect(statuses.at(-1)).toBe(101)
  })

  test('counts by the forwarded address only behind a proxy that is trusted', async () => {
    const trusting = await openStream({ socketsPerAddressMax: 1, trustProxy: true })
    const one = { 'x-forwarded-for': '198.51.100.1, 10.0.0.1' }
    const two = { 'x-forwarded-for': '198.51.100.2' }
    const wary = await openStream({ socketsPerAddressMax: 1 })
    const statuses = [
      await handshake(trusting.port, one),
      await handshake(trusting.port, two),
      await handshake(trusting.port, one),
      await handshake(wary.port, one),
      await handshake(wary.port, two),
    ]
    for (const { socket } of statuses) socket?.destroy()
    expect(statuses.map(({ status }) => status)).toEqual([101, 101, 429, 101, 429])
  })

  test('is counted by its network where addresses are IPv6: everybody has a whole one', async () => {
    const { port } = await openStream({ socketsPerAddressMax: 1, trustProxy: true })
    const from = (address: string) => handshake(port, { 'x-forwarded-for': address })
    const tried = [
      await from('2001:db8:1:2::a'),
      await from('2001:db8:1:2::b'),
      await from('2001:db8:1:3::a'),
    ]
    for (const { socket } of tried) socket?.destroy()
    expect(tried.map(({ status }) => status)).toEqual([101, 429, 101])
  })

  test('is refused beyond the number of all sockets', async () => {
    const { port, open } = await openStream({ limits: { socketsMax: 1 } })
    await open()
    expect((await handshake(port)).status).toBe(503)
  })
})

describe('stopping', () => {
  test('tells every client that the server goes, and takes no other', async () => {
    const { stream, open, left, port } = await openStream()
    const clients = [await open(), await open()]
    const [first, second] = clients.map(client => client.ended())
    const stopped = stream.stop()
    expect((await handshake(port)).status).toBe(503)
    await stopped
    expect([await first, await second]).toEqual([
      { code: 1001, reason: 'stopping' },
      { code: 1001, reason: 'stopping' },
    ])
    expect(await left()).toBe(0)
  })

  test('does not wait long for a client that does not answer', async () => {
    const { stream, port, left } = await openStream()
    const { socket } = await handshake(port)
    socket?.pause()
    await stream.stop()
    socket?.destroy()
    expect(await left()).toBe(0)
  })
})
