import { connect, type Socket } from 'node:net'

/**
 * Many sockets that take what a server sends as cheaply as it can be taken: all of them count messages by their heads,
 * and some, the witnesses, also read when each message's quote was received by the server.
 */
export type RawSockets = {
  readonly messages: () => number
  /** How long the quotes that witnesses were told since the last call had been on their way, in ms. */
  readonly takeDelays: () => number[]
  /** The pieces in which each witness got what it was sent since the last call. */
  readonly takePieces: () => Buffer[][]
  close(): Promise<void>
}

const pingMs = 10_000
const piecesMax = 40
const openedAtOnce = 100
const key = 'dGhlIHNhbXBsZSBub25jZQ=='
const headEnd = Buffer.from('\r\n\r\n')
const receivedAt = Buffer.from('"receivedAt":"')
const instantLength = '2026-01-01T00:00:00.000Z'.length

/** A frame of a client, which has to be masked; the mask of zeros leaves the text as it is. */
const masked = (text: string): Buffer => {
  const head =
    text.length < 126 ? [0x81, 0x80 | text.length] : [0x81, 0xfe, text.length >> 8, text.length & 255]
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), Buffer.from(text)])
}

const shortHead = 2
const longHead = 4
const longMark = 126
const pingFrame = 0x89

/** What answers a ping of one byte, as every WebSocket does. */
const pongOf = (number: number): Buffer => Buffer.from([0x8a, 0x81, 0, 0, 0, 0, number])

/** Counts the messages of a stream, however they are cut into pieces. None is longer than 64 KiB. */
const createCounter = (onPing: (number: number) => void) => {
  /** Of the frame under way: bytes of its head that have come, its length as far as they tell, bytes still to come. */
  let [headed, length, rest] = [0, 0, 0]
  let isPing = false
  return (bytes: Buffer): number => {
    let [at, count] = [0, 0]
    while (at < bytes.length) {
      if (rest > 0) {
        if (isPing) onPing(bytes[at] ?? 0)
        const skipped = Math.min(rest, bytes.length - at)
        at += skipped
        rest -= skipped
        continue
      }
      const byte = bytes[at] ?? 0
      at += 1
      headed += 1
      if (headed === 1) isPing = byte === pingFrame
      if (headed === shortHead) length = byte === longMark ? -1 : byte
      else if (headed === longHead - 1) length = byte << 8
      else if (headed === longHead) length += byte
      if (headed < shortHead || length === -1 || headed === longHead - 1) continue
      rest = length
      headed = 0
      if (!isPing) count += 1
    }
    return count
  }
}

export const openSockets = async (options: {
  readonly port: number
  readonly count: number
  /** One in so many is a witness. */
  readonly witnessEvery: number
  /** What each follows, over the WebSocket handshake; without it a bare connection is opened. */
  readonly channelsOf?: (place: number) => readonly string[]
  /** A stalled one takes nothing more once it has answered the first ping. */
  readonly reads?: 'all' | 'at first'
}): Promise<RawSockets> => {
  const { port, count, witnessEvery, channelsOf, reads = 'all' } = options
  const sockets: Socket[] = []
  /** Read into by one socket after the other: nothing is kept of it. */
  const shared = Buffer.allocUnsafe(256 * 1024)
  let [messages, isClosing] = [0, false]
  let delays: number[] = []
  const pieces = new Map<number, Buffer[]>()

  const witness = (place: number, bytes: Buffer): void => {
    const now = Date.now()
    for (let at = bytes.indexOf(receivedAt); at !== -1; at = bytes.indexOf(receivedAt, at)) {
      at += receivedAt.length
      const said = Date.parse(bytes.toString('latin1', at, at + instantLength))
      if (!Number.isNaN(said)) delays.push(now - said)
    }
    const mine = pieces.get(place) ?? []
    if (mine.length < piecesMax) pieces.set(place, [...mine, Buffer.from(bytes)])
  }

  const open = (place: number): Promise<void> =>
    new Promise((done, fail) => {
      let isStalled = false
      const counted = createCounter(number => {
        socket.write(pongOf(number))
        isStalled = reads === 'at first'
      })
      const isWitness = place % witnessEvery === 0
      let isOpen = false
      const take = (bytes: Buffer): void => {
        messages += counted(bytes)
        if (isWitness) witness(place, bytes)
      }
      const begin = (): void => {
        isOpen = true
        done()
      }
      const socket = connect({
        port,
        host: '127.0.0.1',
        noDelay: true,
        onread: {
          buffer: shared,
          callback: length => {
            if (isOpen) {
              take(shared.subarray(0, length))
              return !isStalled
            }
            const end = shared.subarray(0, length).indexOf(headEnd)
            if (end === -1) return true
            if (shared.toString('latin1', 9, 12) !== '101') fail(new Error(shared.toString('latin1', 0, end)))
            const channel = channelsOf?.(place).join(',')
            socket.write(masked(JSON.stringify({ event: 'sub', params: { channel } })))
            begin()
            return true
          },
        },
      })
      socket.once('error', fail)
      socket.on('close', () => {
        if (!isClosing && reads === 'all') throw new Error('the server closed a connection')
      })
      socket.once('connect', () => {
        sockets.push(socket)
        if (channelsOf === undefined) return begin()
        socket.write(
          `GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
            `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
        )
      })
    })

  for (let first = 0; first < count; first += openedAtOnce) {
    const some = Math.min(openedAtOnce, count - first)
    await Promise.all(Array.from({ length: some }, (_, next) => open(first + next)))
  }
  const ping = masked('ping')
  // In small groups, as clients that came one after the other do.
  let pinged = 0
  const pinging = setInterval(() => {
    for (let each = 0; each < count / 100; each += 1) {
      if (channelsOf !== undefined) sockets[pinged % count]?.write(ping)
      pinged += 1
    }
  }, pingMs / 100)

  return {
    messages: () => messages,
    takeDelays: () => {
      const taken = delays
      delays = []
      return taken
    },
    takePieces: () => {
      const taken = [...pieces.values()]
      pieces.clear()
      return taken
    },
    close: async () => {
      isClosing = true
      clearInterval(pinging)
      await Promise.all(
        sockets.map(
          socket =>
            new Promise<void>(done => {
              socket.once('close', () => done())
              socket.destroy()
            }),
        ),
      )
    },
  }
}
