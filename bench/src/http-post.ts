import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { startLoad } from './load-process.ts'
import { median, row, tell, type Row } from './row.ts'

const sockets = 32
const warmUpMs = 2_000
const roundMs = 3_000
const rounds = 3

const body = JSON.stringify({
  kind: 'contract',
  code: 'BTCUSD',
  side: 'long',
  lots: '0.10',
  leverage: 2,
  takeProfit: '80000.00',
  stopLoss: '60000.00',
  lang: 'en',
})

const measure = async (server: 'ours' | 'bare'): Promise<number> => {
  tell(`http: ${server === 'ours' ? 'the product' : 'bare node:http'}`)
  const child = fork(join(import.meta.dirname, 'http-server.ts'), [server], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [{ port, path }] = (await once(child, 'message')) as [{ port: number; path: string }]
  const cpuMicros = async (): Promise<number> => {
    child.send('cpu')
    const [message] = (await once(child, 'message')) as [{ cpuMicros: number }]
    return message.cpuMicros
  }
  const load = startLoad()
  const task = { port, path, tokens: ['bench'], perToken: 1_000_000, body, sockets, pace: undefined }
  try {
    await load.run({ ...task, ms: warmUpMs })
    const costs: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const before = await cpuMicros()
      const report = await load.run({ ...task, ms: roundMs })
      if (report.refused > 0) throw new Error('a request was refused')
      costs.push(((await cpuMicros()) - before) / report.answered)
    }
    return median(costs)
  } finally {
    load.stop()
    child.kill()
  }
}

/** Server CPU per validated POST, in microseconds. */
export const measureHttp = async (): Promise<readonly Row[]> => {
  const bare = await measure('bare')
  const ours = await measure('ours')
  return [row('http.post', ours, 'µs CPU per request', bare)]
}
