import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type App } from '../../support/app.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { founders, type Member } from '../../support/staff.ts'

const reason = 'Taken over; the exchange has delisted it'
const dayMs = 86_400_000

let app: App
let owner: Database
let ana: Member
let ben: Member
beforeAll(async () => {
  const database = await freshDatabase()
  owner = createDatabase({ url: database.ownerUrl, poolSize: 1, applicationName: 'test owner' })
  // A Tuesday, 10:30 in New York.
  app = await startApp({ database, environment: { SESSION_DAYS: '365' } })
  ;[ana, ben] = await founders(app)
  app.quoteAll()
})
afterAll(async () => {
  await owner.end()
  await app.stop()
})

const end = async (code: string): Promise<string> => {
  const action = { kind: 'end', price: null, source: null } as const
  const asked = await app.call(
    'marketActionEnter',
    { code, day: '2026-11-20', action, reason },
    { token: ana.token },
  )
  expect(asked).toMatchObject({ type: 'ok' })
  const approved = { id: asked.data.request, decision: 'approve', reason } as const
  expect(await app.call('requestDecide', approved, { token: ben.token })).toMatchObject({ type: 'ok' })
  // The product would hear of it within a second: another start hears at once.
  await app.restart()
  app.quoteAll()
  const { rows } = await owner.query<{ id: string }>({
    text: 'select id from market.corporate_action where code = $1',
    values: [code],
  })
  return rows[0]?.id ?? ''
}
/** Has an alert on it, and has it on a list. */
const watcher = async (code: string) => {
  const token = await app.openDemo()
  const condition = { kind: 'at_or_above', side: 'bid', price: '800.00' } as const
  const { data } = await app.call('alertAdd', { code, condition }, { token })
  await app.call('watchlistAdd', { code }, { token })
  return { token, id: data.alert.id }
}
const told = async (token: string) =>
  (await app.call('notificationList', {}, { token })).data.items.map(({ kind }) => kind)
const listed = async (token: string) =>
  (await app.call('watchlists', {}, { token })).data.lists.flatMap(({ items }) =>
    items.map(({ code }) => code),
  )

it('is told and taken off lists by no clock that is ahead for a moment', async () => {
  const { token, id } = await watcher('META')
  await end('META')
  await app.product.instrumentEnds.look()
  expect(await told(token)).toEqual(['instrument_ending'])
  expect(await app.call('alertDelete', { id }, { token })).toMatchObject({ type: 'ok' })
  await app.clock.aheadBy(10 * dayMs, () => app.product.instrumentEnds.look())
  expect(await told(token)).toEqual(['instrument_ending'])
  expect(await listed(token)).toContain('META')
})

it('of which could not be told holds up no other', async () => {
  const [bad, good] = [await watcher('AAPL'), await watcher('V')]
  const ends = { bad: await end('AAPL'), good: await end('V') }
  await app.product.instrumentEnds.look()
  for (const { token, id } of [bad, good]) await app.call('alertDelete', { id }, { token })
  await owner.query(`create function public.refuse_item() returns trigger language plpgsql as $$
    begin raise exception 'this item is bad'; end $$`)
  await owner.query(`create trigger bad_item before update on market.end_told for each row
    when (old.action = '${ends.bad}') execute function public.refuse_item()`)
  app.clock.move(4 * dayMs)
  await app.product.instrumentEnds.look()
  const isEnded = async (token: string) => (await told(token)).includes('instrument_ended')
  expect(await Promise.all([bad, good].map(({ token }) => isEnded(token)))).toEqual([false, true])
  for (const { token } of [bad, good]) expect(await listed(token)).toEqual([])
  await owner.query('drop trigger bad_item on market.end_told')
  app.clock.move(120_000)
  await app.product.instrumentEnds.look()
  expect(await isEnded(bad.token)).toBe(true)
})
