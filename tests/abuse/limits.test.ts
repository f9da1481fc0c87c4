import { connect } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startApp, type App } from '../support/app.ts'

let app: App
afterEach(() => {
  vi.restoreAllMocks()
  return app.stop()
})

const envelope = (code: number, refusal: string, figures?: object) => ({
  code,
  type: 'error',
  message: expect.any(String) as unknown,
  data: figures === undefined ? { refusal } : { refusal, figures },
})

const read = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(new URL(path, app.address), { headers })
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    body: await response.json(),
  }
}
const statusesOf = async (
  count: number,
  path: string,
  headersOf?: (place: number) => Record<string, string>,
) => {
  const statuses: number[] = []
  for (let place = 0; place < count; place++) statuses.push((await read(path, headersOf?.(place))).status)
  return statuses
}
const tooMany = { ...envelope(429, 'request.too_many', { seconds: expect.any(String) as unknown }) }

describe('REQUESTS_PER_MINUTE', () => {
  it("answers what goes beyond with 429, when to come again, and the caller's language", async () => {
    app = await startApp({ environment: { REQUESTS_PER_MINUTE: '10' } })
    expect(await statusesOf(10, '/api/currency/list')).not.toContain(429)
    const { status, retryAfter, body } = await read('/api/currency/list?lang=en')
    expect(status).toBe(429)
    expect(Number(retryAfter)).toBeGreaterThan(0)
    expect(Number(retryAfter)).toBeLessThanOrEqual(60)
    expect(body).toEqual({ ...tooMany, message: `Too many requests. Wait ${retryAfter} s and try again.` })
    expect((await read('/api/currency/list?lang=hk')).body).toMatchObject({
      message: expect.stringContaining('請') as unknown,
    })
  })

  it('lets fewer whole minutes of the tick log be fetched than segments of one instrument', async () => {
    app = await startApp({ environment: { REQUESTS_PER_MINUTE: '10' } })
    const whole = '/api/tick/segment?minute=1764000000000'
    const statuses = await statusesOf(61, whole)
    expect(statuses.slice(0, 60)).not.toContain(429)
    expect(statuses.at(-1)).toBe(429)
    expect((await read(`${whole}&code=EURUSD`)).status).toBe(404)
  })

  it('lets an address on after its minute, though the clock was set back meanwhile', async () => {
    app = await startApp({ environment: { REQUESTS_PER_MINUTE: '10' } })
    const [wallNow, evenNow] = [Date.now.bind(Date), performance.now.bind(performance)]
    const wall = vi.spyOn(Date, 'now').mockImplementation(() => wallNow() + 10 * 86_400_000)
    expect(await statusesOf(11, '/api/currency/list')).toContain(429)
    wall.mockRestore()
    vi.spyOn(performance, 'now').mockImplementation(() => evenNow() + 61_000)
    expect(await read('/api/currency/list')).toMatchObject({ status: 200 })
  })

  it('counts addresses that do not exist as well', async () => {
    app = await startApp({ environment: { REQUESTS_PER_MINUTE: '10' } })
    expect(await statusesOf(12, '/api/nothing')).toContain(429)
  })

  it('is not escaped by naming other addresses', async () => {
    app = await startApp({ environment: { REQUESTS_PER_MINUTE: '10' } })
    expect(
      await statusesOf(12, '/api/currency/list', place => ({ 'x-forwarded-for': `10.0.0.${place}` })),
    ).toContain(429)
  })

  it('behind a proxy goes by the address that the proxy names, not by what stands before it', async () => {
    app = await startApp({ environment: { REQUESTS_PER_MINUTE: '10', TRUST_PROXY: 'yes' } })
    const spoofed = (place: number) => ({ 'x-forwarded-for': `10.0.0.${place}, 192.0.2.1` })
    expect(await statusesOf(12, '/api/currency/list', spoofed)).toContain(429)
    expect((await read('/api/currency/list', { 'x-forwarded-for': '192.0.2.2' })).status).toBe(200)
  })
})

describe('DEMO_PER_HOUR', () => {
  it('answers further demo accounts with 429, and opens none', async () => {
    app = await startApp({ environment: { DEMO_PER_HOUR: '3' } })
    for (let count = 0; count < 3; count++) await app.openDemo()
    const response = await fetch(new URL('/api/user/register', app.address), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ simulation: 2, lang: 'en' }),
    })
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3_000)
    expect(await response.json()).toEqual(tooMany)
    // Refused before the payload is read: the header tells the language.
    const inGerman = await fetch(new URL('/api/user/register', app.address), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'de-AT,de;q=0.9' },
      body: JSON.stringify({ simulation: 2 }),
    })
    expect(await inGerman.json()).toMatchObject({ message: expect.stringContaining('Anfragen') as unknown })
    const { rows } = await app.product.database.query<{ customers: bigint }>(
      'select count(*) as customers from identity.customer',
    )
    expect(rows[0]?.customers).toBe(3n)
  })
})

describe('what is no request', () => {
  const send = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(new URL(app.address).port), '127.0.0.1')
      let heard = ''
      socket.on('data', data => (heard += data.toString()))
      socket.on('close', () => resolve(heard))
      socket.on('error', reject)
      socket.write(text)
    })
  const end = 'Host: plumbline\r\nConnection: close\r\n\r\n'

  it('is answered in the envelope', async () => {
    app = await startApp()
    const rows: readonly [what: string, text: string, code: number, refusal: string][] = [
      ['an address that cannot be read', `GET /api/%zz HTTP/1.1\r\n${end}`, 404, 'request.not_found'],
      ['nonsense', 'NONSENSE\r\n\r\n', 400, 'request.not_json'],
      [
        'endless headers',
        `GET / HTTP/1.1\r\nX-Long: ${'x'.repeat(20_000)}\r\n${end}`,
        413,
        'request.too_large',
      ],
      [
        'a length given twice',
        `POST /logout HTTP/1.1\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n${end}0\r\n\r\n`,
        400,
        'request.not_json',
      ],
    ]
    for (const [what, text, code, refusal] of rows) {
      const [head = '', body = ''] = (await send(text)).split('\r\n\r\n')
      expect({ what, head: head.split(' ', 2)[1], body: JSON.parse(body) as unknown }).toEqual({
        what,
        head: String(code),
        body: envelope(code, refusal),
      })
    }
  })

  it("changes nothing when its fields carry the names of an object's own", async () => {
    app = await startApp()
    for (const field of ['__proto__', 'constructor', 'prototype', 'toString']) {
      const answer = await app.raw('/api/user/register', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: `{"simulation":2,"${field}":{"polluted":true}}`,
      })
      expect(answer).toMatchObject({ status: 422, refusal: 'request.invalid' })
      expect(Object.keys(answer.fields ?? {})).toEqual([field])
    }
    expect({}).not.toHaveProperty('polluted')
  })
})
