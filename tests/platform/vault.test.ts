import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CustomerId } from '@plumbline/rules/core'
import { BadSetting, readConfig, withKeptKeys } from '@plumbline/server/config'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { keptKeys } from '@plumbline/server/core/platform/crypto/dev-secret'
import { openVault, type Vault } from '@plumbline/server/core/platform/crypto/vault'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'

const now = Date.parse('2026-11-17T15:30:00.000Z')
const first = randomBytes(32)
const second = randomBytes(32)
const personal = { address: '203.0.113.7', device: 'Firefox on Linux' }

let test: TestDatabase
let database: Database
let vault: Vault
let ada: CustomerId
let ben: CustomerId

const open = (...keys: readonly Buffer[]) => openVault({ database, keys })
const customer = async (uid: string): Promise<CustomerId> => {
  const { rows } = await database.query<{ id: bigint }>({
    text: `insert into identity.customer (uid, book, name, created_at) values ($1, 'demo', $1, now()) returning id`,
    values: [uid],
  })
  return String(rows[0]?.id) as CustomerId
}

beforeEach(async () => {
  test = await freshDatabase()
  database = createDatabase({ url: test.appUrl, poolSize: 4, applicationName: 'test' })
  vault = await open(first)
  ada = await customer('10000001')
  ben = await customer('10000002')
})
afterEach(async () => {
  await database.end()
  await test.drop()
})

describe('what is sealed for a customer', () => {
  it('opens again, and shows nothing meanwhile', async () => {
    const sealed = await vault.sealFor(database, { customer: ada, use: 'test', value: personal })
    expect(sealed.toString('latin1')).not.toContain('203.0.113.7')
    expect(await vault.openFor(database, { customer: ada, use: 'test', sealed })).toEqual(personal)
    const again = await vault.sealFor(database, { customer: ada, use: 'test', value: personal })
    expect(again).not.toEqual(sealed)
  })

  it('opens for nobody else, for no other use, and not when a bit was changed', async () => {
    const sealed = await vault.sealFor(database, { customer: ada, use: 'test', value: personal })
    await expect(vault.openFor(database, { customer: ben, use: 'test', sealed })).rejects.toThrow(
      /authenticate|unknown form/,
    )
    await expect(vault.openFor(database, { customer: ada, use: 'other', sealed })).rejects.toThrow(
      /authenticate|unknown form/,
    )
    for (const place of [0, 5, 20, sealed.length - 1]) {
      const changed = Buffer.from(sealed)
      changed[place] = (changed[place] ?? 0) ^ 1
      await expect(vault.openFor(database, { customer: ada, use: 'test', sealed: changed })).rejects.toThrow(
        /authenticate|unknown form/,
      )
    }
  })

  it('gets one key when many seal for a newcomer at once', async () => {
    const sealed = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(value => vault.sealFor(database, { customer: ada, use: 'test', value })),
    )
    const opened = sealed.map(each => vault.openFor(database, { customer: ada, use: 'test', sealed: each }))
    expect(await Promise.all(opened)).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('is gone for good once the key is destroyed, and so is what is written afterwards', async () => {
    const before = await vault.sealFor(database, { customer: ada, use: 'test', value: personal })
    const bytes = await vault.sealBytesFor(database, {
      customer: ada,
      use: 'file',
      bytes: Buffer.from('image'),
    })
    await vault.erase(database, ada, now)
    const after = await vault.sealFor(database, { customer: ada, use: 'test', value: personal })
    expect(await vault.openFor(database, { customer: ada, use: 'test', sealed: before })).toBe('erased')
    expect(await vault.openBytesFor(database, { customer: ada, use: 'file', sealed: bytes })).toBe('erased')
    expect(await vault.openFor(database, { customer: ada, use: 'test', sealed: after })).toBe('erased')
    await vault.erase(database, ada, now + 1)
    await expect(
      database.query(`update identity.customer_key set wrapped = 'x', erased_at = null`),
    ).rejects.toMatchObject({ code: 'PL002' })
    await expect(database.query('delete from identity.customer_key')).rejects.toMatchObject({ code: '42501' })
  })
})

describe('a secret of no customer', () => {
  it('opens for its own use only', () => {
    const sealed = vault.sealSecret({ use: 'staff.totp', bytes: Buffer.from('seed') })
    expect(vault.openSecret({ use: 'staff.totp', sealed }).toString()).toBe('seed')
    expect(() => vault.openSecret({ use: 'other', sealed })).toThrow('authenticate')
  })
})

describe('a fingerprint', () => {
  it('is the same for the same text and use only', () => {
    expect(vault.fingerprint('id number', 'A123')).toEqual(vault.fingerprint('id number', 'A123'))
    expect(vault.fingerprint('id number', 'A123')).not.toEqual(vault.fingerprint('id number', 'A124'))
    expect(vault.fingerprint('id number', 'A123')).not.toEqual(vault.fingerprint('name', 'A123'))
  })
})

describe('another key in DATA_KEYS', () => {
  it('opens nothing: the start is refused', async () => {
    await expect(open(second)).rejects.toThrow('DATA_KEYS')
  })

  it('takes over with the older one behind it, which can be taken away once every key is wrapped anew', async () => {
    const sealed = await vault.sealFor(database, { customer: ada, use: 'test', value: personal })
    const secret = vault.sealSecret({ use: 'staff.totp', bytes: Buffer.from('seed') })
    const rotating = await open(second, first)
    expect(await rotating.openFor(database, { customer: ada, use: 'test', sealed })).toEqual(personal)
    await rotating.sealFor(database, { customer: ben, use: 'test', value: 1 })
    await expect(open(second)).rejects.toThrow('DATA_KEYS')

    // Told to end, it leaves the rest to the next start.
    expect(await rotating.rewrap(database, () => true)).toEqual({ count: 0, isAll: false })
    expect(await rotating.rewrap(database)).toEqual({ count: 2, isAll: true })
    expect(await rotating.rewrap(database)).toEqual({ count: 0, isAll: true })
    const rotated = await open(second)
    expect(await rotated.openFor(database, { customer: ada, use: 'test', sealed })).toEqual(personal)
    expect(rotated.openSecret({ use: 'staff.totp', sealed: secret }).toString()).toBe('seed')
    expect(rotated.fingerprint('name', 'Ada')).toEqual(vault.fingerprint('name', 'Ada'))
    await expect(open(first)).rejects.toThrow('DATA_KEYS')
  })
})

describe('DATA_KEYS', () => {
  const key = first.toString('base64')
  it.each([
    ['text', 'secret'],
    ['a key that is too short', randomBytes(16).toString('base64')],
    ['a second key that is none', `${key},x`],
  ])('is refused when it is %s', (_, text) => {
    expect(() => readConfig({ DATA_KEYS: text })).toThrow(BadSetting)
  })

  it('is needed beside a database of one’s own, and in production', () => {
    const DATABASE_URL = 'postgres://owner@db.example/plumbline'
    expect(() => readConfig({ DATABASE_URL })).toThrow('DATA_KEYS')
    expect(readConfig({ DATABASE_URL, DATA_KEYS: `${key},${second.toString('base64')}` }).dataKeys).toEqual([
      first,
      second,
    ])
    expect(() => readConfig({ DEPLOYMENT: 'production' })).toThrow('DATA_KEYS is empty')
  })

  it('is made once in a development and kept beside the embedded database, for its owner alone', () => {
    const folder = mkdtempSync(join(tmpdir(), 'plumbline-key-'))
    try {
      const made = withKeptKeys(readConfig({}), () => keptKeys(folder)).dataKeys
      expect(made).toHaveLength(1)
      expect(withKeptKeys(readConfig({}), () => keptKeys(folder)).dataKeys).toEqual(made)
      expect(statSync(join(folder, 'data-keys')).mode & 0o777).toBe(0o600)
      expect(withKeptKeys(readConfig({ DATA_KEYS: key }), () => keptKeys(folder)).dataKeys).toEqual([first])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
