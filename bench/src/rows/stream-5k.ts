import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Benchmark } from '../benchmark.ts'
import { quantile } from '../measure.ts'
import { openSockets, type RawSockets } from '../raw-sockets.ts'
import { row } from '../result.ts'
import type { TicksAsked, TicksTold, UsageTold } from '../web/ticks-told.ts'

/** What the bare server tells once it listens. */
export type BareTold = { readonly port: number }

const sockets = 5_000
const followed = 20
const stalled = 1_000
/** What people look at: a category, a watchlist. Who looks at the same is told the same. */
const lists = 60
const witnessEvery = 25
const settleMs = 2_500
const measuredMs = 6_000
const roundsMax = 3
/** Until stalled readers take nothing any more. */
const stallingMs = 5_000
const delayMsMax = 150
const stalledMbMax = 100

const wait = (ms: number): Promise<void> => new Promise(done => setTimeout(done, ms))
const median = (values: readonly number[]): number => quantile(values, 0.5)

const usageOf = async (child: ChildProcess): Promise<UsageTold> => {
  const asked: TicksAsked = 'usage'
  child.send(asked)
  const [told] = (await once(child, 'message')) as [UsageTold]
  return told
}

const endOf = async (child: ChildProcess): Promise<void> => {
  const asked: TicksAsked = 'stop'
  child.send(asked)
  await once(child, 'exit')
}

/** CPU of the server's process for each message its clients got, in µs, and what its clients saw. */
const measure = async (child: ChildProcess, clients: RawSockets) => {
  await wait(settleMs)
  clients.takeDelays()
  clients.takePieces()
  const [before, messages, from] = [await usageOf(child), clients.messages(), performance.now()]
  await wait(measuredMs)
  const after = await usageOf(child)
  const seconds = (performance.now() - from) / 1000
  const got = clients.messages() - messages
  return {
    cpuPerMessage: (after.cpu - before.cpu) / got,
    perSecond: got / seconds,
    core: (after.cpu - before.cpu) / 1e6 / seconds,
    p99: quantile(clients.takeDelays(), 0.99),
    memory: after.memory,
    pieces: clients.takePieces(),
  }
}

/** Twenty of all instruments, by chance, the same ones for the same place. */
const listOf = (codes: readonly string[], place: number): readonly string[] => {
  const left = [...codes]
  let chance = place + 1
  return Array.from({ length: followed }, () => {
    chance = (Math.imul(chance, 1_103_515_245) + 12_345) >>> 0
    const [code = ''] = left.splice((chance >>> 8) % left.length, 1)
    return `kline_1800:${code}`
  })
}

/** So many different lists, each followed by as many sockets. */
const channelsIn = (codes: readonly string[], count: number) => (place: number) =>
  listOf(codes, place % count)

/** A process of its own, and what it tells first. */
const forkOf = async (
  file: URL,
  words: readonly string[],
): Promise<{ child: ChildProcess; told: unknown }> => {
  const child = fork(file, words, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const [told] = (await once(child, 'message')) as [unknown]
  return { child, told }
}

/** The product beside the bare server, which writes what the product was recorded to write. */
const compare = async (product: ChildProcess, options: Parameters<typeof openSockets>[0]) => {
  const clients = await openSockets(options)
  const value = await measure(product, clients)
  await clients.close()
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-stream-'))
  const recording = join(folder, 'recording.json')
  writeFileSync(
    recording,
    JSON.stringify(value.pieces.map(pieces => pieces.map(piece => piece.toString('base64')))),
  )
  const { child, told } = await forkOf(new URL('../stream-bare-process.ts', import.meta.url), [recording])
  const { port } = told as BareTold
  const takers = await openSockets({ port, count: options.count, witnessEvery: options.count })
  const baseline = await measure(child, takers)
  await takers.close()
  await endOf(child)
  rmSync(folder, { recursive: true })
  return { value, baseline }
}

/** Five thousand sockets that follow 20 of 60 instruments, all of which quote five times a second. */
export const stream5k: Benchmark = {
  name: 'stream.5k',
  rows: {
    'stream.5k': { atMost: 1.3 },
    'stream.5k.scattered': { atMost: 1.3 },
    'stream.5k.p99': { atMost: 1 },
    'stream.5k.stalled.p99': { atMost: 1.2 },
    'stream.5k.stalled.memory': { atMost: 1 },
  },
  run: async ({ freshDatabase, progress, rounds }) => {
    const { child: product, told } = await forkOf(new URL('../web/ticks-process.ts', import.meta.url), [
      (await freshDatabase()).appUrl,
      '',
    ])
    const { address, codes } = told as TicksTold
    const port = Number(new URL(address).port)
    const options = { port, count: sockets, witnessEvery, channelsOf: channelsIn(codes, lists) }
    const say = (what: string, { value, baseline }: Awaited<ReturnType<typeof compare>>): void => {
      const said = [value, baseline].map(
        ({ cpuPerMessage, perSecond, core }) =>
          `${cpuPerMessage.toFixed(2)} µs, ${Math.round(perSecond)} messages/s, ${core.toFixed(2)} of a core`,
      )
      progress(`${what}: ${said.join(' against ')}; p99 ${value.p99} ms`)
    }

    const compared: Awaited<ReturnType<typeof compare>>[] = []
    for (let round = 1; round <= rounds(roundsMax); round += 1) {
      const both = await compare(product, options)
      say(`round ${round}`, both)
      compared.push(both)
    }
    const scattered = await compare(product, { ...options, channelsOf: channelsIn(codes, sockets) })
    say('each a list of its own', scattered)

    const clients = await openSockets(options)
    const alone = await measure(product, clients)
    const stuck = await openSockets({ ...options, count: stalled, reads: 'at first' })
    await wait(stallingMs)
    const beside = await measure(product, clients)
    const mb = Math.max(0, beside.memory - alone.memory) / 1e6
    progress(`p99 ${alone.p99} ms, beside stalled readers ${beside.p99} ms, which add ${mb.toFixed(0)} MB`)
    await stuck.close()
    await clients.close()
    await endOf(product)
    return [
      row(
        'stream.5k',
        'µs CPU',
        median(compared.map(({ value }) => value.cpuPerMessage)),
        median(compared.map(({ baseline }) => baseline.cpuPerMessage)),
      ),
      row('stream.5k.scattered', 'µs CPU', scattered.value.cpuPerMessage, scattered.baseline.cpuPerMessage),
      row('stream.5k.p99', 'ms', median(compared.map(({ value }) => value.p99)), delayMsMax),
      row('stream.5k.stalled.p99', 'ms', beside.p99, alone.p99),
      row('stream.5k.stalled.memory', 'MB', mb, stalledMbMax),
    ]
  },
}
