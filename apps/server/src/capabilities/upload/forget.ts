import type { SettledMillis } from '@plumbline/rules/market'
import type { Queryable } from '../../core/platform/db/database.ts'
import type { UploadContext } from './context.ts'

/** Images that one round forgets at most. */
const atOnceMax = 500

/**
 * Takes from an image what time it has left, by any clock: a call that began before its time was over finds it no more. False where
 * somebody keeps it since it was looked for.
 */
const giveUp = async (on: Queryable, { id, now }: { id: string; now: SettledMillis }): Promise<boolean> => {
  const { rowCount } = await on.query({
    name: 'upload.give_up',
    text: `update upload.image set expires_at = 'epoch' where id = $1 and expires_at <= $2`,
    values: [id, new Date(now)],
  })
  return rowCount === 1
}

/** Forgets what nothing needed in time. The bytes go before the row: a round that breaks off finds the rest by its rows. */
export const forgetOldUploads = async ({
  database,
  store,
  settled,
  unforgotten,
}: Pick<UploadContext, 'database' | 'store' | 'settled' | 'unforgotten'>): Promise<void> => {
  const { rows } = await database.query<{ id: string; object: string }>({
    name: 'upload.expired',
    text: 'select id, object from upload.image where expires_at <= $1 and not id = any ($3::uuid[]) order by expires_at limit $2',
    values: [new Date(settled()), atOnceMax, unforgotten.held()],
  })
  for (const { id, object } of rows)
    await unforgotten.attempt(id, async () => {
      if (!(await giveUp(database, { id, now: settled() }))) return
      await store.remove(object)
      await database.query({
        name: 'upload.forget',
        text: 'delete from upload.image where id = $1 and expires_at is not null',
        values: [id],
      })
    })
}
