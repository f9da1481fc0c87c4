import { silenceMsMax } from '@plumbline/protocol/stream'
import { connect as connectRaw } from 'node:net'
import { expect, it } from 'vitest'
import { openLine } from '../../support/silent-line.ts'
import { connect } from '../../support/socket-client.ts'
import { openStream } from '../../support/open-stream.ts'

/** A phone in a tunnel: nothing it says arrives, nothing arrives there, and neither side hears that the other is gone. */
it('a customer whose line falls silent is let go, and what was kept for them', async () => {
  let sockets = 0
  const stream = await openStream({
    metrics: {
      sockets: { set: count => void (sockets = count) },
      socketMessages: { inc: () => undefined },
      socketsCut: { inc: () => undefined },
      socketsRefused: { inc: () => undefined },
    },
  })
  const line = await openLine({ host: '127.0.0.1', port: stream.port })
  const client = await connect(line.port)
  client.say(JSON.stringify({ event: 'sub', params: { channel: 'kline_1800:EURUSD' } }))
  await expect.poll(() => sockets).toBe(1)
  line.silence()
  for (let second = 0; second <= silenceMsMax / 1_000 + 30; second += 1) {
    stream.euro(1_143_000 + second)
    await stream.time.wind(1_000)
  }
  await expect.poll(() => sockets).toBe(0)
  await line.close()
})

it('a connection that is turned away is let go of, whatever else was said on it', async () => {
  const { port, server } = await openStream()
  const socket = connectRaw(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(
    'GET /elsewhere HTTP/1.1\r\nhost: x\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n\r\n',
  )
  socket.write(Buffer.alloc(100_000))
  const count = (): Promise<number> =>
    new Promise((resolve, reject) =>
      server.getConnections((error, open) => (error === null ? resolve(open) : reject(error))),
    )
  await expect.poll(count).toBe(0)
  socket.destroy()
})
