import { get } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { createDatabase } from '@plumbline/server/core/platform/db/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'
import { askRaw } from '../support/raw-request.ts'

let database: TestDatabase
let app: App
beforeAll(async () => {
  database = await freshDatabase()
  app = await startApp({ database, environment: { TRUST_PROXY: 'yes' } })
})
afterAll(() => app.stop())

/** Asks as if from an address, behind a proxy. */
const askFrom = async (address: string, path: string): Promise<number> => {
  const answer = await fetch(new URL(path, app.address), { headers: { 'x-forwarded-for': address } })
  await answer.arrayBuffer()
  return answer.status
}

describe('what is asked without a session', () => {
  it('is answered to whoever asks once, while twenty addresses ask for all that may wait', async () => {
    const owner = createDatabase({ url: database.ownerUrl, poolSize: 1, applicationName: 'test' })
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { promise: locked, resolve: lock } = Promise.withResolvers<void>()
    const holding = owner.transaction(async tx => {
      await tx.query('lock table dictionary.entry in access exclusive mode')
      lock()
      await released
    })
    await locked
    let turnedAway = 0
    const ask = async (address: string): Promise<number> => {
      const status = await askFrom(address, '/system/dict/data/list')
      if (status === 429) turnedAway += 1
      return status
    }
    const flood = Array.from({ length: 300 }, (_, count) => ask(`192.0.2.${(count % 20) + 1}`))
    // One is answered and 256 wait.
    try {
      await expect.poll(() => turnedAway).toBe(43)
      const mine = ask('198.51.100.7')
      await expect.poll(() => turnedAway).toBe(44)
      // Orders and whoever is signed in have their own.
      const ada = await app.openDemo()
      expect(await app.call('records', {}, { token: ada })).toMatchObject({ type: 'ok' })
      release()
      expect(await mine).toBe(200)
      const statuses = await Promise.all(flood)
      expect(statuses.filter(status => status === 200)).toHaveLength(256)
    } finally {
      release()
      await holding
      await owner.end()
    }
  })

  it('is read no further than any of it needs', async () => {
    const send = async (body: string) =>
      fetch(new URL('/logout', app.address), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
    expect((await send(JSON.stringify({ padding: 'x'.repeat(16_000) }))).status).toBe(200)
    const refused = await send(JSON.stringify({ padding: 'x'.repeat(17_000) }))
    expect(refused.status).toBe(413)
    expect(await refused.json()).toMatchObject({ data: { refusal: 'request.too_large' } })
  })

  it('is not read at all where quotes are delivered under no key', async () => {
    const { port } = new URL(app.address)
    // What is announced never comes: whoever waited for it would wait for ever.
    const { status, body } = await askRaw(
      Number(port),
      `POST /api/feed/push HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nauthorization: Bearer nobody\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n`,
    )
    expect(status).toBe(401)
    expect(body).toContain('push.unauthorised')
  })

  it.each([
    ['quotes around a moment', '/api/tick/quotes?code=EURUSD&at=1764000000000', 240],
    ['lists of signed minutes', '/api/tick/minutes', 60],
    ['candles', '/api/currency/getKline?code=EURUSD', 300],
  ])('%s have a limit of their own', async (_, path, limit) => {
    const statuses: number[] = []
    for (let count = 0; count <= limit; count += 1) statuses.push(await askFrom('203.0.113.9', path))
    expect(statuses.slice(0, limit)).not.toContain(429)
    expect(statuses.at(-1)).toBe(429)
  })

  it('is the same in pieces, packed or not', async () => {
    const { port } = new URL(app.address)
    app.clock.move(60_000)
    await app.product.tickLog.stop()
    const { rows } = await app.product.database.query<{ minute: Date }>(
      'select min(minute) as minute from market.tick_segment',
    )
    const minute = rows[0]?.minute?.getTime()
    const ask = (encoding: string): Promise<Buffer> =>
      new Promise((resolve, reject) => {
        get(
          {
            host: '127.0.0.1',
            port,
            path: `/api/tick/segment?minute=${minute}`,
            headers: { 'accept-encoding': encoding },
          },
          answer => {
            const parts: Buffer[] = []
            answer.on('data', (part: Buffer) => parts.push(part))
            answer.on('end', () => resolve(Buffer.concat(parts)))
          },
        ).on('error', reject)
      })
    const plain = await ask('identity')
    expect(gunzipSync(await ask('gzip')).toString()).toBe(plain.toString())
    const { data } = JSON.parse(plain.toString()) as { data: { items: { code: string; text: string }[] } }
    expect(data.items.length).toBeGreaterThan(0)
  })
})
