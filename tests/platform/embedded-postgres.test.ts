import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDatabase, isConnectionLost, type Database } from '@plumbline/server/core/platform/db/database'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '@plumbline/server/core/platform/db/postgres/index'
import { newFolder } from '../support/cluster.ts'

let folder: string
let running: EmbeddedPostgres | undefined

beforeEach(() => {
  folder = newFolder()
})
afterEach(async () => {
  await running?.stop()
  running = undefined
  rmSync(folder, { recursive: true, force: true })
})

const start = async (stateFolder = folder): Promise<EmbeddedPostgres> => {
  running = await startEmbeddedPostgres({ stateFolder, log: () => undefined, onLost: console.error })
  return running
}

const withDatabase = async <T>(url: string, work: (database: Database) => Promise<T>): Promise<T> => {
  const database = createDatabase({ url, poolSize: 1, applicationName: 'test' })
  try {
    return await work(database)
  } finally {
    await database.end()
  }
}

const remember = (url: string) =>
  withDatabase(url, it => it.query(`create table kept as select 'still here' as text`))
const recall = async (url: string) => (await withDatabase(url, it => it.query('select text from kept'))).rows

describe('the embedded Postgres', () => {
  it('finds its data again at the next start', async () => {
    const first = await start()
    await remember(first.ownerUrl)
    await first.stop()
    const second = await start()
    expect(second.ownerUrl).toBe(first.ownerUrl)
    expect(await recall(second.ownerUrl)).toEqual([{ text: 'still here' }])
  })

  it('leaves no process and no lock when it stops', async () => {
    const { pid, stop } = await start()
    await stop()
    expect(() => process.kill(pid(), 0)).toThrow('ESRCH')
    expect(existsSync(join(folder, 'pg', 'owner.json'))).toBe(false)
  })

  it('listens on no port where a socket will do, on a password-protected one where the path is too long', async () => {
    const short = await start()
    expect(new URL(short.appUrl).searchParams.get('host')).toBe(join(folder, 'pg', 'run'))
    await short.stop()
    const deep = join(folder, 'a'.repeat(120))
    mkdirSync(deep)
    const long = await start(deep)
    expect(new URL(long.appUrl).searchParams.get('host')).toBe('127.0.0.1')
    expect(await withDatabase(long.appUrl, async it => (await it.query('select 1 as one')).rows)).toEqual([
      { one: 1 },
    ])
    const guess = new URL(long.appUrl)
    guess.password = 'guess'
    await expect(withDatabase(guess.href, it => it.query('select 1'))).rejects.toThrow(
      'password authentication failed',
    )
  })

  it('is started again when it is killed, and the pool finds it', async () => {
    const postgres = await start()
    await remember(postgres.ownerUrl)
    const killed = postgres.pid()
    await withDatabase(postgres.ownerUrl, async database => {
      process.kill(killed, 'SIGKILL')
      await vi.waitUntil(() => postgres.pid() !== killed, { timeout: 20_000, interval: 10 })
      // The pool's old connection is dead; it may be told so once before it gives a new one.
      const query = () => database.query('select text from kept')
      const { rows } = await query().catch((error: unknown) => {
        expect(error).toSatisfy(isConnectionLost)
        return query()
      })
      expect(rows).toEqual([{ text: 'still here' }])
    })
  })

  it('refuses a folder that another process uses, and takes it over when that one was killed', async () => {
    const other = await startElsewhere()
    await remember(other.url)
    await expect(start()).rejects.toThrow(`Another process (${other.node.pid}) already uses the database`)
    other.node.kill('SIGKILL')
    const { ownerUrl, pid } = await start()
    expect(pid()).not.toBe(other.postgres)
    expect(await recall(ownerUrl)).toEqual([{ text: 'still here' }])
  })

  it('recovers when it and its supervisor were killed at once', async () => {
    const other = await startElsewhere()
    await remember(other.url)
    other.node.kill('SIGKILL')
    process.kill(other.postgres, 'SIGKILL')
    const { ownerUrl } = await start()
    expect(await recall(ownerUrl)).toEqual([{ text: 'still here' }])
  })
})

/** A second process that runs the server in the same folder. */
const startElsewhere = async () => {
  const program = `
    import { startEmbeddedPostgres } from '@plumbline/server/core/platform/db/postgres/index'
    const { ownerUrl } = await startEmbeddedPostgres({ stateFolder: process.argv[1], log: () => {}, onLost: console.error })
    process.stdout.write(ownerUrl)
    setInterval(() => {}, 1000)`
  const node = spawn(process.execPath, ['--input-type=module', '--eval', program, folder], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>(resolve => node.stdout.once('data', chunk => resolve(String(chunk))))
  const postgres = Number(readFileSync(join(folder, 'pg', 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
  return { node, url, postgres }
}
