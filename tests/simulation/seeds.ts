import { freshDatabase } from '../support/postgres.ts'
import { paceOf, simulate, type SimulationReport } from './simulate.ts'

/** What to read of a simulation that went wrong, and how to see it again. */
const failure = ({ seed, hours, start, faults, last }: SimulationReport): string =>
  [
    `${start}: npm run sim -- ${seed} --hours ${hours}`,
    ...faults.slice(0, 5),
    'before that:',
    ...last.slice(-30),
  ].join('\n')

const totalOf = (reports: readonly SimulationReport[], of: 'decided' | 'struck'): Record<string, number> => {
  const total: Record<string, number> = {}
  for (const report of reports)
    for (const [name, count] of Object.entries(report[of])) total[name] = (total[name] ?? 0) + count
  return total
}

/**
 * Runs seeds one after another, and prints how much faster than time that was. They share a database, which takes longer
 * to make than an hour to simulate: each has customers of its own, and the ledger of all must add up at the end of each.
 */
export const simulateSeeds = async (
  seeds: readonly number[],
  hours: number,
): Promise<{ readonly decided: Record<string, number>; readonly struck: Record<string, number> }> => {
  const reports: SimulationReport[] = []
  const { appUrl, drop } = await freshDatabase()
  try {
    for (const seed of seeds) {
      const report = await simulate({ appUrl, seed: String(seed), hours, pace: paceOf(hours) })
      if (report.faults.length > 0) throw new Error(failure(report))
      reports.push(report)
    }
  } finally {
    await drop()
  }
  const sum = (of: 'realSeconds' | 'quotes' | 'commands' | 'committed') =>
    Math.round(reports.reduce((all, report) => all + report[of], 0))
  console.log(
    `simulated ${seeds.length * hours} h in ${sum('realSeconds')} s (${Math.round(
      (seeds.length * hours * 3_600) / Math.max(1, sum('realSeconds')),
    )} times as fast): ${sum('quotes')} quotes, ${sum('commands')} commands, ${sum('committed')} decisions`,
  )
  return { decided: totalOf(reports, 'decided'), struck: totalOf(reports, 'struck') }
}

/** So many seeds from one on. */
export const seedsFrom = (first: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => first + index)
