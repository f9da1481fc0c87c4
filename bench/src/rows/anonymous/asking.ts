import { connect, type Socket } from 'node:net'

/** A request as it goes out: a method, a path, headers, and a body that is already bytes. */
export type Request = {
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer
}
export type Answer = { readonly status: number; readonly headers: string; readonly body: Buffer }

const headEnd = Buffer.from('\r\n\r\n')
const lastChunk = Buffer.from('0\r\n\r\n')

/** Of an answer as it comes in: its head, and how much of its body is there. */
type Coming = {
  readonly status: number
  readonly head: string
  readonly length: number | 'chunks'
  readonly parts: Buffer[]
  received: number
}

const begun = (received: Buffer): { coming: Coming; rest: Buffer } | undefined => {
  const end = received.indexOf(headEnd)
  if (end === -1) return undefined
  const head = received.toString('latin1', 0, end)
  const status = Number(head.slice(9, 12))
  const length = Number(/\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0)
  const isChunked = /\ntransfer-encoding: *chunked/i.test(head)
  const coming: Coming = { status, head, length: isChunked ? 'chunks' : length, parts: [], received: 0 }
  return { coming, rest: received.subarray(end + headEnd.length) }
}

const isWhole = ({ length, parts, received }: Coming): boolean => {
  if (length !== 'chunks') return received >= length
  const last = Buffer.concat(parts.slice(-2))
  return last.subarray(-lastChunk.length).equals(lastChunk)
}

export type Asking = {
  ask(request: Request): Promise<Answer>
  close(): void
}

/** One connection from an address of this machine, with one request under way at a time; opened again where the server ends it. */
export const openAsking = async (address: string, from: string): Promise<Asking> => {
  const { hostname, port, host } = new URL(address)
  let socket: Socket | undefined
  let waiting: PromiseWithResolvers<Answer> | undefined
  let received: Buffer = Buffer.alloc(0)
  let coming: Coming | undefined

  const take = (bytes: Buffer): void => {
    let rest = bytes
    if (coming === undefined) {
      received = received.length === 0 ? bytes : Buffer.concat([received, bytes])
      const start = begun(received)
      if (start === undefined) return
      coming = start.coming
      rest = start.rest
      received = Buffer.alloc(0)
    }
    if (rest.length > 0) coming.parts.push(rest)
    coming.received += rest.length
    if (!isWhole(coming)) return
    const { status, head, parts } = coming
    coming = undefined
    // What it ends is opened again by the next request.
    if (/\nconnection: *close/i.test(head)) {
      socket?.destroy()
      socket = undefined
    }
    const done = waiting
    waiting = undefined
    done?.resolve({ status, headers: head, body: Buffer.concat(parts) })
  }

  const open = async (): Promise<Socket> => {
    const opening = connect({ port: Number(port), host: hostname, localAddress: from, noDelay: true })
    await new Promise<void>((resolve, reject) => {
      opening.once('connect', resolve)
      opening.once('error', reject)
    })
    opening.on('data', take)
    const end = (): void => {
      if (socket !== opening) return
      socket = undefined
      coming = undefined
      received = Buffer.alloc(0)
      waiting?.reject(new Error('the server ended the connection'))
      waiting = undefined
    }
    opening.on('error', end)
    opening.on('close', end)
    return opening
  }

  socket = await open()
  return {
    ask: async ({ method, path, headers = {}, body }) => {
      socket ??= await open()
      waiting = Promise.withResolvers<Answer>()
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
      const length = body === undefined ? '' : `content-length: ${body.length}\r\n`
      socket.write(`${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${length}${lines.join('')}\r\n`)
      if (body !== undefined) socket.write(body)
      return waiting.promise
    },
    close: () => {
      const closing = socket
      socket = undefined
      closing?.destroy()
    },
  }
}
