import { createServer } from 'node:net'

/** Throws where something listens on this port already. Port 0 is always free. */
export const refuseTakenPort = async (place: { host: string; port: number }): Promise<void> => {
  if (place.port === 0) return
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject)
    probe.listen(place, resolve)
  })
  await new Promise(resolve => probe.close(resolve))
}
