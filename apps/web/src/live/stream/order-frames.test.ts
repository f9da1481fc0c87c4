import type { AssetsView } from '@plumbline/protocol/ledger'
import type { OrderView } from '@plumbline/protocol/trading'
import { describe, expect, it } from 'vitest'
import { assetsAfter, listAfter } from './order-frames.ts'

const order = (id: string, changes: number) => ({ id, changes }) as unknown as OrderView
const list = [order('b', 2), order('a', 1)]
const told = (after: readonly OrderView[]) => after.map(({ id, changes }) => [id, changes])

describe('a list of orders', () => {
  it('begins with the newest', () =>
    expect(told(listAfter(list, order('c', 1), true))).toEqual([
      ['c', 1],
      ['b', 2],
      ['a', 1],
    ]))

  it('keeps the place of an order that changed', () =>
    expect(told(listAfter(list, order('a', 2), true))).toEqual([
      ['b', 2],
      ['a', 2],
    ]))

  it('loses an order that belongs there no more, and no other', () => {
    expect(told(listAfter(list, order('b', 3), false))).toEqual([['a', 1]])
    expect(listAfter(list, order('x', 1), false)).toBe(list)
  })

  it('takes nothing older than what it has', () =>
    expect(told(listAfter(list, order('b', 1), true))).toEqual([
      ['b', 2],
      ['a', 1],
    ]))
})

describe('the accounts', () => {
  const assets = {
    contract: { available: '10000.00', frozen: '0.00' },
    fund: { available: '5.00', frozen: '0.00' },
    usedMargin: '0.00',
    advance: '0.00',
  } as AssetsView
  const record = { account: 'contract', availableAfter: '5150.00', frozenAfter: '4850.00' }
  type Frame = Parameters<typeof assetsAfter>[1]

  it('stand as the frame tells of those it touched', () =>
    expect(
      assetsAfter(assets, {
        records: [record],
        contract: { usedMargin: '4850.00', advance: '0.00' },
      } as unknown as Frame),
    ).toMatchObject({
      contract: { available: '5150.00', frozen: '4850.00' },
      fund: { available: '5.00' },
      usedMargin: '4850.00',
    }))

  it('are asked for where a frame comes late and does not tell', () =>
    expect(assetsAfter(assets, { records: [record], contract: null } as unknown as Frame)).toBeUndefined())
})
