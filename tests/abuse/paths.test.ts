import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { askRaw, type RawAnswer } from '../support/raw-request.ts'
import { createChance } from '../support/chance.ts'

const metricsToken = 'of the one who watches, and of nobody else'
const folder = mkdtempSync(join(tmpdir(), 'plumbline-web-'))
let app: App
let port = 0

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Plumbline</title>')
  writeFileSync(join(folder, 'assets', 'index-a1B2_c3.js'), 'export {}')
  writeFileSync(join(folder, 'assets', 'index-a1B2_c3.js.br'), 'packed')
  writeFileSync(join(folder, '.hidden'), 'a secret')
  app = await startApp({ environment: { WEB_DIR: folder, METRICS_TOKEN: metricsToken } })
  port = Number(new URL(app.address).port)
})
afterAll(async () => {
  await app.stop()
  rmSync(folder, { recursive: true, force: true })
})

const get = (path: string): Promise<RawAnswer> => askRaw(port, `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n`)

const figure = async (name: string): Promise<number> => {
  const { body } = await askRaw(
    port,
    `GET /metrics HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${metricsToken}\r\n`,
  )
  const line = body.split('\n').find(each => each.startsWith(`${name} `))
  return Number(line?.split(' ').at(-1) ?? 0)
}

/** Pieces of which addresses are made that nobody honest sends. */
const pieces = [
  '/',
  '//',
  '\\',
  '.',
  '..',
  '%2e',
  '%2E%2e',
  '%5c',
  '%2f',
  '%2F%2F',
  '%00',
  '%0a',
  '%',
  '%zz',
  '%c3',
  '%ed%a0%80',
  '%f0%9f%92%a9',
  '?',
  '&',
  '=',
  ';',
  ':',
  '@',
  '*',
  '~',
  '+',
  "'",
  '"',
  '<',
  '|',
  '^',
  '`',
  'api',
  'docs',
  'assets',
  'letters',
  'en',
  'outbox',
  'unsubscribe',
  'health',
  'metrics',
  'index.html',
  'ws',
  'feed',
  '.git',
  'CON',
  'nul',
  'openapi.json',
  '__proto__',
  'constructor',
  'from=0000-01-01',
  'a'.repeat(300),
  'a'.repeat(15_000),
  '%61'.repeat(900),
  '../'.repeat(60),
  '/a'.repeat(400),
  '\u00e9',
] as const

/** As many as whoever scans a server sends; from a seed, so that what failed fails again. */
const pathsMax = 2_000
const seed = 37

const generated = (): readonly string[] => {
  const chance = createChance(seed)
  return Array.from({ length: pathsMax }, () => {
    const parts = Array.from({ length: 1 + chance.below(6) }, () => chance.pick(pieces))
    return `${chance.below(20) === 0 ? '' : '/'}${parts.join(chance.below(2) === 0 ? '/' : '')}`
  })
}

/** What a parser cannot take for a request is answered and closed, whatever its status. */
const isAnswered = ({ status }: RawAnswer): boolean => status >= 200 && status < 500

describe('an address that nobody honest sends', () => {
  const long = (path: string, times: number): string => `/${path.repeat(times)}`
  it.each([
    '/%00',
    '//x',
    '/\\x',
    '/assets/..%5c..',
    '/assets/%2e%2e/%2e%2e/etc/passwd',
    '/.hidden',
    '/%2ehidden',
    '/assets/',
    '/assets',
    '/assets/index-a1B2_c3.js%00.html',
    '/ASSETS/index-a1B2_c3.js',
    '/docs/%00',
    '/unsubscribe/%00',
    '/letters/en/%00.html',
  ])('leads to nothing: %s', async path => {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(answer.body).not.toContain('secret')
  })

  it.each([
    ['a', 15_000],
    ['%61', 5_000],
    ['a/', 400],
    ['%', 200],
  ])('leads to nothing where it is endless: %s, %i times', async (path, times) => {
    expect((await get(long(path, times))).status).toBe(404)
  })

  it('is answered where it asks for letters to a name that no text holds', async () => {
    expect((await get('/outbox.json?to=%00')).status).toBe(200)
  })

  it('gets an answer of the house, two thousand times', { timeout: 300_000 }, async () => {
    const alarms = await figure('plumbline_alarms_total{kind="fault"}')
    const wrong: string[] = []
    const paths = generated()
    for (let first = 0; first < paths.length; first += 50) {
      const some = paths.slice(first, first + 50)
      const answers = await Promise.all(some.map(get))
      wrong.push(
        ...some.filter((_, place) => !isAnswered(answers[place] ?? { status: 0, head: '', body: '' })),
      )
    }
    expect(wrong.map(path => path.slice(0, 200))).toEqual([])
    expect(await figure('plumbline_alarms_total{kind="fault"}')).toBe(alarms)
  })

  it('keeps no file of the web app from being found', async () => {
    const found = await get('/assets/index-a1B2_c3.js')
    expect(found.status).toBe(200)
    expect(found.head).toContain('immutable')
    expect((await get('/')).status).toBe(200)
  })
})

describe('what is refused', () => {
  it('is counted by its name, and every answer by the class of its status', async () => {
    const [refused, answered] = [
      await figure('plumbline_http_refusals_total{refusal="request.not_found"}'),
      await figure('plumbline_http_answers_total{class="4xx"}'),
    ]
    await get('/nowhere')
    await get('/nowhere/else')
    expect(await figure('plumbline_http_refusals_total{refusal="request.not_found"}')).toBe(refused + 2)
    expect(await figure('plumbline_http_answers_total{class="4xx"}')).toBe(answered + 2)
    const missing = await figure('plumbline_http_refusals_total{refusal="session.missing"}')
    await get('/api/fund/index')
    expect(await figure('plumbline_http_refusals_total{refusal="session.missing"}')).toBe(missing + 1)
  })

  it('is counted where it never became a request', async () => {
    const before = await figure('plumbline_http_refusals_total{refusal="request.not_json"}')
    const answer = await askRaw(port, 'NONSENSE\r\n')
    expect(answer.status).toBe(400)
    expect(answer.head).toContain('x-content-type-options: nosniff')
    expect(await figure('plumbline_http_refusals_total{refusal="request.not_json"}')).toBe(before + 1)
  })
})

describe('what every answer carries', () => {
  it.each(['/', '/docs', '/health/live', '/health/ready', '/nowhere', '/%00', '/api/currency/list'])(
    'stands on that to %s: it is not taken for something else, and stands in no frame',
    async path => {
      const { head } = await get(path)
      expect(head).toMatch(/x-content-type-options: nosniff/i)
      expect(head).toMatch(/x-frame-options: deny/i)
      expect(head).toMatch(/content-security-policy: [^\r]*frame-ancestors 'none'/i)
    },
  )
})
