import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { networks, publish, sendProof } from '../support/builders/funding.ts'
import { startApp, type App } from '../support/app.ts'
import { founders, hire, type Member } from '../support/staff.ts'
import { demoSaver, realSaver, save } from '../savings/savers.ts'
import { newLoan, payIn } from './builders.ts'

let app: App
let first: Member
let second: Member
beforeAll(async () => {
  app = await startApp({ environment: { SESSION_DAYS: '365' } })
  ;[first, second] = await founders(app)
  await publish(app, 'funding.networks', networks)
  app.quoteAll()
})
afterAll(() => app.stop())

const find = async (q: string, by: Pick<Member, 'token'> = first) =>
  (await app.call('staffSearch', { q }, { token: by.token })).data.items

describe('a search by id', () => {
  it('finds a savings order, real or demo, for those who may see orders', async () => {
    const [real, demo] = [await realSaver(app), await demoSaver(app)]
    const [one, other] = [await save(app, real), await save(app, demo, { amount: '250.50' })]
    const hit = { kind: 'savings_order', id: one.data.order.id, uid: real.uid, book: 'real' }
    expect(await find(one.data.order.id)).toEqual([{ ...hit, principal: '1000.00', state: 'active' }])
    // Typed as somebody copies it.
    expect(await find(` ${one.data.order.id.toUpperCase()} `)).toMatchObject([hit])
    expect(await find(other.data.order.id)).toMatchObject([{ book: 'demo', principal: '250.50' }])
    const [funds, lending] = [await hire(app, ['funds']), await hire(app, ['lending'])]
    expect(await find(one.data.order.id, funds)).toMatchObject([hit])
    expect(await find(one.data.order.id, lending)).toEqual([])
  })

  it('finds a loan and its repayments, for those who may see loans', { tags: 'thorough' }, async () => {
    const { person, id } = await newLoan(app, { first, second })
    await payIn(app, person, first, '100')
    const fromFund = await app.call(
      'loanRepay',
      { id, from: 'fund', amount: '40.00' },
      { token: person.token },
    )
    const byWallet = await app.call(
      'loanRepay',
      {
        from: 'wallet',
        id,
        network: 'USDT-TRC20',
        address: networks['USDT-TRC20'].address,
        amount: '100.5',
        voucher: await sendProof(app, person),
      },
      { token: person.token },
    )
    const { uid } = person
    const [paid, sent] = [fromFund.data.repayment.id, byWallet.data.repayment.id]
    const loan = { kind: 'loan', id, uid, amount: '1000.00', state: 'repayment' }
    const repayment = { kind: 'loan_repayment', uid, loan: id }
    expect(await find(id)).toEqual([loan])
    expect(await find(paid)).toEqual([
      { ...repayment, id: paid, source: 'fund', amount: '40.00', currency: 'USD', state: 'counted' },
    ])
    expect(await find(sent)).toEqual([
      { ...repayment, id: sent, source: 'wallet', amount: '100.5', currency: 'USDT', state: 'review' },
    ])
    const [support, lending] = [await hire(app, ['support']), await hire(app, ['lending'])]
    expect(await find(id, lending)).toMatchObject([loan])
    for (const each of [id, paid, sent]) expect(await find(each, support)).toEqual([])
    expect(await find(sent, lending)).toMatchObject([{ id: sent }])
  })

  it('is in the log as one of the customer that it led to', async () => {
    const saver = await realSaver(app)
    const { id } = (await save(app, saver)).data.order
    await find(id)
    const { rows } = await app.product.database.query<{ uid: string }>({
      text: `select c.uid from audit.entry e join identity.customer c on c.id = e.customer
        where e.action = 'search.run' order by e.id desc limit 1`,
      values: [],
    })
    expect(rows).toEqual([{ uid: saver.uid }])
  })
})
