import { beatHeart, createCommitQueue, createCommitWatch } from '../../capabilities/trading/index.ts'
import { createTransferQueue } from '../../capabilities/transfer/index.ts'
import type { Services } from '../../core/capability/index.ts'
import { isLeaseLost } from '../../core/platform/db/database.ts'

type Needed = Pick<
  Services,
  'bus' | 'database' | 'heartDatabase' | 'house' | 'lease' | 'log' | 'metrics' | 'now' | 'stops'
>

/** The ways by which what the engine decides is committed, and the watch over whether it is. */
export const createCommits = (services: Needed) => {
  const { bus, database, house, lease, log, metrics, now } = services
  const { shard, epoch } = lease
  const onRetry = (what: string) => (error: unknown) => {
    metrics.commitRetries.inc()
    log.warn({ error }, `the database is away; ${what} is sent again`)
  }
  const onFull = (): void => services.stops.note('queue')
  const onUntold = (what: string) => (error: unknown) => {
    metrics.alarm('commit')
    log.error({ error }, `${what} committed but could not be told`)
  }
  const commits = createCommitQueue({
    database,
    house,
    epoch,
    shard,
    onRetry: onRetry('a commit'),
    onFull,
    onCommitted: (decisions, numbers) => bus.publish('trading.committed', { decisions, numbers }),
    onUntold: onUntold('decisions were'),
  })
  const transferCommits = createTransferQueue({
    database,
    epoch,
    shard,
    onRetry: onRetry('a transfer'),
    onFull,
    onCommitted: (customer, seq) => bus.publish('account.changed', { customer, seq }),
    onUntold: onUntold('a transfer was'),
  })
  const commitWatch = createCommitWatch({
    write: () => beatHeart(services.heartDatabase, { epoch, shard, now: new Date(now()) }),
    progress: commits.progress,
    onTrouble: error => {
      if (isLeaseLost(error)) lease.lost()
      else log.warn({ error }, 'the database does not commit')
    },
  })
  return { commits, transferCommits, commitWatch }
}
