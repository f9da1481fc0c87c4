import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TermDealView } from '@plumbline/protocol/term'
import { parseCents } from '@plumbline/rules/money'
import { createDice } from '../simulation/dice.ts'
import { startApp, type App } from '../support/app.ts'
import { playDealPlainly, type Tick } from './plain-deals.ts'

/** Two in `npm test`; 200 where the environment says so (docs/testing.md). */
const hours = Number(process.env['TERM_HOURS'] ?? 1)
const hourMs = 3_600_000
const customersTrading = 6
const restartsPerHour = 0.5
const scale = 1_000

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const dice = createDice(`${hours} hours of term deals`)
const ticks: Tick[] = []
let mid = 97_004_000
/** A quote of now, a few dollars from the last one; at times the same. */
const quote = (): void => {
  if (dice.chance(0.9)) mid = Math.max(90_000_000, Math.round(mid + dice.normal() * 3 * scale))
  const half = 4 * scale
  const at = app.clock.now()
  app.feed.push('BTCUSD', mid - half, mid + half)
  ticks.push({ at, receivedAt: at, bid: mid - half, ask: mid + half })
}

const centsOf = (text: string | null): number => Number(parseCents(text ?? '0.00'))
const placeDeal = async (token: string): Promise<void> => {
  const kind = dice.pick(['term', 'micro'] as const)
  const answer = await app.call(
    'submitTerm',
    {
      kind,
      code: 'BTCUSD',
      direction: dice.pick(['up', 'down'] as const),
      duration: kind === 'term' ? dice.pick([60, 180, 300]) : dice.pick([30, 60, 90, 120, 180]),
      amount: (5 + dice.below(9_500) / 100).toFixed(2),
    },
    { token },
  )
  if (answer.refusal !== undefined)
    expect(['term.too_many_running', 'term.insufficient', 'quote.stale']).toContain(answer.refusal)
}
const tradeContract = async (token: string): Promise<void> => {
  const { data } = await app.call('orderList', { state: 'positions' }, { token })
  const [open] = data.items
  if (open !== undefined && dice.chance(0.6)) await app.call('closeOrder', { id: open.id }, { token })
  else
    await app.call(
      'submitOrder',
      {
        kind: 'contract',
        code: 'BTCUSD',
        side: dice.pick(['long', 'short'] as const),
        lots: '0.01',
        leverage: 2,
      },
      { token },
    )
}

const closedOf = async (token: string): Promise<readonly TermDealView[]> => {
  const items: TermDealView[] = []
  let cursor: string | undefined
  do {
    const { data } = await app.call(
      'termList',
      { segment: 'term', state: 'closed', limit: 100, ...(cursor !== undefined && { cursor }) },
      { token },
    )
    items.push(...data.items)
    cursor = data.nextCursor ?? undefined
  } while (cursor !== undefined)
  return items
}

/** As the plain recomputation says it. */
const plainEnd = (deal: TermDealView) =>
  playDealPlainly(
    {
      name: 0,
      acceptedAt: Date.parse(deal.acceptedAt),
      up: deal.direction === 'up',
      seconds: deal.seconds,
      stake: centsOf(deal.stake),
      rate: Math.round(Number(deal.yield) * 10_000),
    },
    // Those before its acceptance decide nothing; a day of them would only be gone through in vain.
    ticks.slice(firstFrom(Date.parse(deal.acceptedAt))),
    [],
  )
const firstFrom = (moment: number): number => {
  let [low, high] = [0, ticks.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ticks[middle]?.receivedAt ?? 0) < moment) low = middle + 1
    else high = middle
  }
  return low
}

it(
  `${hours} hours of term and micro deals beside contracts balance to the cent, and every outcome is that of the quotes`,
  { timeout: 3_000_000 },
  async () => {
    const tokens: string[] = []
    quote()
    for (let count = 0; count < customersTrading; count += 1) tokens.push(await app.openDemo())
    const end = app.clock.now() + hours * hourMs
    let restarts = 0
    while (app.clock.now() < end) {
      // Sources pause now and then, long enough for a deal to be void.
      app.timer.wind(dice.chance(0.01) ? dice.below(40_000) : 1_000 + dice.below(8_000))
      quote()
      await app.product.termDesk.settled()
      if (dice.chance(0.25)) await placeDeal(dice.pick(tokens))
      if (dice.chance(0.04)) await tradeContract(dice.pick(tokens))
      if (dice.chance((restartsPerHour * 5_000) / hourMs)) {
        restarts += 1
        await app.restart()
        if (dice.chance(0.5)) app.clock.move(dice.below(90_000))
        quote()
      }
    }
    for (let step = 0; step < 80; step += 1) {
      app.timer.wind(5_000)
      quote()
      await app.product.termDesk.settled()
    }

    let net = 0
    let contract = 0
    const ends: Record<string, number> = {}
    for (const token of tokens) {
      for (const deal of await closedOf(token)) {
        const expected = plainEnd(deal)
        const found = deal.result ?? deal.voidReason ?? ''
        expect([deal.id, found, centsOf(deal.net)]).toEqual([deal.id, expected.end, expected.net])
        ends[found] = (ends[found] ?? 0) + 1
        net += centsOf(deal.net)
      }
      const { data: active } = await app.call('termList', { segment: 'term', state: 'active' }, { token })
      expect(active.items).toEqual([])
      for (const { id } of (await app.call('orderList', { state: 'positions' }, { token })).data.items)
        await app.call('closeOrder', { id }, { token })
      contract += centsOf((await app.call('orderTotals', {}, { token })).data.result)
    }
    const { rows } = await app.product.database.query<{ available: bigint }>({
      text: `select available from ledger.account where kind = 'trading_result' and book = 'demo'`,
    })
    expect(Number(rows[0]?.available)).toBe(-net - contract)
    expect(await app.audit()).toEqual([])
    for (const kind of ['win', 'lose']) expect(ends[kind]).toBeGreaterThan(20 * hours)
    if (process.env['TERM_HOURS'] !== undefined)
      process.stdout.write(`${JSON.stringify({ hours, restarts, net, ...ends })}\n`)
  },
)
