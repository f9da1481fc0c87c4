import { candlePeriods, candlePeriodSeconds } from '@plumbline/rules/market'
import { refusalCodes } from '@plumbline/rules/core'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { routes } from './all-routes.ts'
import { fillPath } from './route-table.ts'
import { allCalls, callOf, calls, type AnyCall } from './calls.ts'
import { accountKinds, transferKinds } from '../ledger/ledger.ts'
import { candleChannels } from '../stream/stream.ts'

/** Besides what moves money, and what staff do: what says beforehand how it would move, where it goes, or at which price. */
const exactBesides: ReadonlySet<string> = new Set([
  'previewOrder',
  'transferPreview',
  'withdrawPreview',
  'rechargeCancel',
  'bankCardAdd',
  'bankCardEdit',
  'walletAddressAdd',
  'walletAddressEdit',
  'walletBindBegin',
  'walletBind',
  'apiKeyAdd',
  'paymentSandbox',
  'previewTerm',
  'savingsPreview',
  'savingsChoose',
  'feedPush',
  'follow',
  'followPreview',
  'traderApply',
  'traderEdit',
])

describe('the calls', () => {
  test('are declared for every route, and every declaration has its route', () => {
    expect(Object.keys(calls).toSorted()).toEqual(Object.keys(routes).toSorted())
    for (const [name, call] of Object.entries(calls)) {
      expect(call.name).toBe(name)
      expect([call.method, call.path, ...(call.when === undefined ? [] : [call.when])]).toEqual(
        routes[call.name],
      )
    }
  })

  test('share no address, but for those that a field tells apart from the one whose address it is', () => {
    const addressOf = ({ method, path }: AnyCall) => `${method} ${path}`
    const addresses = allCalls.filter(({ when }) => when === undefined).map(addressOf)
    expect(new Set(addresses).size).toBe(addresses.length)
    const variants = allCalls.flatMap(call =>
      (call.when?.values ?? []).map(value => `${addressOf(call)} ${call.when?.field} ${value}`),
    )
    expect(new Set(variants).size).toBe(variants.length)
    for (const call of allCalls.filter(({ when }) => when !== undefined))
      expect(addresses).toContain(addressOf(call))
  })

  test.each(allCalls.map(call => [call.name, call] as const))('%s is complete', (_, call) => {
    expect(call.summary).toMatch(/^[A-Z].*\.$/)
    expect(refusalCodes).toEqual(expect.arrayContaining([...call.refusals]))
    expect(new Set(call.refusals).size).toBe(call.refusals.length)
    // What changes something can be sent again, and only a signed-in customer has keys.
    if (call.idempotent) expect([call.method, call.who]).toEqual(['POST', 'customer'])
    if (call.idempotent) expect(call.refusals).toContain('request.key_reused')
    const { oneOf, ...input } = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' })
    const isExact = call.idempotent || call.who === 'staff' || exactBesides.has(call.name)
    for (const shape of oneOf ?? [input]) {
      expect(shape).toMatchObject({ type: 'object' })
      expect((shape as { additionalProperties?: boolean }).additionalProperties).toBe(
        isExact ? false : undefined,
      )
    }
    if (call.carries === 'image out' || call.carries === 'file out') return
    expect(z.toJSONSchema(call.output, { io: 'output', unrepresentable: 'any' })).toMatchObject({
      type: 'object',
    })
  })
})

describe('a path', () => {
  test('takes the fields that it names, and leaves the others', () => {
    expect(fillPath('/system/dict/data/:id', { id: '7', lang: 'en' })).toEqual({
      path: '/system/dict/data/7',
      rest: { lang: 'en' },
    })
    expect(fillPath('/logout', { token: 'x' })).toEqual({ path: '/logout', rest: { token: 'x' } })
  })

  test('keeps what is filled in within its place', () => {
    const { path } = fillPath('/system/dict/data/type/:dictType', { dictType: '../a?b=:c#$&' })
    expect(path).toBe('/system/dict/data/type/..%2Fa%3Fb%3D%3Ac%23%24%26')
  })
})

const gold = { kind: 'contract', code: 'XAUUSD', side: 'long', lots: '0.10', leverage: 20 }
const order = '0193b5a0-1c2d-7abc-8def-0123456789ab'

describe('a delivery of quotes', () => {
  test('is described quote by quote, though each is judged by its source', () => {
    const { properties } = z.toJSONSchema(calls.feedPush.input, { io: 'input' })
    expect(properties?.['quotes']).toMatchObject({
      type: 'array',
      maxItems: 500,
      items: {
        type: 'object',
        required: ['code', 'bid', 'ask', 'at'],
        properties: { bid: { type: 'string' } },
      },
    })
  })
})

describe('a field that a call does not know', () => {
  const later = { env: 'real', laterField: { deep: true } }
  test.each([
    [calls.login, { username: 'ada', password: 'secret' }],
    [calls.register, { simulation: 2 }],
    [calls.orderList, { state: 'positions' }],
    [calls.editProfile, { nickname: 'Ada' }],
  ] as const)('is ignored by $name', (call, input) => {
    const plain = call.input.safeParse(input)
    expect(plain.success).toBe(true)
    expect(call.input.safeParse({ ...input, ...later })).toEqual(plain)
  })

  test.each([
    [calls.submitOrder, gold],
    [calls.previewOrder, gold],
    [calls.closeOrder, { id: order }],
    [calls.transfer, { from: 'fund', to: 'contract', amount: '1.00' }],
  ] as const)('is refused by $name: money moves by what it says', (call, input) => {
    expect(call.input.safeParse(input).success).toBe(true)
    expect(call.input.safeParse({ ...input, laterField: 1 }).success).toBe(false)
  })
})

describe('an input', () => {
  const rows: readonly [what: string, name: keyof typeof calls, input: unknown][] = [
    ['whose lots have an exponent', 'submitOrder', { ...gold, lots: '1e3' }],
    ['whose lots have a plus', 'submitOrder', { ...gold, lots: '+1' }],
    ['whose lots are nothing', 'submitOrder', { ...gold, lots: '0' }],
    ['whose lots are negative', 'submitOrder', { ...gold, lots: '-0.10' }],
    ['whose lots are finer than a millionth', 'submitOrder', { ...gold, lots: '0.0000001' }],
    ['whose lots are a number', 'submitOrder', { ...gold, lots: 0.1 }],
    ['whose lots are too large', 'submitOrder', { ...gold, lots: '99999999999999999999' }],
    ['whose price has eleven places', 'submitOrder', { ...gold, stopLoss: '0.12345678901' }],
    ['whose price has an exponent', 'submitOrder', { ...gold, stopLoss: '1e3' }],
    ['whose price is negative', 'submitOrder', { ...gold, stopLoss: '-1' }],
    ['whose price begins with a zero', 'submitOrder', { ...gold, stopLoss: '01' }],
    ['whose price lacks its whole part', 'submitOrder', { ...gold, takeProfit: '.5' }],
    ['whose price lacks its places', 'submitOrder', { ...gold, takeProfit: '1.' }],
    ['whose price is too large', 'submitOrder', { ...gold, takeProfit: '9999999999999' }],
    ['whose leverage is a fraction', 'submitOrder', { ...gold, leverage: 1.5 }],
    ['whose leverage is nothing', 'submitOrder', { ...gold, leverage: 0 }],
    ['whose leverage is a list', 'submitOrder', { ...gold, leverage: [20] }],
    ['whose side nobody knows', 'submitOrder', { ...gold, side: 'up' }],
    ['whose kind nobody knows', 'submitOrder', { ...gold, kind: 'term' }],
    ['that sets its own price', 'submitOrder', { ...gold, price: '1' }],
    ['whose code is none', 'instrumentDetail', { code: 'gold!' }],
    ['whose category is unknown', 'instrumentList', { category_id: 7 }],
    ['whose period is unknown', 'candles', { code: 'XAUUSD', period: '1y' }],
    ['that wants too many candles', 'candles', { code: 'XAUUSD', limit: 1_501 }],
    ['that wants no rows at all', 'records', { limit: 0 }],
    ['whose cursor is no cursor', 'records', { cursor: "'; drop table" }],
    ['whose account nobody has', 'records', { account: 'house' }],
    ['whose id is no id', 'closeOrder', { id: '1' }],
    ['whose registration is not for a demo', 'register', { simulation: 1 }],
  ]
  test.each(rows)('%s is not read', (_, name, input) => {
    expect(callOf(name).input.safeParse(input).success).toBe(false)
  })

  test.each<[what: string, name: keyof typeof calls, input: unknown]>([
    ['as customers send it', 'submitOrder', gold],
    ['with leverage as text', 'submitOrder', { ...gold, leverage: '20' }],
    ['that bounds its fill', 'submitOrder', { ...gold, seenPrice: '4540.62', maxSlippage: '0.50' }],
    ['that removes a level', 'editOrder', { id: order, stopLoss: null }],
    ['with a page size as text, as in a query', 'records', { limit: '100' }],
  ])('%s is read', (_, name, input) => {
    expect(callOf(name).input.safeParse(input).success).toBe(true)
  })
})

describe('the words of the protocol', () => {
  test('are the same for candles and their channels', () => {
    for (const period of candlePeriods) {
      const length = period === '1M' ? '1M' : candlePeriodSeconds[period]
      expect(candleChannels[period]).toBe(`kline_${length}`)
    }
  })

  test('name accounts and kinds of transfer once', () => {
    for (const words of [accountKinds, transferKinds]) expect(new Set(words).size).toBe(words.length)
  })
})
