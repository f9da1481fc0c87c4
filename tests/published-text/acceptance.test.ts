import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls, type CallName } from '@plumbline/protocol/core'
import type { RefusalCode } from '@plumbline/rules/core'
import { startApp, type App } from '../support/app.ts'
import { customer, demo } from '../support/builders/customer-admin.ts'
import { founders, type Member } from '../support/staff.ts'
import { published, reader, withMore } from './writers.ts'

let app: App
let staff: readonly [Member, Member]
let ana: Member
beforeAll(async () => {
  app = await startApp()
  staff = await founders(app)
  ;[ana] = staff
})
afterAll(() => app.stop())

/** A change of the service agreement; a material one asks everybody again. */
const change = async (paragraph: string, isMaterial: boolean): Promise<string> =>
  String(
    await published(app, staff, 'service', {
      texts: await withMore(app, ana, 'service', paragraph),
      isMaterial,
    }),
  )

/** A customer of the demo book, who can trade at once, as one who agreed to the first version. */
const agreedTrader = async () => {
  const { uid, token } = await demo(app)
  await app.product.database.query({
    text: `insert into identity.agreement (customer, key, version, language, text_hash, accepted_at)
      select id, 'service', '2026-12-01', 'en', sha256('x'), now() from identity.customer where uid = $1`,
    values: [uid],
  })
  return { uid, token }
}

const ticket = { kind: 'contract', code: 'EURUSD', side: 'long', lots: '0.10', leverage: 20 } as const
const needed = { refusal: 'agreement.acceptance_needed', status: 409 }

describe('a change', () => {
  it('that is not material asks nobody again', async () => {
    const ada = await customer(app)
    await change('A comma was moved.', false)
    expect((await reader(app, ada.token).acceptance()).pending).toEqual([])
  })

  it('that is material asks whoever agreed to an earlier version, and shows what changed', async () => {
    const ada = await customer(app, 'de')
    const before = await reader(app, ada.token, 'de').acceptance()
    const accepted = before.accepted.find(({ key }) => key === 'service')
    const version = await change('Fees **change** in March.', true)
    const own = reader(app, ada.token, 'de')
    const after = await own.acceptance()
    expect(after.pending).toMatchObject([
      { key: 'service', version, language: 'de', accepted: { version: accepted?.version } },
    ])
    expect(after.accepted).toEqual(before.accepted)
    const { data } = await own.difference('service', accepted?.version ?? '', version)
    expect(data.language).toBe('de')
    expect(data.lines.filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'added', parts: [{ kind: 'added', text: 'Fees change in March.' }] },
    ])
  })

  it('asks nobody who never agreed, and nobody who agrees to the new version by registering', async () => {
    const { token } = await demo(app)
    expect((await reader(app, token).acceptance()).pending).toEqual([])
    const ben = await customer(app)
    expect((await reader(app, ben.token).acceptance()).pending).toEqual([])
  })

  it('still asks after a later version that is not material', async () => {
    const { token } = await agreedTrader()
    const version = await change('Another comma.', false)
    expect((await reader(app, token).acceptance()).pending).toMatchObject([{ key: 'service', version }])
  })
})

describe('agreeing again', () => {
  it('keeps the version, the language, the hash and the time, beside what was agreed to before', async () => {
    const ada = await customer(app, 'fr')
    const own = reader(app, ada.token, 'fr')
    const [before] = (await own.acceptance()).accepted.filter(({ key }) => key === 'service')
    const version = await change('Margins change in April.', true)
    const { data: text } = await own.text('service')
    app.clock.move(1_000)
    const done = await own.accept('service')
    expect(done.data.pending).toEqual([])
    expect(done.data.accepted.filter(({ key }) => key === 'service')).toEqual([
      {
        key: 'service',
        version,
        language: 'fr',
        sha256: text.sha256,
        at: new Date(app.now()).toISOString(),
        isKept: true,
      },
      before,
    ])
    // What was agreed to before can be read again, in the language it was read in.
    const old = await reader(app, ada.token, 'sv').text('service', {
      version: before?.version ?? '',
      language: 'fr',
    })
    expect(old.data).toMatchObject({ language: 'fr', sha256: before?.sha256, state: 'replaced' })
    // Twice is once.
    expect((await own.accept('service')).data.accepted).toEqual(done.data.accepted)
  })

  it('is refused for another version or other words than those in force', async () => {
    const { token } = await agreedTrader()
    const own = reader(app, token)
    const outdated = { refusal: 'agreement.outdated' }
    expect(await own.accept('service', { version: '2026-12-01' })).toMatchObject(outdated)
    expect(await own.accept('service', { sha256: 'a'.repeat(64) })).toMatchObject(outdated)
    expect((await own.acceptance()).pending).toHaveLength(1)
  })

  it('in English, where the customer’s language is missing, leaves letters in their language', async () => {
    const ada = await customer(app, 'it')
    const { en = { title: '', body: '' } } = await withMore(app, ana, 'service', 'In English for now.')
    await published(app, staff, 'service', { texts: { en }, isMaterial: true })
    app.clock.move(1_000)
    const own = reader(app, ada.token, 'it')
    expect((await own.acceptance()).pending).toMatchObject([{ key: 'service', language: 'en' }])
    const done = await own.accept('service')
    expect(done.data.accepted[0]).toMatchObject({ key: 'service', language: 'en' })
    const { rows } = await app.product.database.query({
      text: `select a.language, a.reader_language from identity.agreement a join identity.customer c on c.id = a.customer
        where c.uid = $1 and a.key = 'service' order by a.accepted_at desc limit 1`,
      values: [ada.uid],
    })
    expect(rows).toEqual([{ language: 'en', reader_language: 'it' }])
  })

  it('is in the audit log', async () => {
    const { rows } = await app.product.database.query<{ count: number }>({
      text: `select count(*)::int as count from audit.entry where action = 'text.accepted'`,
      values: [],
    })
    expect(rows[0]?.count).toBeGreaterThan(0)
  })
})

describe('until then', () => {
  const waiting = Object.keys(calls).filter(name => {
    const refusals: readonly RefusalCode[] = calls[name as CallName].refusals
    return refusals.includes('agreement.acceptance_needed')
  })

  it('wait the calls that take on something new, and no others', () => {
    expect(waiting.toSorted()).toEqual([
      'follow',
      'loanApply',
      'paymentStart',
      'reverseOrder',
      'savingsDeposit',
      'submitOco',
      'submitOrder',
      'submitTerm',
      'traderApply',
    ])
  })

  it('nothing opens, while positions are protected and closed', async () => {
    const { token } = await agreedTrader()
    const own = reader(app, token)
    await own.accept('service')
    app.quoteAll()
    const opened = await app.call('submitOrder', ticket, { token, key: 'open' })
    expect(opened).toMatchObject({ type: 'ok' })
    const order = opened.data.order.id
    await change('Leverage changes in May.', true)
    app.quoteAll()
    expect(await app.call('submitOrder', ticket, { token, key: 'more' })).toMatchObject(needed)
    expect(await app.call('reverseOrder', { id: order }, { token, key: 'reverse' })).toMatchObject(needed)
    expect(await app.call('previewOrder', ticket, { token })).toMatchObject({ type: 'ok' })
    expect(
      await app.call('editOrder', { id: order, stopLoss: '1.00000' }, { token, key: 'stop' }),
    ).toMatchObject({
      type: 'ok',
    })
    app.quoteAll()
    expect(await app.call('closeOrder', { id: order }, { token, key: 'close' })).toMatchObject({ type: 'ok' })
    await own.accept('service')
    app.quoteAll()
    expect(await app.call('submitOrder', ticket, { token, key: 'again' })).toMatchObject({ type: 'ok' })
  })

  it('whatever ends, takes out or brings in money is judged by what it always was', async () => {
    const { token } = await agreedTrader()
    await change('Withdrawals are faster from June.', true)
    expect(await app.call('submitOrder', ticket, { token, key: 'due' })).toMatchObject(needed)
    const id = '01940000-0000-7000-8000-000000000000'
    const inputs = {
      withdraw: { kind: 'digital', destination: id, amount: '100.00', tradePassword: 'trade bob 9' },
      withdrawCancel: { id },
      recharge: { kind: 'digital', route: 'USDT-TRC20', amount: '100', proof: id },
      transfer: { from: 'contract', to: 'fund', amount: '1.00' },
      cancelOrder: { id },
      cancelAllOrders: {},
      unlinkOco: { id },
      closeAllOrders: { which: 'all' },
    } as const
    for (const [name, input] of Object.entries(inputs)) {
      const { refusal } = await app.call(name as keyof typeof inputs, input, { token, key: name })
      expect([name, refusal]).not.toEqual([name, needed.refusal])
      expect([name, refusal]).not.toEqual([name, 'request.invalid'])
    }
    expect(await app.call('records', {}, { token })).toMatchObject({ type: 'ok' })
  })
})
