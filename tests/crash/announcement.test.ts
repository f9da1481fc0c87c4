import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { expect, it, vi } from 'vitest'
import { createDataFolder, startProductIn } from './product.ts'

/** Some hundred are told in one transaction: enough for several, and for a kill between each two of them. */
const customers = 20_000
const kills = 3
const patienceMs = 60_000

const folder = createDataFolder()

const asOwner = async <Value>(work: (database: Database) => Promise<Value>): Promise<Value> => {
  const { owner } = JSON.parse(readFileSync(join(folder, 'pg', 'passwords.json'), 'utf8')) as {
    owner: string
  }
  const socket = encodeURIComponent(join(folder, 'pg', 'run'))
  const url = `postgres://plumbline_owner:${owner}@localhost/plumbline?host=${socket}&port=5432`
  const database = createDatabase({ url, poolSize: 1, applicationName: 'audit' })
  try {
    return await work(database)
  } finally {
    await database.end()
  }
}

/** Customers who have agreed to something; every tenth wants announcements in the digest, every hundredth not in the app. */
const seed = async (owner: Database): Promise<void> => {
  await owner.query(
    `insert into identity.customer (uid, book, name, created_at)
     select (10000000 + n)::text, 'demo', 'Crash ' || n, now() from generate_series(1, ${customers}) n`,
  )
  await owner.query(
    `insert into identity.agreement (customer, key, version, language, text_hash, accepted_at)
     select id, 'service', '1', 'en', sha256('x'), now() from identity.customer where name like 'Crash %'`,
  )
  await owner.query(
    `insert into notification.preference (customer, choices, changed_at)
     select id, case when id % 100 = 0 then '{"announcements": {"app": false, "mail": "digest"}}'::jsonb
       else '{"announcements": {"mail": "digest"}}' end, now()
     from identity.customer where name like 'Crash %' and id % 10 = 0`,
  )
}

const texts = JSON.stringify({ en: { title: 'Maintenance on Sunday', body: 'From 06:00 UTC.' } })

const publish = async (owner: Database): Promise<void> => {
  await owner.query({
    text: `with made as (
        insert into announcement.announcement (id, shipped, created_at) values (gen_random_uuid(), 'crash', now()) returning id
      )
      insert into announcement.version (id, announcement, number, must_see, notified, texts, text_hash, drafted_at)
      select gen_random_uuid(), id, 1, false, true, $1::text::json, sha256(convert_to($1::text, 'UTF8')), now() from made`,
    values: [texts],
  })
  await owner.query(
    `insert into announcement.publication (version, announcement, number, must_see, published_at, starts_at)
     select v.id, v.announcement, v.number, false, now(), now() from announcement.version v
     join announcement.announcement a on a.id = v.announcement where a.shipped = 'crash'`,
  )
}

type Progress = { readonly after: number; readonly is_finished: boolean }

const readProgress = async (owner: Database): Promise<Progress> => {
  const { rows } = await owner.query<Progress>(
    `select f.after::float8 as after, f.finished_at is not null as is_finished
     from announcement.fan_out f join announcement.version v on v.id = f.version
     join announcement.announcement a on a.id = v.announcement where a.shipped = 'crash'`,
  )
  return rows[0] ?? { after: 0, is_finished: false }
}

/** Waits until more customers than these were told, or all. */
const waitBeyond = (after: number): Promise<Progress> =>
  asOwner(owner =>
    vi.waitUntil(
      async () => {
        const progress = await readProgress(owner)
        return (progress.is_finished || progress.after > after) && progress
      },
      { timeout: patienceMs, interval: 2 },
    ),
  )

it('a kill in the middle of an announcement leaves nobody untold and nobody told twice', async () => {
  let product = await startProductIn(folder)
  await asOwner(async owner => {
    await seed(owner)
    await publish(owner)
  })
  let progress: Progress = { after: 0, is_finished: false }
  let inTheMiddle = 0
  for (let count = 0; count < kills; count += 1) {
    progress = await waitBeyond(progress.after)
    await product.kill()
    product = await startProductIn(folder)
    if (!progress.is_finished) inTheMiddle += 1
  }
  // It was not over before the first kill.
  expect(inTheMiddle).toBeGreaterThan(0)
  await waitBeyond(Number.MAX_SAFE_INTEGER)
  const told = await asOwner(owner =>
    owner.query<{ due: bigint; listed: bigint; most: bigint; gathered: bigint; odd: bigint }>(
      `select count(*) as due, count(*) filter (where n.notices = 1) as listed, max(n.notices) as most,
         count(*) filter (where d.items = 1) as gathered,
         count(*) filter (where n.notices <> case when c.id % 100 = 0 then 0 else 1 end
           or d.items <> case when c.id % 10 = 0 then 1 else 0 end or m.newest <> n.notices) as odd
       from identity.customer c
       left join lateral (
         select count(*) as notices from notification.notice n
         where n.customer = c.id and n.data ->> 'title' = 'Maintenance on Sunday'
       ) n on true
       left join lateral (select count(*) as items from notification.digest_item i where i.customer = c.id) d on true
       left join notification.mailbox m on m.customer = c.id
       where c.name like 'Crash %'`,
    ),
  )
  expect(told.rows).toEqual([{ due: 20_000n, listed: 19_800n, most: 1n, gathered: 2_000n, odd: 0n }])
  expect(await product.stop()).toBe(0)
  rmSync(folder, { recursive: true, force: true })
})
