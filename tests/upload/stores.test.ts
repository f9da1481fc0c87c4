import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { imageTypeOf } from '@plumbline/rules/upload'
import { BadSetting, readConfig } from '@plumbline/server/config'
import {
  createLocalStore,
  createS3Store,
  forgetOldUploads,
} from '@plumbline/server/capabilities/upload/index'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { picture } from '../support/builders/pictures.ts'
import { s3Key, s3Place, startS3Like } from './s3-like.ts'
import { fetchImage, sendImage } from '../support/builders/upload.ts'

const name = 'ab'.repeat(32)
const bytes = Buffer.from('sealed already')

let s3: Awaited<ReturnType<typeof startS3Like>>
const folder = mkdtempSync(join(tmpdir(), 'plumbline-store-'))
beforeAll(async () => {
  s3 = await startS3Like()
})
afterAll(async () => {
  await s3.stop()
  rmSync(folder, { recursive: true })
})
afterEach(() => {
  s3.failures.length = 0
})

const atOnce = (): Promise<void> => Promise.resolve()
const s3Store = (changed: Partial<Parameters<typeof createS3Store>[0]> = {}) =>
  createS3Store({ url: s3.url, keyId: s3Key.id, secret: s3Key.secret, ...s3Place, ...changed }, atOnce)

describe.each([
  ['a folder', () => createLocalStore(join(folder, 'files'))],
  ['a store that speaks S3', () => s3Store()],
])('%s', (_, create) => {
  it('gives back what was put there, until it is removed', async () => {
    const store = create()
    expect(await store.get(name)).toBeUndefined()
    await store.put(name, bytes)
    expect(await store.get(name)).toEqual(bytes)
    await store.remove(name)
    expect(await store.get(name)).toBeUndefined()
  })

  it('takes the removing of what is not there for done', async () => {
    await expect(create().remove('cd'.repeat(32))).resolves.toBeUndefined()
  })
})

describe('a folder', () => {
  it('never holds half a file under its name', async () => {
    const store = createLocalStore(join(folder, 'whole'))
    await store.put(name, bytes)
    // The name is taken: nothing overwrites a picture, and nothing is left lying about.
    expect(readdirSync(join(folder, 'whole', 'ab'))).toEqual([name])
  })
})

describe('a store that speaks S3', () => {
  it.each<[what: string, changed: Parameters<typeof s3Store>[0]]>([
    ['secret', { secret: 'another secret' }],
    ['key', { keyId: 'ANOTHERKEY' }],
    ['region', { region: 'us-east-1' }],
  ])('refuses another %s, and is not asked again', async (_, changed) => {
    const before = s3.asked()
    await expect(s3Store(changed).put(name, bytes)).rejects.toThrow('answered 403 to PUT')
    expect(s3.asked()).toBe(before + 1)
  })

  it('is asked again when it is away for a moment', async () => {
    const store = s3Store()
    s3.failures.push(503, 'hang up')
    await store.put(name, bytes)
    expect(s3.objects.get(name)).toEqual(bytes)
    s3.failures.push(500, 429)
    expect(await store.get(name)).toEqual(bytes)
  })

  it('is given up after three tries', async () => {
    const before = s3.asked()
    s3.failures.push(503, 503, 503)
    await expect(s3Store().get(name)).rejects.toThrow('answered 503 to GET')
    expect(s3.asked()).toBe(before + 3)
  })

  it('keeps the images of a whole product, sealed', async () => {
    const app = await startApp({
      environment: {
        S3_URL: s3.url,
        S3_BUCKET: s3Place.bucket,
        S3_REGION: s3Place.region,
        S3_KEY_ID: s3Key.id,
        S3_SECRET: s3Key.secret,
      },
    })
    try {
      s3.objects.clear()
      const ada = await app.openDemo()
      const { data } = await sendImage(app, ada, await picture())
      const [kept] = s3.objects.values()
      expect(imageTypeOf(kept ?? Buffer.alloc(0))).toBeUndefined()
      const shown = await fetchImage(app, ada, data.id)
      expect(imageTypeOf(Buffer.from(await shown.arrayBuffer()))).toBe('image/jpeg')
      app.clock.move(25 * 3_600_000)
      await forgetOldUploads(app.product.uploads)
      expect(s3.objects.size).toBe(0)
    } finally {
      await app.stop()
    }
  })

  it('that is away leaves the customer free to try again', async () => {
    const app = await startApp({
      environment: {
        S3_URL: s3.url,
        S3_BUCKET: 'elsewhere',
        S3_KEY_ID: s3Key.id,
        S3_SECRET: s3Key.secret,
        S3_REGION: s3Place.region,
        LOG_LEVEL: 'silent',
      },
    })
    try {
      const ada = await app.openDemo()
      expect(await sendImage(app, ada, await picture())).toMatchObject({
        status: 500,
        refusal: 'request.failed',
      })
      const { rows } = await app.product.database.query({
        text: 'select 1 from upload.image where expires_at > $1',
        values: [new Date(app.clock.now())],
      })
      expect(rows).toEqual([])
    } finally {
      await app.stop()
    }
  })
})

describe('the settings of a store', () => {
  const whole = { S3_URL: 'https://s3.example', S3_BUCKET: 'b', S3_KEY_ID: 'k', S3_SECRET: 's' }
  const faultOf = (environment: Record<string, string>): string => {
    try {
      readConfig(environment)
      return ''
    } catch (error) {
      expect(error).toBeInstanceOf(BadSetting)
      return (error as Error).message
    }
  }

  it.each(['S3_BUCKET', 'S3_KEY_ID', 'S3_SECRET'])('are not whole without %s', name => {
    expect(faultOf(whole)).toBe('')
    expect(faultOf({ ...whole, [name]: '' })).toContain('must be set where S3_URL is')
  })

  it('refuse a production whose images travel where others listen', () => {
    const production = { ...whole, DEPLOYMENT: 'production' }
    expect(faultOf({ ...production, S3_URL: 'http://s3.example' })).toContain('S3_URL is not encrypted')
    expect(faultOf(production)).not.toContain('S3_URL')
    expect(faultOf({ ...production, S3_URL: 'http://127.0.0.1:9000' })).not.toContain('S3_URL')
  })
})
