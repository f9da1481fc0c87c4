import { parseCents } from '@plumbline/rules/money'
import type { Price } from '@plumbline/rules/market'
import { describe, expect, it } from 'vitest'
import { readLastKnown, writeLastKnown } from './kept.ts'
import type { LastKnown } from './last-known.ts'

const cents = (text: string) => parseCents(text) ?? expect.fail(text)

const known: LastKnown = {
  at: 1_790_000_000_000,
  prices: [
    {
      code: 'BTCUSD',
      name: 'Bitcoin',
      mid: 97_004_000 as Price,
      priceScale: 3,
      digits: 2,
      at: 1_790_000_000_000,
    },
  ],
  account: {
    book: 'demo',
    equity: cents('100000.10'),
    fund: cents('90000.00'),
    contract: undefined,
    term: cents('-0.01'),
    positions: [
      {
        code: 'BTCUSD',
        side: 'long',
        lots: '0.01',
        openPrice: '97000.00',
        result: cents('-9007199254740993.00'),
      },
    ],
  },
}

describe('figures kept on the device', () => {
  it('are read as they were written, to the cent', () => {
    expect(readLastKnown(writeLastKnown(known))).toEqual({ version: 1, ...known })
    const guest = { ...known, account: undefined }
    expect(readLastKnown(writeLastKnown(guest))).toEqual({ version: 1, ...guest })
  })

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['a list', '[]'],
    ['another version', writeLastKnown(known).replace('"version":1', '"version":2')],
    ['an amount that is none', writeLastKnown(known).replace('"9000000"', '"ninety"')],
    ['a number for an amount', writeLastKnown(known).replace('{"cents":"9000000"}', '9000000')],
    ['a price with a fraction', writeLastKnown(known).replace('97004000', '97004000.5')],
    ['prices that are none', '{"version":1,"at":1,"prices":[null]}'],
    ['an unknown book', writeLastKnown(known).replace('"demo"', '"other"')],
  ])('are not shown where %s was kept', (_, text) => {
    expect(readLastKnown(text)).toBeUndefined()
  })
})
