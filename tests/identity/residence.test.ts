import { rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { restrictedCountries } from '@plumbline/rules/identity'
import { openGeoIp } from '@plumbline/server/core/platform/geoip'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { freshDatabase } from '../support/postgres.ts'
import { addressBook } from './address-book.ts'
import {
  codeTo,
  goodPassword,
  newEmail,
  newMobile,
  registerByEmail,
  registerByMobile,
} from '../support/builders/identity.ts'

/** Addresses that stand in documents only, as if they were assigned. */
const places = { '192.0.2.0/24': 'CU', '198.51.100.0/24': 'PT', '2001:db8:1::/48': 'KP' } as const

let app: App
let folder: string
beforeAll(async () => {
  const outer = await startApp()
  folder = outer.folder
  await outer.product.stop()
  const file = join(folder, 'places.mmdb')
  writeFileSync(file, addressBook(places))
  app = await startApp({
    database: outer.database,
    environment: { GEOIP_FILE: file, TRUST_PROXY: 'yes', DATA_DIR: folder },
  })
})
afterAll(() => app.stop())

const from = (address: string, path: string, body: object, token?: string) =>
  app.raw(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(token !== undefined && { authorization: token }),
    },
    body: JSON.stringify({ ...body, lang: 'en' }),
  })

describe('a registration', () => {
  it.each([...restrictedCountries])('with residence in %s is refused', async country => {
    expect(await registerByEmail(app, newEmail(), { country })).toMatchObject({
      refusal: 'country.restricted',
    })
  })

  it.each(['850', '972', '86', '678', '53'])('by phone of area %s is refused', async areaCode => {
    const input = { areaCode, mobile: '912345678', password: goodPassword, code: '123456' }
    expect(await app.call('mobileRegister', input)).toMatchObject({ refusal: 'country.restricted' })
    expect(
      await app.call('sendMobileCode', { areaCode, mobile: '912345678', scene: 'register' }),
    ).toMatchObject({
      refusal: 'country.restricted',
    })
  })

  it.each([
    ['192.0.2.77', 'country.restricted'],
    ['2001:db8:1::5', 'country.restricted'],
    ['198.51.100.1', undefined],
    ['203.0.113.9', undefined],
    ['2001:db8:2::5', undefined],
  ])('from %s: %s', async (address, refusal) => {
    const email = newEmail()
    const code = await codeTo(app, email, 'register')
    const answer = await from(address, '/api/user/register', {
      email,
      password: goodPassword,
      code,
      country: 'PT',
    })
    expect(answer.refusal).toBe(refusal)
  })

  it('from a restricted place is not saved by a forged header in front of the proxy', async () => {
    const email = newEmail()
    const code = await codeTo(app, email, 'register')
    const answer = await from('198.51.100.1, 192.0.2.77', '/api/user/register', {
      email,
      password: goodPassword,
      code,
    })
    expect(answer.refusal).toBe('country.restricted')
  })

  it('of a demo stays open everywhere', async () => {
    expect(await from('192.0.2.77', '/api/user/register', { simulation: 2 })).toMatchObject({ type: 'ok' })
  })
})

describe('a customer who travels to a restricted country', () => {
  it('signs in, reads and signs out, and opens nothing', async () => {
    const email = newEmail()
    const { data } = await registerByEmail(app, email, { country: 'PT' })
    const there = '192.0.2.5'
    expect(await from(there, '/api/user/login', { username: email, password: goodPassword })).toMatchObject({
      type: 'ok',
    })
    const order = { kind: 'contract', code: 'XAUUSD', side: 'long', lots: '0.1', leverage: 10 }
    expect(await from(there, '/deal/order/submit', order, data.token)).toMatchObject({
      refusal: 'country.restricted',
    })
    expect(await from(there, '/deal/myassets', {}, data.token)).toMatchObject({ type: 'ok' })
    expect(await from('198.51.100.1', '/deal/order/preview', order, data.token)).not.toMatchObject({
      refusal: 'country.restricted',
    })
  })
})

describe('residence', () => {
  it('is declared once, judged as at registration, and told in the audit', async () => {
    const { data } = await registerByMobile(app, newMobile())
    const { token } = data
    expect(data.user_info.country).toBeNull()
    const declare = (country: string) => app.call('declareCountry', { country }, { token })
    expect(await declare('XX')).toMatchObject({ refusal: 'country.unknown' })
    expect(await declare('IL')).toMatchObject({ refusal: 'country.restricted' })
    expect(await from('192.0.2.5', '/api/user/country', { country: 'PT' }, token)).toMatchObject({
      refusal: 'country.restricted',
    })
    const answers = await Promise.all([declare('PT'), declare('SG')])
    expect(answers.map(({ type }) => type).toSorted((a, b) => a.localeCompare(b))).toEqual(['error', 'ok'])
    expect(await declare('PT')).toMatchObject({ refusal: 'country.declared_already' })
    const { rows } = await app.product.database.query<{ count: bigint }>({
      text: `select count(*) from audit.entry e join identity.customer c on c.id = e.customer
        where e.action = 'identity.country_declared' and c.uid = $1`,
      values: [data.user_info.uid],
    })
    expect(rows).toEqual([{ count: 1n }])
  })

  it('cannot be changed by anything the product may run', async () => {
    const { data } = await registerByEmail(app, newEmail(), { country: 'PT' })
    const change = app.product.database.query({
      text: `update identity.customer set country = 'SG' where uid = $1`,
      values: [data.user_info.uid],
    })
    await expect(change).rejects.toThrow(/country of residence stays/)
  })
})

describe('the file of countries by address', () => {
  it('is read again when it has changed; a broken one leaves what was known', () => {
    const file = join(folder, 'changing.mmdb')
    const write = (bytes: Buffer, second: number) => {
      writeFileSync(file, bytes)
      utimesSync(file, second, second)
    }
    write(addressBook({ '192.0.2.0/24': 'CU' }), 1)
    const troubles: unknown[] = []
    const geoip = openGeoIp(file, error => troubles.push(error))
    expect(geoip.countryOf('192.0.2.1')).toBe('CU')
    write(addressBook({ '192.0.2.0/24': 'PT' }), 2)
    geoip.refresh()
    expect(geoip.countryOf('192.0.2.1')).toBe('PT')
    expect(geoip.countryOf('203.0.113.1')).toBeUndefined()
    write(Buffer.from('half a file'), 3)
    geoip.refresh()
    expect(geoip.countryOf('192.0.2.1')).toBe('PT')
    rmSync(file)
    geoip.refresh()
    expect(geoip.countryOf('192.0.2.1')).toBe('PT')
    expect(troubles).toHaveLength(2)
  })

  it('that is not there keeps the product from starting, in a sentence', async () => {
    const database = await freshDatabase()
    const environment = { GEOIP_FILE: join(folder, 'nowhere.mmdb') }
    await expect(startApp({ database, environment })).rejects.toThrow(/GEOIP_FILE names .*nowhere\.mmdb/)
    await database.drop()
    expect(() => openGeoIp(join(folder, 'nowhere.mmdb'))).toThrow(
      /GEOIP_FILE names .*nowhere\.mmdb, which cannot be read/,
    )
    writeFileSync(join(folder, 'text.mmdb'), 'text')
    expect(() => openGeoIp(join(folder, 'text.mmdb'))).toThrow(/GEOIP_FILE/)
  })
})
