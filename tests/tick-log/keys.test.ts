import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BadSetting, readConfig, withKeptTickKey } from '@plumbline/server/config'
import { signingKey } from '@plumbline/server/capabilities/market/index'
import { keptTickKey } from '@plumbline/server/core/platform/crypto/dev-secret'
import { describe, expect, it } from 'vitest'
import { houseKey } from './log-fixture.ts'

const seed = Buffer.alloc(32, 'house').toString('base64')
const { privateKey } = generateKeyPairSync('ed25519')
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const keysOf = (text: string): readonly string[] =>
  readConfig({ TICK_KEY: text }).tickKeys.keys.map(key => signingKey(key).key)

describe('TICK_KEY', () => {
  it('is a seed or PEM, the current one first, on one line or several', () => {
    const other = signingKey(privateKey).key
    expect(keysOf(seed)).toEqual([houseKey.key])
    expect(keysOf(`${seed},${pem}`)).toEqual([houseKey.key, other])
    expect(keysOf(pem.replaceAll('\n', String.raw`\n`))).toEqual([other])
    expect(readConfig({ TICK_KEY: `${seed},lost` }).tickKeys).toMatchObject({ isLost: true })
    expect(readConfig({ TICK_KEY: seed }).tickKeys).toMatchObject({ isLost: false })
  })

  it.each([
    ['text', 'secret'],
    ['a seed that is too short', Buffer.alloc(16).toString('base64')],
    ['a second key that is none', `${seed},x`],
    ['a key lost in the middle', `${seed},lost,${seed}`],
    [
      'a key of another kind',
      generateKeyPairSync('x25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    ],
  ])('is refused when it is %s', (_, text) => {
    expect(() => readConfig({ TICK_KEY: text })).toThrow(BadSetting)
  })

  it('is needed beside a database of one’s own, and in production', () => {
    const DATABASE_URL = 'postgres://owner@db.example/plumbline'
    const config = readConfig({ DATABASE_URL, DATA_KEYS: seed })
    expect(() => withKeptTickKey(config, () => seed)).toThrow('TICK_KEY must be set')
    expect(() => readConfig({ DEPLOYMENT: 'production' })).toThrow('TICK_KEY is empty')
  })

  it('is made once in a development and kept beside the embedded database, for its owner alone', () => {
    const folder = mkdtempSync(join(tmpdir(), 'plumbline-key-'))
    try {
      const kept = () => withKeptTickKey(readConfig({}), () => keptTickKey(folder)).tickKeys.keys
      const [made] = kept()
      expect(made?.asymmetricKeyType).toBe('ed25519')
      expect(made?.equals(kept()[0] ?? privateKey)).toBe(true)
      expect(statSync(join(folder, 'tick-key')).mode & 0o777).toBe(0o600)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
