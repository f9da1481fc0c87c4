import type { CallInput } from '@plumbline/protocol/core'
import type { TransferView } from '@plumbline/protocol/transfer'
import { parseCents } from '@plumbline/rules/money'
import type { CustomerId } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import { createKeepPoints, showEquityHistory } from '@plumbline/server/capabilities/equity/index'
import type { CallContext } from '@plumbline/server/core/platform/caller'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connect } from '../support/socket-client.ts'
import { startApp, type App } from '../support/app.ts'

let app: App
let ada: string

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  app.calmDown()
  ada = await app.openDemo()
})
afterEach(async () => {
  await app.product.engine.settled()
  expect(await app.audit()).toEqual([])
})

type Way = Pick<CallInput<'transfer'>, 'from' | 'to'>
const out: Way = { from: 'contract', to: 'fund' }
const back: Way = { from: 'fund', to: 'contract' }

let keys = 0
const move = (way: Way, amount: string, key = `key-${(keys += 1)}`) =>
  app.call('transfer', { ...way, amount }, { token: ada, key })
const preview = (way: Way) => app.call('transferPreview', way, { token: ada })
const accounts = async () => {
  const { fund, contract, term } = (await app.call('accounts', {}, { token: ada })).data
  return [fund.available, contract.available, contract.frozen, term.available]
}
const gold: CallInput<'submitOrder'> = {
  kind: 'contract',
  code: 'XAUUSD',
  side: 'long',
  lots: '0.1',
  leverage: 20,
}
const buy = async () => (await app.call('submitOrder', gold, { token: ada, key: `key-${(keys += 1)}` })).data

describe('a transfer', () => {
  it('moves money, is listed, and stands in the records of both accounts', async () => {
    const [fund, contract] = await accounts()
    expect([fund, contract]).toEqual(['10000.00', '10000.00'])
    const { data } = await move(out, '2500.50')
    expect(data.transfer).toMatchObject({ ...out, amount: '2500.50', quantity: '2500.50', repaid: '0.00' })
    expect(data.accounts).toMatchObject({
      fund: { available: '12500.50', frozen: '0.00' },
      contract: { available: '7499.50', frozen: '0.00' },
    })
    app.clock.move(1_000)
    await move({ from: 'fund', to: 'term' }, '0.50')
    app.clock.move(1_000)
    await move({ from: 'term', to: 'contract' }, '0.25')
    expect(await accounts()).toEqual(['12500.00', '7499.75', '0.00', '10000.25'])
    const listed = (await app.call('transfers', { limit: 2 }, { token: ada })).data
    expect(listed.items.map(({ from, to, amount }: TransferView) => [from, to, amount])).toEqual([
      ['term', 'contract', '0.25'],
      ['fund', 'term', '0.50'],
    ])
    const rest = (await app.call('transfers', { cursor: listed.nextCursor ?? '' }, { token: ada })).data
    expect(rest.items).toEqual([data.transfer])
    expect((await app.call('transfers', { account: 'term' }, { token: ada })).data.items).toHaveLength(2)
    const records = (await app.call('records', {}, { token: ada })).data.items
    const one = await app.call('transferDetail', { id: data.transfer.id }, { token: ada })
    expect(one.data.transfer).toEqual({ ...data.transfer, held: '0.00', unrealised: '0.00' })
    expect(records.filter(({ reference }) => reference === data.transfer.id)).toMatchObject(one.data.records)
    expect(one.data.records).toHaveLength(2)
    expect(
      records
        .filter(({ kind }) => kind === 'fund.transfer')
        .map(({ account, availableChange, availableAfter }) => [account, availableChange, availableAfter]),
    ).toEqual([
      ['contract', '0.25', '7499.75'],
      ['term', '-0.25', '10000.25'],
      ['fund', '-0.50', '12500.00'],
      ['term', '0.50', '10000.50'],
      ['contract', '-2500.50', '7499.50'],
      ['fund', '2500.50', '12500.50'],
    ])
  })

  it('is made once under one key, however often it is sent', async () => {
    const sent = await Promise.all(Array.from({ length: 5 }, () => move(out, '10.00', 'once')))
    expect(new Set(sent.map(({ data }) => data.transfer.id)).size).toBe(1)
    expect(await move(out, '11.00', 'once')).toMatchObject({ refusal: 'request.key_reused' })
    const term: Way = { from: 'fund', to: 'term' }
    const across = await Promise.all(Array.from({ length: 5 }, () => move(term, '4.00', 'across')))
    expect(new Set(across.map(({ data }) => data.transfer.id)).size).toBe(1)
    expect(await accounts()).toEqual(['10006.00', '9990.00', '0.00', '10004.00'])
    // After a restart too: the answer is in the database.
    await app.restart()
    app.quoteAll()
    expect((await move(out, '10.00', 'once')).data.transfer).toEqual(sent[0]?.data.transfer)
    expect(await accounts()).toEqual(['10006.00', '9990.00', '0.00', '10004.00'])
  })

  it.each([
    { way: { from: 'fund', to: 'fund' }, amount: '1.00', refusal: 'transfer.same_account' },
    { way: out, amount: '10000.01', refusal: 'transfer.above_maximum' },
    { way: back, amount: '10000.01', refusal: 'ledger.insufficient' },
    { way: { from: 'term', to: 'fund' }, amount: '10000.01', refusal: 'ledger.insufficient' },
    { way: out, amount: '0.00', refusal: 'request.invalid' },
    { way: out, amount: '-5', refusal: 'request.invalid' },
    { way: out, amount: '1.12345678901', refusal: 'request.invalid' },
    { way: out, amount: '1e3', refusal: 'request.invalid' },
  ] as const)(
    'of $amount from $way.from to $way.to is refused: $refusal',
    async ({ way, amount, refusal }) => {
      expect(await move(way, amount)).toMatchObject({ refusal })
      expect(await accounts()).toEqual(['10000.00', '10000.00', '0.00', '10000.00'])
    },
  )
})

describe('a transfer without what it needs', () => {
  const accountsText = 'Select source and target accounts'
  it.each([
    [{ amount: '1.00' }, { from: accountsText, to: accountsText }],
    [{ ...out, to: 'elsewhere', amount: '1.00' }, { to: accountsText }],
    [out, { amount: 'Enter valid amount' }],
    [{ ...out, amount: '0.00' }, { amount: 'Enter valid amount' }],
    [{ ...out, amount: 12 }, { amount: 'Enter valid amount' }],
  ])('%j is told what to enter', async (input, fields) => {
    expect(await app.call('transfer', input as never, { token: ada })).toMatchObject({
      refusal: 'request.invalid',
      fields,
    })
  })

  it.each([
    ['transfer.same_account', { from: 'fund', to: 'fund' }, 'Select source and target accounts'],
    ['transfer.above_maximum', out, 'Amount cannot exceed balance'],
    ['ledger.insufficient', back, 'Amount cannot exceed balance'],
  ] as const)('is refused as %s in the words of the specification', async (refusal, way, words) => {
    const answer = await move(way, '10000.01')
    expect(answer).toMatchObject({ refusal })
    expect(answer.message.startsWith(words)).toBe(true)
  })
})

describe('out of the contract account', () => {
  it('goes what open positions do not need, as the preview said and to the cent', async () => {
    await buy()
    const { data } = await preview(out)
    expect(data.reasons).toEqual(['margin_held', 'open_loss'])
    const { data: assets } = await app.call('assets', {}, { token: ada })
    expect(assets.transferable).toBe(data.maximum)
    const most = parseCents(data.maximum) ?? 0n
    expect(await move(out, `${most / 100n}.${String((most % 100n) + 1n).padStart(2, '0')}`)).toMatchObject({
      refusal: 'transfer.above_maximum',
      message: expect.stringContaining(
        new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(Number(data.maximum)),
      ),
    })
    expect((await move(out, data.maximum)).data.transfer.amount).toBe(data.maximum)
    // What is left is the margin, and what the position has lost.
    const after = await app.call('assets', {}, { token: ada })
    expect(after.data).toMatchObject({ freeMargin: '0.00', transferable: '0.00' })
    expect(after.data.total).toBe(assets.total)
  })

  it('is told on the channel of the account under the next number, and memory is what the ledger is', async () => {
    const client = await connect(Number(new URL(app.address).port))
    client.say(JSON.stringify({ event: 'auth', params: { token: ada } }))
    await client.frameWhere(({ event }) => event === 'auth')
    client.say(JSON.stringify({ event: 'sub', params: { channel: 'account' } }))
    await client.frameWhere(({ event }) => event === 'reset')
    await move(out, '100.00')
    await move({ from: 'fund', to: 'term' }, '1.00')
    const frames = [
      await client.frameWhere(({ channel }) => channel === 'account'),
      await client.frameWhere(({ channel }) => channel === 'account'),
    ]
    const first = frames[0]?.seq ?? 0
    expect(frames.map(({ seq }) => seq)).toEqual([first, first + 1])
    expect(frames[0]).toMatchObject({
      data: {
        records: [
          {
            account: 'contract',
            kind: 'fund.transfer',
            availableChange: '-100.00',
            availableAfter: '9900.00',
          },
          { account: 'fund', kind: 'fund.transfer', availableChange: '100.00', availableAfter: '10100.00' },
        ],
      },
    })
    client.close()
  })
})

describe('many at once', () => {
  const step = fc.record({
    way: fc.constantFrom<Way>(
      out,
      back,
      { from: 'fund', to: 'term' },
      { from: 'term', to: 'fund' },
      { from: 'term', to: 'contract' },
      { from: 'contract', to: 'term' },
    ),
    dollars: fc.integer({ min: 1, max: 6_000 }),
    trades: fc.boolean(),
  })

  it('neither make nor lose a cent, beside orders, and every one that was answered is in the list', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async steps => {
        ada = await app.openDemo()
        const made = await Promise.all(
          steps.map(async ({ way, dollars, trades }) => {
            const moving = move(way, `${dollars}.00`)
            if (trades) await buy()
            return moving
          }),
        )
        await app.product.engine.settled()
        const answered = made.filter(({ type }) => type === 'ok').map(({ data }) => data.transfer.id)
        for (const { refusal } of made.filter(({ type }) => type === 'error'))
          expect(['transfer.above_maximum', 'ledger.insufficient']).toContain(refusal)
        const listed = (await app.call('transfers', { limit: 100 }, { token: ada })).data.items
        expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(answered))
        // Memory is what the ledger is.
        const [, available, frozen] = await accounts()
        const { data } = await app.call('assets', {}, { token: ada })
        expect([data.contract.available, data.contract.frozen]).toEqual([available, frozen])
        expect(await app.audit()).toEqual([])
      }),
      { numRuns: 8 },
    )
  })
})

describe('the worth of the accounts over time', () => {
  const history = async () => (await app.call('equityHistory', { range: 'day' }, { token: ada })).data.points
  const hour = 3_600_000

  it('begins with the account, has a point for each hour, and ends now', async () => {
    const opened = await history()
    expect(opened.map(({ total }) => total)).toEqual(['30000.00', '30000.00'])
    await move(out, '1000.00')
    await buy()
    const start = app.clock.now()
    app.clock.set(Math.ceil(start / hour) * hour + 1_000)
    app.quoteAll()
    const worth = (await app.call('assets', {}, { token: ada })).data
    const { engine, database } = app.product
    const keep = createKeepPoints({ engine, database, settled: () => app.clock.settled() })
    await keep()
    await keep()
    const points = await history()
    expect(points[1]).toMatchObject({
      at: new Date(Math.ceil(start / hour) * hour).toISOString(),
      fund: '11000.00',
      contract: worth.equity,
      total: worth.total,
    })
    expect(points[2]?.total).toBe(worth.total)
  })

  it('marks what came from outside, and nothing that moved between one’s own accounts', async () => {
    const token = await app.openDemo()
    const { data } = await app.call('paymentStart', { amount: '250.00' }, { token })
    app.clock.move(1_000)
    await app.call('paymentSandbox', { id: data.payment.id, act: 'pay' }, { token })
    await app.call('transfer', { from: 'fund', to: 'term', amount: '40.00' }, { token, key: 'to term' })
    const told = (await app.call('equityHistory', { range: 'week' }, { token })).data
    expect(told.flows).toMatchObject([{ kind: 'payment.deposit', amount: '250.00' }])
    expect(told.flowSum).toBe('250.00')
    expect(told.points.at(-1)?.total).toBe('30250.00')
    expect((await app.call('equityHistory', { range: 'week' }, { token: ada })).data.flows).toEqual([])
  })

  it('counts what came from outside from the state that its first point holds, not from its moment', async () => {
    const token = await app.openDemo()
    const payIn = async (amount: string) => {
      const { data } = await app.call('paymentStart', { amount }, { token })
      await app.call('paymentSandbox', { id: data.payment.id, act: 'pay' }, { token })
    }
    const { engine, database } = app.product
    const keep = () => createKeepPoints({ engine, database, settled: () => app.clock.settled() })()
    const told = async () => {
      const { points, flowSum } = (await app.call('equityHistory', { range: 'day' }, { token })).data
      return { first: points[0]?.total, last: points.at(-1)?.total, flowSum }
    }
    const full = Math.ceil(app.clock.now() / hour) * hour
    app.clock.set(full + 1_000)
    await payIn('250.00')
    app.clock.move(1_000)
    // Written down as of the full hour, a little after it: with what came in between.
    await keep()
    app.clock.set(full + 1.5 * hour)
    await payIn('100.00')
    const since = { first: '30250.00', last: '30350.00', flowSum: '100.00' }
    app.clock.set(full + 24 * hour + 60_000)
    expect(await told()).toEqual(since)
    // The first step comes later now, and shows what was written down before the second payment.
    app.clock.set(full + 26 * hour + 60_000)
    expect(await told()).toEqual(since)
  })

  it('counts once what comes, or moves between accounts, while it is being read', async () => {
    const { engine, database } = app.product
    const { uid } = (await app.call('userInfo', {}, { token: ada })).data.user_info
    const { rows } = await database.query<{ id: CustomerId }>({
      text: 'select id::text from identity.customer where uid = $1',
      values: [uid],
    })
    const customer = rows[0]?.id ?? ('' as CustomerId)
    const { data } = await app.call('paymentStart', { amount: '250.00' }, { token: ada })
    let seen = 0
    const view = async (whose: CustomerId) => {
      seen += 1
      if (seen === 1) {
        await app.call('paymentSandbox', { id: data.payment.id, act: 'pay' }, { token: ada })
        await move(out, '1000.00')
      }
      return engine.view(whose)
    }
    const show = showEquityHistory({
      engine: { accounts: () => engine.accounts(), view },
      database,
      now: () => app.now() as Millis,
    })
    const shown = await show({ caller: { customer } } as CallContext, { range: 'day' })
    expect(shown).toMatchObject({ ok: true, value: { flowSum: '250.00' } })
    expect(shown.ok && shown.value.points.at(-1)).toMatchObject({
      total: '30250.00',
      fund: '11250.00',
      contract: '9000.00',
    })
    expect(seen).toBe(2)
  })
})

it('of a customer whom the house has never seen nothing moves', async () => {
  expect(
    await app.product.engine.transfer({ ...out, customer: '999999' as CustomerId, amount: 1n as never }),
  ).toMatchObject({
    refusal: 'session.expired',
  })
})
