/**
 * npm run bench -- [--whole] [--json] [--write] [name…]: measures, each figure beside a baseline of the same run. Without names, what ten
 * minutes are enough for; with `--whole` or `--write`, all there is.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Benchmark, Surroundings } from './benchmark.ts'
import { allRows, benchmarks } from './benchmarks.ts'
import { startCluster, type Cluster } from './cluster.ts'
import { machineText, measureMachine } from './reference-load.ts'
import { tableOf, type Row } from './result.ts'
import { rowsWithoutFigure, writeInto } from './written.ts'

const say = (line: string): void => void process.stderr.write(`${line}\n`)
const textOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)
const page = join(import.meta.dirname, '../../docs/benchmarks.md')
const options = ['--whole', '--json', '--write']

/** Benchmarks by full name, or all under a first word: `ledger`. */
const chosen = (names: readonly string[], isWhole: boolean): readonly Benchmark[] => {
  const isMeant = (benchmark: Benchmark, name: string) =>
    benchmark.name === name || benchmark.name.startsWith(`${name}.`)
  const unknown = names.find(name => !benchmarks.some(each => isMeant(each, name)))
  if (unknown !== undefined)
    throw new Error(
      `There is no benchmark ${unknown}; there are ${benchmarks.map(({ name }) => name).join(', ')}`,
    )
  return names.length === 0
    ? benchmarks.filter(({ isLong }) => isWhole || isLong !== true)
    : benchmarks.filter(each => names.some(name => isMeant(each, name)))
}

/** What was measured, and which benchmarks failed: one that does is told, and the others go on. */
type Measured = { readonly rows: readonly Row[]; readonly failed: readonly string[] }

const measure = async (selection: readonly Benchmark[], isWhole: boolean): Promise<Measured> => {
  let starting: Promise<Cluster> | undefined
  const rows: Row[] = []
  const failed: string[] = []
  try {
    for (const benchmark of selection) {
      const surroundings: Surroundings = {
        rounds: whole => (isWhole ? whole : 1),
        progress: line => say(`${benchmark.name}: ${line}`),
        freshDatabase: async () => {
          starting ??= startCluster()
          return (await starting).freshDatabase()
        },
      }
      const from = performance.now()
      try {
        const found = await benchmark.run(surroundings)
        const unnamed = found.find(({ name }) => !(name in benchmark.rows))
        if (unnamed !== undefined) throw new Error(`${benchmark.name} does not name its row ${unnamed.name}`)
        rows.push(...found)
      } catch (error) {
        failed.push(benchmark.name)
        say(`${benchmark.name}: failed: ${textOf(error)}`)
      }
      say(`${benchmark.name}: took ${((performance.now() - from) / 1000).toFixed(0)} s`)
    }
  } finally {
    await (await starting)?.stop()
  }
  return { rows, failed }
}

const main = async (): Promise<void> => {
  const words = process.argv.slice(2)
  const wrong = words.find(word => word.startsWith('-') && !options.includes(word))
  if (wrong !== undefined) throw new Error(`${wrong} is not an option; there are ${options.join(' and ')}`)
  const names = words.filter(word => !word.startsWith('-'))
  // A table that others read is not written from single rounds.
  const isWhole = names.length > 0 || words.includes('--whole') || words.includes('--write')
  const selection = chosen(names, isWhole)

  const from = performance.now()
  const machine = await measureMachine()
  say(machineText(machine))
  const { rows, failed } = await measure(selection, isWhole)
  process.stdout.write(
    words.includes('--json')
      ? `${JSON.stringify(rows)}\n`
      : `${tableOf(rows.map(row => ({ ...row, target: allRows.get(row.name) })))}\n`,
  )
  say(`${machineText(machine)}; ${((performance.now() - from) / 60_000).toFixed(1)} min in all`)
  if (words.includes('--write')) {
    writeFileSync(page, writeInto(readFileSync(page, 'utf8'), allRows, rows, machine.oneCoreMs))
    const missing = rowsWithoutFigure(readFileSync(page, 'utf8'), allRows)
    if (missing.length > 0) throw new Error(`docs/benchmarks.md has no figure of ${missing.join(', ')}`)
  }
  if (failed.length > 0) throw new Error(`Not measured: ${failed.join(', ')}`)
}

main().catch((error: unknown) => {
  say(textOf(error))
  process.exitCode = 1
})
