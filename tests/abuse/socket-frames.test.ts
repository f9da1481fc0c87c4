import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { openStream } from '../support/open-stream.ts'
import { handshake } from '../support/socket-client.ts'

const [text, ping, pong] = [0x1, 0x9, 0xa]
const final = 0x80
const isMasked = 0x80

/** A frame as a client sends it, masked with zeros. */
const frame = (opcode: number, message: string | Buffer = ''): Buffer => {
  const bytes = Buffer.from(message)
  return Buffer.concat([Buffer.from([final | opcode, isMasked | bytes.length, 0, 0, 0, 0]), bytes])
}

/** A connection without a client behind it: what it says and hears are bytes. */
const openRaw = async (port: number) => {
  const { socket } = await handshake(port)
  if (socket === undefined) throw new Error('the socket did not open')
  socket.on('error', () => undefined)
  const heard: Buffer[] = []
  socket.on('data', (bytes: Buffer) => heard.push(bytes))
  return {
    socket,
    say: (...bytes: readonly (Buffer | readonly number[])[]): void => {
      for (const each of bytes) socket.write(Buffer.from(each))
    },
    /** Waits until something has come that fits. */
    hears: async (fits: (all: Buffer) => boolean): Promise<Buffer> => {
      while (!fits(Buffer.concat(heard))) await once(socket, 'data')
      return Buffer.concat(heard)
    },
    /** The code with which the server ends it. */
    ended: async (): Promise<number> => {
      if (!socket.closed) await once(socket, 'close')
      return Buffer.concat(heard).readUInt16BE(2)
    },
  }
}

describe('frames that RFC 6455 forbids', () => {
  test.each<[string, readonly number[], number]>([
    ['are not masked', [final | text, 4, 0x70, 0x69, 0x6e, 0x67], 1002],
    ['use bits that mean nothing', [final | 0x40 | text, isMasked, 0, 0, 0, 0], 1002],
    ['are of an unknown kind', [final | 0x3, isMasked, 0, 0, 0, 0], 1002],
    ['go on with nothing', [final, isMasked, 0, 0, 0, 0], 1002],
    ['are pings in parts', [ping, isMasked, 0, 0, 0, 0], 1002],
    ['are pings that are too long', [final | ping, isMasked | 126, 0, 126, 0, 0, 0, 0], 1002],
    ['announce more than is ever read', [final | text, isMasked | 127, 0, 0, 0, 0, 0xff, 0, 0, 0], 1009],
    [
      'announce more than there are numbers for',
      [final | text, isMasked | 127, 0xff, 0, 0, 0, 0, 0, 0, 0],
      1009,
    ],
  ])('end the connection when they %s, and no other', async (_, bytes, code) => {
    const { port, open } = await openStream()
    const other = await open()
    const raw = await openRaw(port)
    raw.say(bytes)
    expect(await raw.ended()).toBe(code)
    expect(await other.upToPong()).toEqual([])
  })
})

describe('frames that are unusual', () => {
  test('in parts are one message', async () => {
    const { port } = await openStream()
    const raw = await openRaw(port)
    raw.say([text, isMasked | 2, 0, 0, 0, 0, 0x70, 0x69], [final, isMasked | 2, 0, 0, 0, 0, 0x6e, 0x67])
    const heard = await raw.hears(all => all.includes('pong'))
    expect(heard.subarray(2).toString()).toBe('pong')
    raw.socket.destroy()
  })

  test('that are no text are told so, and the connection lives on', async () => {
    const { port } = await openStream()
    const raw = await openRaw(port)
    raw.say(frame(text, Buffer.from([0xc3, 0x28])), frame(text, 'ping'))
    const heard = await raw.hears(all => all.includes('pong'))
    expect(heard.toString()).toContain('"code":400')
    raw.socket.destroy()
  })

  test('of a client that goes away in the middle of one leave nothing behind', async () => {
    const { port, left } = await openStream()
    const raw = await openRaw(port)
    raw.say([final | text, isMasked | 100, 0, 0, 0, 0, 0x7b])
    raw.socket.destroy()
    expect(await left()).toBe(0)
  })
})

describe('frames that the socket itself answers', () => {
  test('a ping is answered with what it said', async () => {
    const { port } = await openStream()
    const raw = await openRaw(port)
    raw.say(frame(ping, 'here'))
    const heard = await raw.hears(all => all.includes('here'))
    expect(heard[0]).toBe(final | pong)
    raw.socket.destroy()
  })

  test.each([
    ['pings', ping],
    ['pongs that nobody asked for', pong],
  ])('%s are counted like all others: too many end the connection', async (_, opcode) => {
    const { port } = await openStream({ limits: { framesInBurst: 5, framesIgnoredMax: 10 } })
    const raw = await openRaw(port)
    for (let each = 0; each < 30; each += 1) raw.say(frame(opcode))
    const heard = await raw.hears(all => all.includes('too many frames'))
    expect(heard.toString()).toContain('"code":429')
    raw.socket.destroy()
  })
})
