import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { codeTo, goodPassword, newEmail, registerByEmail } from '../support/builders/identity.ts'
import { askRaw } from '../support/raw-request.ts'
import { hire, staffPassword } from '../support/staff.ts'

/** What docs/security.md says of every answer, and of the log, where no other test says it. */
const metricsToken = 'of the one who watches, and of nobody else'
const folder = mkdtempSync(join(tmpdir(), 'plumbline-web-'))
const lines: string[] = []
let app: App
let port = 0

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Plumbline</title>')
  writeFileSync(join(folder, 'assets', 'index-a1B2_c3.js'), 'export {}')
  app = await startApp({
    environment: { WEB_DIR: folder, METRICS_TOKEN: metricsToken, LOG_LEVEL: 'debug' },
    logTo: { write: line => void lines.push(line) },
  })
  port = Number(new URL(app.address).port)
})
afterAll(async () => {
  await app.stop()
  rmSync(folder, { recursive: true, force: true })
})

const ask = (method: string, path: string, more = '') =>
  askRaw(port, `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${more}`)

describe('an answer', () => {
  it.each(['/', '/docs', '/api/currency/list', '/nowhere'])('to %s says its charset (4.1.1)', async path => {
    expect((await ask('GET', path)).head).toMatch(
      /content-type: (?:text\/html|application\/json); charset=utf-8/i,
    )
  })

  it.each(['/', '/api/currency/list'])(
    'to %s leads nowhere else, in clear text either (4.1.2)',
    async path => {
      const { status, head } = await ask('GET', path, 'x-forwarded-proto: http\r\n')
      expect(status).toBe(200)
      expect(head).not.toMatch(/^location:/im)
    },
  )

  it.each(['TRACE', 'TRACK', 'CONNECT', 'PROPFIND'])('to %s is a refusal (13.4.4)', async method => {
    const { status, body } = await ask(method, '/api/currency/list', 'x-telltale: yes\r\n')
    expect(status).not.toBe(200)
    expect(body).not.toContain('telltale')
  })

  it.each(['/assets', '/assets/'])('to %s lists no files (13.4.3)', async path => {
    expect((await ask('GET', '/assets/index-a1B2_c3.js')).status).toBe(200)
    expect((await ask('GET', path)).body).not.toContain('index-a1B2_c3')
  })

  it('with the figures is for whoever has the token (13.4.5)', async () => {
    expect((await ask('GET', '/metrics')).status).toBe(404)
    expect((await ask('GET', '/metrics', 'authorization: Bearer another\r\n')).status).toBe(404)
    expect((await ask('GET', '/metrics', `authorization: Bearer ${metricsToken}\r\n`)).status).toBe(200)
  })
})

describe('the log', () => {
  it('is JSON with moments, and holds no secret of those who come in (16.2)', async () => {
    const email = newEmail()
    const { token } = (await registerByEmail(app, email)).data
    const wrong = 'a wrong secret 9'
    await app.call('login', { username: email, password: wrong })
    const code = await codeTo(app, email, 'password', { token })
    const changed = await app.call(
      'changePassword',
      { oldPassword: goodPassword, password: 'another one 8', code },
      { token },
    )
    expect(changed.type).toBe('ok')
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ time: expect.any(Number) })
    for (const secret of [
      email,
      goodPassword,
      wrong,
      'another one 8',
      token,
      changed.data.token,
      `"${code}"`,
    ])
      expect(lines.join('')).not.toContain(secret)
  })

  it('names who tried a door of staff that is closed to them, and no password (16.3.2)', async () => {
    const member = await hire(app, ['support'])
    const answer = await app.call('staffList', {}, { token: member.token })
    expect(answer).toMatchObject({ status: 403, refusal: 'permission.denied' })
    const told = lines.map(line => JSON.parse(line) as { call?: string; staff?: string })
    expect(told).toContainEqual(expect.objectContaining({ call: 'staffList', staff: member.id }))
    expect(lines.join('')).not.toContain(staffPassword)
    expect(lines.join('')).not.toContain(member.token)
  })
})

describe('the database', () => {
  it('holds recovery codes as keyed hashes alone (6.5.2)', async () => {
    const { rows } = await app.product.database.query<{ name: string; type: string }>(
      `select column_name as name, data_type as type from information_schema.columns
        where table_schema = 'identity' and table_name = 'recovery_code' order by 1`,
    )
    expect(rows.filter(({ type }) => type === 'text' || type === 'character varying')).toEqual([])
    expect(rows).toContainEqual({ name: 'hash', type: 'bytea' })
  })
})
