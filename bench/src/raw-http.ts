import { connect, type Socket } from 'node:net'

/**
 * One kept-alive HTTP/1.1 connection that has one request under way at a time. As cheap as a client can be, so that
 * what it costs takes little from the server on the same machine. Answers must carry a content-length.
 */
export type Connection = {
  /** Gives the answer's body. Rejects where the status is not 200. */
  post(path: string, body: string, headers?: Readonly<Record<string, string>>): Promise<string>
  close(): void
}

const headEnd = Buffer.from('\r\n\r\n')

/** `from`: an address of this machine that it comes from. */
export const openConnection = async (address: string, from?: string): Promise<Connection> => {
  const { hostname, port, host } = new URL(address)
  const socket = await connected(Number(port), hostname, from)
  let received: Buffer = Buffer.alloc(0)
  let waiting: { resolve: (body: string) => void; reject: (error: Error) => void } | undefined

  const fail = (error: Error): void => {
    waiting?.reject(error)
    waiting = undefined
  }
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('the server closed the connection')))
  socket.on('data', bytes => {
    received = received.length === 0 ? bytes : Buffer.concat([received, bytes])
    const end = received.indexOf(headEnd)
    if (end === -1) return
    const head = received.toString('latin1', 0, end)
    const length = Number(/\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? Number.NaN)
    const bodyStart = end + headEnd.length
    if (Number.isNaN(length)) return fail(new Error(`an answer without a length: ${head}`))
    if (received.length < bodyStart + length) return
    const body = received.toString('utf8', bodyStart, bodyStart + length)
    received = received.subarray(bodyStart + length)
    const done = waiting
    waiting = undefined
    if (head.startsWith('HTTP/1.1 200')) done?.resolve(body)
    else done?.reject(new Error(`${head.split('\r\n')[0]}: ${body}`))
  })

  return {
    post: (path, body, headers = {}) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
        socket.write(
          `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n` +
            `content-length: ${Buffer.byteLength(body)}\r\n${lines.join('')}\r\n${body}`,
        )
      }),
    close: () => socket.destroy(),
  }
}

const connected = (port: number, host: string, from: string | undefined): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host, noDelay: true, ...(from !== undefined && { localAddress: from }) })
    socket.once('connect', () => resolve(socket))
    socket.once('error', reject)
  })
