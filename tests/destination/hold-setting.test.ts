import { minuteMs } from '@plumbline/rules/core'
import { join } from 'node:path'
import { createDatabase } from '@plumbline/server/core/platform/db/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { networks, newCustomer, publish, tronAddress } from '../support/builders/funding.ts'
import { lettersTo } from '../support/builders/identity.ts'
import { startApp, type App } from '../support/app.ts'
import { founders, type Member } from '../support/staff.ts'

const key = 'withdrawal.hold_minutes'
const draft = (app: App, by: Member, value: number) =>
  app.call('settingDraft', { key, value, reason: 'Tried on the first day' }, { token: by.token })
const shown = async (app: App, by: Member) =>
  (await app.call('settingList', {}, { token: by.token })).data.items.find(each => each.key === key)
const bindAndWait = async (app: App) => {
  const { token, email } = await newCustomer(app)
  const sent = await app.call(
    'walletAddressAdd',
    { network: 'USDT-TRC20', walletAddress: tronAddress },
    { token },
  )
  const minutes = (Date.parse(sent.data.address.holdUntil ?? '') - app.clock.now()) / minuteMs
  return { minutes, email }
}
const page = async (app: App) => (await fetch(app.address)).text()

describe('how long withdrawals wait in a development', () => {
  let app: App
  let ana: Member
  beforeAll(async () => {
    // The page as it is before it is built: what the server writes into it is the same.
    const source = join(import.meta.dirname, '..', '..', 'apps', 'web')
    app = await startApp({ environment: { WEB_DIR: source } })
    ;[ana] = await founders(app)
    await publish(app, 'funding.networks', networks)
  })
  afterAll(() => app.stop())

  it('is two minutes as shipped, which the page says', async () => {
    expect(await shown(app, ana)).toMatchObject({
      fallback: 2,
      current: { version: 0, value: 2 },
      form: { minimum: 2 },
    })
    expect(await bindAndWait(app)).toMatchObject({ minutes: 2 })
    expect(await page(app)).toContain('<meta name="plumbline-withdrawal-hold" content="2"')
  })

  it('may be set, and holds at once, in letters as well', async () => {
    await publish(app, key, 60)
    const { minutes, email } = await bindAndWait(app)
    expect(minutes).toBe(60)
    expect(await page(app)).toContain('<meta name="plumbline-withdrawal-hold" content="60"')
    await expect
      .poll(async () => (await lettersTo(app, email)).map(({ text }) => text).join())
      .toContain('You can withdraw to it after 1 hour.')
  })

  it.each([1, 10_081, 2.5])('cannot be %d', async value => {
    expect(await draft(app, ana, value)).toMatchObject({ status: 422, refusal: 'setting.invalid' })
  })
})

describe('how long withdrawals wait in a production', () => {
  let app: App
  let ana: Member
  // What the data is of decides: a copy of a production that is tried as a development keeps its bounds.
  beforeAll(async () => {
    app = await startApp({ environment: { DATABASE_OF: 'production' } })
    ;[ana] = await founders(app)
    await publish(app, 'funding.networks', networks)
  })
  afterAll(() => app.stop())

  it('is a day as shipped, and cannot be set to less', async () => {
    expect(await shown(app, ana)).toMatchObject({ fallback: 1_440, form: { minimum: 1_440 } })
    expect(await draft(app, ana, 1_439)).toMatchObject({ status: 422, refusal: 'setting.invalid' })
    expect(await bindAndWait(app)).toMatchObject({ minutes: 1_440 })
  })

  it('is a day, whatever was set while it was a development', async () => {
    const database = app.database
    await app.product.stop()
    const before = await startApp({ database })
    await publish(before, key, 5)
    expect(await bindAndWait(before)).toMatchObject({ minutes: 5 })
    await before.product.stop()
    app = await startApp({ database, environment: { DATABASE_OF: 'production' } })
    expect(app.product.settings.current(key)).toBe(1_440)
    expect(await bindAndWait(app)).toMatchObject({ minutes: 1_440 })
  })
})

describe('the database of a production', () => {
  it('takes no shorter wait, and lets nothing go to what was bound for a shorter one', async () => {
    const app = await startApp()
    await publish(app, 'funding.networks', networks)
    await bindAndWait(app)
    const owner = createDatabase({
      url: app.database.ownerUrl ?? '',
      poolSize: 1,
      applicationName: 'test as owner',
    })
    const ends = async () =>
      (await owner.query<{ least: string }>('select platform.least_hold()::text as least')).rows[0]?.least
    expect(await ends()).toBe('00:00:00')
    await owner.query('alter table platform.deployment disable trigger stays')
    await owner.query("update platform.deployment set mode = 'production', prices = 'real'")
    await owner.query('alter table platform.deployment enable always trigger stays')
    expect(await ends()).toBe('24:00:00')
    const again = `insert into destination.version (destination, version, customer, currency, network, fields, print, bound_at, hold_until)
      select destination, 2, customer, currency, network, fields, print, bound_at, bound_at + interval `
    const from = ' from destination.version limit 1'
    await expect(owner.query(`${again} '1439 minutes' ${from}`)).rejects.toMatchObject({ code: 'PL03B' })
    await owner.query(`${again} '24 hours' ${from}`)
    const hold = `insert into identity.withdrawal_hold (customer, until, reason, set_at)
      select customer, now() + interval '2 minutes', 'password', now() from destination.version limit 1`
    await expect(owner.query(hold)).rejects.toMatchObject({ code: 'PL03B' })
    await owner.end()
    await app.stop()
  })
})
