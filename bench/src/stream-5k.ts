import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Benchmark } from './benchmark.ts'
import { quantile } from './measure.ts'
import { openSockets, type RawSockets } from './raw-sockets.ts'
import { row } from './result.ts'
import type { TicksAsked, TicksTold, UsageTold } from './web-ticks-told.ts'

/** What the bare server tells once it listens. */
export type BareTold = { readonly port: number }

const sockets = 5_000
const followed = 20
const stalled = 1_000
const witnessEvery = 25
const settleMs = 3_000
const measuredMs = 8_000
const rounds = 3
/** Stalled readers are given up after this and some more; then they come anew. */
const stallingMs = 12_000
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

/** Every socket follows a list of its own: they start anywhere and go on in steps of their own. */
const listOf = (codes: readonly string[], place: number): readonly string[] => {
  const left = [...codes]
  let chance = place + 1
  return Array.from({ length: followed }, () => {
    chance = (Math.imul(chance, 1_103_515_245) + 12_345) >>> 0
    const [code = ''] = left.splice((chance >>> 8) % left.length, 1)
    return `kline_1800:${code}`
  })
}

/** Five thousand sockets that follow 20 of 60 instruments, all of which quote five times a second. */
export const stream5k: Benchmark = {
  name: 'stream.5k',
  targets: {
    'stream.5k': { atMost: 1.3 },
    'stream.5k.p99': { atMost: 1 },
    'stream.5k.stalled.p99': { atMost: 1.2 },
    'stream.5k.stalled.memory': { atMost: 1 },
  },
  run: async ({ freshDatabase, progress }) => {
    const { appUrl } = await freshDatabase()
    const product = fork(new URL('./web-ticks-process.ts', import.meta.url), [appUrl, ''], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const [{ address, codes }] = (await once(product, 'message')) as [TicksTold]
    const port = Number(new URL(address).port)
    const channelsOf = (place: number) => listOf(codes, place)
    const folder = mkdtempSync(join(tmpdir(), 'plumbline-stream-'))
    const recording = join(folder, 'recording.json')

    const [values, baselines, delays]: [number[], number[], number[]] = [[], [], []]
    for (let round = 1; round <= rounds; round += 1) {
      const clients = await openSockets({ port, count: sockets, witnessEvery, channelsOf })
      const value = await measure(product, clients)
      await clients.close()
      writeFileSync(
        recording,
        JSON.stringify(value.pieces.map(pieces => pieces.map(piece => piece.toString('base64')))),
      )
      const bare = fork(new URL('./stream-bare-process.ts', import.meta.url), [recording], {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      })
      const [told] = (await once(bare, 'message')) as [BareTold]
      const takers = await openSockets({ port: told.port, count: sockets, witnessEvery: sockets })
      const baseline = await measure(bare, takers)
      await takers.close()
      await endOf(bare)
      values.push(value.cpuPerMessage)
      baselines.push(baseline.cpuPerMessage)
      delays.push(value.p99)
      const said = [value, baseline].map(
        each =>
          `${each.cpuPerMessage.toFixed(2)} µs, ${Math.round(each.perSecond)} messages/s, ${each.core.toFixed(2)} of a core`,
      )
      progress(`round ${round}: ${said.join(' against ')}; p99 ${value.p99} ms`)
    }
    rmSync(folder, { recursive: true })

    const clients = await openSockets({ port, count: sockets, witnessEvery, channelsOf })
    const alone = await measure(product, clients)
    const stuck = await openSockets({
      port,
      count: stalled,
      witnessEvery: stalled,
      channelsOf,
      reads: 'nothing',
    })
    await wait(stallingMs)
    const beside = await measure(product, clients)
    const mb = Math.max(0, beside.memory - alone.memory) / 1e6
    progress(`p99 ${alone.p99} ms, beside stalled readers ${beside.p99} ms, which add ${mb.toFixed(0)} MB`)
    await stuck.close()
    await clients.close()
    await endOf(product)
    return [
      row('stream.5k', 'µs CPU', median(values), median(baselines)),
      row('stream.5k.p99', 'ms', median(delays), delayMsMax),
      row('stream.5k.stalled.p99', 'ms', beside.p99, alone.p99),
      row('stream.5k.stalled.memory', 'MB', mb, stalledMbMax),
    ]
  },
}
