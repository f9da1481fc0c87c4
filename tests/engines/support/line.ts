import { Agent, createServer, request as requestTo, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'

/** How the line behaves: it carries what is sent and loses the answer, carries nothing, or is as it should be. */
export type LineState = 'loses the answer' | 'is dead' | 'is back'

export type Line = {
  /** Where the product is found at the end of this line. */
  readonly address: string
  /** From now on what is sent there is written down, and what becomes of it is said by `turn`. */
  watch(sent: RegExp): Watched
  /** Nothing goes over it, in either direction, until it is mended. */
  cut(): void
  mend(): void
  stop(): Promise<void>
}
export type Watched = {
  /** The keys of what arrived at the line, in order; empty where a call has none. */
  readonly keys: readonly string[]
  turn(to: LineState): void
}

/**
 * A line between a browser and the product: WebDriver cannot lose an answer, and a browser may itself send again what was not
 * answered, which only a real connection shows.
 */
export const openLine = async (to: string): Promise<Line> => {
  const { hostname, port } = new URL(to)
  // One connection for each: one that the product has closed meanwhile would look like a lost line.
  const agent = new Agent({ keepAlive: false })
  const sockets = new Set<Duplex>()
  let isCut = false
  let watched: { sent: RegExp; keys: string[]; state: LineState } | undefined

  const stateFor = ({ method, url = '', headers }: IncomingMessage): LineState => {
    if (isCut) return 'is dead'
    const key = headers['idempotency-key'] ?? ''
    const { pathname } = new URL(url, to)
    if (watched === undefined || method !== 'POST' || typeof key !== 'string' || !watched.sent.test(pathname))
      return 'is back'
    watched.keys.push(key)
    return watched.state
  }

  const server = createServer((request, response) => {
    const state = stateFor(request)
    const cut = () => request.socket.resetAndDestroy()
    if (state === 'is dead') return void cut()
    const { method, headers, url } = request
    const onward = requestTo({ hostname, port, path: url, method, headers, agent })
    onward.on('error', cut)
    onward.on('response', answer => {
      if (state === 'loses the answer') {
        // It was carried out, and said to be, by then.
        answer.resume().on('end', cut)
        return
      }
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(response)
    })
    response.on('close', () => onward.destroy())
    request.pipe(onward)
  })
  server.on('connection', socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.on('upgrade', (request, socket, head) => {
    if (isCut) return void socket.destroy()
    const onward = connect(Number(port), hostname, () => {
      const lines = [`${request.method} ${request.url} HTTP/1.1`]
      for (let at = 0; at < request.rawHeaders.length; at += 2)
        lines.push(`${request.rawHeaders[at]}: ${request.rawHeaders[at + 1]}`)
      onward.write(`${lines.join('\r\n')}\r\n\r\n`)
      onward.write(head)
      onward.pipe(socket).pipe(onward)
    })
    onward.on('error', () => socket.destroy())
    socket.on('error', () => onward.destroy())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    watch: sent => {
      const here = { sent, keys: [] as string[], state: 'is back' as LineState }
      watched = here
      return { keys: here.keys, turn: state => void (here.state = state) }
    },
    cut: () => {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    mend: () => {
      isCut = false
    },
    stop: async () => {
      const closed = new Promise(resolve => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
      agent.destroy()
    },
  }
}
