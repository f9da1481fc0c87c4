import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { followInput, makeTrader, openLong } from './builders.ts'

/** What a copy was worth when it was taken over decides what share of profit is due: the database holds it against the order. */

let app: App
let ada: string
let ben: string
let made = 0
beforeAll(async () => {
  app = await startApp()
  app.quoteAll()
})
afterAll(() => app.stop())

/** Bid and ask of what is traded here, with the pairs that turn it into dollars, before and after a move. */
const before = {
  XAUUSD: 4_540_260,
  GER40: 2_390_000,
  EURUSD: 1_143_000,
  EURJPY: 1_551_200,
  USDJPY: 1_357_000,
}
const after = { XAUUSD: 4_551_930, GER40: 2_394_300, EURUSD: 1_144_900, EURJPY: 1_553_700, USDJPY: 1_355_100 }
const say = (prices: typeof before): void => {
  app.clock.move(1_000)
  for (const [code, bid] of Object.entries(prices)) app.feed.push(code, bid, bid + 130)
}

beforeEach(async () => {
  ada = await app.openDemo()
  ben = await app.openDemo()
  made += 1
  const trader = await makeTrader(app, ada, { name: `Ada ${made}` })
  say(before)
  await app.call('follow', followInput(trader, { maxMargin: '9000.00' }), { token: ben })
  await app.product.copying.settled()
})

const openCopy = async (ticket: Parameters<typeof openLong>[0]) => {
  const opened = await app.call('submitOrder', openLong(ticket), { token: ada })
  expect(opened.refusal).toBeUndefined()
  await app.product.copying.settled()
  const { items } = (await app.call('orderList', { segment: 'contract', state: 'positions' }, { token: ben }))
    .data
  const [copy] = items
  if (copy === undefined) throw new Error('it was copied')
  return copy
}
const takeOver = (id: string) => app.call('followRelease', { id }, { token: ben })

type Kept = { changes: number; net: bigint; quote: object; conversion: object | null }
const kept = async (id: string): Promise<Kept> => {
  const { rows } = await app.product.database.query<Kept>({
    text: 'select changes, net, quote, conversion from copying.released where order_id = $1',
    values: [id],
  })
  const [row] = rows
  if (row === undefined) throw new Error('it was taken over')
  return row
}
/** The very call of the product, with other figures. */
const release = async (id: string, { changes, net, quote, conversion }: Kept): Promise<unknown> => {
  const { rows } = await app.product.database.query<{ verdict: number }>({
    text: `select copying.release(o.id, o.book, o.customer, $2, $3, $4, $5, o.opened_at) as verdict
      from trading.contract_order o where o.id = $1`,
    values: [id, changes, net.toString(), JSON.stringify(quote), conversion && JSON.stringify(conversion)],
  })
  return rows[0]?.verdict
}

describe('a copy that is taken over', () => {
  it.each([
    { code: 'XAUUSD', side: 'long', lots: '0.13' },
    { code: 'XAUUSD', side: 'short', lots: '0.13' },
    { code: 'GER40', side: 'long', lots: '0.40' },
    { code: 'GER40', side: 'short', lots: '0.40' },
    { code: 'EURJPY', side: 'long', lots: '0.17' },
    { code: 'EURJPY', side: 'short', lots: '0.17' },
  ] as const)('counts as $lots $code $side stand at that quote, also after parts', async ticket => {
    const copy = await openCopy(ticket)
    say(after)
    for (const lots of ticket.code === 'GER40' ? ['0.10', '0.10'] : ['0.01', '0.02', '0.04'])
      expect((await app.call('closeOrder', { id: copy.id, lots }, { token: ben })).refusal).toBeUndefined()
    const { items } = (await app.call('followList', {}, { token: ben })).data
    expect(await takeOver(copy.id)).toMatchObject({ type: 'ok' })
    const { net } = await kept(copy.id)
    expect((Number(net) / 100).toFixed(2)).toBe(items[0]?.unrealised)
    expect(await app.audit()).toEqual([])
  })

  it('is taken over as it was valued, though its levels have moved since: they change nothing of what it is worth', async () => {
    const ticket = { code: 'XAUUSD', side: 'long', lots: '0.13' } as const
    const model = await openCopy(ticket)
    say(after)
    expect(await takeOver(model.id)).toMatchObject({ type: 'ok' })
    const right = await kept(model.id)
    say(before)
    expect((await app.call('closeOrder', { id: model.id }, { token: ben })).refusal).toBeUndefined()
    const { id } = await openCopy(ticket)
    const levels = { id, stopLoss: '4500.00', trailing: '10.00' }
    expect((await app.call('editOrder', levels, { token: ben })).refusal).toBeUndefined()
    say(after)
    await app.product.engine.settled()
    const changes = async () =>
      (
        await app.product.database.query<{ changes: number }>({
          text: 'select changes from trading.contract_order where id = $1',
          values: [id],
        })
      ).rows[0]?.changes
    expect(await changes()).toBe(3)
    expect(await release(id, { ...right, changes: 4 })).toBe(3)
    expect(await release(id, { ...right, changes: 1 })).toBe(1)
    expect(await app.audit()).toEqual([])
  })

  it.each([
    { code: 'XAUUSD', side: 'long', lots: '0.13' },
    { code: 'EURJPY', side: 'short', lots: '0.17' },
  ] as const)('counts as nothing else, whoever writes it: $code $side', async ticket => {
    const model = await openCopy(ticket)
    say(after)
    expect(await takeOver(model.id)).toMatchObject({ type: 'ok' })
    const right = await kept(model.id)
    // Another customer's copy of the same trader's next order, at the same prices.
    say(before)
    const closed = await app.call('closeOrder', { id: model.id }, { token: ben })
    expect(closed.refusal).toBeUndefined()
    const { id } = await openCopy(ticket)
    const refused = { code: 'PL072' }
    await expect(release(id, { ...right, net: right.net + 50n })).rejects.toMatchObject(refused)
    await expect(release(id, { ...right, net: -right.net })).rejects.toMatchObject(refused)
    await expect(release(id, { ...right, quote: { ...right.quote, code: 'BTCUSD' } })).rejects.toMatchObject(
      refused,
    )
    const conversion = right.conversion === null ? right.quote : null
    await expect(release(id, { ...right, conversion })).rejects.toMatchObject(refused)
    // One that has changed since it was valued is valued anew; as it stands it is taken over, and once.
    expect(await release(id, { ...right, changes: right.changes + 1 })).toBe(3)
    expect(await release(id, right)).toBe(1)
    expect(await release(id, right)).toBe(2)
    expect(await app.audit()).toEqual([])
  })

  it('counts to the cent, however often its trailing stop has moved', async () => {
    const { id } = await openCopy({ code: 'XAUUSD', side: 'long', lots: '0.13' })
    const levels = { id, stopLoss: '4500.00', trailing: '10.00' }
    expect((await app.call('editOrder', levels, { token: ben })).refusal).toBeUndefined()
    let bid = before.XAUUSD
    for (let steps = 0; steps < 75; steps += 1) {
      say({ ...after, XAUUSD: (bid += 3_000) })
      await app.product.engine.settled()
    }
    const { rows } = await app.product.database.query<{ changes: number }>({
      text: 'select changes from trading.contract_order where id = $1',
      values: [id],
    })
    const changes = rows[0]?.changes ?? 0
    expect(changes).toBe(2 + 75)
    const { items } = (await app.call('followList', {}, { token: ben })).data
    const net = BigInt(Math.round(Number(items[0]?.unrealised) * 100))
    const valued = { changes, quote: { code: 'XAUUSD', bid, ask: bid + 130 }, conversion: null }
    await expect(release(id, { ...valued, net: net + 3n })).rejects.toMatchObject({ code: 'PL072' })
    await expect(release(id, { ...valued, net: net - 3n })).rejects.toMatchObject({ code: 'PL072' })
    expect(await release(id, { ...valued, net })).toBe(1)
  })
})
