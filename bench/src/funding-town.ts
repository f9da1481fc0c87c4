import { hourMs } from './measure.ts'
import { createManualFeed } from '@plumbline/server/capabilities/market/index'
import type { StaffCaller } from '@plumbline/server/core/platform/caller'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { newUuid } from '@plumbline/server/core/platform/ids'
import { startProduct, type Product } from '@plumbline/server/composition/product'
import type { Millis } from '@plumbline/rules/market'
import type { StaffId } from '@plumbline/rules/core'
import { productConfig } from './product-config.ts'
import type { BenchDatabase } from './cluster.ts'

export const clerks = 16
const customers = 500
const connections = 16

export type FundingTown = {
  /** As the owner of the tables, for what the product does not do. */
  readonly owner: Database
  readonly calls: Product['calls']
  readonly staff: readonly StaffCaller[]
  stop(): Promise<void>
}

/** Clerks and customers are there before the product starts; who they are matters to nobody here. */
const seed = async (owner: Database): Promise<void> => {
  await owner.query('alter table staff.member disable trigger judge')
  await owner.query(`
    insert into staff.member (username, name, email, roles, created_at)
    select 'clerk' || n, 'Clerk ' || n, 'clerk' || n || '@example.org', array['funds'], now()
    from generate_series(1, ${clerks}) n`)
  await owner.query(`
    insert into staff.credential (member, password, totp_secret, totp_step, set_at)
    select id, '$argon2id$none', 'none', 0, now() from staff.member`)
  await owner.query('alter table staff.member enable always trigger judge')
  await owner.query(`
    insert into identity.customer (uid, book, name, created_at)
    select (10000000 + n)::text, 'real', 'Bench ' || n, now() from generate_series(1, ${customers}) n`)
  await owner.query('select ledger.open_accounts(id) from identity.customer')
  await owner.query(`
    insert into identity.sign_in (customer, email, password, password_changed_at)
    select id, 'bench' || id || '@example.org', '$argon2id$none', now() from identity.customer`)
  await owner.query({
    text: `insert into upload.image (id, customer, use, object, media_type, width, height, fingerprint, created_at,
        stored_at, kept_at)
      select $1, min(id), 'proof', repeat('0', 64), 'image/webp', 1, 1, sha256('bench'), now(), now(), now()
      from identity.customer`,
    values: [newUuid(Date.now())],
  })
}

/** A product in which clerks decide on money, without the wire, with a database of its own. */
export const openFundingTown = async ({ ownerUrl, appUrl }: BenchDatabase): Promise<FundingTown> => {
  const owner = createDatabase({
    url: ownerUrl,
    poolSize: 1,
    applicationName: 'bench',
    statementMsMax: hourMs,
  })
  await seed(owner)
  const clock = { now: () => Date.now() as Millis }
  const product = await startProduct({
    config: productConfig({
      DATABASE_POOL: String(connections),
    }),
    appUrl,
    feed: createManualFeed({ clock }),
  })
  const { rows } = await owner.query<{ id: bigint; username: string }>(
    `select id, username from staff.member where 'funds' = any (roles) order by id`,
  )
  return {
    owner,
    calls: product.calls,
    staff: rows.map(({ id, username }) => ({
      id: id.toString() as StaffId,
      username,
      name: username,
      roles: ['funds'],
      permissions: ['*:*:*'],
      session: '',
    })),
    stop: async () => {
      await product.stop()
      await owner.end()
    },
  }
}
