import type { CallInput } from '@plumbline/protocol/core'
import { expect } from 'vitest'
import type { App } from '../support/app.ts'
import { endMinute, quoteAt, trader, type Issued } from './trades.ts'

/** Receipts by what happened to their orders. */
export type Receipts = Readonly<Record<string, Issued>>

const goldPrice = 4_540_000
const minuteMs = 60_000

/** Orders of one trading day: each way in, each way out, both sides. */
export const dayReceipts = async (app: App): Promise<Receipts> => {
  app.quoteAll()
  const ada = await trader(app)
  const ids: Record<string, string> = {}
  const gold = (bid: number) => quoteAt(app, 'XAUUSD', bid, bid + 360)
  const call = async <Name extends 'reverseOrder' | 'cancelOrder' | 'requestClose' | 'withdrawClose'>(
    name: Name,
    id: string,
    token = ada.token,
  ) => {
    const answer = await app.call(name, { id } as CallInput<Name>, { token })
    if (answer.refusal !== undefined) throw new Error(`${name}: ${answer.message}`)
    return answer.data
  }
  const settled = () => app.product.engine.settled()
  const stateOf = async (name: string) => (await ada.detail(ids[name] ?? '')).order.state
  const open = async (name: string, input: Parameters<typeof ada.open>[0]) => {
    const { id } = await ada.open({ leverage: 20, lots: '0.01', ...input })
    ids[name] = id
    return id
  }

  gold(goldPrice)
  await open('a market order that is open', { code: 'XAUUSD', side: 'short' })
  for (const side of ['long', 'short'] as const) {
    await ada.close(await open(`a ${side} that its customer closed`, { code: 'XAUUSD', side, lots: '0.13' }))
    const reversed = await open(`a ${side} that was reversed`, {
      code: 'BTCUSD',
      side,
      lots: '0.03',
      leverage: 2,
    })
    await call('reverseOrder', reversed)
  }

  // What waits below and above.
  for (const side of ['long', 'short'] as const)
    for (const type of ['limit', 'stop'] as const) {
      const isBelow = (side === 'long') === (type === 'limit')
      const price = isBelow ? '4520.00' : '4560.00'
      await open(`a ${side} ${type}`, { code: 'XAUUSD', side, type, price, lots: '0.02' })
    }
  await ada.edit({ id: ids['a long limit'] ?? '', price: '4519.50', lots: '0.03' })
  await call('cancelOrder', await open('a pending order that was cancelled', {
    code: 'XAUUSD',
    type: 'limit',
    price: '4500.00',
  })) // prettier-ignore
  await open('a pending order that waits', { code: 'XAUUSD', type: 'limit', price: '4400.00' })
  gold(goldPrice - 21_000)
  gold(goldPrice + 21_500)
  await settled()
  for (const name of ['a long limit', 'a short limit', 'a long stop', 'a short stop'])
    expect([name, await stateOf(name)]).toEqual([name, 'open'])
  await open('a stop whose take profit a gap had passed', {
    code: 'XAUUSD',
    type: 'stop',
    price: '4570.00',
    takeProfit: '4573.00',
  })
  await open('a stop whose stop loss a gap had passed', {
    code: 'XAUUSD',
    side: 'short',
    type: 'stop',
    price: '4550.00',
    stopLoss: '4552.00',
  })
  gold(goldPrice + 34_000)
  await settled()
  gold(goldPrice + 9_000)
  await settled()
  gold(goldPrice + 15_000)
  await settled()

  // Levels on both sides.
  gold(goldPrice)
  await open('a long at its take profit', { code: 'XAUUSD', takeProfit: '4545.00' })
  await open('a short at its stop loss', { code: 'XAUUSD', side: 'short', stopLoss: '4545.00' })
  const moved = await open('a long whose levels were moved', { code: 'XAUUSD' })
  await ada.edit({ id: moved, takeProfit: '4550.00', stopLoss: '4530.00', trailing: null })
  await ada.edit({ id: moved, takeProfit: '4544.00' })
  gold(goldPrice + 5_500)
  await settled()
  gold(goldPrice)
  await open('a short at its take profit', { code: 'XAUUSD', side: 'short', takeProfit: '4535.00' })
  await open('a long at its stop loss', { code: 'XAUUSD', stopLoss: '4535.00' })
  gold(goldPrice - 6_000)
  await settled()
  gold(goldPrice)
  await open('a long at its trailing stop', { code: 'XAUUSD', trailing: '5.03', takeProfit: '4590.00' })
  await open('a short at its trailing stop', { code: 'XAUUSD', side: 'short', trailing: '4.00' })
  for (const step of [-900, -2_700, -4_100, 1_500, 3_700, 6_200, 800]) gold(goldPrice + step)
  await settled()
  for (const name of ['a long at its trailing stop', 'a short at its trailing stop'])
    expect([name, await stateOf(name)]).toEqual([name, 'closed'])

  // Parts, of which amounts do not divide.
  gold(4_540_123)
  const parted = await open('what parts leave', { code: 'XAUUSD', lots: '0.13' })
  gold(4_541_777)
  ids['the first part'] = (await ada.close(parted, '0.03')).order.id
  gold(4_539_001)
  ids['the second part'] = (await ada.close(parted, '0.06')).order.id

  // Levels before the take profit: reached one by one, jumped by a gap, and cut by a closing by hand.
  gold(goldPrice)
  for (const side of ['long', 'short'] as const) {
    const sign = side === 'long' ? 1 : -1
    const at = (dollars: number) => (4_540 + sign * dollars).toFixed(2)
    const levelled = await open(`a ${side} with levels`, {
      code: 'XAUUSD',
      side,
      lots: '0.13',
      takeProfit: at(9),
      stopLoss: at(-20),
      profitLevels: [
        { price: at(2), lots: '0.03' },
        { price: at(4), lots: '0.04' },
        { price: at(6), lots: '0.05' },
      ],
    })
    gold(goldPrice + sign * 2_500)
    gold(goldPrice + sign * 11_000)
    await settled()
    expect(await stateOf(`a ${side} with levels`)).toBe('closed')
    const { parts } = await ada.detail(levelled)
    for (const [index, part] of parts.entries()) ids[`level ${index + 1} of a ${side}`] = part.id
    gold(goldPrice)
  }
  const cut = await open('a position whose levels no longer fit', {
    code: 'XAUUSD',
    lots: '0.07',
    trailing: '5.00',
    profitLevels: [
      { price: '4560.00', lots: '0.02' },
      { price: '4570.00', lots: '0.03' },
    ],
  })
  gold(goldPrice + 1_100)
  await settled()
  ids['a part that was closed before its levels'] = (await ada.close(cut, '0.03')).order.id
  await open('a stop whose first level a gap had passed', {
    code: 'XAUUSD',
    type: 'stop',
    price: '4545.00',
    lots: '0.07',
    takeProfit: '4580.00',
    profitLevels: [
      { price: '4547.00', lots: '0.02' },
      { price: '4557.00', lots: '0.02' },
    ],
  })
  gold(goldPrice + 9_000)
  await settled()
  gold(goldPrice)

  // A currency that is turned into dollars, by multiplying and by dividing.
  quoteAt(app, 'EURUSD', 1_143_000, 1_143_130)
  quoteAt(app, 'GER40', 2_390_000, 2_390_100)
  const index = await open('an index in euros', { code: 'GER40', lots: '0.30', takeProfit: '23950.0' })
  quoteAt(app, 'EURUSD', 1_143_050, 1_143_180)
  quoteAt(app, 'GER40', 2_391_500, 2_391_600)
  ids['a part of an index in euros'] = (await ada.close(index, '0.10')).order.id
  quoteAt(app, 'USDJPY', 156_203, 156_217)
  quoteAt(app, 'GBPJPY', 206_311, 206_340)
  for (const side of ['long', 'short'] as const) {
    const yen = await open(`a ${side} in yen`, { code: 'GBPJPY', side, lots: '0.07' })
    quoteAt(app, 'USDJPY', 156_333, 156_347)
    quoteAt(app, 'GBPJPY', 206_402, 206_433)
    await ada.close(yen)
  }

  // A price in dispute: closed when it is over.
  quoteAt(app, 'USOIL', 105_420, 105_470)
  const asked = await open('a position whose closing was asked for', { code: 'USOIL', leverage: 5 })
  quoteAt(app, 'USOIL', 140_420, 140_470)
  await call('requestClose', asked)
  await call('withdrawClose', asked)
  await call('requestClose', asked)
  await endMinute(app)
  app.calmDown()
  await settled()
  expect(await stateOf('a position whose closing was asked for')).toBe('closed')

  await endUnopened(app, open)
  Object.assign(ids, await endTied(app, ada.token))
  await endMinute(app)
  const receipts: Record<string, Issued> = {}
  for (const [name, id] of Object.entries(ids)) receipts[name] = await ada.receipt(id)
  return { ...receipts, ...(await closedOut(app)) }
}

/** Orders that end without having been open. */
const endUnopened = async (
  app: App,
  open: (name: string, input: Parameters<Awaited<ReturnType<typeof trader>>['open']>[0]) => Promise<string>,
): Promise<void> => {
  app.quoteAll()
  const expiresAt = new Date(app.clock.now() + 2 * minuteMs).toISOString()
  await open('a pending order that expired', { code: 'EURUSD', type: 'limit', price: '1.14000', expiresAt })
  await open('a pending order that was refused', {
    code: 'EURUSD',
    type: 'stop',
    price: '1.14400',
    lots: '5.00',
    leverage: 1,
  })
  quoteAt(app, 'EURUSD', 1_144_500, 1_144_630)
  app.timer.wind(2 * minuteMs + 1_000)
  await app.product.engine.settled()
  // A minute without quotes is none of the log's.
  app.quoteAll()
}

/** Orders of which one cancels the other: one that was filled, the one it ended, and two that were untied. */
const endTied = async (app: App, token: string): Promise<Readonly<Record<string, string>>> => {
  const order = { side: 'long', lots: '0.01', leverage: 20 } as const
  const [below, above] = [
    { ...order, type: 'limit', price: '1.13900' },
    { ...order, type: 'stop', price: '1.14500' },
  ] as const
  const place = async () => {
    const input = { kind: 'contract', code: 'EURUSD', first: below, second: above } as const
    const answer = await app.call('submitOco', input, { token })
    if (answer.refusal !== undefined) throw new Error(`submitOco: ${answer.message}`)
    return answer.data
  }
  const untied = await place()
  expect(await app.call('unlinkOco', { id: untied.first.id }, { token })).toMatchObject({ type: 'ok' })
  const tied = await place()
  quoteAt(app, 'EURUSD', 1_145_000, 1_145_130)
  await app.product.engine.settled()
  return {
    'a limit that was untied': untied.first.id,
    'a stop that was untied': untied.second.id,
    'a limit that the filling of a stop ended': tied.first.id,
    'a stop that ended a limit': tied.second.id,
  }
}

/** What a close-out closed. */
const closedOut = async (app: App): Promise<Receipts> => {
  const bob = await trader(app)
  let bid = goldPrice
  quoteAt(app, 'XAUUSD', bid, bid + 360)
  const { id } = await bob.open({ code: 'XAUUSD', lots: '0.40', leverage: 20 })
  while ((await bob.detail(id)).order.state === 'open') {
    bid -= 15_000
    expect(bid).toBeGreaterThan(4_000_000)
    quoteAt(app, 'XAUUSD', bid, bid + 360)
    await app.product.engine.settled()
  }
  await endMinute(app)
  return { 'what a close-out closed': await bob.receipt(id) }
}
