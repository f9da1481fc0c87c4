import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { guarded } from './guard.ts'

/** Turns a request for a socket away. Whatever breaks on the way is over with it. */
export const turnAway = (wire: Duplex, status: string): void => {
  wire.on(
    'error',
    guarded('a connection that is turned away broke', () => wire.destroy()),
  )
  // What else was said on it is read by nobody: without this it would stay for ever, and hold up the end of the server.
  wire.once(
    'finish',
    guarded('a connection is turned away', () => wire.destroy()),
  )
  wire.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** Takes requests for sockets; one on which this fails loses its connection, and no other does. */
export const guardedUpgrade = (take: (request: IncomingMessage, wire: Duplex, head: Buffer) => void) => {
  return (request: IncomingMessage, wire: Duplex, head: Buffer): void =>
    guarded(
      'a request for a socket',
      () => take(request, wire, head),
      () => wire.destroy(),
    )()
}
