import { createServer, type AddressInfo } from 'node:net'

/** A port that stays the same when the server is stopped and started. */
export const freePort = (): Promise<number> =>
  new Promise(resolve => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
