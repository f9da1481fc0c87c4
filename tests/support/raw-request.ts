import { connect } from 'node:net'

export type RawAnswer = { readonly status: number; readonly head: string; readonly body: string }

/** Says bytes as they stand to a server, which then closes, and gives what came; status 0 where nothing did. */
export const askBytes = (
  port: number,
  head: string,
): Promise<{ readonly status: number; readonly head: string; readonly body: Buffer }> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const heard: Buffer[] = []
    socket.on('data', bytes => heard.push(bytes))
    socket.on('error', error => ('code' in error && error.code === 'ECONNRESET' ? undefined : reject(error)))
    socket.on('close', () => {
      const all = Buffer.concat(heard)
      const end = all.indexOf('\r\n\r\n')
      const first = all.subarray(0, end < 0 ? all.length : end).toString()
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0)
      resolve({ status, head: first, body: end < 0 ? Buffer.alloc(0) : all.subarray(end + 4) })
    })
    socket.write(`${head}connection: close\r\n\r\n`)
  })

/** The same, as text. */
export const askRaw = async (port: number, head: string): Promise<RawAnswer> => {
  const { body, ...rest } = await askBytes(port, head)
  return { ...rest, body: body.toString() }
}
