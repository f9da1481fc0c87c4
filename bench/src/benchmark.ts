import type { BenchDatabase } from './cluster.ts'
import type { Row, Target } from './result.ts'

export type Surroundings = {
  /** A migrated database of one's own, with all durability on. */
  readonly freshDatabase: () => Promise<BenchDatabase>
  /** Says how far it is, to the person who waits. */
  readonly progress: (line: string) => void
}

export type Benchmark = {
  readonly name: string
  /** Every row that it gives, by name; undefined for one without a target. */
  readonly rows: Readonly<Record<string, Target>>
  readonly run: (surroundings: Surroundings) => Promise<readonly Row[]>
}
