import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { founders, signInStaff, type Member } from '../support/staff.ts'

let app: App
let ana: Member
let ben: Member
beforeAll(async () => {
  app = await startApp()
  ;[ana, ben] = await founders(app)
})
afterAll(() => app.stop())

const key = 'availability.rules'
const noLeverage = {
  forex_major: 0, forex_minor: 0, gold: 0, commodity: 0, index_major: 0, index_minor: 0, stock: 0, crypto: 0,
} // prettier-ignore
const closeSwitzerland = [
  {
    country: 'CH',
    kind: 'contract',
    group: 'retail',
    offered: false,
    leverageMax: noLeverage,
    notice: 'product',
  },
]
const shown = async () =>
  (await app.call('settingList', {}, { token: ana.token })).data.items.find(each => each.key === key)

it('a version that came into force while this waited is not taken back', async () => {
  const asked = await app.call(
    'settingDraft',
    { key, value: closeSwitzerland, reason: 'Counsel says so' },
    { token: ana.token },
  )
  expect(asked).toMatchObject({ type: 'ok' })
  await app.call(
    'requestDecide',
    { id: asked.data.request, decision: 'approve', reason: 'Looked at it' },
    { token: ben.token },
  )
  await app.product.settings.refresh()
  const from = Date.parse((await shown())?.next?.effectiveAt ?? '')
  // A code may move the clock by half a minute.
  app.clock.set(from - 120_000)
  ana = await signInStaff(app, ana)
  app.clock.set(from - 500)
  const { database, settings } = app.product
  let withdrawn: Promise<unknown> | undefined
  // Somebody else holds the setting for two seconds, as whoever publishes another version of it.
  await database.transaction(async tx => {
    await tx.query({
      text: `select pg_advisory_xact_lock(hashtextextended('setting ' || $1, 0))`,
      values: [key],
    })
    withdrawn = app.call(
      'settingWithdraw',
      { id: asked.data.id, reason: 'A mistake in the table' },
      { token: ana.token },
    )
    await expect
      .poll(async () => {
        const { rows } = await database.query<{ count: number }>(
          `select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted`,
        )
        return rows[0]?.count
      })
      .toBeGreaterThan(0)
    app.clock.set(from + 1_500)
    await settings.refresh()
    // It holds: everything is decided by it.
    expect((await shown())?.current).toMatchObject({ version: 1 })
  })
  const answer = await withdrawn
  expect(answer).toMatchObject({ refusal: 'setting.changed_meanwhile' })
})
