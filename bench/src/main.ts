/** npm run bench -- [--json] [name…]: measures, each figure beside a baseline of the same run. */
import { approvalsRace } from './rows/approvals-race.ts'
import type { Benchmark, Surroundings } from './benchmark.ts'
import { startCluster, type Cluster } from './cluster.ts'
import { engineMargin } from './rows/engine-margin.ts'
import { engineRecover } from './rows/engine-recover.ts'
import { engineStorm } from './rows/engine-storm.ts'
import { engineTicks } from './rows/engine-ticks.ts'
import { httpPost } from './rows/http-post.ts'
import { ledgerBatch } from './rows/ledger-batch.ts'
import { ledgerHot } from './rows/ledger-hot.ts'
import { ledgerSingle } from './rows/ledger-single.ts'
import { ordersDurable } from './rows/orders-durable.ts'
import { tableOf, type Row, type Target } from './result.ts'
import { loginHash } from './rows/login-hash.ts'
import { queuePage } from './rows/queue-page.ts'
import { quotesAccept } from './rows/quotes-accept.ts'
import { rulesProfit } from './rows/rules-profit.ts'
import { statementPdf } from './rows/statement-pdf.ts'
import { stream5k } from './rows/stream-5k.ts'
import { tickLogWrite } from './rows/tick-log-write.ts'
import { webFirstScreen } from './rows/web-first-screen.ts'
import { webTicks } from './rows/web-ticks.ts'

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
