import { demoUnusedMs } from '@plumbline/rules/lending'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { applicationOf } from './builders.ts'

const secondMs = 1_000
const dayMs = 86_400_000

let app: App
let owner: Database
beforeAll(async () => {
  app = await startApp()
  owner = createDatabase({ url: app.database.ownerUrl ?? '', poolSize: 1, applicationName: 'test as owner' })
})
afterAll(async () => {
  expect(await app.audit()).toEqual([])
  await owner.end()
  await app.stop()
})
beforeEach(() => {
  app.clock.move(secondMs)
  app.quoteAll()
})

type Demo = { readonly token: string }
const stateOf = async (id: string) => {
  const { rows } = await app.product.database.query<{ state: string }>({
    text: 'select state from lending.loan where id = $1',
    values: [id],
  })
  return rows[0]?.state
}
const lent = async (demo: Demo): Promise<string> => {
  const input = await applicationOf(app, demo, { firstName: 'Any', lastName: 'Name' })
  const { id } = (await app.call('loanApply', input, demo)).data.loan
  app.timer.wind(10 * secondMs)
  await expect.poll(() => stateOf(id)).toBe('repayment')
  return id
}
const endsOf = async (id: string) => {
  const { rows } = await app.product.database.query<{
    why: string
    owed: bigint
    kind: string
    book: string
  }>({
    text: `select e.why, e.penalty + e.interest + e.principal as owed, t.kind, t.book
      from lending.demo_end e join ledger.transfer t on t.id = e.id where e.loan = $1`,
    values: [id],
  })
  return rows
}
const job = () => app.runJob('end loans of demos')

describe('the loan of a demo', () => {
  it('ends when its account begins anew, in the demo book, and restricts nothing any more', async () => {
    const demo = { token: await app.openDemo() }
    const id = await lent(demo)
    expect((await app.call('loanStanding', {}, demo)).data).toEqual({ standing: 'owing' })
    expect(await app.call('demoReset', {}, demo)).toMatchObject({ type: 'ok', data: { change: '-1000.00' } })
    expect(await stateOf(id)).toBe('written_off')
    expect(await endsOf(id)).toEqual([{ why: 'reset', owed: 100_000n, kind: 'loan.end', book: 'demo' }])
    expect((await app.call('loanStanding', {}, demo)).data).toEqual({ standing: 'free' })
    expect((await app.call('loanDetail', { id }, demo)).data.loan).toMatchObject({
      state: 'written_off',
      owed: null,
    })
    const { rows } = await app.product.database.query(
      `select actor_kind, after from audit.entry where action = 'loan.written_off' order by id desc limit 1`,
    )
    expect(rows).toMatchObject([{ actor_kind: 'system', after: { book: 'demo', why: 'reset' } }])
    // Another one may be tried, and is not ended by the reset before it.
    app.clock.move(secondMs)
    app.quoteAll()
    const next = await lent(demo)
    await job()
    expect(await stateOf(next)).toBe('repayment')
  })

  it('ends once nobody has used its account for a month, and accrues no further', async () => {
    const [left, used] = [{ token: await app.openDemo() }, { token: await app.openDemo() }]
    const [leftLoan, usedLoan] = [await lent(left), await lent(used)]
    app.clock.move(demoUnusedMs - dayMs)
    await job()
    expect(await stateOf(leftLoan)).not.toBe('written_off')
    await app.call('userInfo', {}, used)
    app.clock.move(2 * dayMs)
    await job()
    expect(await stateOf(leftLoan)).toBe('written_off')
    await app.runJob('accrue loans')
    expect(await stateOf(usedLoan)).toBe('defaulted')
    const [end] = await endsOf(leftLoan)
    expect(end).toMatchObject({ why: 'unused', kind: 'loan.end' })
    // Its interest and penalties of that month, too.
    expect(end?.owed).toBeGreaterThan(100_000n)
    const accrued = async () =>
      (
        await app.product.database.query<{ count: bigint }>({
          text: 'select count(*) from lending.accrual where loan = $1',
          values: [leftLoan],
        })
      ).rows[0]?.count
    const before = await accrued()
    app.clock.move(3 * dayMs)
    await app.runJob('accrue loans')
    await job()
    expect(await accrued()).toBe(before)
    expect(await endsOf(leftLoan)).toHaveLength(1)
  })

  it('is not written off otherwise, whatever role writes, and no loan of the real book ends so', async () => {
    const demo = { token: await app.openDemo() }
    const id = await lent(demo)
    await expect(
      owner.query(
        `update lending.loan set state = 'written_off', principal = 0, ended_at = now() where id = '${id}'`,
      ),
    ).rejects.toMatchObject({ code: 'PL130' })
    const asked = await app.product.database.query<{ why: string | null }>({
      text: 'select why from lending.end_demo(gen_random_uuid(), $1, $2, $3)',
      values: [id, new Date(app.clock.now() - demoUnusedMs), new Date(app.clock.now())],
    })
    expect(asked.rows).toEqual([{ why: null }])
    await expect(
      app.product.database.query({
        text: `insert into lending.demo_end (id, loan, penalty, interest, principal, why, at)
          values (gen_random_uuid(), $1, 0, 0, 0, 'reset', now())`,
        values: [id],
      }),
    ).rejects.toMatchObject({ code: '42501' })
    await expect(
      owner.query(
        `insert into ledger.transfer (id, book, kind, reference, at) values (gen_random_uuid(), 'real', 'loan.end', gen_random_uuid(), now())`,
      ),
    ).rejects.toThrow('transfer_check')
  })
})
