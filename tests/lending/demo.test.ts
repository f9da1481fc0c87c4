import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { sendProof } from '../support/builders/funding.ts'
import { founders, signInStaff, type Member } from '../support/staff.ts'
import { applicationOf, finish, passDays, read, type Wanted } from './builders.ts'

const secondMs = 1_000

let app: App
let ana: Member
beforeAll(async () => {
  app = await startApp()
  ;[ana] = await founders(app)
})
afterAll(() => app.stop())
beforeEach(() => {
  app.clock.move(secondMs)
  app.quoteAll()
})

const newDemo = async () => ({ token: await app.openDemo() })
type Demo = Awaited<ReturnType<typeof newDemo>>
const detail = async ({ token }: Demo, id: string) => (await app.call('loanDetail', { id }, { token })).data

const applied = async (demo: Demo, change: Wanted = {}): Promise<string> => {
  const input = await applicationOf(app, demo, { firstName: 'Any', lastName: 'Name', ...change })
  const sent = await app.call('loanApply', input, { token: demo.token })
  expect(sent).toMatchObject({ type: 'ok', data: { loan: { state: 'pending', automatic: true } } })
  return sent.data.loan.id
}
const lent = async (demo: Demo, change: Wanted = {}): Promise<string> => {
  const id = await applied(demo, change)
  app.timer.wind(10 * secondMs)
  await expect.poll(async () => (await detail(demo, id)).loan.state).toBe('repayment')
  return id
}

describe('a demo account', () => {
  it('borrows without an identity check and without a pause, and is decided on by itself after ten seconds', async () => {
    const demo = await newDemo()
    expect((await app.call('loanProduct', {}, { token: demo.token })).data).toMatchObject({
      refusal: null,
      automatic: true,
      pauseMinutes: 0,
      name: null,
    })
    const id = await applied(demo)
    app.timer.wind(9 * secondMs)
    expect((await detail(demo, id)).loan).toMatchObject({ state: 'pending', automatic: true })
    app.timer.wind(secondMs)
    await expect
      .poll(async () => (await detail(demo, id)).loan)
      .toMatchObject({
        state: 'repayment',
        owed: { principal: '1000.00', total: '1000.00' },
      })
    const { rows } = await app.product.database.query(
      `select actor_kind, actor_id from audit.entry where action = 'loan.auto_decided' order by id desc limit 1`,
    )
    expect(rows).toEqual([{ actor_kind: 'system', actor_id: null }])
    // What is lent is demo money, of the demo book.
    expect((await app.call('records', {}, { token: demo.token })).data.items[0]).toMatchObject({
      kind: 'loan.payout',
    })
    expect(await read(app, demo)).toMatchObject({ refusal: 'loan.open_already' })
  })

  it('is held to what a loan restricts', async () => {
    const demo = await newDemo()
    await lent(demo)
    app.clock.move(secondMs)
    app.quoteAll()
    const { token } = demo
    expect((await app.call('loanStanding', {}, { token })).data).toEqual({ standing: 'owing' })
    const open = (code: 'GER40' | 'XAUUSD', lots: string) =>
      app.call('submitOrder', { kind: 'contract', code, side: 'long', lots, leverage: 10 }, { token })
    expect(await open('GER40', '0.1')).toMatchObject({ refusal: 'loan.restricts_order' })
    expect(await open('XAUUSD', '0.01')).toMatchObject({ type: 'ok' })
    expect(
      await app.call('transfer', { from: 'fund', to: 'term', amount: '10.00' }, { token }),
    ).toMatchObject({ refusal: 'loan.restricts_transfer' })
  })

  it('owes interest and penalty by the day, and repays out of its accounts', async () => {
    const demo = await newDemo()
    const id = await lent(demo, { days: 14 })
    await passDays(app, 16)
    const { loan } = await detail(demo, id)
    // Nine days of interest at 0.05 % after seven free ones, and two of penalty at 0.1 %.
    expect(loan).toMatchObject({ state: 'defaulted', daysLate: 2 })
    expect(loan.owed).toEqual({ principal: '1000.00', interest: '4.50', penalty: '2.00', total: '1006.50' })
    expect(await app.audit()).toEqual([])
    const repaid = await app.call(
      'loanRepay',
      { id, from: 'fund' },
      { token: demo.token, key: crypto.randomUUID() },
    )
    expect(repaid).toMatchObject({ type: 'ok', data: { loan: { state: 'repaid' } } })
    expect((await app.call('loanStanding', {}, { token: demo.token })).data).toEqual({ standing: 'free' })
    expect(await app.audit()).toEqual([])
  })

  it('repays with a voucher that counts by itself after ten seconds, the rest going to its fund account', async () => {
    const demo = await newDemo()
    const id = await lent(demo)
    const { token } = demo
    const { items } = (await app.call('spotWalletList', {}, { token })).data
    const way = items.find(({ currency }) => currency === 'USDT')
    expect(way).toBeDefined()
    const voucher = await sendProof(app, { token })
    const sent = await app.call(
      'loanRepay',
      { id, from: 'wallet', network: way!.name, address: way!.address!, amount: '1200', voucher },
      { token, key: crypto.randomUUID() },
    )
    expect(sent).toMatchObject({ type: 'ok', data: { repayment: { state: 'review', automatic: true } } })
    app.timer.wind(10 * secondMs)
    await expect.poll(async () => (await detail(demo, id)).loan.state).toBe('repaid')
    expect((await detail(demo, id)).repayments).toMatchObject([
      { state: 'counted', principal: '1000.00', rest: '200.00' },
    ])
    expect(await app.audit()).toEqual([])
  })

  it('is decided on after a restart as well', async () => {
    const demo = await newDemo()
    const id = await applied(demo)
    app.timer.wind(4 * secondMs)
    await app.restart()
    app.quoteAll()
    expect((await detail(demo, id)).loan.state).toBe('pending')
    app.timer.wind(10 * secondMs)
    await expect.poll(async () => (await detail(demo, id)).loan.state).toBe('repayment')
  })

  it('is in no queue, search or sum of staff, and nobody of staff can decide on it', async () => {
    const demo = await newDemo()
    const waiting = await applied(demo)
    const { token } = await signInStaff(app, ana)
    const before = (await app.call('loanExposure', {}, { token })).data
    const listed = async () => (await app.call('loanQueue', {}, { token })).data
    expect(await listed()).toMatchObject({ items: [], counts: { pending: 0, late: 0, vouchers: 0 } })
    expect((await app.call('loanAgreements', {}, { token })).data.items).toEqual([])
    expect(await app.call('loanExamine', { id: waiting }, { token })).toMatchObject({
      refusal: 'loan.unknown',
    })
    const approval = { id: waiting, decision: 'approve', reason: 'Known for years' } as const
    expect(await app.call('loanDecide', approval, { token })).toMatchObject({ refusal: 'loan.unknown' })
    expect((await app.call('staffSearch', { q: waiting }, { token })).data.items ?? []).toEqual([])
    app.timer.wind(10 * secondMs)
    await expect.poll(async () => (await detail(demo, waiting)).loan.state).toBe('repayment')
    await finish(app)
    expect(await listed()).toMatchObject({ items: [], counts: { pending: 0 } })
    const after = (await app.call('loanExposure', {}, { token })).data
    expect({ ...after, at: before.at }).toEqual(before)
  })

  it('does not wait, whatever pause is set for real ones', async () => {
    const demo = await newDemo()
    const opened = await read(app, demo)
    expect(opened.data.signableFrom).toBe(opened.data.openedAt)
  })
})
