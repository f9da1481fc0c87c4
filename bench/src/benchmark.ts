import type { BenchDatabase } from './cluster.ts'
import type { Row, Target } from './result.ts'

export type Surroundings = {
  /** A migrated database of one's own, with all durability on. */
  readonly freshDatabase: () => Promise<BenchDatabase>
  /** How often it is measured: so often where all is measured whole, once where there are ten minutes for all of them. */
  readonly rounds: (whole: number) => number
  /** Says how far it is, to the person who waits. */
  readonly progress: (line: string) => void
}

export type Benchmark = {
  readonly name: string
  /** Sets up so much that there is no time for it unless all is measured whole, or it is named. */
  readonly isLong?: true
  /** Every row that it gives, by name; undefined for one without a target. */
  readonly rows: Readonly<Record<string, Target>>
  readonly run: (surroundings: Surroundings) => Promise<readonly Row[]>
}
