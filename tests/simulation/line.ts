import type { Database, Queryable, Statement } from '@plumbline/server/core/platform/db/database'

/** What can befall a commit: lost on the way there, or its answer on the way back; and the process that waited for it. */
export type CommitFault = 'lost before' | 'lost after' | 'died before' | 'died after'

/** An engine's connection to the database, which fails when it is told to. */
export class Line implements Queryable {
  /** What the next commits meet, in order. */
  readonly faults: CommitFault[] = []
  /** Resolves when the process at this end has died. */
  readonly died: Promise<void>
  isDead = false
  underWay = 0
  private readonly database: Database
  private readonly die: () => void

  constructor(database: Database) {
    this.database = database
    const { promise, resolve } = Promise.withResolvers<void>()
    this.died = promise
    this.die = resolve
  }

  /** From here on nobody hears of anything that is under way. */
  kill(): void {
    this.isDead = true
    this.die()
  }

  query: Queryable['query'] = async statement => {
    if (this.isDead) return silence()
    const fault = isCommit(statement) ? this.faults.shift() : undefined
    if (fault === 'lost before') throw connectionLost()
    if (fault === 'died before') this.kill()
    if (this.isDead) return silence()
    this.underWay += 1
    try {
      const answer = await this.database.query(statement)
      if (fault === 'died after') this.kill()
      if (fault === 'lost after') throw connectionLost()
      return this.isDead ? await silence() : (answer as never)
    } catch (error) {
      if (this.isDead) return await silence()
      throw error
    } finally {
      this.underWay -= 1
    }
  }
}

const isCommit = (statement: Statement | string): boolean =>
  typeof statement === 'object' &&
  (statement.name === 'trading.commit' || statement.name === 'trading.transfer')

const silence = (): Promise<never> => new Promise(() => undefined)

const connectionLost = (): Error => new Error('Connection terminated unexpectedly')
