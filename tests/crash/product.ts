import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import {
  idempotencyHeader,
  routes,
  type CallInput,
  type CallName,
  type CallOutput,
} from '@plumbline/protocol/core'
import { afterAll } from 'vitest'
import { newFolder } from '../support/cluster.ts'

const root = join(import.meta.dirname, '..', '..')

/** The product as a process of its own, with its embedded database, to be killed and started again. */
export type RunningProduct = {
  /** Where nobody answers once it has been killed. */
  readonly address: string
  /** With which the first two of staff set themselves up; none where they have. */
  readonly setUps: readonly string[]
  /** The lines that it has printed beside its log. */
  readonly said: () => readonly string[]
  /** The database server's process of this moment. */
  postgres(): number
  /** Stands still until it is woken; what is sent meanwhile waits in its sockets. */
  freeze(): void
  wake(): void
  kill(): Promise<void>
  stop(): Promise<number | null>
}

export const createDataFolder = newFolder

/** While nothing runs in it, another run of tests takes a folder that has not changed for a while for a leftover. */
const keepFolder = (folder: string): void => utimesSync(folder, new Date(), new Date())

/** What a test that failed has not stopped ends with its file: else it would go on, and hold the output of the run open. */
const running = new Set<ChildProcess>()
afterAll(() => {
  for (const node of running) node.kill('SIGKILL')
})

/** The port of one that was killed may be another product's a moment later, which knows none of our customers. Here is nobody. */
const nowhere = 'http://127.0.0.1:9'

export const startProductIn = async (
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningProduct> => {
  keepFolder(folder)
  const node = spawn(process.execPath, [join(root, 'apps', 'server', 'src', 'main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: '',
      FEED: 'simulated',
      LOG_LEVEL: 'error',
      PRACTICE_TRADERS: 'no',
      REQUESTS_PER_MINUTE: '10000000',
      DEMO_PER_HOUR: '10000000',
      CONNECTIONS_PER_ADDRESS: '100000',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(node)
  const ended = new Promise<number | null>(resolve => node.once('exit', resolve))
  node.once('exit', () => running.delete(node))
  const setUps: string[] = []
  const said: string[] = []
  const address = await addressOf(node, ended, { setUps, said })
  let isKilled = false
  return {
    get address() {
      return isKilled ? nowhere : address
    },
    setUps,
    said: () => said,
    postgres: () => Number(readFileSync(join(folder, 'pg', 'data', 'postmaster.pid'), 'utf8').split('\n')[0]),
    freeze: () => void node.kill('SIGSTOP'),
    wake: () => void node.kill('SIGCONT'),
    kill: async () => {
      keepFolder(folder)
      isKilled = true
      node.kill('SIGKILL')
      await ended
    },
    stop: () => {
      keepFolder(folder)
      node.kill('SIGTERM')
      return ended
    },
  }
}

/** What the product prints when it is ready; the links of staff come behind it. */
const addressOf = (
  node: ChildProcess,
  ended: Promise<number | null>,
  { setUps, said }: { readonly setUps: string[]; readonly said: string[] },
): Promise<string> => {
  if (node.stdout === null) throw new Error('The product has no output to read')
  const lines = createInterface({ input: node.stdout })
  return new Promise((resolve, reject) => {
    void ended.then(code => reject(new Error(`The product ended before it was ready (code ${code})`)))
    lines.on('line', line => {
      if (!line.startsWith('{')) said.push(line)
      const address = /Open\s+(http:\/\/\S+?)\/?$/.exec(line)?.[1]
      if (address !== undefined) resolve(address)
      const setUp = /Set up \S+\s+(http\S+)/.exec(line)?.[1]
      if (setUp !== undefined) setUps.push(setUp)
    })
  })
}

/** No answer came, or one that says nothing about the outcome: what a client sends again under the same key. */
export class NoAnswer extends Error {}

type CallOptions = { readonly token?: string; readonly key?: string }

export const call = async <Name extends CallName>(
  address: string,
  name: Name,
  input: CallInput<Name>,
  { token, key }: CallOptions = {},
): Promise<CallOutput<Name>> => {
  const [method, path] = routes[name]
  const url = new URL(path, address)
  if (method === 'GET')
    for (const [field, value] of Object.entries(input)) url.searchParams.set(field, String(value))
  const response = await fetch(url, {
    method,
    headers: {
      ...(method === 'POST' && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: token }),
      ...(key !== undefined && { [idempotencyHeader]: key }),
    },
    ...(method === 'POST' && { body: JSON.stringify(input) }),
  }).catch((cause: unknown) => {
    throw new NoAnswer('The connection broke', { cause })
  })
  const body = (await response.json().catch((cause: unknown) => {
    throw new NoAnswer('The answer broke off', { cause })
  })) as { type: string; message: string; data: CallOutput<Name> }
  if (response.status >= 500) throw new NoAnswer(`${response.status} ${body.message}`)
  if (body.type !== 'ok') throw new Error(`${name} was refused: ${body.message} ${JSON.stringify(body.data)}`)
  return body.data
}
