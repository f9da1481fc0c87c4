import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDice } from '../simulation/dice.ts'
import { startApp, type App } from '../support/app.ts'
import { followInput, makeTrader, openLong } from './builders.ts'
import { founders } from '../support/staff.ts'
import { checkPlainly } from './plain-copies.ts'
import { checkShares } from './plain-shares.ts'

/** One in `npm test`; 200 where the environment says so (docs/testing.md). */
const hours = Number(process.env['COPY_HOURS'] ?? 1)
const hourMs = 3_600_000
const tradersCount = 2
const followersCount = Number(process.env['COPY_FOLLOWERS'] ?? 6)
/** What followers do in a step: more of it where they are many, though not as much more. */
const actsPerStep = Math.ceil(followersCount / 24)
const restartsPerHour = 1
/** Splits at the openings of New York, which is told a day before: of two days, one of them into fewer shares. */
const splits = [
  { day: '2026-11-19', opensAt: Date.parse('2026-11-19T14:30:00.000Z'), before: 1, after: 3 },
  { day: '2026-11-20', opensAt: Date.parse('2026-11-20T14:30:00.000Z'), before: 2, after: 1 },
] as const

let app: App
beforeAll(async () => {
  // A Wednesday, a minute before New York opens; gold trades on for days but for its breaks.
  app = await startApp({ start: Date.parse('2026-11-18T14:29:00.000Z') })
})
afterAll(() => app.stop())

/** What happens follows from the seed but for what real time decides: how long the database takes for a copy. */
const seed = process.env['COPY_SEED'] ?? ''
const dice = createDice(`${hours} hours of copies${seed}`)
let gold = 4_540_260
let share = 2_500_000
/** Whether gold's bid stands above its ask. */
const dispute = { isOn: false }
/** Each instrument's next price; at times gold's bid stands above its ask for a while, so that its last price decides nothing. */
const quote = (): void => {
  gold = Math.max(4_300_000, Math.min(4_800_000, Math.round(gold + dice.normal() * 400)))
  dispute.isOn = dispute.isOn ? dice.chance(0.7) : dice.chance(0.01)
  app.feed.push('XAUUSD', gold, dispute.isOn ? gold - 100 : gold + 360)
  const done = splits.filter(({ opensAt }) => opensAt <= app.clock.now())
  share = Math.max(2_400_000, Math.min(2_600_000, Math.round(share + dice.normal() * 300)))
  const price = done.reduce((whole, { before, after }) => Math.round((whole * before) / after), share)
  app.feed.push('AAPL', price, price + 500)
}
/** Of both kinds of instruments; by night less happens. */
const isNewYorkOpen = (): boolean => {
  const time = new Date(app.clock.now()).toISOString().slice(11, 16)
  return time >= '14:29' && time < '21:00'
}

const priceOf = (code: string): number => {
  const done = splits.filter(({ opensAt }) => opensAt <= app.clock.now())
  return code === 'XAUUSD'
    ? gold / 1_000
    : done.reduce((whole, { before, after }) => (whole * before) / after, share) / 10_000
}

const enterSplits = async (): Promise<void> => {
  const [ana, ben] = await founders(app)
  for (const { day, before, after } of splits) {
    const input = {
      code: 'AAPL',
      day,
      action: { kind: 'split', before, after },
      reason: 'Told by the company',
    } as const
    const asked = await app.call('marketActionEnter', input, { token: ana.token })
    const decide = { id: asked.data.request, decision: 'approve', reason: 'Told by the company' } as const
    expect((await app.call('requestDecide', decide, { token: ben.token })).refusal).toBeUndefined()
  }
}

const positionsOf = async (token: string) =>
  (await app.call('orderList', { state: 'positions' }, { token })).data.items

/** Lots that are closed of an order in one part. */
const partOf = (code: string): number => (code === 'XAUUSD' ? 0.01 : 1)

/** What a trader, or anybody on their own account, does next. */
const trade = async (token: string): Promise<void> => {
  const open = await positionsOf(token)
  const order = open.length === 0 ? undefined : dice.pick(open)
  const does = dice.below(100)
  if (order === undefined || does < 40) {
    const side = dice.pick(['long', 'short'] as const)
    const size = 0.01 * (1 + dice.below(8))
    const input = dice.chance(0.7)
      ? openLong({ side, lots: size.toFixed(2) })
      : openLong({ code: 'AAPL', side, lots: (size * 100).toFixed(2), leverage: 5 })
    await app.call('submitOrder', input, { token })
  } else if (does < 58) {
    const away = priceOf(order.code) * (order.side === 'long' ? 0.99 : 1.01)
    await app.call('editOrder', { id: order.id, stopLoss: away.toFixed(2) }, { token })
  } else if (does < 76 && Number(order.lots) >= 3 * partOf(order.code)) {
    await app.call('closeOrder', { id: order.id, lots: partOf(order.code).toFixed(2) }, { token })
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
  const { id, lots, code } = dice.pick(copies)
  const does = dice.below(3)
  if (does === 0) await app.call('followRelease', { id }, { token })
  else if (does === 1) await app.call('closeOrder', { id }, { token })
  else if (Number(lots) >= 3 * partOf(code))
    await app.call('closeOrder', { id, lots: partOf(code).toFixed(2) }, { token })
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
  `${hours} hours of traders and ${followersCount} followers: everybody has one row for each decision, and every copy is that of its settings`,
  { timeout: 7_200_000 },
  async () => {
    quote()
    const tokens = await Promise.all(Array.from({ length: tradersCount }, () => app.openDemo()))
    const traders = await Promise.all(
      tokens.map((token, place) => makeTrader(app, token, { name: `Trader ${place}` })),
    )
    const followers: string[] = []
    while (followers.length < followersCount)
      followers.push(...(await Promise.all(Array.from({ length: 6 }, () => app.openDemo()))))
    if (hours > 24) await enterSplits()
    for (const [place, token] of followers.entries())
      await app.call('follow', followInput(traders[place % tradersCount] ?? ''), { token })
    const end = app.clock.now() + hours * hourMs
    let restarts = 0
    while (app.clock.now() < end) {
      app.timer.wind(1_000 + dice.below(isNewYorkOpen() ? 20_000 : 200_000))
      quote()
      if (dice.chance(0.3)) await trade(dice.pick(tokens))
      // At times a copy is late: time passes while it is made.
      if (dice.chance(0.9)) await app.product.copying.settled()
      for (let act = 0; act < actsPerStep; act += 1) {
        if (dice.chance(0.05)) await trade(dice.pick(followers))
        if (dice.chance(0.04)) await decideToFollow(dice.pick(followers), dice.pick(traders))
        if (dice.chance(0.08)) await handleCopy(dice.pick(followers))
        if (dice.chance(0.01)) await moveMoney(dice.pick(followers))
      }
      if (dice.chance(0.2)) await app.product.copying.lookAtStops()
      if (dice.chance((restartsPerHour * 11_000) / hourMs)) {
        restarts += 1
        // In the middle of what is being copied.
        void trade(dice.pick(tokens)).catch(() => undefined)
        await app.restart()
        quote()
      }
    }
    for (let step = 0; step < 5 || dispute.isOn; step += 1) {
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
