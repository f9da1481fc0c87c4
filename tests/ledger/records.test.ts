import type { CustomerId } from '@plumbline/rules/core'
import {
  customerKinds,
  loadHouseAccounts,
  post,
  readRecords,
  type CustomerKind,
  type HouseAccounts,
  type LedgerRecord,
  type Part,
} from '@plumbline/server/core/ledger/index'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'
import { nextMoment, openPerson, transferOf, type Person, type PlainLeg } from '../support/builders/ledger.ts'

let test: TestDatabase
let app: Database
let house: HouseAccounts

beforeAll(async () => {
  test = await freshDatabase()
  app = createDatabase({ url: test.appUrl, poolSize: 4, applicationName: 'test' })
  house = await loadHouseAccounts(app)
})
afterAll(async () => {
  await app.end()
  await test.drop()
})

/** What one transfer does to one person: a change for some parts of some accounts. */
type Move = { readonly kind: CustomerKind; readonly part: Part; readonly change: number }
const moveOf = (kind: CustomerKind, part: Part, change: number): Move => ({ kind, part, change })

const transferTo = (person: Person, moves: readonly Move[], at = nextMoment()) => {
  const legs = moves.map(({ kind, part, change }): PlainLeg => [person.accounts[kind], part, change])
  const sum = moves.reduce((total, { change }) => total + change, 0)
  const balance: PlainLeg[] = sum === 0 ? [] : [[house.demo.external_clearing, 'available', -sum]]
  return transferOf([...legs, ...balance], { at })
}

/** Page after page until there is no more. */
const readAll = async (customer: CustomerId, account: CustomerKind | undefined, limit: number) => {
  const all: LedgerRecord[] = []
  let cursor: string | undefined
  let pages = 0
  do {
    const page = await readRecords(app, { customer, account, cursor, limit })
    expect(page.records.length).toBeLessThanOrEqual(limit)
    if (page.nextCursor !== undefined) expect(page.records.length).toBe(limit)
    all.push(...page.records)
    cursor = page.nextCursor
    pages += 1
    expect(pages).toBeLessThan(1_000)
  } while (cursor !== undefined)
  return all
}

const serialsOf = (records: readonly LedgerRecord[], kind: CustomerKind) =>
  records.filter(({ account }) => account === kind).map(({ serial }) => serial)

describe('the records of a customer', () => {
  const move = fc.record({
    kind: fc.constantFrom(...customerKinds),
    part: fc.constantFrom<Part>('available', 'frozen'),
    change: fc.integer({ min: 1, max: 50 }),
  })
  const moves = fc.uniqueArray(move, {
    minLength: 1,
    maxLength: 6,
    selector: ({ kind, part }) => `${kind} ${part}`,
  })

  it('are the same read page by page as read at once, of all accounts and of each', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(moves, fc.integer({ min: -2, max: 3 })), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 7 }),
        async (transfers, limit) => {
          const ada = await openPerson(app, 'ada')
          const posted = transfers.map(([moves, step]) => {
            // A clock that stands still, goes on, or is set back.
            const at = (nextMoment() + step * 2) as ReturnType<typeof nextMoment>
            return transferTo(ada, moves, at)
          })
          await post(app, posted)
          for (const account of [undefined, ...customerKinds]) {
            const { records: whole, nextCursor } = await readRecords(app, {
              customer: ada.customer,
              account,
              cursor: undefined,
              limit: 100,
            })
            expect(nextCursor).toBeUndefined()
            const paged = await readAll(ada.customer, account, limit)
            for (const kind of customerKinds) expect(serialsOf(paged, kind)).toEqual(serialsOf(whole, kind))
            expect(paged).toHaveLength(whole.length)
            if (account !== undefined) expect(whole).toEqual(await readAll(ada.customer, account, limit))
            // Each account's records count down to 1 without holes and continue one another.
            for (const kind of account === undefined ? customerKinds : [account]) {
              const mine = whole.filter(record => record.account === kind).toReversed()
              let next = 1
              let [available, frozen] = [0n, 0n]
              for (const record of mine) {
                const numbers = record.serial.split('–').map(Number)
                expect(numbers[0]).toBe(next)
                next = numbers.at(-1)! + 1
                available += record.availableChange
                frozen += record.frozenChange
                expect([record.availableAfter, record.frozenAfter]).toEqual([available, frozen])
              }
            }
          }
        },
      ),
      { numRuns: 25 },
    )
  })

  it('are newest first over all accounts', async () => {
    const ben = await openPerson(app, 'ben')
    await post(app, [
      transferTo(ben, [moveOf('term', 'available', 5)]),
      transferTo(ben, [moveOf('fund', 'available', -40), moveOf('fund', 'frozen', 40)]),
      transferTo(ben, [moveOf('contract', 'available', 7)]),
    ])
    const { records } = await readRecords(app, {
      customer: ben.customer,
      account: undefined,
      cursor: undefined,
      limit: 4,
    })
    expect(
      records.map(({ account, serial, availableChange, frozenChange, frozenAfter }) => [
        account,
        serial,
        availableChange,
        frozenChange,
        frozenAfter,
      ]),
    ).toEqual([
      ['contract', '2', 7n, 0n, 0n],
      ['fund', '2–3', -40n, 40n, 40n],
      ['term', '2', 5n, 0n, 0n],
      ['contract', '1', 10_000n, 0n, 0n],
    ])
  })

  it('show what one transfer did to two accounts as a record of each', async () => {
    const carol = await openPerson(app, 'carol', { balance: 0 })
    await post(app, [transferTo(carol, [moveOf('fund', 'available', 5), moveOf('term', 'available', 6)])])
    const records = await readAll(carol.customer, undefined, 1)
    expect(records.map(({ account, availableAfter }) => [account, availableAfter])).toEqual([
      ['fund', 5n],
      ['term', 6n],
    ])
  })

  it('of others are not among them, and a cursor that is none begins anew', async () => {
    const [dora, eve] = [await openPerson(app, 'dora'), await openPerson(app, 'eve', { balance: 0 })]
    expect(await readAll(eve.customer, undefined, 10)).toEqual([])
    const range = { customer: dora.customer, account: undefined, limit: 10 }
    const first = await readRecords(app, { ...range, cursor: undefined })
    for (const cursor of ['', 'x', 'x_x_x', '-1_-1_-1', 'a_b', '1e3_1_1'])
      expect((await readRecords(app, { ...range, cursor })).records.length).toBeGreaterThanOrEqual(0)
    expect(await readRecords(app, { ...range, cursor: 'x_x_x' })).toEqual(first)
  })
})
