/**
 * The load of the HTTP benchmarks, in a process of its own: raw sockets and requests written beforehand, so that it
 * takes as little of the machine as it can. Driven by messages of its parent.
 */
import { connect, type Socket } from 'node:net'

export type LoadTask = {
  readonly port: number
  readonly path: string
  /** Authorization of each customer; a socket passes on to the next after `perToken` requests. */
  readonly tokens: readonly string[]
  readonly perToken: number
  readonly body: string
  readonly sockets: number
  readonly ms: number
  /** Requests a second, sent when they are due whatever was answered; as fast as answers come where undefined. */
  readonly pace: number | undefined
}
export type LoadReport = {
  readonly answered: number
  readonly refused: number
  readonly seconds: number
  readonly latenciesMs: readonly number[]
}

const requestOf = (task: LoadTask, token: string): Buffer =>
  Buffer.from(
    `POST ${task.path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\nauthorization: ${token}\r\ncontent-length: ${Buffer.byteLength(task.body)}\r\n\r\n${task.body}`,
  )

/** One keep-alive connection that sends a request and waits for its whole answer. */
const createWire = (port: number) => {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let received = Buffer.alloc(0)
  let answered: ((isOk: boolean) => void) | undefined
  socket.on('data', chunk => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    const end = received.indexOf('\r\n\r\n')
    if (end === -1) return
    const head = received.toString('latin1', 0, end)
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
    if (received.length < end + 4 + length) return
    const isOk = head.startsWith('HTTP/1.1 200')
    received = received.subarray(end + 4 + length)
    answered?.(isOk)
  })
  return {
    send: (request: Buffer) =>
      new Promise<boolean>((resolve, reject) => {
        answered = resolve
        socket.once('error', reject)
        socket.write(request, () => socket.off('error', reject))
      }),
    end: () => socket.destroy(),
  }
}

const run = async (task: LoadTask): Promise<LoadReport> => {
  let nextToken = 0
  let answered = 0
  let refused = 0
  const latenciesMs: number[] = []
  const begin = performance.now()
  const end = begin + task.ms
  let sent = 0

  const worker = async (): Promise<void> => {
    const wire = createWire(task.port)
    let request: Buffer = Buffer.alloc(0)
    let left = 0
    for (;;) {
      let due = performance.now()
      if (task.pace !== undefined) {
        due = begin + (sent / task.pace) * 1000
        sent += 1
        const wait = due - performance.now()
        if (wait > 0) await new Promise(resolve => setTimeout(resolve, wait))
      }
      if (due >= end) break
      if (left === 0) {
        request = requestOf(task, task.tokens[nextToken++ % task.tokens.length] ?? '')
        left = task.perToken
      }
      left -= 1
      if (await wire.send(request)) answered += 1
      else refused += 1
      latenciesMs.push(performance.now() - due)
    }
    wire.end()
  }
  await Promise.all(Array.from({ length: task.sockets }, worker))
  return { answered, refused, seconds: (performance.now() - begin) / 1000, latenciesMs }
}

process.on('message', (task: LoadTask) => {
  run(task).then(
    report => process.send?.(report),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      process.exit(1)
    },
  )
})
