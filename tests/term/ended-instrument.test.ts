import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { freshDatabase } from '../support/postgres.ts'
import { founders } from '../support/staff.ts'

const reason = 'Delisted'
/** A market that never closes ends at the midnight of its day. */
const midnight = Date.parse('2026-11-20T00:00:00.000Z')

let app: App
let owner: Database
beforeEach(async () => {
  const database = await freshDatabase()
  owner = createDatabase({ url: database.ownerUrl, poolSize: 1, applicationName: 'test' })
  app = await startApp({ database, environment: { SESSION_DAYS: '365' } })
  app.quoteAll()
  const [ana, ben] = await founders(app)
  await app.call('haltPlace', { code: 'EURUSD', reason }, { token: ana.token })
  const resumed = await app.call('haltLift', { code: 'EURUSD', reason }, { token: ana.token })
  const asked = await app.call(
    'marketActionEnter',
    { code: 'BTCUSD', day: '2026-11-20', action: { kind: 'end', price: null, source: null }, reason },
    { token: ana.token },
  )
  for (const id of [resumed.data.request.id, asked.data.request])
    expect(
      await app.call('requestDecide', { id, decision: 'approve', reason }, { token: ben.token }),
    ).toMatchObject({ type: 'ok' })
})
afterEach(async () => {
  expect(await app.audit()).toEqual([])
  await owner.end()
  await app.stop()
})

const quote = (mid = 97_004_000) => app.feed.push('BTCUSD', mid - 4_000, mid + 4_000)
const ether = () => app.feed.push('ETHUSD', 3_200_000, 3_200_200)
const place = (token: string, kind: 'term' | 'micro', duration: number, code = 'BTCUSD') =>
  app.call('submitTerm', { kind, code, direction: 'up', duration, amount: '50.00' }, { token })
const closed = async (token: string) =>
  (await app.call('termList', { segment: 'term', state: 'closed' }, { token })).data.items
const account = async (token: string) => (await app.call('accounts', {}, { token })).data.term

describe('a timed deal on an instrument that ends', () => {
  it('is not taken on where it would run beyond the end, and is decided where it does not', async () => {
    await app.restart()
    app.clock.set(midnight - 90_000)
    const ada = await app.openDemo()
    quote()
    for (const [kind, duration] of [
      ['term', 180],
      ['micro', 90],
    ] as const)
      expect((await place(ada, kind, duration)).refusal).toBe('term.crosses_closing')
    expect(await place(ada, 'micro', 30)).toMatchObject({ type: 'ok' })
    for (let seconds = 0; seconds < 40; seconds += 1) {
      app.timer.wind(1_000)
      quote(97_004_000 + seconds * 1_000)
    }
    await expect.poll(() => closed(ada)).toMatchObject([{ state: 'settled', result: 'win' }])
  })

  it.each([
    ['term', 60],
    ['micro', 30],
  ] as const)(
    'is void with the stake back where it is under way nevertheless: %s',
    async (kind, duration) => {
      app.clock.set(midnight + 3_600_000)
      const ada = await app.openDemo()
      ether()
      const before = await account(ada)
      expect(await place(ada, kind, duration, 'ETHUSD')).toMatchObject({ type: 'ok' })
      app.timer.wind(500)
      ether()
      // Nobody can enter that: it is known a day ahead, and no deal lasts so long.
      await owner.query('alter table market.corporate_action disable trigger judge')
      await owner.query({
        text: `insert into market.corporate_action (id, code, kind, day, effective_at, currency, request, submitter, approver, entered_at)
        select gen_random_uuid(), 'ETHUSD', 'end', '2026-11-20', $1::timestamptz, 'USD', r.id, r.submitted_by_staff, d.member, $1::timestamptz - interval '25 hours'
        from staff.request r join staff.decision d on d.request = r.id where r.kind = 'market.resume'`,
        values: [new Date(app.clock.now() + 10_000)],
      })
      await owner.query('alter table market.corporate_action enable always trigger judge')
      await app.restart()
      for (let seconds = 0; seconds < duration + 10; seconds += 1) {
        ether()
        app.timer.wind(1_000)
      }
      await expect
        .poll(() => closed(ada))
        .toMatchObject([{ state: 'void', voidReason: 'closed', net: '0.00', code: 'ETHUSD' }])
      expect(await account(ada)).toEqual(before)
    },
  )
})
