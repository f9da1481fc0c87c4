import { expect } from 'vitest'
import type { App } from '../support/app.ts'
import { founders } from '../support/staff.ts'
import type { Receipts } from './every-kind.ts'
import { endMinute, quoteAt, trader, type Issued } from './trades.ts'

/** A Tuesday, in time to announce what happens from Thursday on. */
export const nightsStart = Date.parse('2026-11-17T15:30:00.000Z')

/** Orders that were held or waited over nights, corporate actions and the beginning of a markup. */
export const nightReceipts = async (app: App): Promise<Receipts> => {
  app.quoteAll()
  await announce(app)
  const ada = await trader(app)
  const ids: Record<string, string> = {}
  const open = async (name: string, input: Parameters<typeof ada.open>[0]) => {
    ids[name] = (await ada.open({ lots: '0.10', ...input })).id
  }
  app.quoteAll()
  await open('a stock that was bought', {
    code: 'AAPL',
    lots: '1.00',
    stopLoss: '200.00',
    takeProfit: '290.01',
  })
  await open('a stock with levels', {
    code: 'AAPL',
    lots: '4.00',
    takeProfit: '290.01',
    profitLevels: [
      { price: '287.77', lots: '1.00' },
      { price: '288.01', lots: '2.00' },
    ],
  })
  await open('a stock that was sold', { code: 'AAPL', side: 'short', lots: '2.00', trailing: '20.05' })
  for (const side of ['long', 'short'] as const)
    for (const type of ['limit', 'stop'] as const) {
      const isBelow = (side === 'long') === (type === 'limit')
      const [price, takeProfit] = [isBelow ? '230.01' : '270.02', side === 'long' ? '280.00' : '220.00']
      await open(`a ${side} ${type} that waits`, {
        code: 'AAPL',
        side,
        type,
        price,
        takeProfit,
        profitLevels: [{ price: side === 'long' ? '275.55' : '225.55', lots: '1.00' }],
        lots: '3.00',
      })
    }
  for (const side of ['long', 'short'] as const)
    for (const code of ['EURUSD', 'GER40'])
      await open(`a ${side} of ${code}`, {
        code,
        side,
        leverage: 20,
        lots: code === 'GER40' ? '0.30' : '0.10',
      })
  quoteAt(app, 'META', 7_000_000, 7_002_000)
  quoteAt(app, 'MSFT', 5_000_000, 5_001_000)
  for (const side of ['long', 'short'] as const)
    for (const code of ['META', 'MSFT'])
      await open(`a ${side} of ${code}, which ends`, { code, side, lots: '3.00' })
  quoteAt(app, 'JPM', 3_000_000, 3_001_000)
  quoteAt(app, 'V', 3_500_000, 3_501_000)
  quoteAt(app, 'FRA40', 8_000_000, 8_001_000)
  await open('a long of JPM, which is replaced', {
    code: 'JPM',
    lots: '12.00',
    takeProfit: '420.05',
    stopLoss: '200.05',
    profitLevels: [
      { price: '400.01', lots: '3.00' },
      { price: '410.01', lots: '4.00' },
    ],
  })
  await open('a short of JPM, which is replaced', {
    code: 'JPM',
    side: 'short',
    lots: '14.00',
    trailing: '60.05',
  })
  await open('a long of JPM with a stop that its cash uses up', {
    code: 'JPM',
    lots: '8.00',
    stopLoss: '20.00',
  })
  for (const side of ['long', 'short'] as const)
    await open(`a ${side} of JPM, too small to be replaced`, { code: 'JPM', side, lots: '1.00' })
  await open('an order of an instrument that is replaced, which waits', {
    code: 'JPM',
    type: 'limit',
    price: '250.00',
    lots: '1.00',
  })
  for (const side of ['long', 'short'] as const)
    await open(`a ${side} of FRA40, which is replaced`, { code: 'FRA40', side, leverage: 20, lots: '0.50' })
  await open('an order of an instrument that ends, which waits', {
    code: 'META',
    type: 'limit',
    price: '650.00',
    lots: '1.00',
  })
  for (const day of [17, 18, 19]) {
    await goTo(app, `2026-11-${day}T22:00:00.250Z`)
    app.quoteAll()
    await app.product.engine.settled()
  }
  await goTo(app, '2026-11-20T14:30:01.000Z')
  for (let times = 0; times < 3; times += 1) quoteAt(app, 'AAPL', 1_071_000, 1_071_500)
  quoteAt(app, 'EURUSD', 1_144_000, 1_144_130)
  quoteAt(app, 'GER40', 2_391_500, 2_391_600)
  quoteAt(app, 'V', 3_520_000, 3_521_000)
  await app.product.engine.settled()
  const closing = Object.entries(ids).filter(([name]) => !name.endsWith('waits'))
  for (const [name, id] of closing) {
    if (name === 'a long of GER40') ids['a part of it'] = (await ada.close(id, '0.10')).order.id
    if (name === 'a long of JPM, which is replaced')
      ids['a part of what was replaced'] = (await ada.close(id, '2.00')).order.id
    if ((await ada.detail(id)).order.state === 'open') await ada.close(id)
  }
  await open('a quote that our markup moved', { code: 'EURUSD', leverage: 20 })
  await endMinute(app)
  const receipts: Record<string, Issued> = {}
  for (const [name, id] of Object.entries(ids)) receipts[name] = await ada.receipt(id)
  return receipts
}

/** The engine is told the time a moment later, and all that it decides is committed. */
const goTo = async (app: App, moment: string): Promise<void> => {
  app.clock.set(Date.parse(moment) - 250)
  app.timer.wind(250)
  await app.product.engine.settled()
}

const announce = async (app: App): Promise<void> => {
  const [ana, ben] = await founders(app)
  const reason = 'Announced to customers'
  const agree = async (id: string | undefined) => {
    expect(id).toBeDefined()
    const decision = { id: id ?? '', decision: 'approve', reason } as const
    expect(await app.call('requestDecide', decision, { token: ben.token })).toMatchObject({ type: 'ok' })
  }
  const enter = async (
    code: string,
    day: string,
    action: Parameters<typeof app.call<'marketActionEnter'>>[1]['action'],
  ) => {
    const asked = await app.call('marketActionEnter', { code, day, action, reason }, { token: ana.token })
    await agree(asked.data.request)
  }
  await enter('AAPL', '2026-11-19', { kind: 'dividend', amount: '0.26' })
  await enter('AAPL', '2026-11-20', { kind: 'split', before: 3, after: 7 })
  await enter('META', '2026-11-19', {
    kind: 'end',
    price: '712.345678',
    source: 'https://exchange.example/notices/4711',
  })
  await enter('MSFT', '2026-11-19', { kind: 'end', price: null, source: null })
  const source = 'https://exchange.example/notices/4712'
  await enter('JPM', '2026-11-19', {
    kind: 'replacement',
    successor: 'V',
    before: 10_000,
    after: 6_123,
    cash: '25.123456',
    price: '349.5',
    source,
  })
  await enter('FRA40', '2026-11-19', {
    kind: 'replacement',
    successor: 'GER40',
    before: 7,
    after: 2,
    cash: '0',
    price: '23900.123456',
    source,
  })
  await enter('GER40', '2026-11-19', { kind: 'dividend', amount: '12.345678' })
  const markup = { key: 'market.spread', value: { EURUSD: 13 }, reason } as const
  await agree((await app.call('settingDraft', markup, { token: ana.token })).data.request)
  await app.product.settings.refresh()
}
