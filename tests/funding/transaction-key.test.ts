import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertDeposit } from '../platform/plain-deposit.ts'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'

const hash = 'ab'.repeat(32)

describe('the key of a transaction', () => {
  let test: TestDatabase
  let owner: Database
  beforeAll(async () => {
    test = await freshDatabase()
    owner = createDatabase({ url: test.ownerUrl, poolSize: 1, applicationName: 'test' })
  })
  afterAll(async () => {
    await owner.end()
    await test.drop()
  })

  it('is made of its id, whatever is written beside it', async () => {
    expect(await insertDeposit(owner, hash)).toBe(hash)
    await owner.query(`update funding.deposit set transaction_key = 'other', revision = revision + 1`)
    expect((await owner.query('select transaction_key as key from funding.deposit')).rows).toEqual([
      { key: hash },
    ])
  })

  it('cannot be another one even where triggers are off', async () => {
    await owner.query('alter table funding.deposit disable trigger user')
    await expect(owner.query(`update funding.deposit set transaction_key = 'other'`)).rejects.toThrow(
      'deposit_transaction_key_check',
    )
  })
})
