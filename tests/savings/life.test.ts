import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { interestOf, type AnnualRate } from '@plumbline/rules/savings'
import { formatCents, parseCents, sumCents, type Cents } from '@plumbline/rules/money'
import { startApp, type App } from '../support/app.ts'
import { day, demoSaver, fundOf, ordersOf, save, type Saver } from './savers.ts'
import { byExtent } from '../support/extent.ts'

let app: App
beforeAll(async () => {
  app = await startApp({ environment: { SESSION_DAYS: '365' } })
})
afterAll(() => app.stop())

/** Draws that a seed repeats: mulberry32. */
const drawsOf = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

const products = [
  { id: 'd30', days: 30, rate: 250 },
  { id: 'd90', days: 90, rate: 325 },
  { id: 'd180', days: 180, rate: 400 },
] as const
const opening = parseCents('10000.00') as Cents
const steps = 40

type Plan = { readonly id: string; readonly principal: Cents; readonly product: (typeof products)[number] }

/** What an order comes to by a given day, worked out apart: how often it has been paid, and whether it still runs. */
const outcomeOf = (
  { principal, product }: Plan,
  { startedAt, renews, now }: { readonly startedAt: number; readonly renews: boolean; readonly now: number },
) => {
  const terms = Math.floor((now - startedAt) / (product.days * day))
  const paid = renews ? terms : Math.min(terms, 1)
  const each = interestOf(principal, { rate: product.rate as AnnualRate, days: product.days })
  return { interest: (each * BigInt(paid)) as Cents, runs: renews || terms === 0 }
}

describe('savings over half a year, with stops and starts at any moment', () => {
  for (const { cases, extent } of byExtent([1, 2, 3], 1))
    it.each(cases)('come to what the rules say, to the cent (seed %i)', extent, async seed => {
      const draw = drawsOf(seed)
      const savers: Saver[] = [await demoSaver(app), await demoSaver(app), await demoSaver(app)]
      const plans = new Map<Saver, { plan: Plan; startedAt: number; renews: boolean }[]>(
        savers.map(saver => [saver, []]),
      )
      for (let step = 0; step < steps; step += 1) {
        const saver = savers[draw(savers.length)] as Saver
        const own = plans.get(saver) ?? []
        const what = draw(10)
        if (what < 4) {
          const product = products[draw(products.length)] as (typeof products)[number]
          const amount = `${100 + draw(400)}.${String(draw(100)).padStart(2, '0')}`
          const renews = draw(2) === 0
          const { data, refusal } = await save(app, saver, {
            product: product.id,
            amount,
            atMaturity: renews ? 'renew' : 'return',
          })
          expect([undefined, 'savings.insufficient']).toContain(refusal)
          if (refusal === undefined)
            own.push({
              plan: { id: data.order.id, principal: parseCents(amount) as Cents, product },
              startedAt: app.clock.now(),
              renews,
            })
        } else if (what < 8) {
          app.clock.move(draw(12) * day + draw(day))
          if (draw(3) > 0) await app.product.savings.mature()
        } else if (what === 8) await app.restart()
        else await Promise.all([app.product.savings.mature(), app.product.savings.mature()])
      }
      await app.product.savings.mature()
      expect(await app.audit()).toEqual([])
      for (const [saver, own] of plans) {
        const now = app.clock.now()
        const outcomes = own.map(({ plan, startedAt, renews }) => ({
          plan,
          ...outcomeOf(plan, { startedAt, renews, now }),
        }))
        const running = outcomes.filter(({ runs }) => runs)
        const frozen = sumCents(running.map(({ plan }) => plan.principal))
        const whole = sumCents([opening, ...outcomes.map(({ interest }) => interest)])
        expect(await fundOf(app, saver)).toEqual({
          available: formatCents((whole - frozen) as Cents),
          frozen: formatCents(frozen),
        })
        const { totals } = await ordersOf(app, saver)
        expect(totals.active).toMatchObject({ orders: running.length, principal: formatCents(frozen) })
      }
    })
})
