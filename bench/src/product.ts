import { fork } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { routes, type CallInput, type CallName, type CallOutput } from '@plumbline/protocol/core'
import { openConnection, type Connection } from './raw-http.ts'

/** What the product's process tells. */
export type Told =
  | { readonly tell: 'ready'; readonly address: string; readonly bareAddress: string }
  | { readonly tell: 'cpu'; readonly microseconds: number }
  | { readonly tell: 'calm'; readonly seconds: number }
  | { readonly tell: 'prepared' }
  | { readonly tell: 'settled'; readonly seconds: number }
/** What it is asked. */
export type Asked = 'cpu' | 'storm' | 'settle deals' | 'stop'

/** The whole product in a process of its own, on live time, with a feed that quotes Bitcoin five times a second. */
export type RunningProduct = {
  readonly address: string
  /** A bare node:http server in the same process: it parses, checks, asks the same use case and answers. */
  readonly bareAddress: string
  /** Microseconds of CPU that the process has used so far. */
  cpu(): Promise<number>
  /** Lets Bitcoin fall; gives the seconds until all that this has set off is committed. */
  storm(): Promise<number>
  /** Lets so many deals run that all expire in the same second, about half a minute on. */
  prepareDeals(count: number): Promise<void>
  /** Gives the seconds from that second until all of them are committed. */
  settleDeals(): Promise<number>
  stop(): Promise<void>
}

export const startProductProcess = async (appUrl: string): Promise<RunningProduct> => {
  const child = fork(new URL('./product-process.ts', import.meta.url), [appUrl], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // As npm start keeps it.
    env: { NODE_COMPILE_CACHE: join(tmpdir(), 'plumbline-bench-compiled'), ...process.env },
  })
  const gone = new Promise<void>(resolve => {
    child.once('exit', () => resolve())
  })
  const next = <Kind extends Told['tell']>(kind: Kind) =>
    new Promise<Extract<Told, { tell: Kind }>>((resolve, reject) => {
      const hear = (told: Told): void => {
        if (told.tell !== kind) return
        child.off('message', hear)
        resolve(told as Extract<Told, { tell: Kind }>)
      }
      child.on('message', hear)
      void gone.then(() => reject(new Error('the product has ended')))
    })
  const ask = (what: Asked): void => void child.send(what)

  const { address, bareAddress } = await next('ready')
  return {
    address,
    bareAddress,
    cpu: async () => {
      ask('cpu')
      return (await next('cpu')).microseconds
    },
    storm: async () => {
      ask('storm')
      return (await next('calm')).seconds
    },
    prepareDeals: async count => {
      child.send(count)
      await next('prepared')
    },
    settleDeals: async () => {
      ask('settle deals')
      return (await next('settled')).seconds
    },
    stop: async () => {
      ask('stop')
      await gone
    },
  }
}

/** A demo customer with a connection of their own. */
export type Customer = {
  call<Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<CallOutput<Name>>
  /** A POST whose body is already text. */
  post(name: CallName, body: string, headers?: Readonly<Record<string, string>>): Promise<string>
  readonly connection: Connection
}

export const openCustomer = async (address: string, from?: string): Promise<Customer> => {
  const connection = await openConnection(address, from)
  const { token } = await dataOf<CallOutput<'register'>>(
    connection.post(routes.register[1], JSON.stringify({ simulation: 2, lang: 'en' })),
  )
  const post: Customer['post'] = (name, body, headers) =>
    connection.post(routes[name][1], body, { authorization: token, ...headers })
  return {
    connection,
    post,
    call: (name, input, headers) => dataOf(post(name, JSON.stringify({ ...input, lang: 'en' }), headers)),
  }
}

const dataOf = async <Data>(answer: Promise<string>): Promise<Data> =>
  (JSON.parse(await answer) as { data: Data }).data
