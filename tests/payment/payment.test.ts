import type { CallOutput } from '@plumbline/protocol/core'
import type { SandboxAct } from '@plumbline/protocol/payment'
import { paymentMinutes, paymentsOpenMax } from '@plumbline/rules/payment'
import type { CustomerId } from '@plumbline/rules/core'
import { readCustomer } from '@plumbline/server/capabilities/funding-operations/item/customer'
import { lookAfterPayments, searchPayments } from '@plumbline/server/capabilities/payment/index'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lettersTo, newEmail, registerByEmail } from '../support/builders/identity.ts'
import { startApp, type Answer, type App } from '../support/app.ts'
import { startStripe, stripeKey, webhookSecret, type StripeServer } from './stripe-server.ts'

let app: App
let stripe: StripeServer
beforeAll(async () => {
  stripe = await startStripe()
  app = await startApp({
    environment: {
      PAYMENTS: 'stripe',
      STRIPE_KEY: stripeKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API: stripe.address,
    },
  })
})
afterAll(async () => {
  await app.stop()
  await stripe.stop()
})

const minuteMs = 60_000

/** A customer of the real book, who pays by card. */
const ada = async (country: string | null = 'HK') => {
  const email = newEmail()
  const { data } = await registerByEmail(app, email, country === null ? {} : { country })
  return { ...person(data.token), email }
}
const person = (token: string) => ({
  token,
  start: (amount: string, key?: string) =>
    app.call('paymentStart', { amount }, { token, ...(key !== undefined && { key }) }),
  show: (id: string) => app.call('payment', { id }, { token }),
  act: (id: string, act: SandboxAct) => app.call('paymentSandbox', { id, act }, { token }),
  fund: async () => (await app.call('accounts', {}, { token })).data.fund.available,
  told: async () =>
    (await app.call('notificationList', {}, { token })).data.items
      .filter(({ kind }) => kind.startsWith('payment_'))
      .map(({ kind, data }) => [kind, 'amount' in data ? data.amount : undefined]),
})
type Started = Answer<CallOutput<'paymentStart'>>
const idOf = ({ data }: Started): string => data.payment.id
const sessionOf = (started: Started) => {
  const session = stripe.sessions.find(({ payment }) => payment === idOf(started))
  if (session === undefined) throw new Error('Stripe has no session of this payment')
  return session
}

/** What the trail tells of a payment, in order. */
const trailOf = async (started: Started) => {
  const { rows } = await app.product.database.query({
    text: `select action, actor_kind as actor, before::json ->> 'state' as before, after::json ->> 'state' as after
      from audit.entry where subject_kind = 'payment' and subject_id = $1 order by id`,
    values: [idOf(started)],
  })
  return rows
}

/** What staff who decide on money of the same customer see of payments by card. */
const seenByStaff = async (started: Started) => {
  const { database, funding } = app.product
  const { rows } = await database.query<{ customer: bigint }>({
    text: 'select customer from payment.payment where id = $1',
    values: [idOf(started)],
  })
  const customer = String(rows[0]?.customer) as CustomerId
  return (await readCustomer(database, { vault: funding.vault, funding }, customer)).cards
}

/** Sends a message as Stripe does. */
const post = (body: string, signature: string | undefined) =>
  app.raw('/api/payment/webhook', {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(signature !== undefined && { 'stripe-signature': signature }),
    },
    body,
  })
const kindOf = (event: string): string => {
  if (event.startsWith('checkout.session')) return 'checkout.session'
  return event.startsWith('charge.dispute') ? 'dispute' : (event.split('.')[0] ?? '')
}
const tell = (kind: string, about: object) => {
  const { body, signature } = stripe.message(kind, { object: kindOf(kind), ...about }, app.now())
  return post(body, signature)
}
const pay = async (started: Started) => {
  const session = sessionOf(started)
  Object.assign(session, { status: 'complete', paid: true, intentStatus: 'succeeded' })
  return tell('checkout.session.completed', { id: session.id })
}

const expectSound = async () => expect(await app.audit()).toEqual([])

describe('a payment by card', () => {
  it('is made on the page of the provider, and posted when that says so', async () => {
    const customer = await ada()
    const started = await customer.start('50.00')
    expect(started).toMatchObject({
      type: 'ok',
      data: { payment: { state: 'started', provider: 'stripe', amount: '50.00', takenBack: '0.00' } },
    })
    const session = sessionOf(started)
    expect(started.data.payment.url).toBe(`https://checkout.stripe.example/c/pay/${session.id}`)
    expect(session).toMatchObject({ amount: 5_000, currency: 'usd' })
    expect(session.fields.get('success_url')).toBe(`${app.address}/#/pages/fund/buy?payment=${idOf(started)}`)
    expect(Number(session.fields.get('expires_at'))).toBe(
      Math.floor((app.now() + paymentMinutes * minuteMs) / 1000),
    )
    expect(await customer.fund()).toBe('0.00')
    expect(await pay(started)).toMatchObject({ status: 200, data: { taken: true } })
    expect(await customer.fund()).toBe('50.00')
    expect((await customer.show(idOf(started))).data.payment).toMatchObject({ state: 'captured', url: null })
    expect(await customer.told()).toEqual([['payment_received', '50.00']])
    expect((await lettersTo(app, customer.email))[0]).toMatchObject({
      subject: 'Your card payment has arrived',
      text: expect.stringContaining('50.00 USD'),
    })
    expect(await trailOf(started)).toEqual([
      { action: 'payment.captured', actor: 'system', before: 'started', after: 'captured' },
    ])
    await expectSound()
  })

  it('is posted once, however often and in whatever order it is told of', async () => {
    const customer = await ada()
    const started = await customer.start('70.00')
    const session = sessionOf(started)
    Object.assign(session, { status: 'complete', paid: true, intentStatus: 'succeeded' })
    const kinds = [
      'checkout.session.completed',
      'checkout.session.async_payment_succeeded',
      'checkout.session.expired',
    ]
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => tell(kinds[index % 3] ?? '', { id: session.id })),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await customer.fund()).toBe('70.00')
    expect(await customer.told()).toHaveLength(1)
    await expectSound()
  })

  it('is found out about when no message comes: by whoever comes back, and by the house itself', async () => {
    const customer = await ada()
    const started = await customer.start('20.00')
    Object.assign(sessionOf(started), { status: 'complete', paid: true, intentStatus: 'succeeded' })
    expect((await customer.show(idOf(started))).data.payment.state).toBe('captured')
    const left = await customer.start('30.00')
    Object.assign(sessionOf(left), { status: 'complete', paid: true, intentStatus: 'succeeded' })
    app.clock.move(2 * minuteMs)
    await lookAfterPayments(app.product.payment)
    expect(await customer.fund()).toBe('50.00')
    await expectSound()
  })

  it('runs out, and fails, as the provider says', async () => {
    const customer = await ada()
    const late = await customer.start('20.00')
    sessionOf(late).status = 'expired'
    expect(await tell('checkout.session.expired', { id: sessionOf(late).id })).toMatchObject({ status: 200 })
    expect((await customer.show(idOf(late))).data.payment.state).toBe('expired')
    const failed = await customer.start('20.00')
    sessionOf(failed).status = 'complete'
    await tell('checkout.session.async_payment_failed', { id: sessionOf(failed).id })
    expect((await customer.show(idOf(failed))).data.payment.state).toBe('failed')
    expect(await customer.fund()).toBe('0.00')
  })

  it('is opened once for one key, and not for another amount under it', async () => {
    const customer = await ada()
    const first = await customer.start('40.00', 'attempt-1')
    const before = stripe.sessions.length
    const again = await Promise.all([1, 2, 3].map(() => customer.start('40.00', 'attempt-1')))
    expect(new Set(again.map(idOf))).toEqual(new Set([idOf(first)]))
    expect(stripe.sessions).toHaveLength(before)
    expect(await customer.start('41.00', 'attempt-1')).toMatchObject({ refusal: 'request.key_reused' })
  })

  it('can be sent again when the provider did not answer, and opens one page', async () => {
    const customer = await ada()
    stripe.isAway = true
    expect(await customer.start('40.00', 'while-away')).toMatchObject({
      status: 503,
      code: 1311,
      refusal: 'payment.provider_away',
    })
    stripe.isAway = false
    const started = await customer.start('40.00', 'while-away')
    expect(started).toMatchObject({ type: 'ok', data: { payment: { url: expect.any(String) } } })
    expect(stripe.sessions.filter(({ payment }) => payment === idOf(started))).toHaveLength(1)
  })

  it('whose page was never opened runs out by our own clock', async () => {
    const customer = await ada()
    stripe.isAway = true
    await customer.start('40.00')
    stripe.isAway = false
    app.clock.move((paymentMinutes + 1) * minuteMs)
    await lookAfterPayments(app.product.payment)
    const { data } = await app.call('payments', {}, { token: customer.token })
    expect(data.items).toMatchObject([{ state: 'expired', url: null }])
  })

  it('moves nobody’s money when the provider names another amount', async () => {
    const customer = await ada()
    const started = await customer.start('40.00')
    sessionOf(started).amount = 4_001
    expect(await pay(started)).toMatchObject({ status: 200 })
    expect((await customer.show(idOf(started))).data.payment.state).toBe('started')
    expect(await customer.fund()).toBe('0.00')
    sessionOf(started).amount = 4_000
    sessionOf(started).currency = 'eur'
    await pay(started)
    expect(await customer.fund()).toBe('0.00')
  })
})

describe('what Stripe calls a payment', () => {
  const found = async (q: string) =>
    (await searchPayments(app.product.database, q)).map(({ id, matched }) => [id, matched])

  it('finds it: its page from the beginning, its charge from when it is paid, and for good', async () => {
    const customer = await ada()
    const started = await customer.start('40.00')
    const id = idOf(started)
    const session = sessionOf(started)
    expect(await found(session.intent)).toEqual([])
    expect(await found(session.id)).toEqual([[id, 'reference']])
    await pay(started)
    for (const name of [session.id, session.intent]) expect(await found(name)).toEqual([[id, 'reference']])
    await expect(
      app.product.database.query({
        text: "update payment.payment set charge = 'pi_other' where id = $1",
        values: [id],
      }),
    ).rejects.toMatchObject({ code: 'PL090' })
  })
})

describe('money that is taken back', () => {
  it('leaves the fund, and comes back after a dispute that was won', async () => {
    const customer = await ada()
    const started = await customer.start('100.00')
    await pay(started)
    const session = sessionOf(started)
    session.refunded = 2_500
    expect(await tell('charge.refunded', { payment_intent: session.intent })).toMatchObject({
      data: { taken: true },
    })
    expect(await customer.fund()).toBe('75.00')
    session.disputes.push({ id: 'dp_1', amount: 7_500, status: 'needs_response' })
    await tell('charge.dispute.funds_withdrawn', { payment_intent: session.intent })
    expect(await customer.fund()).toBe('0.00')
    expect((await customer.show(idOf(started))).data.payment).toMatchObject({
      state: 'reversed',
      takenBack: '100.00',
    })
    Object.assign(session.disputes[0] ?? {}, { status: 'won' })
    await tell('charge.dispute.closed', { payment_intent: session.intent })
    expect(await customer.fund()).toBe('75.00')
    expect((await customer.show(idOf(started))).data.payment).toMatchObject({
      state: 'captured',
      takenBack: '25.00',
    })
    expect((await trailOf(started)).map(({ action }) => action)).toEqual([
      'payment.captured',
      'payment.taken_back',
      'payment.taken_back',
      'payment.given_back',
    ])
    expect((await lettersTo(app, customer.email)).map(({ subject }) => subject)).toContain(
      'Your card payment was reversed',
    )
    expect(await customer.told()).toEqual([
      ['payment_received', '75.00'],
      ['payment_reversed', '75.00'],
      ['payment_reversed', '25.00'],
      ['payment_received', '100.00'],
    ])
    expect(await seenByStaff(started)).toEqual({ count: 1, usd: '75.00' })
    await expectSound()
  })
})

describe('money that is taken back and is not there any more', () => {
  it('is advanced by the house, until a dispute that was won brings it back', async () => {
    const customer = await ada()
    const { token } = customer
    const started = await customer.start('100.00')
    await pay(started)
    const moved = await app.call('transfer', { from: 'fund', to: 'contract', amount: '80.00' }, { token })
    expect(moved).toMatchObject({ type: 'ok' })
    const session = sessionOf(started)
    session.disputes.push({ id: 'dp_2', amount: 10_000, status: 'lost' })
    await tell('charge.dispute.created', { payment_intent: session.intent })
    expect(await customer.fund()).toBe('0.00')
    const owed = async () => (await app.call('assets', {}, { token })).data.owed
    expect(await owed()).toBe('80.00')
    await expectSound()
    Object.assign(session.disputes[0] ?? {}, { status: 'won' })
    await tell('charge.dispute.funds_reinstated', { payment_intent: session.intent })
    // What the house had advanced goes back to it first.
    expect(await customer.fund()).toBe('20.00')
    expect(await owed()).toBe('0.00')
    await expectSound()
  })
})

describe('what the house has advanced for a payment', () => {
  /** Somebody has moved 80 of 100 elsewhere before all of it was taken back. */
  const owing = async () => {
    const customer = await ada()
    const { token } = customer
    const started = await customer.start('100.00')
    await pay(started)
    await app.call('transfer', { from: 'fund', to: 'term', amount: '80.00' }, { token })
    const session = sessionOf(started)
    session.disputes.push({ id: `dp_${idOf(started)}`, amount: 10_000, status: 'lost' })
    await tell('charge.dispute.created', { payment_intent: session.intent })
    return { ...customer, session }
  }
  const bring = ({ token }: { token: string }, amount: string) =>
    app.call('transfer', { from: 'term', to: 'fund', amount }, { token })

  it('is repaid first by what comes into the fund, and is said before', async () => {
    const customer = await owing()
    const preview = await app.call('transferPreview', { from: 'term', to: 'fund' }, customer)
    expect(preview.data).toMatchObject({ advance: '80.00', reasons: ['card_advance_repaid'] })
    expect(await bring(customer, '30.00')).toMatchObject({ type: 'ok' })
    expect(await customer.fund()).toBe('0.00')
    const { data } = await app.call('records', { account: 'fund' }, customer)
    expect(data.items.slice(0, 2)).toMatchObject([
      { kind: 'payment.reverse', availableChange: '-30.00' },
      { kind: 'fund.transfer', availableChange: '30.00' },
    ])
    await pay(await customer.start('60.00'))
    expect(await customer.fund()).toBe('10.00')
    expect((await app.call('transferPreview', { from: 'term', to: 'fund' }, customer)).data.reasons).toEqual(
      [],
    )
    await expectSound()
  })

  it('is repaid once by what comes in at once, and given back where a dispute is won after all', async () => {
    const customer = await owing()
    await Promise.all([bring(customer, '25.00'), bring(customer, '25.00'), customer.start('10.00').then(pay)])
    expect(await customer.fund()).toBe('0.00')
    Object.assign(customer.session.disputes[0] ?? {}, { status: 'won' })
    await tell('charge.dispute.funds_reinstated', { payment_intent: customer.session.intent })
    expect(await customer.fund()).toBe('80.00')
    await expectSound()
  })
})

describe('a message', () => {
  it.each<[string, (body: string, signature: string) => readonly [string, string | undefined]]>([
    ['that is not signed', body => [body, undefined]],
    ['with a signature of nobody', body => [body, 't=1,v1=00']],
    ['that was changed by a blank', (body, signature) => [`${body} `, signature]],
    ['with no body', (_, signature) => ['', signature]],
  ])('%s is refused', async (_, change) => {
    const customer = await ada()
    const started = await customer.start('20.00')
    const { id } = sessionOf(started)
    const { body, signature } = stripe.message('checkout.session.completed', { id }, app.now())
    expect(await post(...change(body, signature))).toMatchObject({
      status: 400,
      refusal: 'payment.signature',
    })
  })

  it('that somebody has kept for too long is refused', async () => {
    const { body, signature } = stripe.message(
      'checkout.session.completed',
      { id: 'cs_1' },
      app.now() - 600_000,
    )
    expect(await post(body, signature)).toMatchObject({ refusal: 'payment.signature' })
  })

  it('about something else is taken and changes nothing', async () => {
    expect(await tell('customer.created', { id: 'cus_1' })).toMatchObject({ data: { taken: false } })
    expect(await tell('checkout.session.completed', { id: 'cs_of_another_shop' })).toMatchObject({
      data: { taken: false },
    })
  })

  it('that could not be looked into is to be sent again', async () => {
    const customer = await ada()
    const started = await customer.start('20.00')
    stripe.isAway = true
    expect(await pay(started)).toMatchObject({ status: 503, refusal: 'payment.provider_away' })
    stripe.isAway = false
    expect(await pay(started)).toMatchObject({ status: 200 })
    expect(await customer.fund()).toBe('20.00')
  })
})

describe('a payment is not begun', () => {
  it.each<[string, string | null, string, object]>([
    ['below the smallest', 'HK', '9.99', { refusal: 'funding.below_minimum' }],
    ['above the largest', 'HK', '1000000.01', { refusal: 'funding.above_maximum' }],
    ['before a country is declared', null, '50.00', { refusal: 'country.required' }],
  ])('%s', async (_, country, amount, refusal) => {
    expect(await (await ada(country)).start(amount)).toMatchObject(refusal)
  })

  it('beyond what is left of the day', async () => {
    const customer = await ada()
    await customer.start('1000000.00')
    await customer.start('999990.00')
    expect((await app.call('paymentMethods', {}, customer)).data.card).toMatchObject({
      provider: 'stripe',
      dayLeft: '10.00',
    })
    expect(await customer.start('10.01')).toMatchObject({ refusal: 'funding.day_limit' })
  })

  it('while too many are open, also not by many at once', async () => {
    const customer = await ada()
    const answers = await Promise.all(Array.from({ length: 9 }, () => customer.start('20.00')))
    expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(paymentsOpenMax)
    expect(answers.find(({ type }) => type === 'error')).toMatchObject({ refusal: 'payment.too_many_open' })
  })

  it('and nobody sees another’s', async () => {
    const started = await (await ada()).start('20.00')
    const ben = await ada()
    expect(await ben.show(idOf(started))).toMatchObject({ status: 404, refusal: 'payment.unknown' })
    // A card is never asked for in the sandbox where a real one is taken.
    expect(await ben.act(idOf(started), 'pay')).toMatchObject({ refusal: 'payment.unknown' })
  })
})

describe('the sandbox of a demo account', () => {
  it('pays, disputes and gives back, and is named in every answer', async () => {
    const demo = person(await app.openDemo())
    const before = Number(await demo.fund())
    const started = await demo.start('60.00')
    const id = idOf(started)
    expect(started.data.payment).toMatchObject({
      provider: 'sandbox',
      url: `/#/pages/fund/buy?payment=${id}`,
    })
    expect((await demo.act(id, 'pay')).data.payment).toMatchObject({ state: 'captured' })
    expect(Number(await demo.fund())).toBe(before + 60)
    expect(await demo.act(id, 'pay')).toMatchObject({ refusal: 'payment.over' })
    expect((await demo.act(id, 'dispute')).data.payment).toMatchObject({ state: 'reversed' })
    expect(Number(await demo.fund())).toBe(before)
    expect((await demo.act(id, 'win')).data.payment).toMatchObject({ state: 'captured' })
    expect(Number(await demo.fund())).toBe(before + 60)
    await expectSound()
  })

  it('declines, and runs out', async () => {
    const demo = person(await app.openDemo())
    const declined = idOf(await demo.start('60.00'))
    expect((await demo.act(declined, 'decline')).data.payment).toMatchObject({ state: 'failed' })
    const late = idOf(await demo.start('60.00'))
    app.clock.move((paymentMinutes + 1) * minuteMs)
    expect(await demo.act(late, 'pay')).toMatchObject({ refusal: 'payment.over' })
    expect((await demo.show(late)).data.payment.state).toBe('expired')
  })
})
