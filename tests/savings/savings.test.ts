import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { savingsRoutes } from '@plumbline/protocol/savings'
import { startApp, type App } from '../support/app.ts'
import { readPdf } from '../support/read-pdf.ts'
import { day, demoSaver, fundOf, ordersOf, pass, save, savingsOf } from './savers.ts'
import { byExtent } from '../support/extent.ts'

let app: App
beforeAll(async () => {
  app = await startApp({ environment: { SESSION_DAYS: '365' } })
})
afterAll(() => app.stop())

describe('a savings deposit', () => {
  it('says beforehand what it brings, and then freezes its principal', async () => {
    const ada = await demoSaver(app)
    const { version, items, refusal, available } = await savingsOf(app, ada)
    expect([refusal, available, items.map(({ id }) => id)]).toEqual([
      null,
      '10000.00',
      ['d30', 'd90', 'd180'],
    ])
    expect(items[0]).toMatchObject({ min: '100.00', left: '50000.00', rate: '2.50', days: 30, state: 'open' })
    const wish = { product: 'd30', amount: '1000.00', version }
    const { data: seen } = await app.call('savingsPreview', wish, { token: ada.token })
    // 1,000.00 × 2.5 % × 30 / 365 = 2.0547…
    expect(seen).toMatchObject({
      interest: '2.05',
      payout: '1002.05',
      rate: '2.50',
      yearly: '2.49',
      availableAfter: '9000.00',
    })
    expect(Date.parse(seen.dueAt) - Date.parse(seen.startsAt)).toBe(30 * day)
    const { data } = await save(app, ada)
    expect(data.order).toMatchObject({ status: 0, interest: '2.05', payout: '1002.05', atMaturity: 'return' })
    expect(await fundOf(app, ada)).toEqual({ available: '9000.00', frozen: '1000.00' })
    expect(await ordersOf(app, ada)).toMatchObject({
      items: [data.order],
      totals: { active: { orders: 1, principal: '1000.00', interest: '2.05' }, completed: { orders: 0 } },
    })
    expect((await savingsOf(app, ada)).items[0]).toMatchObject({ left: '49000.00' })
    expect(await app.audit()).toEqual([])
  })

  it('is made once under one key', async () => {
    const ada = await demoSaver(app)
    const [first, again] = [await save(app, ada, {}, 'once'), await save(app, ada, {}, 'once')]
    expect(first.code).toBe(200)
    expect(again.data).toEqual(first.data)
    expect((await save(app, ada, { amount: '200.00' }, 'once')).refusal).toBe('request.key_reused')
    expect(await fundOf(app, ada)).toEqual({ available: '9000.00', frozen: '1000.00' })
  })

  it('returns with its interest when it is due, and not a moment before', async () => {
    const ada = await demoSaver(app)
    const { data } = await save(app, ada)
    await pass(app, 30 * day - 1)
    expect(await ordersOf(app, ada, 1)).toMatchObject({ items: [] })
    await pass(app, 1)
    expect(await ordersOf(app, ada, 1)).toMatchObject({
      items: [{ id: data.order.id, status: 1, notRenewed: null, renewedBy: null }],
      totals: { active: { orders: 0 }, completed: { orders: 1, principal: '1000.00', interest: '2.05' } },
    })
    expect(await fundOf(app, ada)).toEqual({ available: '10002.05', frozen: '0.00' })
    await pass(app, day)
    expect(await fundOf(app, ada)).toEqual({ available: '10002.05', frozen: '0.00' })
    const { data: records } = await app.call('records', { account: 'fund' }, { token: ada.token })
    expect(
      records.items.map(({ kind, availableChange, frozenChange }) => [kind, availableChange, frozenChange]),
    ).toEqual([
      ['savings.mature', '1002.05', '-1000.00'],
      ['savings.deposit', '-1000.00', '1000.00'],
      ['demo.opening', '10000.00', '0.00'],
    ])
    const { data: notices } = await app.call('notificationList', {}, { token: ada.token })
    expect(notices.items[0]).toMatchObject({
      kind: 'savings_matured',
      data: { order: data.order.id, principal: '1000.00', interest: '2.05', payout: '1002.05', reason: null },
    })
    expect(await app.audit()).toEqual([])
  })

  it('returns once where several look after it at the same moment', async () => {
    const savers = await Promise.all(Array.from({ length: 5 }, () => demoSaver(app)))
    for (const each of savers) expect((await save(app, each)).code).toBe(200)
    app.clock.move(30 * day)
    await Promise.all(Array.from({ length: 6 }, () => app.product.savings.mature()))
    for (const each of savers)
      expect(await fundOf(app, each)).toEqual({ available: '10002.05', frozen: '0.00' })
    expect(await app.audit()).toEqual([])
  })

  it('that became due while nothing ran returns after the start', async () => {
    const ada = await demoSaver(app)
    await save(app, ada)
    app.clock.move(45 * day)
    await app.restart()
    await app.product.savings.mature()
    expect(await fundOf(app, ada)).toEqual({ available: '10002.05', frozen: '0.00' })
    expect(await app.audit()).toEqual([])
  })
})

describe('what is to be saved again', () => {
  it('begins anew at the moment it was due, and its interest is paid', async () => {
    const ada = await demoSaver(app)
    const { data } = await save(app, ada, { atMaturity: 'renew' })
    // Late by two days: the customer loses none of them.
    await pass(app, 32 * day)
    const { items, totals } = await ordersOf(app, ada)
    expect(items).toMatchObject([
      {
        status: 0,
        renewedFrom: data.order.id,
        startedAt: data.order.dueAt,
        atMaturity: 'renew',
        principal: '1000.00',
      },
      { id: data.order.id, status: 1, notRenewed: null },
    ])
    expect(items[1]?.renewedBy).toBe(items[0]?.id)
    expect(totals).toMatchObject({ active: { interest: '2.05' }, completed: { interest: '2.05' } })
    expect(await fundOf(app, ada)).toEqual({ available: '9002.05', frozen: '1000.00' })
    const { data: notices } = await app.call('notificationList', {}, { token: ada.token })
    expect(notices.items[0]).toMatchObject({ kind: 'savings_renewed', data: { order: items[0]?.id } })
    expect(await app.audit()).toEqual([])
  })

  it('begins anew as often as it was due while nothing ran', async () => {
    const ada = await demoSaver(app)
    await save(app, ada, { atMaturity: 'renew' })
    await pass(app, 100 * day)
    const { totals } = await ordersOf(app, ada)
    expect(totals).toMatchObject({ active: { orders: 1 }, completed: { orders: 3, interest: '6.15' } })
    expect(await fundOf(app, ada)).toEqual({ available: '9006.15', frozen: '1000.00' })
    expect(await app.audit()).toEqual([])
  })

  it('is chosen and taken back until it is due', async () => {
    const ada = await demoSaver(app)
    const id = (await save(app, ada)).data.order.id
    const choose = (atMaturity: 'return' | 'renew') =>
      app.call('savingsChoose', { id, atMaturity }, { token: ada.token })
    expect((await choose('renew')).data.order).toMatchObject({ atMaturity: 'renew' })
    expect((await choose('renew')).code).toBe(200)
    app.clock.move(day)
    expect((await choose('return')).data.order).toMatchObject({ atMaturity: 'return' })
    const { data } = await app.call('savingsOrder', { id }, { token: ada.token })
    expect(data.choices.map(({ atMaturity }) => atMaturity)).toEqual(['renew', 'return'])
    await pass(app, 29 * day)
    expect(await fundOf(app, ada)).toEqual({ available: '10002.05', frozen: '0.00' })
    expect((await choose('renew')).refusal).toBe('savings.completed')
  })
})

describe('lists and documents', () => {
  it('come page by page', async () => {
    const ada = await demoSaver(app)
    for (const amount of ['100.00', '200.00', '300.00']) {
      await save(app, ada, { amount })
      app.clock.move(1_000)
    }
    const first = await app.call('savingsOrders', { limit: 2, status: 0 }, { token: ada.token })
    expect(first.data.items.map(({ principal }) => principal)).toEqual(['300.00', '200.00'])
    const cursor = first.data.nextCursor ?? ''
    const rest = await app.call('savingsOrders', { limit: 2, status: 0, cursor }, { token: ada.token })
    expect([rest.data.items.map(({ principal }) => principal), rest.data.nextCursor]).toEqual([
      ['100.00'],
      null,
    ])
  })

  for (const { cases, extent } of byExtent(['en', 'hk', 'ru', 'de'], 1))
    it.each(cases)('give a confirmation as a PDF in %s', extent, async lang => {
      const ada = await demoSaver(app)
      const { data } = await save(app, ada)
      const [, path] = savingsRoutes.savingsConfirmation
      const answer = await fetch(new URL(`${path}?id=${data.order.id}&lang=${lang}`, app.address), {
        headers: { authorization: ada.token },
      })
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
      const pages = readPdf(Buffer.from(await answer.arrayBuffer()))
      expect(pages).toHaveLength(1)
      const words = pages.flat().join(' ')
      expect(words).toContain(data.order.id)
      expect(words).toContain(ada.uid)
    })
})
