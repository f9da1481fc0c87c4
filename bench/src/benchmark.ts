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
  /** By the name of a row it gives; rows without an entry have no target. */
  readonly targets: Readonly<Record<string, Target>>
  readonly run: (surroundings: Surroundings) => Promise<readonly Row[]>
}
