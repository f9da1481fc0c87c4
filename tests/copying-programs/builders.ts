import { expect } from 'vitest'
import { followInput } from '../copying/builders.ts'
import { startApp, type App } from '../support/app.ts'
import { keepNow } from '../trader-statistics/builders.ts'

const minuteMs = 60_000
const candleMs = 15 * minuteMs
/** Early on a day on which nothing closes until the evening. */
const morning = Date.parse('2026-11-17T08:00:00.000Z')

/** A product in which practice traders are allowed to run. */
export const startWithPrograms = (options: { readonly start?: number } = {}): Promise<App> =>
  startApp({ start: options.start ?? morning, environment: { PRACTICE_TRADERS: 'yes' } })

type Market = Readonly<
  Record<string, { readonly bid: number; readonly spread: number; readonly sway: number }>
>
/** Prices that sway and go nowhere. */
const calm: Market = {
  BTCUSD: { bid: 97_000_000, spread: 8_000, sway: 100_000 },
  EURUSD: { bid: 1_143_000, spread: 130, sway: 400 },
  XAUUSD: { bid: 4_540_260, spread: 360, sway: 4_000 },
}

/** Says a quote for each instrument, so far from where it is when calm. */
export const say = (app: App, away: (code: string) => number): void => {
  for (const [code, { bid, spread }] of Object.entries(calm)) {
    const at = Math.round(bid + away(code))
    app.feed.push(code, at, at + spread)
  }
}

/** Lets time pass until so many minutes of the candle of now are over. */
const passTo = (app: App, minutes: number): void => {
  const now = app.clock.now()
  app.timer.wind(now - (now % candleMs) + minutes * minuteMs - now)
}

/**
 * Lets the candle of now end: prices sway to both sides of where they are when calm, and close so far from there; then the
 * next candle begins with the same quote.
 */
export const passCandle = async (app: App, away: Readonly<Record<string, number>> = {}): Promise<void> => {
  const closing = (code: string): number => away[code] ?? 0
  for (const [index, side] of [1, -1].entries()) {
    passTo(app, 4 * (index + 1))
    say(app, code => (calm[code]?.sway ?? 0) * side)
  }
  for (const minutes of [14, 15]) {
    passTo(app, minutes)
    say(app, closing)
  }
  // Quotes are taken only while the log keeps up with them.
  await expect
    .poll(() => {
      app.timer.wind(500)
      return app.product.tickLog.waiting()
    })
    .toBe(0)
  say(app, closing)
}

/** As many calm candles as the rules look back over, and one more. */
export const passCalm = async (app: App): Promise<void> => {
  say(app, () => 0)
  for (let count = 0; count < 32; count++) await passCandle(app)
}

/** What practice traders have been seen doing, as the database has it. */
export const ordersOf = async (app: App, program: string) => {
  const { rows } = await app.product.database.query<{
    id: string
    code: string
    side: string
    state: string
    book: string
    take_profit: bigint | null
    stop_loss: bigint | null
    close_reason: string | null
  }>({
    text: `select o.id, o.code, o.side, o.state, o.book, o.take_profit, o.stop_loss, o.close_reason
      from trading.contract_order o join copying.trader t on t.customer = o.customer
      where t.program = $1 order by o.placed_at, o.id`,
    values: [program],
  })
  return rows
}

/** The cards of programs as a customer sees them, by name. */
export const cards = async (app: App, token: string) => {
  await keepNow(app)
  const { data } = await app.call('traderList', { sort: 'followers' }, { token })
  return data.items.filter(({ program }) => program !== null).toSorted((a, b) => a.name.localeCompare(b.name))
}

export const followProgram = async (app: App, token: string, program: string) => {
  const card = (await cards(app, token)).find(each => each.program === program)
  return app.call('follow', followInput(card?.id ?? ''), { token })
}
