import { connect } from 'node:net'

export type RawAnswer = { readonly status: number; readonly head: string; readonly body: string }

/** Says bytes as they stand to a server, which then closes, and gives what came; status 0 where nothing did. */
export const askRaw = (port: number, head: string, body: string | Buffer = ''): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const heard: Buffer[] = []
    socket.on('data', bytes => heard.push(bytes))
    socket.on('error', error => ('code' in error && error.code === 'ECONNRESET' ? undefined : reject(error)))
    socket.on('close', () => {
      const all = Buffer.concat(heard).toString()
      const [first = '', ...rest] = all.split('\r\n\r\n')
      resolve({
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0),
        head: first,
        body: rest.join(''),
      })
    })
    socket.write(`${head}connection: close\r\n\r\n`)
    socket.write(body)
  })
