import { instruments } from '@plumbline/server/capabilities/market/seed/instruments'
import type { MicroRate } from '@plumbline/rules/market'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quoteAt, trader, type Trader } from '../receipt/trades.ts'
import { startApp, type App } from '../support/app.ts'
import { byExtent } from '../support/extent.ts'

/** A lot of XRP in the whole product: whole, in a hundred slices, and in a hundred orders. */

let app: App
beforeAll(async () => {
  // A fee of a hundredth of a percent, so that what rounds up is tried as well.
  const withFee = instruments.map(each =>
    each.code === 'XRPUSD' ? { ...each, feeRate: 100 as MicroRate } : each,
  )
  app = await startApp({ instruments: withFee })
})
afterAll(async () => {
  expect(await app.audit()).toEqual([])
  await app.stop()
})

const say = async (bid: number): Promise<void> => {
  quoteAt(app, 'XRPUSD', bid, bid + 100)
  await app.product.engine.settled()
}
const hundred = Array.from({ length: 100 }, (_, index) => index)
const balance = async ({ token }: Trader): Promise<string> =>
  (await app.call('accounts', {}, { token })).data.contract.available
const xrp = { code: 'XRPUSD', leverage: 2 } as const

const ways: Readonly<Record<string, (own: Trader, to: number) => Promise<void>>> = {
  whole: async ({ open, close }, to) => {
    const order = await open({ ...xrp, lots: '1.00' })
    await say(to)
    await close(order.id)
  },
  'in a hundred slices': async ({ open, close }, to) => {
    const order = await open({ ...xrp, lots: '1.00' })
    await say(to)
    for (const each of hundred) await close(order.id, each < 99 ? '0.01' : undefined)
  },
  'in a hundred orders': async ({ open, close }, to) => {
    const orders: string[] = []
    for (const _ of hundred) orders.push((await open({ ...xrp, lots: '0.01' })).id)
    await say(to)
    for (const id of orders) await close(id)
  },
  'in slices with a restart between': async ({ open, close }, to) => {
    const order = await open({ ...xrp, lots: '1.00' })
    await say(to)
    for (const each of hundred) {
      if (each === 37) {
        await app.restart()
        await say(to)
      }
      await close(order.id, each < 99 ? '0.01' : undefined)
    }
  },
}

describe('a lot that is bought at 2.00100', () => {
  // 0.51 in all, less 0.04 of fees: 0.020010 and 0.020061 go up together. And −0.49, less 0.04: 0.020010 and 0.019961.
  const cases = [
    [200_610, '10000.46'],
    [199_610, '9999.47'],
  ] as const
  const tries = cases.flatMap(([to, paid]) => Object.keys(ways).map(way => [to, way, paid] as const))
  for (const { cases: some, extent } of byExtent(tries, tries.length / cases.length))
    it.each(some)(
      'and sold at %d, %s, pays the same',
      { ...extent, timeout: 120_000 },
      async (to, way, paid) => {
        await say(200_000)
        const own = await trader(app)
        await ways[way]?.(own, to)
        expect(await balance(own)).toBe(paid)
      },
    )
})
