import { ledgerCapability } from '@plumbline/server/core/ledger/capability'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { createMetrics } from '@plumbline/server/core/platform/metrics'
import type { Millis } from '@plumbline/rules/market'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTuesday, startApp, type App } from '../support/app.ts'
import { freshDatabase } from '../support/postgres.ts'

let start: () => Promise<App>
let drop: () => Promise<void>
let owner: Database
let database: Database
let patientDatabase: Database
let now: number
let lines: { msg: string; error?: { reached?: string } }[]
let metrics: ReturnType<typeof createMetrics>
let look: () => Promise<void>
let latest: () => Promise<{ readonly breaches: readonly unknown[] | undefined }>

const gold = { kind: 'contract', code: 'XAUUSD', side: 'long', lots: '0.1', leverage: 20 } as const

beforeAll(async () => {
  const test = await freshDatabase()
  const { appUrl } = test
  owner = createDatabase({ url: test.ownerUrl, poolSize: 2, applicationName: 'test' })
  database = createDatabase({ url: appUrl, poolSize: 2, applicationName: 'test' })
  // Whoever waits for half a second here waits for whom the test holds.
  patientDatabase = createDatabase({ url: appUrl, poolSize: 1, applicationName: 'test', statementMsMax: 500 })
  start = () => startApp({ database: { appUrl, drop: async () => undefined } })
  drop = () => test.drop()
})
afterAll(async () => {
  await Promise.all([owner.end(), database.end(), patientDatabase.end()])
  await drop()
})
beforeEach(async () => {
  now = openTuesday
  lines = []
  metrics = createMetrics()
  const keep = (error: object, msg: string) => void lines.push({ ...error, msg })
  const made = await ledgerCapability.create({
    database,
    patientDatabase,
    now: () => now as Millis,
    metrics,
    log: { error: keep, fatal: keep } as unknown as Parameters<typeof ledgerCapability.create>[0]['log'],
  })
  look = made.jobs?.[0]?.run as typeof look
  latest = made.provides?.ledgerCheck as typeof latest
})

/** A house that trades and is gone before it looks at its ledger by itself. */
const trade = async (): Promise<void> => {
  const app = await start()
  app.calmDown()
  const token = await app.openDemo()
  const { data } = await app.call('submitOrder', gold, { token })
  app.clock.move(1_000)
  app.quoteAll()
  expect((await app.call('closeOrder', { id: data.order.id }, { token })).code).toBe(200)
  await app.stop()
}
const audits = async () =>
  (await owner.query<{ is_whole: boolean; breaches: object[] }>('select * from ledger.audit order by id'))
    .rows
const figure = async (line: string): Promise<string | undefined> =>
  (await metrics.registry.metrics()).split('\n').find(each => each.startsWith(`${line} `))
const breaking = `update ledger.account set available = available + 1 where kind = 'fees' and book = 'demo'`

describe('the watch over the ledger', () => {
  it('looks at everything first, then at what is new, and at everything again a day later', async () => {
    await trade()
    await look()
    await trade()
    await look()
    await look()
    now += 24 * 60 * 60_000
    await look()
    expect((await audits()).map(({ is_whole }) => is_whole)).toEqual([true, false, false, true])
    expect((await audits()).flatMap(({ breaches }) => breaches)).toEqual([])
  })

  it('takes up what is new where the last look ended, and knows the books as they stand', async () => {
    await trade()
    await look()
    const { rows } = await owner.query<{ behind: bigint }>(
      `select count(*) as behind from ledger.account a left join ledger.audited w on w.account = a.id
       where a.sequence <> coalesce(w.sequence, 0) or a.available <> coalesce(w.available, 0)`,
    )
    expect(rows[0]?.behind).toBe(0n)
    const events = await owner.query<{ behind: bigint }>(
      `select count(*) as behind from trading.room r left join trading.audited_room w on w.customer = r.customer
       where w.newest is distinct from r.newest`,
    )
    expect(events.rows[0]?.behind).toBe(0n)
  })

  it('shows what is broken until it is mended, and goes no further meanwhile', async () => {
    await trade()
    await look()
    await owner.query(breaking)
    await trade()
    await look()
    expect(await figure('plumbline_audit_breaches')).not.toBe('plumbline_audit_breaches 0')
    expect(await figure('plumbline_alarms_total{kind="unsound"}')).toBe(
      'plumbline_alarms_total{kind="unsound"} 1',
    )
    const behind = async () =>
      (
        await owner.query<{ behind: bigint }>(
          `select count(*) as behind from ledger.account a join ledger.audited w on w.account = a.id where a.sequence > w.sequence`,
        )
      ).rows[0]?.behind
    expect(await behind()).toBeGreaterThan(0n)
    await owner.query(breaking.replace('+', '-'))
    await look()
    expect(await figure('plumbline_audit_breaches')).toBe('plumbline_audit_breaches 0')
    expect(await behind()).toBe(0n)
  })

  it('finds old entries changed by the look at everything, and goes on to look at everything until they are as they were', async () => {
    await trade()
    await look()
    const change = (by: string) =>
      owner.transaction(async tx => {
        await tx.query('set local session_replication_role = replica')
        await tx.query(
          `update ledger.entry set available_after = available_after ${by}
           where account = (select min(id) from ledger.account where kind = 'contract') and sequence = 1`,
        )
      })
    await change('+ 1')
    now += 48 * 60 * 60_000
    await look()
    await look()
    await change('- 1')
    await look()
    await look()
    expect((await audits()).slice(-4).map(({ is_whole, breaches }) => [is_whole, breaches.length])).toEqual([
      [true, expect.toSatisfy((count: number) => count > 0)],
      [true, expect.toSatisfy((count: number) => count > 0)],
      [true, 0],
      [false, 0],
    ])
  })

  it('that has not looked yet shows no figure', async () => {
    expect(await figure('plumbline_audit_breaches')).toBeUndefined()
    expect(await figure('plumbline_check_unfinished{check="ledger"}')).toBe(
      'plumbline_check_unfinished{check="ledger"} 1',
    )
  })

  it('that cannot finish is an alarm, says how far it came, and never shows 0', async () => {
    await trade()
    await look()
    expect(await figure('plumbline_audit_breaches')).toBe('plumbline_audit_breaches 0')
    await owner.transaction(async tx => {
      await tx.query('lock table copying.share in access exclusive mode')
      await expect(look()).rejects.toThrow('did not finish')
    })
    expect(await figure('plumbline_audit_breaches')).toBeUndefined()
    expect(await figure('plumbline_check_unfinished{check="ledger"}')).toBe(
      'plumbline_check_unfinished{check="ledger"} 1',
    )
    expect(await figure('plumbline_alarms_total{kind="check"}')).toBe(
      'plumbline_alarms_total{kind="check"} 1',
    )
    expect(lines.map(({ msg }) => msg)).toContain(
      'the audit of the ledger did not finish: nobody knows whether it adds up',
    )
    expect((await latest()).breaches).toBeUndefined()
    await look()
    expect(await figure('plumbline_audit_breaches')).toBe('plumbline_audit_breaches 0')
    expect((await latest()).breaches).toEqual([])
  })
})
