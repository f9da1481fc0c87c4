import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDice } from '../simulation/dice.ts'
import { startApp, type App } from '../support/app.ts'
import { followInput, makeTrader, openLong } from './builders.ts'
import { checkPlainly } from './plain-copies.ts'
import { checkShares } from './plain-shares.ts'

/** One in `npm test`; 200 where the environment says so (docs/testing.md). */
const hours = Number(process.env['COPY_HOURS'] ?? 1)
const hourMs = 3_600_000
const [tradersCount, followersCount] = [2, 6]
const restartsPerHour = 1

let app: App
beforeAll(async () => {
  // A Tuesday morning, on which gold trades on for days but for its breaks.
  app = await startApp()
})
afterAll(() => app.stop())

/** What happens follows from the seed but for what real time decides: how long the database takes for a copy. */
const seed = process.env['COPY_SEED'] ?? ''
const dice = createDice(`${hours} hours of copies${seed}`)
let bid = 4_540_260
const quote = (): void => {
  bid = Math.max(4_300_000, Math.min(4_800_000, Math.round(bid + dice.normal() * 400)))
  app.feed.push('XAUUSD', bid, bid + 360)
}

const positionsOf = async (token: string) =>
  (await app.call('orderList', { state: 'positions' }, { token })).data.items

/** What a trader, or anybody on their own account, does next. */
const trade = async (token: string): Promise<void> => {
  const open = await positionsOf(token)
  const order = open.length === 0 ? undefined : dice.pick(open)
  const does = dice.below(100)
  if (order === undefined || does < 40) {
    const input = openLong({
      side: dice.pick(['long', 'short'] as const),
      lots: (0.01 * (1 + dice.below(8))).toFixed(2),
    })
    await app.call('submitOrder', input, { token })
  } else if (does < 58) {
    const away = (bid / 1_000) * (order.side === 'long' ? 0.99 : 1.01)
    await app.call('editOrder', { id: order.id, stopLoss: away.toFixed(2) }, { token })
  } else if (does < 76 && Number(order.lots) >= 0.03) {
    await app.call('closeOrder', { id: order.id, lots: '0.01' }, { token })
  } else await app.call('closeOrder', { id: order.id }, { token })
}

/** What a follower changes. */
const decideToFollow = async (token: string, trader: string): Promise<void> => {
  if (dice.chance(0.6))
    await app.call(
      'follow',
      followInput(trader, {
        sizing: dice.pick(['multiplier', 'auto'] as const),
        orderMultiplier: dice.pick(['0.10', '0.50', '1.00', '2.50']),
        maxMargin: dice.pick(['200.00', '1000.00', '6000.00']),
        ...(dice.chance(0.3) && { stopLoss: '400.00' }),
        ...(dice.chance(0.3) && { openNow: 'copy' as const }),
      }),
      { token },
    )
  else if (dice.chance(0.5))
    await app.call(
      'followPause',
      { traderId: trader, action: dice.pick(['pause', 'resume'] as const) },
      { token },
    )
  else
    await app.call(
      'followCancel',
      { traderId: trader, positions: dice.pick(['close', 'keep'] as const) },
      { token },
    )
}

/** What a follower does with a copy: takes it over, or closes it, or a part, by hand. */
const handleCopy = async (token: string): Promise<void> => {
  const copies = (await positionsOf(token)).filter(({ follow }) => follow !== null)
  if (copies.length === 0) return
  const { id, lots } = dice.pick(copies)
  const does = dice.below(3)
  if (does === 0) await app.call('followRelease', { id }, { token })
  else if (does === 1) await app.call('closeOrder', { id }, { token })
  else if (Number(lots) >= 0.03) await app.call('closeOrder', { id, lots: '0.01' }, { token })
}

/** All that is free of one account, to another: what is owed meanwhile stays owed. */
const moveMoney = async (token: string): Promise<void> => {
  const accounts = ['fund', 'contract', 'term'] as const
  const [from, to] = [dice.pick(accounts), dice.pick(accounts)]
  const { data } = await app.call('accounts', {}, { token })
  const amount = data[from].available
  await app.call('transfer', { from, to, amount }, { token, key: `${app.now()}-${token.slice(0, 8)}` })
}

it(
  `${hours} hours of traders and followers: everybody has one row for each decision, and every copy is that of its settings`,
  { timeout: 3_000_000 },
  async () => {
    quote()
    const tokens = await Promise.all(Array.from({ length: tradersCount }, () => app.openDemo()))
    const traders = await Promise.all(
      tokens.map((token, place) => makeTrader(app, token, { name: `Trader ${place}` })),
    )
    const followers = await Promise.all(Array.from({ length: followersCount }, () => app.openDemo()))
    for (const [place, token] of followers.entries())
      await app.call('follow', followInput(traders[place % tradersCount] ?? ''), { token })
    const end = app.clock.now() + hours * hourMs
    let restarts = 0
    while (app.clock.now() < end) {
      app.timer.wind(1_000 + dice.below(20_000))
      quote()
      if (dice.chance(0.3)) await trade(dice.pick(tokens))
      // At times a copy is late: time passes while it is made.
      if (dice.chance(0.9)) await app.product.copying.settled()
      if (dice.chance(0.05)) await trade(dice.pick(followers))
      if (dice.chance(0.04)) await decideToFollow(dice.pick(followers), dice.pick(traders))
      if (dice.chance(0.08)) await handleCopy(dice.pick(followers))
      if (dice.chance(0.01)) await moveMoney(dice.pick(followers))
      if (dice.chance(0.2)) await app.product.copying.lookAtStops()
      if (dice.chance((restartsPerHour * 11_000) / hourMs)) {
        restarts += 1
        // In the middle of what is being copied.
        void trade(dice.pick(tokens)).catch(() => undefined)
        await app.restart()
        quote()
      }
    }
    for (let step = 0; step < 5; step += 1) {
      app.timer.wind(2_000)
      quote()
      for (const trader of tokens) await trade(trader)
      await app.product.copying.settled()
    }
    const { faults, counts } = await checkPlainly(app.product.database)
    const shares = await checkShares(app.product.database)
    // As text, so that a report of one line names them.
    expect([...faults, ...shares.faults].join('\n')).toBe('')
    expect(await app.audit()).toEqual([])
    // Of 200 hours gold rests on a weekend.
    expect(counts['open'] ?? 0).toBeGreaterThan(10 * hours)
    if (process.env['COPY_HOURS'] !== undefined)
      process.stdout.write(`${JSON.stringify({ hours, restarts, ...counts, ...shares.counts })}\n`)
  },
)
