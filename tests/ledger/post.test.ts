import { cents } from '@plumbline/rules/money'
import type { AccountId, Book } from '@plumbline/rules/core'
import {
  audit,
  loadHouseAccounts,
  openAccounts,
  post,
  readBalances,
  type HouseAccounts,
  type Transfer,
  type Verdict,
} from '@plumbline/server/core/ledger/index'
import { houseKinds } from '@plumbline/server/core/ledger/accounts'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'
import {
  everything,
  newTransferId,
  openPerson,
  standOf,
  transferOf,
  type Person,
} from '../support/builders/ledger.ts'

let test: TestDatabase
let app: Database
let owner: Database
let house: HouseAccounts
let ada: Person
let ben: Person

beforeAll(async () => {
  test = await freshDatabase()
  app = createDatabase({ url: test.appUrl, poolSize: 4, applicationName: 'test' })
  owner = createDatabase({ url: test.ownerUrl, poolSize: 2, applicationName: 'test' })
  house = await loadHouseAccounts(app)
})
afterAll(async () => {
  await app.end()
  await owner.end()
  await test.drop()
})
beforeEach(async () => {
  ada = await openPerson(app, 'ada', { balance: 100 })
  ben = await openPerson(app, 'ben', { balance: 100 })
})
afterEach(async () => {
  // Here money is frozen for its own sake, by no withdrawal.
  const breaches = await audit(app)
  expect(breaches.filter(({ invariant }) => !invariant.startsWith('frozen in fund'))).toEqual([])
})

/** From the free money of one person's fund to another's. */
const gift = (from: Person, to: Person, amount: number, changed: Partial<Omit<Transfer, 'legs'>> = {}) =>
  transferOf(
    [
      [from.accounts.fund, 'available', -amount],
      [to.accounts.fund, 'available', amount],
    ],
    changed,
  )
const hold = (person: Person, amount: number) =>
  transferOf([
    [person.accounts.fund, 'available', -amount],
    [person.accounts.fund, 'frozen', amount],
  ])
const balances = async (person: Person) => {
  const { fund } = await readBalances(app, person.customer)
  return [fund.available, fund.frozen]
}

describe('a transfer', () => {
  const rows: readonly [
    what: string,
    make: () => Transfer[],
    verdicts: Verdict[],
    ada: bigint[],
    ben: bigint[],
  ][] = [
    ['moves money', () => [gift(ada, ben, 30)], ['posted'], [70n, 0n], [130n, 0n]],
    ['moves all there is', () => [gift(ada, ben, 100)], ['posted'], [0n, 0n], [200n, 0n]],
    ['of a cent too much is refused', () => [gift(ada, ben, 101)], ['insufficient'], [100n, 0n], [100n, 0n]],
    ['freezes money', () => [hold(ada, 40)], ['posted'], [60n, 40n], [100n, 0n]],
    ['frees it again', () => [hold(ada, 40), hold(ada, -40)], ['posted', 'posted'], [100n, 0n], [100n, 0n]],
    [
      'cannot free what is not frozen',
      () => [hold(ada, 40), hold(ada, -41)],
      ['posted', 'insufficient'],
      [60n, 40n],
      [100n, 0n],
    ],
    [
      'cannot spend what is frozen',
      () => [hold(ada, 40), gift(ada, ben, 61)],
      ['posted', 'insufficient'],
      [60n, 40n],
      [100n, 0n],
    ],
    [
      'sees those before it in the batch',
      () => [gift(ben, ada, 50), gift(ada, ben, 150)],
      ['posted', 'posted'],
      [0n, 0n],
      [200n, 0n],
    ],
    [
      'does not see those after it',
      () => [gift(ada, ben, 150), gift(ben, ada, 50)],
      ['insufficient', 'posted'],
      [150n, 0n],
      [50n, 0n],
    ],
    [
      'that is poor leaves the others alone',
      () => [gift(ada, ben, 10), gift(ada, ben, 500), gift(ben, ada, 20)],
      ['posted', 'insufficient', 'posted'],
      [110n, 0n],
      [90n, 0n],
    ],
    [
      'that would live on a refused one is refused too',
      () => [gift(ada, ben, 500), gift(ben, ada, 101), gift(ben, ada, 100)],
      ['insufficient', 'insufficient', 'posted'],
      [200n, 0n],
      [0n, 0n],
    ],
    [
      'that would live on one that lives on a refused one is refused too',
      () => [gift(ada, ben, 500), gift(ben, ada, 150), gift(ada, ben, 150)],
      ['insufficient', 'insufficient', 'insufficient'],
      [100n, 0n],
      [100n, 0n],
    ],
  ]
  it.each(rows)('%s', async (_, make, verdicts, adaAfter, benAfter) => {
    expect(await post(app, make())).toEqual(verdicts)
    expect([await balances(ada), await balances(ben)]).toEqual([adaAfter, benAfter])
  })

  it('is posted once for its id, whatever it says the second time', async () => {
    const first = gift(ada, ben, 30)
    expect(await post(app, [first])).toEqual(['posted'])
    const before = await everything(app)
    expect(await post(app, [first])).toEqual(['repeated'])
    expect(await post(app, [gift(ada, ben, 1, { id: first.id })])).toEqual(['repeated'])
    expect(await everything(app)).toBe(before)
  })

  it('that was posted is told apart from new ones in the same batch', async () => {
    const [old, poor] = [gift(ada, ben, 30), gift(ada, ben, 500)]
    await post(app, [old, poor])
    expect(await post(app, [old, gift(ada, ben, 1), poor])).toEqual(['repeated', 'posted', 'insufficient'])
    expect(await balances(ada)).toEqual([69n, 0n])
  })

  it('that was refused may be tried again under its id', async () => {
    const wish = gift(ada, ben, 150)
    expect(await post(app, [wish])).toEqual(['insufficient'])
    await post(app, [gift(ben, ada, 50)])
    expect(await post(app, [wish])).toEqual(['posted'])
  })

  it('writes its entries without holes, each with the balances after it', async () => {
    await post(app, [hold(ada, 40), gift(ada, ben, 60), hold(ada, -40)])
    const { rows } = await app.query({
      text: `select sequence, part, change, available_after, frozen_after from ledger.entry
        where account = $1 order by sequence`,
      values: [ada.accounts.fund],
    })
    expect(rows.map(row => Object.values(row))).toEqual([
      [1n, 0, 100n, 100n, 0n],
      [2n, 0, -40n, 60n, 0n],
      [3n, 1, 40n, 60n, 40n],
      [4n, 0, -60n, 0n, 40n],
      [5n, 0, 40n, 40n, 40n],
      [6n, 1, -40n, 40n, 0n],
    ])
    expect(await standOf(app, ada.accounts.fund)).toEqual([40n, 0n, 6n])
  })

  it('may leave an account of the house below zero', async () => {
    const clearing = house.demo.external_clearing
    const [before] = await standOf(app, clearing)
    await post(app, [
      transferOf([
        [clearing, 'available', -1_000_000],
        [ada.accounts.term, 'available', 1_000_000],
      ]),
    ])
    expect((await standOf(app, clearing))[0]).toBe(before! - 1_000_000n)
  })

  it('of amounts beyond plain numbers stays exact', async () => {
    const much = 9_007_199_254_740_993n
    await post(app, [
      transferOf([
        [house.demo.external_clearing, 'available', -much],
        [ada.accounts.term, 'available', much],
      ]),
    ])
    expect((await standOf(app, ada.accounts.term))[0]).toBe(much + 100n)
  })

  it('rolls back with the transaction it is part of', async () => {
    const before = await everything(app)
    const work = app.transaction(async tx => {
      await post(tx, [gift(ada, ben, 30)])
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    expect(await everything(app)).toBe(before)
  })

  it('of nothing at all is nothing', async () => {
    expect(await post(app, [])).toEqual([])
  })
})

describe('a batch fails as a whole, and changes nothing, when one of its transfers', () => {
  const clearing = (book: Book) => house[book].external_clearing
  const rows: readonly [what: string, make: () => Promise<Transfer> | Transfer, code: string][] = [
    [
      'does not sum to zero',
      () =>
        transferOf([
          [ada.accounts.fund, 'available', -10],
          [ben.accounts.fund, 'available', 11],
        ]),
      'PL003',
    ],
    ['has a single leg', () => transferOf([[ada.accounts.fund, 'available', 10]]), 'PL003'],
    ['has no leg', () => transferOf([]), 'PL003'],
    [
      'names an account nobody has',
      () =>
        transferOf([
          [ada.accounts.fund, 'available', -10],
          ['999999999' as AccountId, 'available', 10],
        ]),
      'PL003',
    ],
    [
      'mixes the books',
      () =>
        transferOf([
          [ada.accounts.fund, 'available', -10],
          [clearing('real'), 'available', 10],
        ]),
      'PL003',
    ],
    ['is filed under the other book', () => gift(ada, ben, 10, { book: 'real' }), 'PL003'],
    [
      "moves a real customer's money in the demo book",
      async () => gift(ada, await openPerson(app, 'carol', { book: 'real', balance: 0 }), 10),
      'PL003',
    ],
    ['has a leg of nothing', () => gift(ada, ben, 0), '23514'],
    ['is of a kind nobody knows', () => gift(ada, ben, 10, { kind: 'gift' as 'demo.opening' }), 'PL072'],
    ['is of a contract and names no order', () => gift(ada, ben, 10, { kind: 'contract.open' }), 'PL072'],
    [
      'is demo money in the real book',
      async () => {
        const dora = await openPerson(app, 'dora', { book: 'real', balance: 0 })
        return transferOf(
          [
            [clearing('real'), 'available', -10],
            [dora.accounts.fund, 'available', 10],
          ],
          { book: 'real' },
        )
      },
      '23514',
    ],
    [
      'freezes money of the house',
      () =>
        transferOf([
          [clearing('demo'), 'available', -10],
          [clearing('demo'), 'frozen', 10],
        ]),
      '23514',
    ],
    [
      'is larger than a balance can be',
      () =>
        transferOf([
          [clearing('demo'), 'available', -(2n ** 63n - 1n)],
          [ada.accounts.fund, 'available', 2n ** 63n - 1n],
        ]),
      '22003',
    ],
  ]
  it.each(rows)('%s', async (_, make, code) => {
    const bad = await make()
    const before = await everything(app)
    await expect(post(app, [gift(ada, ben, 10), bad, gift(ben, ada, 10)])).rejects.toMatchObject({ code })
    expect(await everything(app)).toBe(before)
  })

  it('has the id of another one beside it', async () => {
    const twin = gift(ada, ben, 10)
    const before = await everything(app)
    await expect(post(app, [twin, gift(ada, ben, 20, { id: twin.id })])).rejects.toMatchObject({
      code: '23505',
    })
    expect(await everything(app)).toBe(before)
  })
})

describe('a transfer that names one part of an account twice', () => {
  it('is never sent', async () => {
    const twice = transferOf([
      [ada.accounts.fund, 'available', -60],
      [ada.accounts.fund, 'available', -20],
      [ben.accounts.fund, 'available', 80],
    ])
    await expect(post(app, [twice])).rejects.toThrow('at most once')
  })

  it('is refused where the two together are more than there is', async () => {
    const before = await everything(app)
    const sent = app.query({
      text: `select ledger.post(array[$1::uuid], '{demo}', '{demo.opening}', '{null}', array[now()],
        '{1,1,1}', array[$2, $2, $3]::bigint[], '{0,0,0}', '{-60,-60,120}')`,
      values: [newTransferId(), ada.accounts.fund, ben.accounts.fund],
    })
    await expect(sent).rejects.toMatchObject({ code: 'PL003' })
    expect(await everything(app)).toBe(before)
  })
})

describe("the product's role", () => {
  it.each([
    ['inserts an account', `insert into ledger.account (book, kind) values ('demo', 'fees')`],
    ['changes a balance', 'update ledger.account set available = available + 1'],
    ['removes an account', 'delete from ledger.account'],
    [
      'inserts a transfer',
      `insert into ledger.transfer values (gen_random_uuid(), 'demo', 'demo.opening', null, now())`,
    ],
    ['changes a transfer', `update ledger.transfer set kind = 'contract.open'`],
    ['removes a transfer', 'delete from ledger.transfer'],
    ['inserts an entry', `insert into ledger.entry values (1, 1, 'demo', gen_random_uuid(), 0, 1, 1, 0)`],
    ['changes an entry', 'update ledger.entry set change = change'],
    ['removes an entry', 'delete from ledger.entry'],
    ['changes an entry in its partition', 'update ledger.entry_demo set change = change'],
    ['empties the entries', 'truncate ledger.entry'],
    ['drops the entries', 'drop table ledger.entry'],
    ['lets changes through', 'alter table ledger.entry disable trigger append_only'],
    ['replaces the function that posts', 'drop function ledger.post'],
    ['invents a kind of account', `insert into ledger.account_kind values ('gift', true)`],
    ['turns triggers off', 'set session_replication_role = replica'],
  ])('is refused when it %s', async (_, text) => {
    await expect(app.query(text)).rejects.toMatchObject({ code: '42501' })
  })
})

describe('the owner of the tables', () => {
  it.each([
    ['changes an entry', 'update ledger.entry set change = change'],
    ['removes an entry', 'delete from ledger.entry'],
    ['removes an entry from its partition', 'delete from ledger.entry_demo'],
    ['empties the entries', 'truncate ledger.entry'],
    ['empties the transfers', 'truncate ledger.transfer cascade'],
    ['changes a transfer', 'update ledger.transfer set at = at'],
    ['removes a transfer', 'delete from ledger.transfer'],
  ])('is stopped when it %s', async (_, text) => {
    await expect(owner.query(text)).rejects.toMatchObject({ code: 'PL002' })
  })

  it.each([
    ['of a customer', () => ada.accounts.fund],
    ['of the contract account', () => ada.accounts.contract],
  ])('cannot take the balance %s below zero', async (_, account) => {
    const text = 'update ledger.account set available = -1 where id = $1'
    await expect(owner.query({ text, values: [account()] })).rejects.toMatchObject({ code: '23514' })
  })
})

describe('opening accounts', () => {
  it('gives a customer three, empty, in the own book, once', async () => {
    const dora = await openPerson(app, 'dora', { book: 'real', balance: 0 })
    const { rows } = await app.query({
      text: `select kind, book, currency, available, frozen from ledger.account where owner = $1 order by id`,
      values: [dora.customer],
    })
    expect(rows).toEqual(
      ['fund', 'contract', 'term'].map(kind => ({
        kind,
        book: 'real',
        currency: 'USD',
        available: 0n,
        frozen: 0n,
      })),
    )
    await expect(openAccounts(app, dora.customer)).rejects.toMatchObject({ code: '23505' })
  })

  it('finds every account of the house in each book', () => {
    const ids = [...Object.values(house.real), ...Object.values(house.demo)]
    expect(new Set(ids).size).toBe(2 * houseKinds.length)
  })

  it('moves nothing', async () => {
    const eve = await openPerson(app, 'eve', { balance: 0 })
    expect(await readBalances(app, eve.customer)).toMatchObject({
      fund: { available: cents(0n), frozen: cents(0n) },
      contract: { available: cents(0n), frozen: cents(0n) },
      term: { available: cents(0n), frozen: cents(0n) },
    })
  })
})
