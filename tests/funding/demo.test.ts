import type { Millis } from '@plumbline/rules/market'
import { readCitedQuotes } from '@plumbline/server/capabilities/trading/index'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import {
  deposit,
  fundOf,
  noise,
  sendProof,
  tradePassword,
  transactionOf,
  tronAddress,
} from '../support/builders/funding.ts'

const secondMs = 1_000
const route = 'USDT-EXAMPLE'

let app: App
beforeAll(async () => {
  app = await startApp()
  app.quoteAll()
})
afterAll(() => app.stop())

const newDemo = async () => ({ token: await app.openDemo() })

describe('money of a demo account', () => {
  it('comes after ten seconds by itself, and says so', async () => {
    const ada = await newDemo()
    const sent = await deposit(app, ada, { route, amount: '250.5', remark: 'first one' })
    expect(sent).toMatchObject({
      type: 'ok',
      data: {
        deposit: {
          status: 1,
          automatic: true,
          amount: '250.500000',
          estimate: '250.50',
          remark: 'first one',
        },
      },
    })
    app.timer.wind(9 * secondMs)
    expect((await fundOf(app, ada)).available).toBe('10000.00')
    app.timer.wind(secondMs)
    await expect.poll(() => fundOf(app, ada)).toEqual({ available: '10250.50', frozen: '0.00' })
    const { data } = await app.call(
      'fundingDetail',
      { kind: 'deposit', id: sent.data.deposit.id },
      { token: ada.token },
    )
    expect(data.deposit).toMatchObject({ status: 2, credited: '250.50', quote: null })
    expect(data.events.map(({ kind, by }) => [kind, by])).toEqual([
      ['submitted', 'customer'],
      ['approved', 'system'],
    ])
    const notices = await app.call('notificationList', {}, { token: ada.token })
    expect(notices.data.items[0]).toMatchObject({
      kind: 'deposit_approved',
      data: { amount: '250.50', currency: 'USD' },
    })
  })

  it('is worth what the quote at the approval says, and keeps both', async () => {
    const ada = await newDemo()
    app.quoteAll()
    const { data } = await deposit(app, ada, { route: 'BTC-EXAMPLE', amount: '0.01' })
    expect(data.deposit).toMatchObject({
      estimate: '970.00',
      quote: { pair: 'BTCUSD', rate: '97000.000' },
    })
    app.timer.wind(10 * secondMs - 1)
    app.feed.push('BTCUSD', 98_000_000, 98_010_000)
    app.timer.wind(1)
    const detail = () =>
      app.call('fundingDetail', { kind: 'deposit', id: data.deposit.id }, { token: ada.token })
    await expect
      .poll(async () => (await detail()).data.deposit)
      .toMatchObject({ status: 2, credited: '980.00', estimate: '970.00', quote: { rate: '98000.000' } })
    const cited = await readCitedQuotes(app.product.database, 0 as Millis, () => undefined)
    expect(cited).toMatchObject([{ quote: { code: 'BTCUSD', bid: 98_000_000 }, priceScale: 3 }])
  })

  it('goes out and is never paid', async () => {
    const ada = await newDemo()
    const { token } = ada
    await app.call('tradePassword', { tradePassword }, { token })
    const bound = await app.call(
      'walletAddressAdd',
      { network: route, walletAddress: tronAddress },
      { token },
    )
    expect(bound).toMatchObject({ type: 'ok' })
    const [destination] = (await app.call('walletAddressList', {}, { token })).data.items
    const wish = { kind: 'digital', destination: destination?.id ?? '', amount: '400.00' } as const
    expect((await app.call('withdrawPreview', wish, { token })).data).toMatchObject({
      fee: '0.00',
      expected: '400.000000',
      refusal: null,
      tradePassword: 'set',
      secondStep: 'off',
    })
    // Agreed to at a fee that is no longer so.
    expect(await app.call('withdraw', { ...wish, fee: '1.00', tradePassword }, { token })).toMatchObject({
      refusal: 'withdrawal.fee_changed',
      status: 409,
    })
    expect(await fundOf(app, ada)).toEqual({ available: '10000.00', frozen: '0.00' })
    const sent = await app.call('withdraw', { ...wish, fee: '0.00', tradePassword }, { token, key: 'once' })
    expect(sent).toMatchObject({ type: 'ok', data: { withdrawal: { status: 1, cancellable: true } } })
    // Sent again under the same key, it is the same one.
    const again = await app.call('withdraw', { ...wish, fee: '0.00', tradePassword }, { token, key: 'once' })
    expect(again.data.withdrawal.id).toBe(sent.data.withdrawal.id)
    expect(
      await app.call('withdraw', { ...wish, amount: '1.00', tradePassword }, { token, key: 'once' }),
    ).toMatchObject({
      refusal: 'request.key_reused',
    })
    expect(await fundOf(app, ada)).toEqual({ available: '9600.00', frozen: '400.00' })
    app.timer.wind(10 * secondMs)
    await expect.poll(() => fundOf(app, ada)).toEqual({ available: '9600.00', frozen: '0.00' })
    const [record] = (await app.call('withdrawals', {}, { token })).data.items
    expect(record).toMatchObject({ status: 2, payout: null, automatic: true, expected: '400.000000' })
  })

  it('is striking when it came by card a moment ago', async () => {
    const { token } = await newDemo()
    await app.call('tradePassword', { tradePassword }, { token })
    await app.call('walletAddressAdd', { network: route, walletAddress: tronAddress }, { token })
    const [destination] = (await app.call('walletAddressList', {}, { token })).data.items
    const { payment } = (await app.call('paymentStart', { amount: '500.00' }, { token })).data
    await app.call('paymentSandbox', { id: payment.id, act: 'pay' }, { token })
    const wish = { kind: 'digital', destination: destination?.id ?? '', amount: '400.00' } as const
    const sent = await app.call('withdraw', { ...wish, tradePassword }, { token })
    const { rows } = await app.product.database.query({
      text: 'select flags, flag_figures from funding.withdrawal where id = $1',
      values: [sent.data.withdrawal.id],
    })
    expect(rows).toMatchObject([
      { flags: ['rapid_in_out'], flag_figures: { rapid_in_out: { deposited: '500.00', share: '80' } } },
    ])
  })

  it('goes on after a restart', async () => {
    const ada = await newDemo()
    await deposit(app, ada, { route, amount: '10' })
    await app.restart()
    app.quoteAll()
    app.timer.wind(10 * secondMs)
    await expect.poll(() => fundOf(app, ada)).toEqual({ available: '10010.00', frozen: '0.00' })
  })
})

describe('a proof', () => {
  it('counts once, whoever sends it, until it is taken back', async () => {
    const [ada, ben] = [await newDemo(), await newDemo()]
    const image = await noise()
    const first = await deposit(app, ada, { route, proof: await sendProof(app, ada, image) })
    const second = () => sendProof(app, ben, image).then(proof => deposit(app, ben, { route, proof }))
    expect(await second()).toMatchObject({ status: 422, refusal: 'funding.proof_used' })
    await app.call('rechargeCancel', { id: first.data.deposit.id }, { token: ada.token })
    expect(await second()).toMatchObject({ type: 'ok' })
  })

  it('goes with a transaction that counts once too', async () => {
    const [ada, ben] = [await newDemo(), await newDemo()]
    await deposit(app, ada, { route, transactionId: transactionOf('a').toUpperCase() })
    expect(await deposit(app, ben, { route, transactionId: transactionOf('a') })).toMatchObject({
      refusal: 'funding.transaction_used',
    })
  })

  it.each([
    [
      'with a dash',
      transactionOf('b'),
      transactionOf('b').replace(/^.{9}/, '$&-'),
      'funding.transaction_used',
    ],
    ['without the 0x of a hash', `0x${'5e'.repeat(32)}`, '5E'.repeat(32), 'funding.transaction_used'],
    [
      'with a space that nobody sees',
      transactionOf('c'),
      transactionOf('c').replace(/^.{9}/, '$&\u200b'),
      'funding.transaction_used',
    ],
    [
      'with a letter that only looks the same',
      transactionOf('d'),
      transactionOf('d').replace('a', '\u0430'),
      'funding.transaction_form',
    ],
  ])('goes with a transaction that is the same %s', async (_, first, again, refusal) => {
    const [ada, ben] = [await newDemo(), await newDemo()]
    expect(await deposit(app, ada, { route, transactionId: first })).toMatchObject({ type: 'ok' })
    expect(await deposit(app, ben, { route, transactionId: again })).toMatchObject({ refusal })
  })
})

it('leaves a ledger that adds up', async () => {
  expect(await app.audit()).toEqual([])
})
