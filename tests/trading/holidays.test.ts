import type { CallInput } from '@plumbline/protocol/core'
import { createManualFeed, type ManualFeed } from '@plumbline/server/capabilities/market/index'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { founders } from '../support/staff.ts'

/** Thanksgiving of 2026: US stocks rest on Thursday the 26th and close at 13:00 in New York on Friday. */
/** How long a closing waits for a fresh quote before it is refused. */
const freshQuoteWaitMs = 2_000

let app: App
let ada: string
beforeEach(async () => {
  // Wednesday, 10:30 in New York.
  app = await startApp({ start: Date.parse('2026-11-25T15:30:00.000Z') })
  app.quoteAll()
  ada = await app.openDemo()
})
afterEach(async () => {
  expect(await app.audit()).toEqual([])
  await app.stop()
})

const goTo = async (moment: string) => {
  app.clock.set(Date.parse(moment) - 250)
  app.timer.wind(250)
  await app.product.engine.settled()
}
const open = async (more: object = {}) => {
  const input = { kind: 'contract', code: 'AAPL', side: 'long', lots: '1', leverage: 5, ...more }
  const answer = await app.call('submitOrder', input as CallInput<'submitOrder'>, { token: ada })
  if (answer.refusal !== undefined) throw new Error(answer.message)
  return answer.data.order.id
}
const close = (id: string) => app.call('closeOrder', { id }, { token: ada })
const detail = async (id: string) => (await app.call('orderDetail', { id }, { token: ada })).data
const shown = async () => (await app.call('instrumentDetail', { code: 'AAPL' })).data
const nights = async (id: string) =>
  (await detail(id)).events.flatMap(({ kind, financing }) =>
    kind === 'financed' ? [[financing?.day, financing?.days]] : [],
  )
/** AAPL at a bid, in units of the hundredth of a cent, as its source says it now or said it then. */
const say = (bid: number, at: number = app.clock.now()) => app.feed.push('AAPL', bid, bid + 500, at)
const everyNight = async (...days: readonly string[]) => {
  for (const day of days) await goTo(`${day}T22:00:00.250Z`)
}

describe('a position over a holiday', () => {
  it('cannot be closed until the opening that is named, and pays every night once', async () => {
    const id = await open()
    await everyNight('2026-11-25')
    await goTo('2026-11-26T15:30:00.000Z')
    expect((await close(id)).refusal).toBe('market.closed')
    expect(await shown()).toMatchObject({ state: 'closed', changesAt: '2026-11-27T14:30:00.000Z' })
    await everyNight('2026-11-26')

    app.clock.set(Date.parse('2026-11-27T14:30:00.000Z') - 1)
    expect((await close(id)).refusal).toBe('market.closed')
    app.clock.set(Date.parse('2026-11-27T14:30:00.000Z'))
    expect(await shown()).toMatchObject({ changesAt: '2026-11-27T18:00:00.000Z' })
    // Open, but nothing was said yet: the price of Wednesday closes nobody.
    const early = close(id)
    await expect.poll(() => app.timer.plannedIn(freshQuoteWaitMs)).toBe(1)
    app.timer.wind(freshQuoteWaitMs)
    expect((await early).refusal).toBe('quote.stale')
    const other = await (say(2_510_000), open())
    expect((await close(other)).data.order.closePrice).toBe('251.00')

    // Early: at 13:00.
    app.clock.set(Date.parse('2026-11-27T18:00:00.000Z'))
    expect((await close(id)).refusal).toBe('market.closed')
    expect(await shown()).toMatchObject({ changesAt: '2026-11-30T14:30:00.000Z' })
    await everyNight('2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30')
    // Wednesday's charge stands for the holiday as well, Friday's for the weekend.
    expect(await nights(id)).toEqual([
      ['2026-11-25', 2],
      ['2026-11-27', 3],
      ['2026-11-30', 1],
    ])
  })

  it('is closed by its stop loss at the first quote after the opening, and by none that comes late', async () => {
    const id = await open({ stopLoss: '248.00' })
    // The last second before Thanksgiving, told in the middle of it.
    await goTo('2026-11-26T15:30:00.000Z')
    say(2_470_000, Date.parse('2026-11-25T20:59:59.000Z'))
    await app.product.engine.settled()
    expect((await detail(id)).order.state).toBe('open')
    // Nor does what is said while the market is closed.
    say(2_470_000)
    await goTo('2026-11-27T14:29:59.999Z')
    expect((await detail(id)).order.state).toBe('open')

    await goTo('2026-11-27T14:30:00.000Z')
    say(2_450_000)
    say(2_500_000)
    await expect.poll(async () => (await detail(id)).order.state).toBe('closed')
    expect((await detail(id)).order).toMatchObject({ closeReason: 'stop_loss', closePrice: '245.00' })
  })
})

describe('a source that speaks while its market is closed', () => {
  it('moves no price, whatever time it names', { tags: 'thorough' }, async () => {
    await app.stop()
    const live: ManualFeed[] = []
    app = await startApp({
      start: Date.parse('2026-11-25T15:30:00.000Z'),
      feedOf: ({ clock }) => {
        const made = createManualFeed({ clock, kind: 'live' })
        live.push(made)
        return made
      },
    })
    const tell = (bid: number, at: number = app.clock.now()) => live[0]?.push('AAPL', bid, bid + 500, at)
    const closed = Date.parse('2026-11-25T21:00:00.000Z')
    await goTo('2026-11-25T20:59:59.000Z')
    tell(2_500_000)
    // What was on its way for a moment when the market closed is a price of that session.
    app.clock.set(closed + 500)
    tell(2_501_000, closed - 500)
    expect((await shown()).quote?.bid).toBe('250.10')
    // Half a step each hour, all of it said to be of the last moments before the closing.
    for (let hour = 1, bid = 2_501_000; hour <= 36; hour += 1) {
      app.clock.set(closed + hour * 3_600_000)
      bid = Math.round(bid * 0.99)
      tell(bid, closed - 400 + hour)
    }
    expect((await shown()).quote?.bid).toBe('250.10')
  })
})

describe('an order that waits over an early close', () => {
  it(
    'is not filled after it, ends at its own time, and another is filled at the next opening',
    { tags: 'thorough' },
    async () => {
      await goTo('2026-11-27T17:59:00.000Z')
      say(2_500_000)
      const waiting = { type: 'limit', price: '245.00' }
      const ends = await open({ ...waiting, expiresAt: '2026-11-27T20:00:00.000Z' })
      const stays = await open(waiting)
      await goTo('2026-11-27T18:00:00.000Z')
      say(2_440_000)
      say(2_440_000, Date.parse('2026-11-27T17:59:59.999Z'))
      await goTo('2026-11-27T19:59:59.999Z')
      // A quote of the session that was on its way for two hours fills nothing.
      say(2_440_000, Date.parse('2026-11-27T17:59:59.999Z'))
      await app.product.engine.settled()
      const both = async () => [(await detail(ends)).order, (await detail(stays)).order]
      expect((await both()).map(({ state }) => state)).toEqual(['pending', 'pending'])
      await goTo('2026-11-27T20:00:00.250Z')
      await expect.poll(async () => (await both())[0]?.closeReason).toBe('expired')

      await goTo('2026-11-30T14:30:00.000Z')
      say(2_440_000)
      await expect.poll(async () => (await both())[1]?.state).toBe('open')
      expect((await both())[1]?.openPrice).toBe('244.05')
    },
  )
})

describe('a holiday that two people set', () => {
  it('closes the market on its day, and its night is paid with the session before', async () => {
    const [ana, ben] = await founders(app)
    const reason = 'The exchange has announced a day of mourning'
    const value = { stocksUs: { holidays: ['2026-12-01'], earlyCloses: { '2026-11-30': '12:00' } } }
    const drafted = await app.call(
      'settingDraft',
      { key: 'market.hours', value, reason },
      { token: ana.token },
    )
    expect(drafted).toMatchObject({ type: 'ok' })
    const decided = await app.call(
      'requestDecide',
      { id: drafted.data.request, decision: 'approve', reason },
      { token: ben.token },
    )
    expect(decided).toMatchObject({ type: 'ok' })
    await app.product.settings.refresh()
    const id = await open()
    await everyNight('2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29')
    await goTo('2026-11-30T16:59:59.999Z')
    say(2_500_000)
    expect(await shown()).toMatchObject({ state: 'open', changesAt: '2026-11-30T17:00:00.000Z' })
    app.clock.set(Date.parse('2026-11-30T17:00:00.000Z'))
    expect((await close(id)).refusal).toBe('market.closed')
    expect(await shown()).toMatchObject({ state: 'closed', changesAt: '2026-12-02T14:30:00.000Z' })
    await everyNight('2026-11-30', '2026-12-01', '2026-12-02')
    expect(await nights(id)).toEqual([
      ['2026-11-25', 2],
      ['2026-11-27', 3],
      ['2026-11-30', 2],
      ['2026-12-02', 1],
    ])
  })
})
