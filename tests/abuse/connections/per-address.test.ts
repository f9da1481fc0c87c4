import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { startApp, type App } from '../../support/app.ts'

/** Where every address of 127.0.0.0/8 is this machine's own. */
const hasManyAddresses = process.platform === 'linux'
const allowed = 5

const opened: Socket[] = []
let app: App | undefined
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy()
  await app?.stop()
  app = undefined
})

const start = async (environment: Record<string, string> = {}): Promise<number> => {
  app = await startApp({ environment: { CONNECTIONS_PER_ADDRESS: String(allowed), ...environment } })
  return Number(new URL(app.address).port)
}

/** A connection that says the beginning of a request, and whether it was let go of. */
const beginSlowly = (port: number, from: string): { readonly socket: Socket; isClosed: boolean } => {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  const connection = { socket, isClosed: false }
  opened.push(socket)
  socket.on('error', () => undefined)
  socket.on('close', () => void (connection.isClosed = true))
  socket.write('GET /health/live HTTP/1.1\r\nhost: 127.0.0.1\r\nx-slow: ')
  return connection
}

/** Says the rest, and gives what was answered: nothing, where it was let go of. */
const goOn = ({ socket }: { readonly socket: Socket }): Promise<string> =>
  new Promise(resolve => {
    let answer = ''
    socket.on('data', bytes => (answer += bytes.toString()))
    socket.once('close', () => resolve(answer))
    if (socket.closed) resolve(answer)
    else socket.write('yes\r\nconnection: close\r\n\r\n')
  })

const ask = (port: number, from: string): Promise<string> => goOn(beginSlowly(port, from))

describe('connections of one address that say little', () => {
  it.runIf(hasManyAddresses)('are bounded, and keep nobody else out', async () => {
    const port = await start()
    const slow = Array.from({ length: 4 * allowed }, () => beginSlowly(port, '127.0.0.2'))
    const closed = (): number => slow.filter(({ isClosed }) => isClosed).length
    await expect.poll(closed).toBe(3 * allowed)
    expect(await ask(port, '127.0.0.2')).toBe('')
    expect(await ask(port, '127.0.0.3')).toMatch(/^HTTP\/1\.1 200 /)
    expect(closed()).toBe(3 * allowed)
  })

  it('are served when they go on, and make room for others when they end', async () => {
    const port = await start()
    const slow = Array.from({ length: allowed }, () => beginSlowly(port, '127.0.0.1'))
    await expect.poll(() => ask(port, '127.0.0.1')).toBe('')
    const [first] = slow
    if (first === undefined) throw new Error('none was opened')
    expect(await goOn(first)).toMatch(/^HTTP\/1\.1 200 /)
    await expect.poll(() => ask(port, '127.0.0.1')).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('are those of a proxy where one is in front, which bounds them itself', async () => {
    const port = await start({ TRUST_PROXY: 'yes' })
    const slow = Array.from({ length: 2 * allowed }, () => beginSlowly(port, '127.0.0.1'))
    expect(await ask(port, '127.0.0.1')).toMatch(/^HTTP\/1\.1 200 /)
    expect(slow.some(({ isClosed }) => isClosed)).toBe(false)
  })
})
