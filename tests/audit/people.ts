import type { CustomerId, StaffId } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import { createAudit, type Audit } from '@plumbline/server/core/audit/index'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { openVault, type Vault } from '@plumbline/server/core/platform/crypto/vault'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'

export const moment = Date.parse('2026-11-17T15:30:00.000Z') as Millis
export const staffAna = '1' as StaffId

/** A trail on a database of its own, sealed only when the test says so. */
export type Trail = {
  readonly test: TestDatabase
  readonly database: Database
  /** As the owner of the tables, with triggers and foreign keys off: what the product itself can never do. */
  readonly owner: Database
  readonly vault: Vault
  readonly audit: Audit
  readonly ada: CustomerId
  append(entry?: Partial<Parameters<Audit['append']>[1]>): Promise<void>
  tamper(text: string): Promise<void>
  end(): Promise<void>
}

export const openTrail = async (): Promise<Trail> => {
  const test = await freshDatabase()
  const database = createDatabase({ url: test.appUrl, poolSize: 6, applicationName: 'test' })
  const owner = createDatabase({ url: test.ownerUrl, poolSize: 2, applicationName: 'test owner' })
  const vault = await openVault({ database, keys: [Buffer.alloc(32, 'plumb')] })
  const audit = createAudit({ database, vault, onTrouble: () => undefined, sealAfterMs: 1 << 30 })
  const { rows } = await database.query<{ id: bigint }>(
    `insert into identity.customer (uid, book, name, created_at) values ('10000001', 'demo', 'ada', now()) returning id`,
  )
  const ada = String(rows[0]?.id) as CustomerId
  return {
    test,
    database,
    owner,
    vault,
    audit,
    ada,
    append: entry =>
      database.transaction(tx =>
        audit.append(tx, {
          actor: { kind: 'staff', id: staffAna },
          action: 'customer.view',
          subject: { kind: 'customer', id: '10000001' },
          now: moment,
          ...entry,
        }),
      ),
    tamper: text =>
      owner.transaction(async tx => {
        await tx.query(`set local session_replication_role = 'replica'`)
        await tx.query(text)
      }),
    end: async () => {
      await audit.stop()
      await database.end()
      await owner.end()
      await test.drop()
    },
  }
}
