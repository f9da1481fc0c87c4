import { request } from 'node:http'
import type { Duplex } from 'node:stream'

export type Frame = {
  readonly channel?: string
  readonly seq?: number
  readonly data?: Readonly<Record<string, unknown>>
  readonly event?: string
  readonly code?: number
  readonly message?: string
}

const waitMsMax = 5_000

/** A client whose messages are awaited one after the other, so that no test has to sleep. */
export const connect = async (port: number) => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`)
  const arrived: string[] = []
  let tell: (() => void) | undefined
  let ending: { code: number; reason: string } | undefined
  socket.addEventListener('message', ({ data }) => {
    arrived.push(String(data))
    tell?.()
  })
  socket.addEventListener('close', ({ code, reason }) => {
    ending = { code, reason }
    tell?.()
  })
  await new Promise((done, fail) => {
    socket.addEventListener('open', done)
    socket.addEventListener('error', () => fail(new Error('the socket did not open')))
  })

  const until = async (isDone: () => boolean, what: string): Promise<void> => {
    if (isDone()) return
    await new Promise<void>((done, fail) => {
      const timeout = setTimeout(() => fail(new Error(`${what} did not come`)), waitMsMax)
      tell = () => {
        if (!isDone()) return
        clearTimeout(timeout)
        tell = undefined
        done()
      }
    })
  }

  const text = async (): Promise<string> => {
    await until(() => arrived.length > 0, 'a message')
    return arrived.shift() ?? ''
  }
  const frame = async (): Promise<Frame> => JSON.parse(await text()) as Frame

  return {
    say: (what: string | Uint8Array<ArrayBuffer>) => socket.send(what),
    sub: (...channels: string[]) =>
      socket.send(JSON.stringify({ event: 'sub', params: { channel: channels.join(',') } })),
    unsub: (...channels: string[]) =>
      socket.send(JSON.stringify({ event: 'unsub', params: { channel: channels.join(',') } })),
    text,
    frame,
    /** Reads on to the first frame that fits. */
    frameWhere: async (fits: (frame: Frame) => boolean): Promise<Frame> => {
      for (;;) {
        const next = await frame()
        if (fits(next)) return next
      }
    },
    /** Everything that was said before the server answered this: what did not come, never will. */
    upToPong: async (): Promise<Frame[]> => {
      socket.send('ping')
      const frames: Frame[] = []
      for (let next = await text(); next !== 'pong'; next = await text())
        frames.push(JSON.parse(next) as Frame)
      return frames
    },
    ended: async () => {
      await until(() => ending !== undefined, 'the end')
      return ending
    },
    close: () => socket.close(),
  }
}

/** The bare handshake: its status, and the connection where there is one. */
export const handshake = (port: number, headers: Readonly<Record<string, string>> = {}, path = '/ws') =>
  new Promise<{ status: number; socket: Duplex | undefined }>((done, fail) => {
    const outgoing = request({
      port,
      host: '127.0.0.1',
      path,
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        ...headers,
      },
    })
    outgoing.on('upgrade', (response, socket) => done({ status: response.statusCode ?? 0, socket }))
    outgoing.on('response', response => {
      response.resume()
      done({ status: response.statusCode ?? 0, socket: undefined })
    })
    outgoing.on('error', fail)
    outgoing.end()
  })
