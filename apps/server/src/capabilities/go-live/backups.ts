import type { GoLiveFacts } from '@plumbline/rules/go-live'
import type { Millis } from '@plumbline/rules/market'
import type { Queryable } from '../../core/platform/db/database.ts'

type Row = { taken_at: Date | null; tried_at: Date | null }

/** When this deployment was last backed up, and when such a backup was last put back and found sound. */
export const findBackups = async (on: Queryable): Promise<GoLiveFacts['backup']> => {
  const { rows } = await on.query<Row>({
    name: 'golive.backups',
    text: `select max(at) filter (where kind = 'taken') as taken_at, max(at) filter (where kind = 'tried') as tried_at
      from platform.backup_event`,
  })
  const at = (date: Date | null | undefined) => date?.getTime() as Millis | undefined
  return { takenAt: at(rows[0]?.taken_at), triedAt: at(rows[0]?.tried_at) }
}
