import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  OutcomeUnknown,
  createDatabase,
  isClosing,
  isConnectionLost,
  isSerialisation,
  type Database,
} from '@plumbline/server/core/platform/db/database'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'

let test: TestDatabase
let owner: Database

beforeAll(async () => {
  test = await freshDatabase()
  owner = createDatabase({ url: test.ownerUrl, poolSize: 4, applicationName: 'test' })
  await owner.query('create table note (id int primary key, text text not null)')
})
beforeEach(() => owner.query('truncate note'))
afterAll(async () => {
  await owner.end()
  await test.drop()
})

const notes = async () =>
  (await owner.query<{ text: string }>('select text from note order by id')).rows.map(row => row.text)
const backend = `select pg_backend_pid() as pid`

describe('a transaction', () => {
  it('keeps what its work returned from', async () => {
    await owner.transaction(tx => tx.query(`insert into note values (1, 'kept')`))
    expect(await notes()).toEqual(['kept'])
  })

  it('leaves nothing of work that threw', async () => {
    const work = owner.transaction(async tx => {
      await tx.query(`insert into note values (1, 'lost')`)
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    expect(await notes()).toEqual([])
  })

  it('refuses to commit over an error that was swallowed', async () => {
    const work = owner.transaction(async tx => {
      await tx.query(`insert into note values (1, 'lost')`)
      await tx.query('select no_such_function()').catch(() => undefined)
    })
    await expect(work).rejects.toThrow('asked to commit')
    expect(await notes()).toEqual([])
  })

  it('whose connection is cut says so, and the next one works', async () => {
    const work = owner.transaction(async tx => {
      const { rows } = await tx.query<{ pid: number }>(backend)
      await owner.query({ text: 'select pg_terminate_backend($1, 5000)', values: [rows[0]?.pid] })
      await tx.query(`insert into note values (1, 'lost')`)
    })
    await expect(work).rejects.toSatisfy(isConnectionLost)
    expect(await notes()).toEqual([])
  })

  it('that is cut while committing does not claim to know its outcome', async () => {
    const work = owner.transaction(async tx => {
      const { rows } = await tx.query<{ pid: number }>(backend)
      await owner.query({ text: 'select pg_terminate_backend($1, 5000)', values: [rows[0]?.pid] })
    })
    await expect(work).rejects.toBeInstanceOf(OutcomeUnknown)
  })

  it('that stands in another one’s way can be told from one that failed', async () => {
    await owner.query(`insert into note values (1, 'a'), (2, 'b')`)
    const bothHold = meeting(2)
    const cross = (first: number, second: number) =>
      owner.transaction(async tx => {
        const lock = (id: number) =>
          tx.query({ text: 'select from note where id = $1 for update', values: [id] })
        await lock(first)
        await bothHold()
        await lock(second)
      })
    const outcomes = await Promise.allSettled([cross(1, 2), cross(2, 1)])
    const faults = outcomes.filter(outcome => outcome.status === 'rejected')
    expect(faults).toHaveLength(1)
    expect(faults[0]?.reason).toSatisfy(isSerialisation)
  })
})

/** Settles for everybody when the last one has come. */
const meeting = (size: number): (() => Promise<void>) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let come = 0
  return async () => {
    come += 1
    if (come === size) resolve()
    await promise
  }
}

describe('a pool that is being closed', () => {
  it('refuses as what it is, whichever way it is asked', async () => {
    const closing = createDatabase({ url: test.appUrl, poolSize: 1, applicationName: 'test' })
    await closing.query('select 1')
    await closing.end()
    for (const asked of [closing.query('select 1'), closing.transaction(tx => tx.query('select 1'))])
      await expect(asked).rejects.toSatisfy(isClosing)
  })
})
