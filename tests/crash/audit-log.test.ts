import { rmSync } from 'node:fs'
import { afterAll, expect, it, vi } from 'vitest'
import { verifyTrail, type Verification } from '@plumbline/server/core/audit/index'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { reachEmbeddedPostgres } from '@plumbline/server/core/platform/db/postgres/index'
import { call, createDataFolder, NoAnswer, startProductIn, type RunningProduct } from './product.ts'

/** Two in `npm test`, ten in `npm run test:crash`. */
const rounds = Math.min(10, Number(process.env['CRASH_ROUNDS'] ?? 1))
const newcomersPerRound = 60
const patienceMs = 30_000

const folder = createDataFolder()
let last: RunningProduct | undefined
afterAll(async () => {
  await last?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const inDatabase = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
  const { appUrl } = await reachEmbeddedPostgres({
    stateFolder: folder,
    log: () => undefined,
    onLost: console.error,
  })
  const database = createDatabase({ url: appUrl, poolSize: 1, applicationName: 'test' })
  try {
    return await work(database)
  } finally {
    await database.end()
  }
}

const verify = (): Promise<Verification> =>
  inDatabase(database =>
    database.transaction(async tx => {
      await tx.query('set transaction isolation level repeatable read, read only')
      return verifyTrail(tx)
    }),
  )

/** Newcomers all at once; the answer is the name of each one who was let in. */
const welcome = async (
  product: RunningProduct,
  strikeAfter: number,
  strike: () => void,
): Promise<string[]> => {
  const welcomed: string[] = []
  const open = async () => {
    try {
      const { user_info: info } = await call(product.address, 'register', { simulation: 2 })
      welcomed.push(info.uid)
      if (welcomed.length === strikeAfter) strike()
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
    }
  }
  await Promise.all(Array.from({ length: newcomersPerRound }, open))
  return welcomed
}

it(
  'a server or a database killed in the middle of writing and sealing loses no entry and breaks no chain',
  { timeout: 300_000 },
  async () => {
    const known: string[] = []
    for (let round = 0; round < rounds; round += 1) {
      const product = await startProductIn(folder)
      last = product
      const postgres = product.postgres()
      let killed: Promise<void> | undefined
      known.push(
        ...(await welcome(product, 10 + 7 * round, () => {
          if (round % 2 === 0) killed = product.kill()
          else process.kill(postgres, 'SIGKILL')
        })),
      )
      await killed
      if (killed === undefined) expect(await product.stop()).toBe(0)
    }
    const product = await startProductIn(folder)
    last = product
    await vi.waitFor(async () => expect(await verify()).toMatchObject({ waiting: 0 }), {
      timeout: patienceMs,
      interval: 200,
    })
    const found = await verify()
    expect(found.fault).toBeUndefined()
    const told = await inDatabase(async database => {
      const { rows } = await database.query<{ uid: string }>(
        `select distinct uid from audit.entry join identity.customer on customer.id = entry.customer
         where action = 'security.login'`,
      )
      return new Set(rows.map(({ uid }) => uid))
    })
    expect(known.filter(uid => !told.has(uid))).toEqual([])
    expect(found.checked).toBeGreaterThanOrEqual(known.length)
    expect(await product.stop()).toBe(0)
    last = undefined
  },
)
