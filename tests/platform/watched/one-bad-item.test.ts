import { randomUUID } from 'node:crypto'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writer, written } from '../../announcement/people.ts'
import { followInput, makeTrader, openLong } from '../../copying/builders.ts'
import { applicationOf, byTwo, apply, finish, newBorrower } from '../../lending/builders.ts'
import { day, demoSaver, ordersOf, save } from '../../savings/savers.ts'
import { publish } from '../../support/builders/funding.ts'
import { customer, freeze, why } from '../../support/builders/customer-admin.ts'
import { keepNow, openBitcoin } from '../../trader-statistics/builders.ts'
import { lettersTo } from '../../support/builders/identity.ts'
import { sendKyc } from '../../support/builders/verification.ts'
import { startApp, type App } from '../../support/app.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { founders, hire } from '../../support/staff.ts'
import { clerk } from '../../support-chat/people.ts'
import { openNotified } from '../../notifications/notified.ts'

const metricsToken = 'whoever reads figures'

let app: App
let owner: Database
beforeAll(async () => {
  const database = await freshDatabase()
  owner = createDatabase({ url: database.ownerUrl, poolSize: 1, applicationName: 'test owner' })
  app = await startApp({ database, environment: { SESSION_DAYS: '365', METRICS_TOKEN: metricsToken } })
  await owner.query(`create function public.refuse_item() returns trigger language plpgsql as $$
    begin raise exception 'this item is bad'; end $$`)
})
afterAll(async () => {
  await owner.end()
  await app.stop()
})

/** Whatever touches this row fails, until it is mended. */
const spoil = async (table: string, when: string, condition: string): Promise<() => Promise<void>> => {
  await owner.query(
    `create trigger bad_item before ${when} on ${table} for each row when (${condition}) execute function public.refuse_item()`,
  )
  return async () => void (await owner.query(`drop trigger bad_item on ${table}`))
}
const alarms = async (kind: string): Promise<number> => {
  const headers = { authorization: `Bearer ${metricsToken}` }
  const text = await (await fetch(new URL('/metrics', app.address), { headers })).text()
  const [, count] = new RegExp(`plumbline_alarms_total\\{kind="${kind}"\\} (\\d+)`).exec(text) ?? []
  return Number(count)
}
/** Past the time for which an item is passed over. */
const passAwhile = (): void => app.clock.move(120_000)

it('a loan that cannot be paid out, or of which cannot be told, holds up no other', async () => {
  const [first, second] = await founders(app)
  const people = await Promise.all([newBorrower(app, first), newBorrower(app, first)])
  const ids: string[] = []
  for (const person of people) ids.push((await apply(app, person)).data.loan.id)
  const [bad = '', good = ''] = ids
  const mendPayout = await spoil('lending.loan', 'update', `old.id = '${bad}' and new.payout is not null`)
  await byTwo(app, { first, second }, bad)
  await byTwo(app, { first, second }, good)
  const states = async () =>
    (await Promise.all(people.map(({ token }) => app.call('loanList', {}, { token })))).map(
      ({ data }) => data.items[0]?.state,
    )
  expect(await states()).toEqual(['pending', 'repayment'])
  await mendPayout()
  const mendTelling = await spoil('lending.event', 'update', `old.loan = '${bad}'`)
  passAwhile()
  await finish(app)
  expect(await states()).toEqual(['repayment', 'repayment'])
  const untold = async () =>
    (await owner.query<{ loan: string }>('select distinct loan from lending.event where told_at is null'))
      .rows
  expect(await untold()).toEqual([{ loan: bad }])
  await mendTelling()
  passAwhile()
  await finish(app)
  expect(await untold()).toEqual([])
  expect(await app.audit()).toEqual([])
})

it('the loan of a demo that cannot be ended holds up no other, nor the answer to who begins anew', async () => {
  const people = await Promise.all([app.openDemo(), app.openDemo()])
  const ids: string[] = []
  for (const token of people) {
    const input = await applicationOf(app, { token }, { firstName: 'Any', lastName: 'Name' })
    ids.push((await app.call('loanApply', input, { token })).data.loan.id)
  }
  app.timer.wind(10_000)
  const [bad = ''] = ids
  const states = async () =>
    (await Promise.all(people.map(token => app.call('loanList', {}, { token })))).map(
      ({ data }) => data.items[0]?.state,
    )
  await expect.poll(states).toEqual(['repayment', 'repayment'])
  const mend = await spoil('lending.loan', 'update', `old.id = '${bad}'`)
  const before = await alarms('lending')
  app.clock.move(1_000)
  for (const token of people) expect(await app.call('demoReset', {}, { token })).toMatchObject({ type: 'ok' })
  expect(await states()).toEqual(['repayment', 'written_off'])
  expect((await alarms('lending')) - before).toBe(1)
  await mend()
  await app.runJob('end loans of demos')
  expect((await states())[0]).toBe('repayment')
  passAwhile()
  await app.runJob('end loans of demos')
  expect(await states()).toEqual(['written_off', 'written_off'])
  expect(await app.audit()).toEqual([])
})

it('a savings order that cannot be completed holds up no other, and is completed once it can be', async () => {
  const savers = await Promise.all(Array.from({ length: 9 }, () => demoSaver(app)))
  const ids: string[] = []
  // Some return and some begin anew; the bad one is the oldest.
  for (const [place, saver] of savers.entries())
    ids.push((await save(app, saver, { atMaturity: place % 3 === 1 ? 'renew' : 'return' })).data.order.id)
  const mend = await spoil('savings.savings_order', 'update', `old.id = '${ids[0]}'`)
  const before = await alarms('savings')
  app.clock.move(31 * day)
  await app.product.savings.mature()
  const done = async () =>
    (await Promise.all(savers.map(saver => ordersOf(app, saver, 1)))).map(each => each.items.length)
  expect(await done()).toEqual([0, 1, 1, 1, 1, 1, 1, 1, 1])
  expect((await alarms('savings')) - before).toBe(1)
  await mend()
  await app.product.savings.mature()
  expect((await done())[0]).toBe(0)
  passAwhile()
  await app.product.savings.mature()
  expect((await done())[0]).toBe(1)
  expect(await app.audit()).toEqual([])
})

it('a share of profit that cannot be settled holds up no other', async () => {
  app.quoteAll()
  app.calmDown()
  const ada = await app.openDemo()
  const trader = await makeTrader(app, ada, { name: 'Ada' })
  const followers = await Promise.all(Array.from({ length: 4 }, () => app.openDemo()))
  const ids: string[] = []
  for (const token of followers)
    ids.push((await app.call('follow', followInput(trader), { token })).data.follow.id)
  const { data } = await app.call('submitOrder', openLong(), { token: ada })
  await app.product.copying.settled()
  app.clock.move(1_000)
  app.feed.push('XAUUSD', 4_560_260, 4_560_620)
  await app.call('closeOrder', { id: data.order.id }, { token: ada })
  await app.product.copying.settled()
  const [bad = ''] = ids.toSorted()
  const mend = await spoil('copying.share', 'insert', `new.follow = '${bad}'`)
  const at = new Date(app.clock.now())
  app.clock.set(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1, 8))
  app.quoteAll()
  await app.product.copying.settleMonth()
  const paid = async () => {
    const lists = await Promise.all(followers.map(token => app.call('followList', {}, { token })))
    return lists.flatMap(list => list.data.items.filter(({ sharePaid }) => sharePaid !== '0.00')).length
  }
  expect(await paid()).toBe(3)
  await mend()
  passAwhile()
  app.quoteAll()
  await app.product.copying.settleMonth()
  expect(await paid()).toBe(4)
  expect(await app.audit()).toEqual([])
})

it('a follow that cannot be ended, or of which nobody can be told, holds up no other', async () => {
  const traders: string[] = []
  const follows: string[] = []
  for (const name of ['Bowline', 'Clove']) {
    const token = await app.openDemo()
    const trader = await makeTrader(app, token, { name })
    traders.push(trader)
    const follower = await app.openDemo()
    follows.push((await app.call('follow', followInput(trader), { token: follower })).data.follow.id)
  }
  await app.product.copying.settled()
  const states = async () => {
    const { rows } = await owner.query<{ state: string }>({
      text: 'select state from copying.follow where id = any ($1) order by array_position($1, id)',
      values: [follows],
    })
    return rows.map(({ state }) => state)
  }
  const alerts = traders.map(() => randomUUID())
  await owner.query({
    text: `insert into copying.alert (id, trader, kind, data, at)
      select id, trader, 'copy_trader_closed', '{}', now() from unnest($1::uuid[], $2::uuid[]) a (id, trader)`,
    values: [alerts, traders],
  })
  const toTell = async () =>
    (await owner.query('select from copying.alert where done_at is null')).rows.length

  const mendAlert = await spoil('copying.alert', 'update', `old.id = '${alerts[0]}'`)
  const before = await alarms('copying')
  app.timer.wind(3_000)
  await expect.poll(toTell).toBe(1)
  // The other one may be told first.
  await expect.poll(() => alarms('copying')).toBeGreaterThan(before)
  await mendAlert()

  const mendEnd = await spoil('copying.follow', 'update', `old.id = '${follows[0]}'`)
  await owner.query({
    text: `update copying.trader set state = 'left', ended_at = now() where id = any ($1)`,
    values: [traders],
  })
  app.timer.wind(6_000)
  await app.product.copying.settled()
  await expect.poll(states).toEqual(['active', 'ended'])
  await mendEnd()
  passAwhile()
  app.timer.wind(6_000)
  await expect.poll(states).toEqual(['ended', 'ended'])
  await expect.poll(toTell).toBe(0)
})

it('an alert that cannot be written holds up no other, and is told once it can be', async () => {
  const people = [await app.openDemo(), await app.openDemo()]
  app.quoteAll()
  const ids: string[] = []
  for (const token of people) {
    const condition = { kind: 'at_or_above', side: 'bid', price: '98000.000' } as const
    ids.push((await app.call('alertAdd', { code: 'BTCUSD', condition }, { token })).data.alert.id)
  }
  const mend = await spoil('alert.alert', 'update', `old.id = '${ids[0]}'`)
  const before = await alarms('commit')
  app.feed.push('BTCUSD', 98_000_000, 98_008_000)
  const told = async () => {
    await app.product.alerts.settled()
    const lists = await Promise.all(people.map(token => app.call('notificationList', {}, { token })))
    return lists.map(({ data }) => data.items.filter(({ kind }) => kind === 'alert').length)
  }
  expect(await told()).toEqual([0, 1])
  expect((await alarms('commit')) - before).toBe(1)
  await mend()
  app.timer.wind(61_000)
  expect(await told()).toEqual([1, 1])
})

it('an announcement of which nobody can be told holds up no other', async () => {
  const [ana] = await founders(app)
  const drafts = [
    await written(app, ana, { isNotified: true }),
    await written(app, ana, { isNotified: true }),
  ]
  const versions = drafts.map(({ version }) => version)
  const told = async () => {
    const { rows } = await owner.query<{ version: string }>({
      text: 'select version from announcement.fan_out where finished_at is not null and version = any ($1)',
      values: [versions],
    })
    return rows.map(({ version }) => version)
  }
  const mend = await spoil('announcement.fan_out', 'update', `old.version = '${versions[0]}'`)
  const before = await alarms('job')
  for (const { id, version } of drafts) await writer(app, ana).publish(id, version)
  await app.product.announcements.notify()
  expect(await told()).toEqual([versions[1]])
  expect(await alarms('job')).toBe(before + 1)
  await mend()
  passAwhile()
  await app.product.announcements.notify()
  expect(await told()).toHaveLength(2)
})

it('a suspension that cannot be ended, or a request that cannot expire, holds up no other', async () => {
  const [ana] = await founders(app)
  const support = await hire(app, ['support'])
  const people = [await customer(app), await customer(app)]
  const requests: string[] = []
  for (const { uid } of people) {
    await freeze(app, { uid, by: support.token })
    const asked = await app.call('customerUnfreeze', { uid, reason: why }, { token: ana.token })
    requests.push(asked.data.request.id)
  }
  const standings = async () => {
    const { rows } = await owner.query<{ standing: string }>({
      text: `select coalesce(c.frozen_reason, 'free') || ' ' || r.state as standing from identity.customer c
        join staff.request r on r.beneficiary_customer = c.id and r.id = any ($1) order by r.id`,
      values: [requests.toSorted()],
    })
    return rows.map(({ standing }) => standing)
  }
  const mends = [
    await spoil('identity.customer', 'update', `old.uid = '${people[0]?.uid}'`),
    await spoil('staff.request', 'update', `old.id = '${requests[0]}'`),
  ]
  const before = await alarms('job')
  app.clock.move(5 * day)
  await app.runJob('end suspensions')
  await app.runJob('expire requests')
  const held = ['access_doubt open', 'free expired']
  expect((await standings()).toSorted()).toEqual(held)
  expect((await alarms('job')) - before).toBe(2)
  for (const mend of mends) await mend()
  passAwhile()
  await app.runJob('end suspensions')
  await app.runJob('expire requests')
  expect(await standings()).toEqual(['free expired', 'free expired'])
})

it('a trader whose figures cannot be kept holds up no other', async () => {
  app.quoteAll()
  app.calmDown()
  const traders: { readonly token: string; readonly id: string }[] = []
  for (const name of ['Reef', 'Sheet']) {
    const token = await app.openDemo()
    traders.push({ token, id: await makeTrader(app, token, { name }) })
  }
  await keepNow(app)
  const mend = await spoil('trader_statistics.figure', 'insert', `new.trader = '${traders[0]?.id}'`)
  const before = await alarms('copying')
  const ids: string[] = []
  for (const { token } of traders)
    ids.push((await app.call('submitOrder', openBitcoin(), { token })).data.order.id)
  for (const [place, { token }] of traders.entries())
    await app.call('closeOrder', { id: ids[place] ?? '' }, { token })
  const viewer = await app.openDemo()
  const orders = async () => {
    await app.product.engine.settled()
    app.clock.move(10_000)
    await app.runJob('keep figures of traders')
    const found = await Promise.all(
      traders.map(({ id }) => app.call('traderDetail', { id }, { token: viewer })),
    )
    return found.map(({ data }) => data.periods['7'].orders)
  }
  await expect.poll(orders).toEqual([0, 1])
  expect(await alarms('copying')).toBeGreaterThan(before)
  await mend()
  passAwhile()
  await expect.poll(orders).toEqual([1, 1])
})

it('a customer to whom it cannot be written that support has answered holds up no other', async () => {
  const support = await hire(app, ['support'])
  const people = [await customer(app), await customer(app)]
  const threads: string[] = []
  for (const { token } of people)
    threads.push((await app.call('supportSend', { text: 'Hello' }, { token })).data.thread.id)
  for (const thread of threads)
    expect(await clerk(app, support).reply(thread, 'Good morning')).toMatchObject({ type: 'ok' })
  const written = async () =>
    Promise.all(
      people.map(
        async ({ email }) =>
          (await lettersTo(app, email)).filter(({ subject }) => subject === 'We have answered you').length,
      ),
    )
  const { rows } = await owner.query<{ conversation: string }>({
    text: 'select conversation from support.thread where id = $1',
    values: [threads[0]],
  })
  const mend = await spoil(
    'support.conversation',
    'update',
    `old.id = '${rows[0]?.conversation}' and new.write_at is null`,
  )
  const before = await alarms('job')
  app.clock.move(121_000)
  await app.product.support.writeToAway()
  expect(await written()).toEqual([0, 1])
  expect((await alarms('job')) - before).toBe(1)
  await mend()
  passAwhile()
  await app.product.support.writeToAway()
  expect(await written()).toEqual([1, 1])
})

it('a digest that cannot be ended holds up no other', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => openNotified(app)))
  for (const each of people) {
    await each.choose({ choices: { orders: { mail: 'digest' } } })
    await each.beTold('order_filled')
  }
  const bad = people.map(({ customer: id }) => id).toSorted()[2] ?? ''
  const mend = await spoil('notification.digest', 'delete', `old.customer = ${bad}`)
  const before = await alarms('job')
  app.clock.move(day)
  const sent = async () => (await Promise.all(people.map(each => each.letters()))).map(({ length }) => length)
  await app.product.digests.send()
  expect((await sent()).toSorted((one, other) => one - other)).toEqual([0, 1, 1, 1, 1])
  expect((await alarms('job')) - before).toBe(1)
  await mend()
  passAwhile()
  await app.product.digests.send()
  expect(await sent()).toEqual([1, 1, 1, 1, 1])
})

it('a form that does not open hides no other in the list', async () => {
  const compliance = await hire(app, ['compliance'])
  const people = [await customer(app), await customer(app)]
  for (const each of people) expect(await sendKyc(app, each)).toMatchObject({ type: 'ok' })
  await owner.transaction(async tx => {
    await tx.query('alter table verification.submission disable trigger judge')
    await tx.query({
      text: `update verification.submission s set fields = fields || '\\x00' from identity.customer c
        where c.id = s.customer and c.uid = $1`,
      values: [people[0]?.uid],
    })
    await tx.query('alter table verification.submission enable always trigger judge')
  })
  const listed = await app.call('examineList', { limit: 100 }, { token: compliance.token })
  const names = people.map(({ uid }) => listed.data.items.find(each => each.uid === uid)?.name)
  expect(names).toEqual([null, 'P••• O•••'])
})

it('a version that cannot be noted as in force keeps no other out of the record', async () => {
  // Versions are drafted while one publishes them, and noted by a job that runs meanwhile: refused are those of a key.
  await owner.query(`create function public.is_of_lending(uuid) returns boolean language sql
    return exists (select from setting.version where id = $1 and key = 'lending.reserve')`)
  const mend = await spoil('setting.told', 'insert', 'public.is_of_lending(new.version)')
  for (const key of ['lending.reserve', 'savings.reserve'] as const) await publish(app, key, 1_000)
  const { rows } = await owner.query<{ id: string }>(
    `select id from setting.version where key in ('lending.reserve', 'savings.reserve')`,
  )
  const noted = async () =>
    (
      await owner.query<{ key: string }>({
        text: `select v.key from setting.told join setting.version v on v.id = told.version
          where v.id = any ($1::uuid[]) order by v.key`,
        values: [rows.map(({ id }) => id)],
      })
    ).rows.map(({ key }) => key)
  await app.runJob('refresh settings')
  expect(await noted()).toEqual(['savings.reserve'])
  await mend()
  passAwhile()
  await app.runJob('refresh settings')
  expect(await noted()).toEqual(['lending.reserve', 'savings.reserve'])
})
