import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { readDocument } from './document.ts'

let app: App
let outside: Awaited<ReturnType<typeof readDocument>>
beforeAll(async () => {
  app = await startApp()
  app.calmDown()
  outside = await readDocument(app.address)
})
afterAll(() => app.stop())
afterEach(async () => expect(await app.audit()).toEqual([]))

type Demo = { readonly token: string }
type Order = { readonly order: { readonly id: string; readonly state: string; readonly net: string | null } }
type List = { readonly items: readonly Readonly<Record<string, unknown>>[] }
const ticket = { kind: 'contract', code: 'XAUUSD', side: 'long', lots: '0.1', leverage: 20 }

const openDemo = async (): Promise<string> => {
  const { data }: { data: Demo } = await outside.done('post', '/api/user/register', {
    input: { simulation: 2 },
  })
  return data.token
}

describe('a client written from the OpenAPI document alone', () => {
  it('can read the answer of every operation', { tags: 'thorough' }, () => {
    expect(outside.document.openapi).toBe('3.0.3')
    expect(outside.compile().length).toBeGreaterThan(150)
  })

  it('registers a demo, trades, and reads its records', async () => {
    const token = await openDemo()
    const instruments: { data: List } = await outside.done('get', '/api/currency/list')
    expect(instruments.data.items.map(({ code }) => code)).toContain(ticket.code)

    await outside.done('post', '/deal/order/preview', { token, input: ticket })
    const headers = { 'Idempotency-Key': 'my-first-order' }
    const submit = () => outside.done('post', '/deal/order/submit', { token, headers, input: ticket })
    const { data: opened }: { data: Order } = await submit()
    const { data: again }: { data: Order } = await submit()
    expect(again.order.id).toBe(opened.order.id)

    const { id } = opened.order
    await outside.done('post', '/deal/order/edit', { token, input: { id, stopLoss: '4400.00' } })
    const positions: { data: List } = await outside.done('get', '/deal/order/list', {
      token,
      input: { state: 'positions' },
    })
    expect(positions.data.items).toMatchObject([{ id, stopLoss: '4400.00' }])
    const { data: closed }: { data: Order } = await outside.done('post', '/deal/order/close', {
      token,
      input: { id },
    })
    expect(closed.order).toMatchObject({ id, state: 'closed', net: '-3.60' })

    const records: { data: List } = await outside.done('get', '/api/fund/records', {
      token,
      input: { account: 'contract' },
    })
    expect(records.data.items.map(({ kind }) => kind)).toEqual([
      'contract.close',
      'contract.open',
      'demo.opening',
    ])
    await outside.done('post', '/deal/myassets', { token })
    await outside.done('get', '/deal/order/detail', { token, input: { id } })
    const receipt: { data: { receipt: { seal: Record<'hash' | 'signature' | 'key', string> } } } =
      await outside.done('get', '/deal/order/receipt', { token, input: { id } })
    const { hash, signature, key } = receipt.data.receipt.seal
    const verified = await outside.done('get', '/api/receipt/verify', { input: { hash, signature, key } })
    expect(verified).toMatchObject({ data: { seal: 'ours' } })
  })

  it('finds refusals as the document describes them', async () => {
    const token = await openDemo()
    const refused = await outside.ask('post', '/deal/order/submit', {
      token,
      input: { ...ticket, lots: '100' },
    })
    expect(refused).toMatchObject({ type: 'error', data: { refusal: expect.any(String) as unknown } })
    expect(await outside.ask('get', '/api/fund/records')).toMatchObject({
      code: 401,
      data: { refusal: 'session.missing' },
    })
  })
})
