import type { Code } from '@plumbline/rules/core'
import type { OrderEventView } from '@plumbline/protocol/trading'
import { describe, expect, it } from 'vitest'
import { asOpened, priceAsOpened } from './as-opened.ts'

const quote = { sequence: '1.7', bid: '980.10', ask: '980.28', at: '2026-11-02T15:00:00.000Z', source: 'a' }
const order = {
  side: 'long' as const,
  openQuote: quote,
  code: 'NFLX',
  lots: '3.00',
  notional: '2940.84',
  margin: '294.08',
}

type Action = NonNullable<OrderEventView['action']>
const action = (
  kind: Action['kind'],
  lots: string,
  replaced: Code | null,
): Pick<OrderEventView, 'action'> => ({
  action: {
    id: `${kind} ${lots}`,
    kind,
    before: { lots, price: '700.20', takeProfit: null, stopLoss: null, trailing: null, profitLevels: [] },
    cash: '0.00',
    replacement:
      replaced === null
        ? null
        : {
            replaced: { code: replaced, version: 1, notional: '35010.00', margin: '3501.00' },
            successor: { code: 'NFLX' as Code, version: 4 },
          },
  },
})

describe('what an order was when it opened', () => {
  it('is what it is, where nothing has changed it', () => {
    expect(asOpened(order, [{ action: null }])).toEqual({
      code: 'NFLX',
      price: '980.28',
      lots: '3.00',
      notional: '2940.84',
      margin: '294.08',
    })
  })

  it('has the lots of before a split', () => {
    expect(asOpened(order, [action('split', '1.00', null)])).toMatchObject({ code: 'NFLX', lots: '1.00' })
  })

  it('is of the instrument that was replaced first', () => {
    const events = [action('split', '25.00', null), action('replacement', '50.00', 'META' as Code)]
    expect(asOpened(order, events)).toEqual({
      code: 'META',
      price: '980.28',
      lots: '25.00',
      notional: '35010.00',
      margin: '3501.00',
    })
  })

  it('was filled at the side of the quote that its own side trades at', () => {
    expect(priceAsOpened(order)).toBe('980.28')
    expect(priceAsOpened({ side: 'short', openQuote: quote })).toBe('980.10')
  })
})
