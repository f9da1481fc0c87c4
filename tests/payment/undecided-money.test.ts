import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'

let test: TestDatabase
let app: Database
let owner: Database

beforeAll(async () => {
  test = await freshDatabase()
  app = createDatabase({ url: test.appUrl, poolSize: 1, applicationName: 'test' })
  owner = createDatabase({ url: test.ownerUrl, poolSize: 1, applicationName: 'test' })
})
afterAll(async () => {
  await Promise.all([app.end(), owner.end()])
  await test.drop()
})

/** What would take somebody's money for what never happened, or give it to somebody else. */
describe('money that nobody decided on moves for nobody:', () => {
  const payment = '0192a000-0000-7000-8000-000000000001'
  const transfer = '0192a000-0000-7000-8000-0000000000aa'
  /** Of the customers' own accounts, in the order in which they were opened. */
  const account = (name: string, kind: string) =>
    `(select a.id from ledger.account a join identity.customer c on c.id = a.owner where c.name = '${name}' and a.kind = '${kind}')`
  const customer = (name: string) => `(select id from identity.customer where name = '${name}')`
  const born = (figures: string, book = 'real') =>
    `insert into payment.payment (id, customer, book, provider, amount, created_at, expires_at, state, ended_at, taken_back, advanced, changes)
      values (gen_random_uuid(), ${customer('Ada')}, '${book}', 'sandbox', 100, now(), now() + interval '1 hour', ${figures})`
  const event = (number: number, figures: string) =>
    `insert into payment.event (payment, number, kind, amount, advanced, at, transfer) values ('${payment}', ${number}, ${figures})`
  const moves = (kind: string, from: string, to: string) =>
    `select ledger.post(array[gen_random_uuid()], '{real}', '{${kind}}', array[gen_random_uuid()], array[now()], '{1,1}',
      array[${from}, ${to}], '{0,0}', '{-5,5}')`

  beforeAll(async () => {
    await app.query(`insert into identity.customer (uid, book, name, created_at)
      values ('10000001', 'real', 'Ada', now()), ('10000002', 'real', 'Eve', now())`)
    await app.query('select ledger.open_accounts(id) from identity.customer')
    await app.query(`insert into payment.payment (id, customer, book, provider, amount, created_at, expires_at, state)
      values ('${payment}', ${customer('Ada')}, 'real', 'sandbox', 100, now(), now() + interval '1 hour', 'started')`)
    await app.transaction(async tx => {
      await tx.query(`update payment.payment set state = 'captured', ended_at = now(), changes = 1`)
      await tx.query(event(1, `'captured', 100, 0, now(), '${transfer}'`))
      await tx.query(`select ledger.post('{${transfer}}', '{real}', '{payment.deposit}', '{${payment}}', array[now()], '{1,1}',
        array[(select id from ledger.account where book = 'real' and kind = 'external_clearing'), ${account('Ada', 'fund')}],
        '{0,0}', '{-100,100}')`)
    })
  })

  const tries: readonly (readonly [string, string, string])[] = [
    ['a payment that is paid from the start', born(`'captured', now(), 0, 0, 1`), 'PL093'],
    ['a payment that owes from the start', born(`'reversed', now(), 100, 100, 1`), 'PL093'],
    ['a payment in the other book', born(`'started', null, 0, 0, 0`, 'demo'), 'PL093'],
    [
      'a payment that is taken back without an event',
      `update payment.payment set state = 'reversed', taken_back = 100, advanced = 100, changes = 2`,
      'PL093',
    ],
    [
      'an event that its payment does not know',
      event(2, `'taken_back', 100, 100, now(), '${transfer}'`),
      '23505',
    ],
    ['an event of no money', event(2, `'expired', null, null, now(), null`), 'PL093'],
    [
      'money taken back that was never posted',
      `with said as (update payment.payment set state = 'reversed', taken_back = 100, advanced = 100, changes = 2)
        ${event(2, `'taken_back', 100, 100, now(), gen_random_uuid()`)}`,
      'PL072',
    ],
    [
      'a transfer to somebody else',
      moves('fund.transfer', account('Ada', 'fund'), account('Eve', 'fund')),
      'PL072',
    ],
    [
      'a transfer that is not kept',
      moves('fund.transfer', account('Ada', 'fund'), account('Ada', 'term')),
      'PL072',
    ],
  ]

  it.each(tries)('%s', async (_, text, code) => {
    for (const by of [app, owner]) await expect(by.query(text)).rejects.toMatchObject({ code })
  })

  it('a payment that is removed', async () => {
    await expect(app.query('delete from payment.payment')).rejects.toMatchObject({ code: '42501' })
    await expect(owner.query('delete from payment.payment')).rejects.toMatchObject({ code: 'PL002' })
  })
})
