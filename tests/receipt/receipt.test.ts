import { verifyReceipt } from '@plumbline/server/capabilities/receipt/index'
import type { Hash } from '@plumbline/rules/prices'
import type { Millis } from '@plumbline/rules/market'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { endMinute, quoteAt, trader, type Issued, type Trader } from './trades.ts'

let app: App
let ada: Trader
beforeAll(async () => {
  app = await startApp()
  app.quoteAll()
  ada = await trader(app)
})
afterAll(() => app.stop())

const now = 0 as Millis
const verify = ({ receipt }: Issued, keys?: readonly Hash[]) =>
  verifyReceipt(JSON.stringify(receipt, null, 2), { now, ...(keys && { keys }) })

const goldAt = (bid: number) => quoteAt(app, 'XAUUSD', bid, bid + 360)
const indexAt = (bid: number) => quoteAt(app, 'GER40', bid, bid + 100)

describe('the receipt of an order', () => {
  it('holds the quotes of entry and exit, their signed minutes, the figures and every sum', async () => {
    goldAt(4_540_000)
    const { id } = await ada.open({ code: 'XAUUSD', leverage: 20 })
    goldAt(4_560_000)
    await ada.close(id)
    await endMinute(app)
    const issued = await ada.receipt(id)
    const { receipt } = issued
    expect(issued).toMatchObject({ completeAt: null, fileName: `receipt-XAUUSD-${id}.json` })
    expect(receipt).toMatchObject({
      form: 'plumbline-receipt 1',
      rules: 1,
      order: {
        id,
        parent: null,
        book: 'demo',
        code: 'XAUUSD',
        side: 'long',
        type: 'market',
        state: 'closed',
      },
      instrument: { version: 1, contractSize: 100, feeRate: '0.000000', conversion: null },
      figures: {
        lots: '0.10',
        openPrice: '4540.36',
        closePrice: '4560.00',
        notional: '45403.60',
        margin: '2270.18',
        result: '196.40',
        net: '196.40',
      },
    })
    expect(receipt.steps.map(({ kind }) => kind)).toEqual(['opened', 'closed'])
    expect(receipt.formula.find(({ figure }) => figure === 'result')?.numbers).toBe(
      '(4560.00 − 4540.36) × 0.10 × 100 = 196.40',
    )
    const found = await verify(issued)
    expect(found).toMatchObject({ quotes: 2, segments: 1, minutes: 1, figures: 8, findings: [], open: [] })
  })

  it('names the pair that turns another currency into dollars, and its quotes', async () => {
    quoteAt(app, 'EURUSD', 1_143_000, 1_143_130)
    indexAt(2_390_000)
    const { id } = await ada.open({ code: 'GER40', lots: '0.10', leverage: 20 })
    quoteAt(app, 'EURUSD', 1_143_050, 1_143_180)
    indexAt(2_391_500)
    await ada.close(id)
    await endMinute(app)
    const issued = await ada.receipt(id)
    expect(issued.receipt.instrument.conversion).toMatchObject({ by: 'multiply', pair: 'EURUSD' })
    expect(await verify(issued)).toMatchObject({ quotes: 4, findings: [], open: [] })
  })

  it('is there while the order is open, and says which minute is not signed yet', async () => {
    goldAt(4_541_000)
    const { id } = await ada.open({ code: 'XAUUSD', leverage: 20 })
    const early = await ada.receipt(id)
    expect(early.completeAt).not.toBeNull()
    expect(early.receipt.figures).toMatchObject({ closePrice: null, net: null })
    expect(await verify(early)).toMatchObject({
      quotes: 0,
      findings: [],
      open: [{ field: 'steps[0].quote' }],
    })
    await endMinute(app)
    const whole = await ada.receipt(id)
    expect(whole.completeAt).toBeNull()
    expect(await verify(whole)).toMatchObject({ quotes: 1, findings: [], open: [] })
  })

  it('follows a part through the division of what the whole held', async () => {
    goldAt(4_540_123)
    const { id } = await ada.open({ code: 'XAUUSD', lots: '0.07', leverage: 20 })
    goldAt(4_550_000)
    const { order: part } = await ada.close(id, '0.03')
    goldAt(4_551_000)
    await ada.close(id)
    await endMinute(app)
    const [ofPart, ofRest] = [await ada.receipt(part.id), await ada.receipt(id)]
    expect(ofPart.receipt.steps.map(({ kind }) => kind)).toEqual(['opened', 'split', 'closed'])
    expect(ofPart.receipt.figures).toMatchObject({ lots: '0.03' })
    expect(ofRest.receipt.figures).toMatchObject({ lots: '0.04' })
    for (const issued of [ofPart, ofRest])
      expect(await verify(issued)).toMatchObject({ findings: [], open: [] })
  })

  it('tells how a trailing stop came to where it fired', async () => {
    goldAt(4_540_000)
    const { id } = await ada.open({ code: 'XAUUSD', leverage: 20, trailing: '5.00' })
    for (const bid of [4_541_000, 4_543_700, 4_546_200, 4_544_000, 4_540_900]) goldAt(bid)
    await expect.poll(async () => (await ada.detail(id)).order.state).toBe('closed')
    await endMinute(app)
    const issued = await ada.receipt(id)
    expect(issued.receipt.steps.filter(({ kind }) => kind === 'trailed').length).toBeGreaterThan(2)
    expect(issued.receipt.steps.at(-1)).toMatchObject({ kind: 'closed', reason: 'trailing_stop' })
    expect(await verify(issued)).toMatchObject({ findings: [], open: [] })
  })

  it('begins with the order that waited, where it did', async () => {
    goldAt(4_540_000)
    const { id } = await ada.open({ code: 'XAUUSD', leverage: 20, type: 'limit', price: '4530.00' })
    expect((await ada.receipt(id)).receipt.figures).toMatchObject({ lots: '0.10', openPrice: null })
    await ada.edit({ id, price: '4531.00' })
    goldAt(4_530_500)
    await expect.poll(async () => (await ada.detail(id)).order.state).toBe('open')
    await endMinute(app)
    const issued = await ada.receipt(id)
    expect(issued.receipt.steps.map(({ kind }) => kind)).toEqual(['placed', 'edited', 'opened'])
    expect(await verify(issued)).toMatchObject({ findings: [], open: [] })
  })

  it('names the take profit that a gap had passed when the order was filled', async () => {
    goldAt(4_540_000)
    const { id } = await ada.open({
      code: 'XAUUSD',
      leverage: 20,
      type: 'stop',
      price: '4545.00',
      takeProfit: '4548.00',
    })
    goldAt(4_549_000)
    await expect.poll(async () => (await ada.detail(id)).order.state).toBe('open')
    goldAt(4_548_500)
    await endMinute(app)
    const { order, events } = await ada.detail(id)
    expect(order).toMatchObject({ state: 'open', takeProfit: null })
    expect(events.at(-1)).toMatchObject({ kind: 'opened', takeProfit: null, droppedTakeProfit: '4548.00' })
    const issued = await ada.receipt(id)
    expect(issued.receipt.steps.at(-1)).toMatchObject({ kind: 'opened', droppedTakeProfit: '4548.00' })
    expect(await verify(issued)).toMatchObject({ findings: [], open: [] })
    const text = JSON.stringify(issued.receipt).replace(
      '"droppedTakeProfit":"4548.00"',
      '"droppedTakeProfit":"4547.00"',
    )
    expect(
      (await verify({ ...issued, receipt: JSON.parse(text) as typeof issued.receipt })).findings,
    ).not.toEqual([])
  })

  it('is for the customer alone, and anybody can ask what it takes to verify it', async () => {
    app.quoteAll()
    const { id } = await ada.open({ code: 'EURUSD' })
    const { receipt } = await ada.receipt(id)
    const bob = await trader(app)
    expect(await app.call('orderReceipt', { id }, { token: bob.token })).toMatchObject({
      status: 404,
      refusal: 'order.not_found',
    })
    const { hash, signature, key } = receipt.seal
    const { data } = await app.call('receiptVerify', { hash, signature, key })
    expect(data).toMatchObject({ form: 'plumbline-receipt 1', rules: 1, seal: 'ours' })
    expect(data.keys.map(each => each.key)).toContain(key)
    const forged = `${signature.startsWith('0') ? '1' : '0'}${signature.slice(1)}`
    expect((await app.call('receiptVerify', { hash, signature: forged, key })).data.seal).toBe('signature')
    const foreign = `${key.startsWith('0') ? '1' : '0'}${key.slice(1)}`
    expect((await app.call('receiptVerify', { hash, signature, key: foreign })).data.seal).toBe('unknown_key')
    expect((await app.call('receiptVerify', { hash })).refusal).toBe('request.invalid')
    expect((await app.call('receiptVerify', {})).data.seal).toBeNull()
  })
})
