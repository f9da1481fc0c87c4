/** npm run bench -- [--json] [name…]: measures, each figure beside a baseline of the same run. */
import { approvalsRace } from './approvals-race.ts'
import type { Benchmark, Surroundings } from './benchmark.ts'
import { startCluster, type Cluster } from './cluster.ts'
import { engineMargin } from './engine-margin.ts'
import { engineRecover } from './engine-recover.ts'
import { engineStorm } from './engine-storm.ts'
import { engineTicks } from './engine-ticks.ts'
import { httpPost } from './http-post.ts'
import { ledgerBatch } from './ledger-batch.ts'
import { ledgerHot } from './ledger-hot.ts'
import { ledgerSingle } from './ledger-single.ts'
import { ordersDurable } from './orders-durable.ts'
import { tableOf, type Row, type Target } from './result.ts'
import { loginHash } from './login-hash.ts'
import { queuePage } from './queue-page.ts'
import { quotesAccept } from './quotes-accept.ts'
import { rulesProfit } from './rules-profit.ts'
import { statementPdf } from './statement-pdf.ts'
import { stream5k } from './stream-5k.ts'
import { tickLogWrite } from './tick-log-write.ts'
import { webFirstScreen } from './web-first-screen.ts'
import { webTicks } from './web-ticks.ts'

const benchmarks: readonly Benchmark[] = [
  ledgerSingle,
  ledgerBatch,
  ledgerHot,
  ordersDurable,
  httpPost,
  loginHash,
  engineTicks,
  engineMargin,
  engineStorm,
  engineRecover,
  rulesProfit,
  quotesAccept,
  tickLogWrite,
  statementPdf,
  stream5k,
  approvalsRace,
  queuePage,
  webFirstScreen,
  webTicks,
]

const say = (line: string): void => void process.stderr.write(`${line}\n`)

/** Benchmarks by full name, or all under a first word: `ledger`. */
const chosen = (names: readonly string[]): readonly Benchmark[] => {
  const isMeant = (benchmark: Benchmark, name: string) =>
    benchmark.name === name || benchmark.name.startsWith(`${name}.`)
  const unknown = names.find(name => !benchmarks.some(each => isMeant(each, name)))
  if (unknown !== undefined)
    throw new Error(
      `There is no benchmark ${unknown}; there are ${benchmarks.map(({ name }) => name).join(', ')}`,
    )
  return benchmarks.filter(each => names.length === 0 || names.some(name => isMeant(each, name)))
}

const main = async (): Promise<void> => {
  const words = process.argv.slice(2)
  const wrong = words.find(word => word.startsWith('-') && word !== '--json')
  if (wrong !== undefined) throw new Error(`${wrong} is not an option; the only one is --json`)
  const selection = chosen(words.filter(word => !word.startsWith('-')))

  let starting: Promise<Cluster> | undefined
  const rows: (Row & { readonly target: Target })[] = []
  try {
    for (const benchmark of selection) {
      const progress = (line: string) => say(`${benchmark.name}: ${line}`)
      const surroundings: Surroundings = {
        progress,
        freshDatabase: async () => {
          starting ??= startCluster()
          return (await starting).freshDatabase()
        },
      }
      for (const row of await benchmark.run(surroundings))
        rows.push({ ...row, target: benchmark.targets[row.name] })
    }
  } finally {
    await (await starting)?.stop()
  }
  process.stdout.write(
    words.includes('--json')
      ? `${JSON.stringify(rows.map(({ target: _target, ...row }) => row))}\n`
      : `${tableOf(rows)}\n`,
  )
}

main().catch((error: unknown) => {
  say(error instanceof Error ? (error.stack ?? error.message) : String(error))
  process.exitCode = 1
})
