import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CallInput } from '@plumbline/protocol/core'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { migrationFolder } from '@plumbline/server/core/platform/db/migrations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { endow } from '../support/builders/endow.ts'
import { newEmail, registerByEmail } from '../support/builders/identity.ts'
import { freshDatabase } from '../support/postgres.ts'
import { founders, signInStaff, type Member } from '../support/staff.ts'

/** Rules as an operator could write them while no instrument had more than ESMA allows. */
const rule = (country: string, leverageMax: object) => ({
  country,
  kind: 'contract',
  group: 'retail',
  offered: true,
  leverageMax: {
    forex_major: 30, forex_minor: 30, gold: null, commodity: 30, index_major: null, index_minor: 4, stock: 20, crypto: 30,
    ...leverageMax,
  }, // prettier-ignore
  notice: null,
})
const rules = [rule('HK', {}), rule('FR', { crypto: null, stock: 1 }), rule('CH', { crypto: 0 })]
const afterwards = {
  HK: { forex_major: 30, forex_minor: 20, gold: 20, commodity: 10, index_major: 20, index_minor: 4, stock: 5, crypto: 2 },
  FR: { forex_major: 30, forex_minor: 20, gold: 20, commodity: 10, index_major: 20, index_minor: 4, stock: 1, crypto: 2 },
  CH: { forex_major: 30, forex_minor: 20, gold: 20, commodity: 10, index_major: 20, index_minor: 4, stock: 5, crypto: 0 },
} as const // prettier-ignore
const reason = 'As our counsel says'

let app: App
let owner: Database
let ana: Member
let ben: Member
beforeAll(async () => {
  const database = await freshDatabase()
  owner = createDatabase({ url: database.ownerUrl, poolSize: 1, applicationName: 'test' })
  app = await startApp({ database })
  ;[ana, ben] = await founders(app)
})
afterAll(async () => {
  await owner.end()
  await app.stop()
})

const publish = async (key: string, value: unknown): Promise<void> => {
  const asked = await app.call('settingDraft', { key, value, reason }, { token: ana.token })
  expect(asked).toMatchObject({ type: 'ok' })
  const decision = { id: asked.data.request, decision: 'approve', reason } as const
  expect(await app.call('requestDecide', decision, { token: ben.token })).toMatchObject({ type: 'ok' })
}

const person = async (country: string): Promise<string> => {
  const { data } = await registerByEmail(app, newEmail(), { country })
  await endow(app, data.user_info.uid, { kind: 'contract', cents: 1_000_000 })
  return data.token
}
const offered = async (token: string) =>
  (await app.call('availability', {}, { token })).data.kinds.contract.leverageMax
const open = (token: string, code: string, leverage: number) => {
  const lots = code === 'AAPL' ? '1' : '0.01'
  const order: CallInput<'submitOrder'> = { kind: 'contract', code, side: 'long', lots, leverage }
  return app.call('submitOrder', order, { token, key: crypto.randomUUID() })
} // prettier-ignore
const shown = async () => {
  ana = await signInStaff(app, ana)
  const { data } = await app.call('settingList', {}, { token: ana.token })
  return data.items.find(({ key }) => key === 'availability.rules')
}

/** The database as it was before the upgrade that gave instruments their whole range; starting does it again. */
const upgrade = async (): Promise<void> => {
  // Of stocks, too, a rule could say 30 then.
  await owner.query('alter table setting.version disable trigger append_only')
  await owner.query(
    `update setting.version set value = replace(value::text, '"stock":20', '"stock":30')::json`,
  )
  await owner.query('alter table setting.version enable trigger append_only')
  await owner.query('drop table setting.carried')
  await owner.query(readFileSync(join(migrationFolder, '0061_leverage_ranges.sql'), 'utf8'))
  await app.restart()
  app.clock.move(1_000)
  app.quoteAll()
}

it("an upgrade leaves what an operator's own rules allow, opens what nobody had changed, and touches no order", async () => {
  await publish('availability.rules', rules)
  await publish('market.instruments', { EURUSD: { leverageMax: 10 }, AAPL: { feeRate: 100 } })
  await app.product.settings.refresh()
  app.clock.set(app.clock.now() + 72 * 3_600_000)
  app.quoteAll()
  const [hong, marie, urs, lim] = [
    await person('HK'),
    await person('FR'),
    await person('CH'),
    await person('SG'),
  ]
  app.quoteAll()
  const before = (await open(hong, 'XAUUSD', 20)).data.order
  expect(before).toMatchObject({ leverage: 20 })

  await upgrade()
  expect(await offered(hong)).toEqual(afterwards.HK)
  expect(await offered(marie)).toEqual(afterwards.FR)
  expect(await offered(urs)).toEqual(afterwards.CH)
  // Staff see what holds; the version itself is as two people published it.
  expect((await shown())?.current.value).toEqual(
    rules.map(each => ({ ...each, leverageMax: afterwards[each.country as 'HK'] })),
  )
  const { rows } = await owner.query<{ value: unknown }>(
    `select value from setting.version where key = 'availability.rules'`,
  )
  expect(JSON.stringify(rows)).toBe(JSON.stringify([{ value: rules }]).replaceAll('"stock":20', '"stock":30'))
  expect(await open(hong, 'BTCUSD', 5)).toMatchObject({ refusal: 'leverage.capped' })

  // What nobody had changed has the new range; a limit of an instrument that somebody set stays, for demos too.
  const demo = await app.openDemo()
  expect(await open(lim, 'BTCUSD', 20)).toMatchObject({ type: 'ok' })
  expect(await open(demo, 'BTCUSD', 50)).toMatchObject({ type: 'ok' })
  expect(await open(demo, 'AAPL', 20)).toMatchObject({ type: 'ok' })
  for (const token of [demo, lim]) {
    expect(await open(token, 'EURUSD', 20)).toMatchObject({ refusal: 'leverage.not_offered' })
    expect(await open(token, 'EURUSD', 10)).toMatchObject({ type: 'ok' })
  }

  const { data } = await app.call('orderDetail', { id: before.id }, { token: hong })
  expect(data.order).toMatchObject({ leverage: 20, margin: before.margin, notional: before.notional })
  expect(await app.call('orderReceipt', { id: before.id }, { token: hong })).toMatchObject({ type: 'ok' })
  expect(
    await app.call('closeOrder', { id: before.id }, { token: hong, key: crypto.randomUUID() }),
  ).toMatchObject({
    type: 'ok',
  })

  // Two people loosen what they like, within what the code allows.
  const wider = [rule('HK', { crypto: 50, forex_major: 200, gold: 100 })]
  ben = await signInStaff(app, ben)
  await publish('availability.rules', wider)
  app.clock.set(app.clock.now() + 72 * 3_600_000)
  await app.product.settings.refresh()
  app.quoteAll()
  expect(await offered(hong)).toEqual(wider[0]?.leverageMax)
})
