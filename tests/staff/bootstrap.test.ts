import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '@plumbline/server/config'
import { createDatabase } from '@plumbline/server/core/platform/db/database'
import { testDataKey } from '../support/app.ts'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'

const program = fileURLToPath(import.meta.resolve('@plumbline/server/commands/staff'))
const run = promisify(execFile)

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

type Ended = { code: number; stdout: string; stderr: string }
const staff = async (...words: string[]): Promise<Ended> =>
  run(process.execPath, [program, ...words], {
    env: {
      ...process.env,
      DATABASE_URL: database.ownerUrl,
      DATABASE_APP_URL: database.appUrl,
      DATA_KEYS: testDataKey,
      PUBLIC_ADDRESS: 'https://trade.example',
      DEPLOYMENT: 'production',
    },
  }).then(
    ended => ({ code: 0, ...ended }),
    (error: Ended) => ({ code: error.code, stdout: error.stdout, stderr: error.stderr }),
  )
const ada = ['--member', 'Ada Lovelace:ada:ada@example.org']
const link = /https:\/\/trade\.example\/#\/pages\/work\/setup\?link=[\w-]{43}/g

describe('the command that a house begins with', () => {
  const refused: readonly (readonly [what: string, words: readonly string[]])[] = [
    ['one person twice', ['bootstrap', ...ada, ...ada]],
    ['nothing', []],
    ['one person', ['bootstrap', ...ada]],
    ['one address twice', ['bootstrap', ...ada, '--member', 'Ben:ben:ADA@example.org']],
    ['one name twice', ['bootstrap', ...ada, '--member', 'ada lovelace:ben:ben@example.org']],
    [
      'three people',
      ['bootstrap', ...ada, '--member', 'B:ben:b@example.org', '--member', 'C:cyn:c@example.org'],
    ],
    ['no address', ['bootstrap', ...ada, '--member', 'Ben:ben']],
    ['a reserved name', ['bootstrap', ...ada, '--member', 'Ben:admin:ben@example.org']],
  ]
  const refusal = {
    code: 1,
    stderr: expect.stringMatching(/./) as string,
    stdout: expect.not.stringMatching(link) as string,
  }
  // Each starts the command anew, which takes seconds.
  it.each(refused.slice(0, 1))('takes two different people, not %s', async (_, words) => {
    expect(await staff(...words)).toMatchObject(refusal)
  })
  it.each(refused.slice(1))('takes two different people, not %s', { tags: 'thorough' }, async (_, words) => {
    expect(await staff(...words)).toMatchObject(refusal)
  })

  it('prints a link for each, once, and refuses from then on', async () => {
    const begun = await staff('bootstrap', ...ada, '--member', 'Ben Franklin:ben:ben@example.org')
    expect(begun).toMatchObject({ code: 0, stderr: '' })
    const links = begun.stdout.match(link) ?? []
    expect(new Set(links).size).toBe(2)
    const again = await staff(
      'bootstrap',
      '--member',
      'Cyn:cyn:cyn@example.org',
      '--member',
      'Dan:dan:dan@example.org',
    )
    expect(again).toMatchObject({ code: 1, stdout: '' })
    expect(again.stderr).toContain('There are staff already')
  })

  it(
    'renews the links of those who have not finished, and keeps none of them readable',
    { tags: 'thorough' },
    async () => {
      const renewed = await staff('links')
      expect(new Set(renewed.stdout.match(link)).size).toBe(2)
      const owner = createDatabase({ url: database.ownerUrl, poolSize: 1, applicationName: 'test' })
      const { rows } = await owner.query<{ open: bigint; entries: bigint; roles: string[] }>(
        `select (select count(*) from staff.setup_link where closed_at is null) as open,
        (select count(*) from audit.entry where action = 'staff.bootstrap') as entries,
        (select array_agg(distinct roles::text) from staff.member) as roles`,
      )
      expect(rows).toEqual([{ open: 2n, entries: 4n, roles: ['{admin}'] }])
      const { rows: kept } = await owner.query<{ text: string }>(
        `select l::text as text from staff.setup_link l`,
      )
      for (const shown of renewed.stdout.match(link) ?? [])
        expect(JSON.stringify(kept)).not.toContain(shown.split('link=')[1])
      await owner.end()
    },
  )
})

describe('a production', () => {
  const faultOf = (publicAddress: string): string => {
    try {
      readConfig({ DEPLOYMENT: 'production', PUBLIC_ADDRESS: publicAddress })
      return ''
    } catch (error) {
      return (error as Error).message
    }
  }

  it('says where people reach it, encrypted, because links in letters begin with it', () => {
    expect(faultOf('')).toContain('PUBLIC_ADDRESS is empty')
    expect(faultOf('http://trade.example')).toContain('PUBLIC_ADDRESS is not encrypted')
    expect(faultOf('https://trade.example/app')).toContain('PUBLIC_ADDRESS must be an origin')
    expect(faultOf('https://trade.example/')).not.toContain('PUBLIC_ADDRESS')
  })
})
