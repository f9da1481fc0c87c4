import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '../support/postgres.ts'
import { hotStatements } from './hot-statements.ts'
import { growTown, hireClerk, stopVacuum } from './plans-town.ts'
import { openPlanReader, type Looked, type PlanReader } from './statement-plans.ts'

const few = 2
const many = 4_000
const together = 100

/** One thing takes a few rows of each table. Of a hundred at once a loop in a loop takes ten thousand, of all there are even more. */
const rowsPerItem = 12
const rowsAtMost = (items: number): number => 60 + items * rowsPerItem

let owner: Database
let clerk: string
/** Connected while there was next to nothing, and once there was much and the database knew. */
let early: PlanReader
let late: PlanReader

const told = ({ query, step, rows }: Looked): string =>
  `${rows} rows by ${step} of ${query.replace(/\s+/g, ' ').slice(0, 100)}`

/** What looks at more than what it is about takes, once each. */
const excess = async (reader: PlanReader, count: number): Promise<readonly string[]> => {
  const found = new Set<string>()
  for (const { name, items, run } of await hotStatements(reader, { count, clerk })) {
    const looked = await reader.looked(async () => void (await run()))
    expect({ name, isSeen: looked.length > 0 }).toEqual({ name, isSeen: true })
    for (const each of looked) if (each.rows > rowsAtMost(items)) found.add(`${name}: ${told(each)}`)
  }
  return [...found]
}

beforeAll(async () => {
  const { ownerUrl } = await freshDatabase()
  owner = createDatabase({ url: ownerUrl, poolSize: 1, applicationName: 'test' })
  await stopVacuum(owner)
  clerk = await hireClerk(owner)
  await growTown(owner, 1, few)
  early = await openPlanReader(ownerUrl)
  await excess(early, few)
  await growTown(owner, few + 1, many)
  late = await openPlanReader(ownerUrl)
})
afterAll(async () => {
  await early?.end()
  await late?.end()
  await owner?.end()
})

describe('what runs for every order and every decision', () => {
  it('looks at a few rows for each, by plans that were made when the tables were empty', async () => {
    expect(await excess(early, together)).toEqual([])
  })

  it('and by plans that are made once they are full', async () => {
    await owner.query('analyze')
    expect(await excess(late, together)).toEqual([])
  })
})

describe('a function whose plans outlive the emptiness of its tables', () => {
  it('neither reads a table from end to end nor keeps one whole beside the rows to be joined', async () => {
    const { rows } = await owner.query<{ name: string; settings: string[] }>(
      `select p.oid::regproc::text as name, p.proconfig as settings from pg_proc p
        where 'enable_seqscan=off' = any (p.proconfig) order by name`,
    )
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['ledger.post_by_owner', 'trading.commit', 'audit.seal_committed']),
    )
    expect(rows.filter(({ settings }) => !settings.includes('enable_material=off'))).toEqual([])
    const joinsTables = ({ settings }: { settings: string[] }) =>
      !settings.includes('enable_hashjoin=off') || !settings.includes('enable_mergejoin=off')
    // It joins what one statement has changed to what that was before, and no table.
    expect(rows.filter(joinsTables).map(({ name }) => name)).toEqual(['funding.count_approved'])
  })
})
