import type { CustomerKind } from '@plumbline/server/core/ledger/index'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everything, openPerson, type Person } from '../support/builders/ledger.ts'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'

/**
 * What holds each kind of transfer to the fact that it is for. `figures`: the posting compares its legs with the item that it names.
 * A function: it writes the fact and moves the money in one, and no role of the product moves money of this kind without it.
 * `play`: demo money, which is never real. A kind that is not here holds nothing, and the first test fails.
 */
const heldBy: Readonly<Record<string, 'figures' | 'play' | `${string}.${string}`>> = {
  'demo.opening': 'play',
  'demo.reset': 'figures',
  'contract.open': 'trading.commit',
  'contract.close': 'trading.commit',
  'contract.financing': 'trading.commit',
  'contract.adjust': 'trading.commit',
  'term.open': 'term.accept',
  'term.close': 'term.settle',
  'copy.share': 'figures',
  'copy.earn': 'figures',
  'savings.deposit': 'savings.deposit',
  'savings.mature': 'savings.complete',
  'fund.transfer': 'figures',
  'deposit.approve': 'figures',
  'deposit.correct': 'figures',
  'withdrawal.freeze': 'figures',
  'withdrawal.release': 'figures',
  'withdrawal.approve': 'figures',
  'withdrawal.send': 'figures',
  'withdrawal.return': 'figures',
  'payment.deposit': 'figures',
  'payment.reverse': 'figures',
  'loan.payout': 'figures',
  'loan.accrue': 'figures',
  'loan.repay': 'figures',
  'loan.waive': 'figures',
  'loan.write_off': 'figures',
  'loan.end': 'figures',
}
const kinds = Object.keys(heldBy)
const accounts: readonly CustomerKind[] = ['fund', 'contract', 'term']

let test: TestDatabase
let app: Database
let owner: Database
let ada: Person

beforeAll(async () => {
  test = await freshDatabase()
  app = createDatabase({ url: test.appUrl, poolSize: 2, applicationName: 'test' })
  owner = createDatabase({ url: test.ownerUrl, poolSize: 2, applicationName: 'test' })
  ada = await openPerson(owner, 'ada', { book: 'real', balance: 0 })
})
afterAll(async () => {
  await app.end()
  await owner.end()
  await test.drop()
})

const forge = (door: string, kind: string, account: string, on = app) =>
  on.query({
    text: `select ledger.${door}(array[gen_random_uuid()], '{real}', array[$1], array[gen_random_uuid()], array[now()], '{1,1}',
      array[(select id from ledger.account where owner is null and kind = 'external_clearing' and book = 'real'), $2::bigint],
      '{0,0}', '{-500,500}')`,
    values: [kind, account],
  })

describe('every kind of transfer', () => {
  it('is held to its fact: all that the ledger knows are here, and by what', async () => {
    const { rows } = await owner.query<{ definition: string }>(
      `select pg_get_constraintdef(oid) as definition from pg_constraint
       where conrelid = 'ledger.transfer'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%demo.opening%'`,
    )
    const known = [...(rows[0]?.definition ?? '').matchAll(/'([a-z]+\.[a-z_]+)'/g)].map(([, kind]) => kind)
    expect(new Set(known)).toEqual(new Set(kinds))
    const { rows: judged } = await owner.query<{ kinds: string[] }>('select ledger.decided_kinds() as kinds')
    const byFigures = kinds.filter(kind => heldBy[kind] === 'figures')
    expect(new Set(judged[0]?.kinds)).toEqual(new Set(byFigures))
  })

  it('that has a function of its own is moved by that function', async () => {
    for (const kind of kinds) {
      const held = heldBy[kind] ?? ''
      if (!held.includes('.')) continue
      const { rows } = await owner.query<{ text: string }>({
        text: 'select pg_get_functiondef($1::regproc) as text',
        values: [held],
      })
      expect([
        held,
        rows[0]?.text.includes(`'${kind}'`),
        rows[0]?.text.includes('ledger.post_by_owner('),
      ]).toEqual([held, true, true])
    }
  })

  it.each(kinds.flatMap(kind => accounts.map(account => [kind, account] as const)))(
    'without its fact moves nothing into a real account: %s into %s',
    async (kind, account) => {
      const before = await everything(owner)
      const code = heldBy[kind] === 'play' ? '23514' : 'PL072'
      await expect(forge('post', kind, ada.accounts[account])).rejects.toMatchObject({ code })
      expect(await everything(owner)).toBe(before)
    },
  )

  it.each(kinds)('goes by no other door: %s', async kind => {
    await expect(forge('post_by_owner', kind, ada.accounts.fund)).rejects.toMatchObject({ code: '42501' })
  })
})
