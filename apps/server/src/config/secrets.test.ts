import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig, secretsOf, settings } from '../config.ts'
import { faultsOfSecrets } from './secrets.ts'

const fresh = (): string => randomBytes(32).toString('base64')
const pushing = (key: string): string =>
  JSON.stringify([{ name: 'desk', type: 'push', key, codes: ['EURUSD'] }])
const vapid = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return {
    VAPID_PUBLIC: point.toString('base64url'),
    VAPID_PRIVATE: privateKey.export({ format: 'jwk' }).d ?? '',
  }
}
/** A production as it should be, with every secret there is. */
const whole = (): Record<string, string> => ({
  DEPLOYMENT: 'production',
  DATABASE_URL: `postgres://owner:${randomBytes(16).toString('hex')}@db.example/plumbline`,
  DATABASE_APP_URL: `postgres://plumbline_app:${randomBytes(16).toString('hex')}@db.example/plumbline`,
  DATA_KEYS: fresh(),
  TICK_KEY: fresh(),
  FEED: 'sources',
  SOURCES: pushing(randomBytes(32).toString('hex')),
  SEAL_FILE: 'seal.p12',
  SEAL_PASSPHRASE: randomBytes(12).toString('hex'),
  SMTP_URL: `smtps://mail:${randomBytes(12).toString('hex')}@mail.example`,
  MAIL_FROM: 'Desk <desk@trade.example>',
  SMS_URL: 'https://sms.example/send',
  SMS_KEY: randomBytes(16).toString('hex'),
  PUBLIC_ADDRESS: 'https://trade.example',
  COMPLAINT_EMAIL: 'desk@trade-desk.com',
  S3_URL: 'https://s3.example',
  S3_BUCKET: 'images',
  S3_KEY_ID: 'AKIA0123456789',
  S3_SECRET: randomBytes(20).toString('hex'),
  PAYMENTS: 'stripe',
  STRIPE_KEY: `rk_live_${randomBytes(16).toString('hex')}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${randomBytes(16).toString('hex')}`,
  METRICS_TOKEN: randomBytes(16).toString('hex'),
  ...vapid(),
})
const secretNames = [
  'DATA_KEYS',
  'TICK_KEY',
  'VAPID_PRIVATE',
  'METRICS_TOKEN',
  'DATABASE_URL',
  'DATABASE_APP_URL',
  'SEAL_PASSPHRASE',
  'SMTP_URL',
  'SMS_KEY',
  'S3_SECRET',
  'STRIPE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SOURCES',
] as const
/** A setting with another secret in it, in its own form. */
const holding = (name: (typeof secretNames)[number], secret: Buffer): Record<string, string> => {
  switch (name) {
    case 'DATA_KEYS':
    case 'TICK_KEY':
      return { [name]: secret.toString('base64') }
    case 'VAPID_PRIVATE':
      return { [name]: secret.toString('base64url') }
    case 'DATABASE_URL':
    case 'DATABASE_APP_URL':
      return { [name]: `postgres://owner:${secret.toString('hex')}@db.example/plumbline` }
    case 'SMTP_URL':
      return { [name]: `smtps://mail:${secret.toString('hex')}@mail.example` }
    case 'SOURCES':
      return { [name]: pushing(secret.toString('hex')) }
    case 'METRICS_TOKEN':
    case 'S3_SECRET':
    case 'SEAL_PASSPHRASE':
    case 'SMS_KEY':
    case 'STRIPE_KEY':
    case 'STRIPE_WEBHOOK_SECRET':
      return { [name]: secret.toString('hex') }
  }
}

describe('a production', () => {
  it('starts with secrets by chance, and knows each of its own', () => {
    const config = readConfig(whole())
    expect(new Set(secretsOf(config).map(({ name }) => name))).toEqual(new Set(secretNames))
  })

  it('knows every setting that is called a secret', () => {
    const called = Object.values(settings)
      .map(({ name }) => name)
      .filter(name => /(?:KEY|KEYS|SECRET|TOKEN|PASSPHRASE)$|^VAPID_PRIVATE$/.test(name))
    expect(called.filter(name => !secretNames.some(each => each === name))).toEqual([])
  })

  it.each(secretNames)('refuses a guessable %s', name => {
    const guessable = [Buffer.alloc(32), Buffer.alloc(32, 0xff), Buffer.alloc(32, 'ab')]
    for (const secret of guessable)
      expect(() => readConfig({ ...whole(), ...holding(name, secret) })).toThrow(new RegExp(`${name} holds`))
  })

  it.each(secretNames.filter(name => name !== 'DATA_KEYS'))(
    'refuses %s that is the same as another one',
    name => {
      const secret = randomBytes(32)
      const isBytes = name === 'TICK_KEY' || name === 'VAPID_PRIVATE'
      const other = isBytes ? 'DATA_KEYS' : name === 'SMS_KEY' ? 'METRICS_TOKEN' : 'SMS_KEY'
      expect(() => readConfig({ ...whole(), ...holding(other, secret), ...holding(name, secret) })).toThrow(
        'holds the same secret as',
      )
    },
  )

  it('refuses a key twice in one list, and keys that count up', () => {
    const key = fresh()
    expect(() => readConfig({ ...whole(), DATA_KEYS: `${key},${key}` })).toThrow('the same secret twice')
    const counted = Buffer.from(Array.from({ length: 32 }, (_, at) => at)).toString('base64')
    expect(() => readConfig({ ...whole(), TICK_KEY: counted })).toThrow('TICK_KEY holds')
  })

  it('refuses what its own guides show in the place of a secret', () => {
    const guides = ['operating.md', 'security.md', 'how/api-key.md'].map(name =>
      readFileSync(join(import.meta.dirname, '../../../../docs', name), 'utf8'),
    )
    const shown = guides.flatMap(guide => [...guide.matchAll(/"key": "([^"]+)"/g)].map(([, key = '']) => key))
    expect(shown.length).toBeGreaterThan(0)
    for (const key of shown)
      expect(() => readConfig({ ...whole(), SOURCES: pushing(key.padEnd(32, ' of a guide')) })).toThrow(
        'SOURCES holds an example',
      )
    const keys = guides.flatMap(guide => guide.match(/\b[\w+/]{43}=/g) ?? [])
    for (const key of keys)
      expect(faultsOfSecrets([{ name: 'DATA_KEYS', bytes: Buffer.from(key, 'base64') }])).not.toEqual([])
  })
})
