import type { Queryable } from '@plumbline/server/core/platform/db/database'

/**
 * How many connections of this database wait for a lock. Databases of other tests lie in the same cluster, and `pg_locks` would
 * count their waits too.
 */
export const lockWaits = async (database: Queryable): Promise<number> => {
  const { rowCount } = await database.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rowCount ?? 0
}
