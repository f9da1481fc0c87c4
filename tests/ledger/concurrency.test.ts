import type { AccountId } from '@plumbline/rules/core'
import {
  audit,
  customerKinds,
  loadHouseAccounts,
  post,
  type HouseAccounts,
  type Part,
  type Transfer,
  type Verdict,
} from '@plumbline/server/core/ledger/index'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'
import { openPerson, standOf, transferOf, type Person, type PlainLeg } from '../support/builders/ledger.ts'

let test: TestDatabase
let app: Database
let house: HouseAccounts

beforeAll(async () => {
  test = await freshDatabase()
  app = createDatabase({ url: test.appUrl, poolSize: 6, applicationName: 'test' })
  house = await loadHouseAccounts(app)
})
afterAll(async () => {
  await app.end()
  await test.drop()
})

const start = 100
type Place = { readonly account: AccountId; readonly part: Part }
type Wish = readonly { readonly place: number; readonly change: number }[]

/** Everything that can be changed: each part of each account of each person. Others than term freeze for orders or withdrawals only. */
const placesOf = (people: readonly Person[]): readonly Place[] =>
  people.flatMap(({ accounts }) =>
    customerKinds.flatMap(kind =>
      (kind === 'term' ? (['available', 'frozen'] as const) : (['available'] as const)).map(part => ({
        account: accounts[kind],
        part,
      })),
    ),
  )

/** Some changes of different places; what is left over goes against the house. */
const wish: fc.Arbitrary<Wish> = fc.uniqueArray(
  fc.record({
    place: fc.nat({ max: 11 }),
    change: fc.integer({ min: -90, max: 90 }).filter(each => each !== 0),
  }),
  { minLength: 1, maxLength: 5, selector: ({ place }) => place },
)
const batches = fc.array(fc.array(wish, { minLength: 1, maxLength: 6 }), { minLength: 2, maxLength: 8 })

const transferFor = (places: readonly Place[], wish: Wish): Transfer => {
  const legs = wish.map(({ place, change }): PlainLeg => {
    const { account, part } = places[place % places.length]!
    return [account, part, change]
  })
  const sum = wish.reduce((total, { change }) => total + change, 0)
  // Two house legs that are never nothing keep a transfer whole whatever the customers' legs sum to.
  return transferOf([
    ...legs,
    [house.demo.external_clearing, 'available', 1_000],
    [house.demo.deficit_written_off, 'available', -1_000 - sum],
  ])
}

/** The ledger in a few lines: what a list of transfers does to a list of balances, one after another. */
const createModel = (places: readonly Place[]) => {
  const balances = new Map(
    places.map(({ account, part }) => [`${account} ${part}`, part === 'available' ? start : 0]),
  )
  const apply = (wish: Wish): Verdict => {
    const after = wish.map(({ place, change }) => {
      const { account, part } = places[place % places.length]!
      const name = `${account} ${part}`
      return [name, balances.get(name)! + change] as const
    })
    if (after.some(([, balance]) => balance < 0)) return 'insufficient'
    for (const [name, balance] of after) balances.set(name, balance)
    return 'posted'
  }
  return { apply, balances }
}

const openPeople = async () =>
  Promise.all(['ada', 'ben', 'carol'].map(name => openPerson(app, name, { balance: start })))

/** Without a deal behind it nothing freezes in term; here it stands for whatever freezes. */
const breaches = async () =>
  (await audit(app)).filter(({ invariant }) => invariant !== 'frozen in term is what running deals hold')

const expectBalances = async (places: readonly Place[], balances: ReadonlyMap<string, number>) => {
  for (const account of new Set(places.map(place => place.account))) {
    const [available, frozen] = await standOf(app, account)
    expect([available, frozen]).toEqual([
      BigInt(balances.get(`${account} available`) ?? 0),
      BigInt(balances.get(`${account} frozen`) ?? 0),
    ])
  }
}

describe('the ledger', () => {
  it('decides every transfer of every batch as a model does that takes them one by one', async () => {
    await fc.assert(
      fc.asyncProperty(batches, async batches => {
        const places = placesOf(await openPeople())
        const model = createModel(places)
        for (const batch of batches) {
          const expected = batch.map(model.apply)
          expect(
            await post(
              app,
              batch.map(wish => transferFor(places, wish)),
            ),
          ).toEqual(expected)
        }
        await expectBalances(places, model.balances)
      }),
      { numRuns: 30 },
    )
    expect(await breaches()).toEqual([])
  })

  it('keeps every invariant when many write at once, and ends with the sum of what it posted', async () => {
    await fc.assert(
      fc.asyncProperty(batches, async batches => {
        const places = placesOf(await openPeople())
        const verdicts = await Promise.all(
          batches.map(batch =>
            post(
              app,
              batch.map(wish => transferFor(places, wish)),
            ),
          ),
        )
        // In whatever order they went: what was posted adds up, and no balance was ever negative.
        const balances = new Map(createModel(places).balances)
        batches.forEach((batch, b) =>
          batch.forEach((wish, w) => {
            if (verdicts[b]?.[w] !== 'posted') return
            for (const { place, change } of wish) {
              const { account, part } = places[place % places.length]!
              balances.set(`${account} ${part}`, balances.get(`${account} ${part}`)! + change)
            }
          }),
        )
        await expectBalances(places, balances)
        const { rows } = await app.query({
          text: `select from ledger.entry where account = any ($1::bigint[]) and (available_after < 0 or frozen_after < 0)`,
          values: [places.map(({ account }) => account)],
        })
        expect(rows).toEqual([])
      }),
      { numRuns: 30 },
    )
    expect(await breaches()).toEqual([])
  })

  it('posts a transfer once, however many send it at once', async () => {
    const [ada, ben] = await openPeople()
    const gift = transferOf([
      [ada!.accounts.fund, 'available', -60],
      [ben!.accounts.fund, 'available', 60],
    ])
    const verdicts = await Promise.all(Array.from({ length: 12 }, () => post(app, [gift])))
    expect(verdicts.flat().toSorted()).toEqual(['posted', ...Array.from({ length: 11 }, () => 'repeated')])
    expect((await standOf(app, ada!.accounts.fund))[0]).toBe(40n)
  })
})
