import type { UploadContext } from './context.ts'

/** Images that one round forgets at most. */
const atOnceMax = 500

/** Forgets what nothing needed in time. The bytes go first: a round that breaks off finds the rest by its rows. */
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
      await store.remove(object)
      await database.query({
        name: 'upload.forget',
        text: 'delete from upload.image where id = $1 and expires_at <= $2',
        values: [id, new Date(settled())],
      })
    })
}
