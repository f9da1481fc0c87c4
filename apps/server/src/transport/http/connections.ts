import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { guarded } from '../../core/platform/guard.ts'
import { networkOf } from '../../core/platform/network-of.ts'

/** How long the head of a request may take: who sends it byte by byte is let go. */
export const headMsMax = 15_000
/** How often it is looked for those who are too slow. */
export const slowLookMs = 5_000

/**
 * Bounds the connections of one address: whoever opens them and says little keeps none for others, and of all memory only so much.
 * A socket is counted by those who admit it, and no more here. Behind a proxy all are that proxy's, which bounds them itself.
 */
export const boundConnections = (server: Server, perAddressMax: number): void => {
  const countOf = new Map<string, number>()
  const held = new WeakMap<object, string>()

  const leave = (socket: object): void => {
    const address = held.get(socket)
    if (address === undefined) return
    held.delete(socket)
    const left = (countOf.get(address) ?? 1) - 1
    if (left > 0) countOf.set(address, left)
    else countOf.delete(address)
  }

  server.on(
    'connection',
    guarded('a connection', (socket: Socket) => {
      const address = networkOf(socket.remoteAddress ?? 'unknown')
      const count = (countOf.get(address) ?? 0) + 1
      if (count > perAddressMax) {
        socket.destroy()
        return
      }
      countOf.set(address, count)
      held.set(socket, address)
      socket.once(
        'close',
        guarded('a connection closed', () => leave(socket)),
      )
    }),
  )
  server.on(
    'upgrade',
    guarded('a connection becomes a socket', ({ socket }: IncomingMessage) => leave(socket)),
  )
}
