import type { Code } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import { publishedLog, storedLog, verifyTicks } from '@plumbline/server/capabilities/market/index'
import { createCitedCursor } from '@plumbline/server/capabilities/trading/index'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTuesday, startApp, type App } from '../support/app.ts'

/** A clock that was a day ahead is put right: nothing that was signed is changed, and everything goes on at the right time. */
const dayMs = 86_400_000
const minuteMs = 60_000
const code = 'BTCUSD' as Code

let app: App
let ada: string
let price: number
beforeEach(async () => {
  app = await startApp()
  ada = await app.openDemo()
  price = 97_000_000
})
afterEach(() => app.stop())

const push = (): void => app.feed.push(code, (price += 1_000), price + 8_000)
const nameOf = (at: number): string => new Date(at).toISOString()
/** Pushes until the newest signed minute has this name. */
const untilSigned = (name: string) =>
  expect
    .poll(async () => {
      app.timer.wind(500)
      return (await app.call('tickMinute', {})).data?.minute
    })
    .toBe(name)
const trade = async (): Promise<string> => {
  push()
  const order = { kind: 'contract', code, side: 'long', lots: '0.01', leverage: 2 } as const
  const opened = await app.call('submitOrder', order, { token: ada, key: crypto.randomUUID() })
  expect(opened.type).toBe('ok')
  const { id } = opened.data.order
  expect((await app.call('closeOrder', { id }, { token: ada })).type).toBe('ok')
  return id
}
const verify = () =>
  app.product.database.transaction(async tx =>
    verifyTicks(storedLog(tx, createCitedCursor(tx, undefined)), { now: app.now() as Millis }),
  )
const isProven = async (id: string): Promise<boolean> => {
  const { data } = await app.call('orderReceipt', { id }, { token: ada })
  return data.receipt.steps.every(({ quote }) => quote === null || quote.minute !== null)
}

/** Trades at the right time, then a day ahead for two minutes. */
const runAhead = async (): Promise<readonly string[]> => {
  const before = await trade()
  app.timer.wind(minuteMs)
  await untilSigned(nameOf(openTuesday))
  app.timer.setClock(dayMs)
  const ahead = await trade()
  app.timer.wind(minuteMs)
  await untilSigned(nameOf(openTuesday + dayMs + minuteMs))
  const later = await trade()
  return [before, ahead, later]
}

describe.each(['while it runs', 'before a restart'] as const)(
  'a clock that was ahead and is put right %s',
  how => {
    const putRight = async (): Promise<void> => {
      app.timer.setClock(-dayMs)
      if (how === 'while it runs') await app.product.market.setBack()
      else await app.restart()
    }

    it('holds up no trade, and every order stays proven', { tags: 'thorough' }, async () => {
      const orders = [...(await runAhead())]
      const { data: before } = await app.call('tickMinutes', {})
      await putRight()
      orders.push(await trade())
      app.timer.wind(minuteMs)
      const name = nameOf(openTuesday + 2 * minuteMs + 1_000)
      await untilSigned(name)
      const { data: sheet } = await app.call('tickMinute', {})
      expect(sheet.text).toContain(`\ncorrected ${nameOf(openTuesday + dayMs + 2 * minuteMs)}\n`)
      const { data: after } = await app.call('tickMinutes', {})
      expect(after.items.slice(0, before.items.length)).toEqual(before.items)
      for (const id of orders) expect(await isProven(id)).toBe(true)
      const found = await verify()
      expect([found.findings, found.unsigned]).toEqual([[], []])
      expect(found.corrections.map(({ minute }) => nameOf(minute))).toEqual([name])
      expect((await verifyTicks(publishedLog(app.address), { now: app.now() as Millis })).findings).toEqual(
        [],
      )
      expect(await app.audit()).toEqual([])
    })

    it('leaves no candle of a time that has not come', async () => {
      await runAhead()
      await putRight()
      push()
      const { items } = (await app.call('candles', { code, period: '1m' })).data
      expect(Math.max(...items.map(({ t }) => Date.parse(t)))).toBeLessThanOrEqual(app.clock.now())
      const { rows } = await app.product.database.query({
        text: 'select from market.candle where opened_at > $1',
        values: [new Date(app.clock.now())],
      })
      expect(rows).toEqual([])
    })

    it('names later minutes by themselves, also those that were named before', async () => {
      await runAhead()
      await putRight()
      await trade()
      app.timer.wind(minuteMs)
      await untilSigned(nameOf(openTuesday + 2 * minuteMs + 1_000))
      app.timer.setClock(openTuesday + dayMs + minuteMs - app.now())
      const again = await trade()
      app.timer.wind(minuteMs)
      await untilSigned(nameOf(openTuesday + dayMs + minuteMs + 1_000))
      app.timer.setClock(openTuesday + 2 * dayMs - app.now())
      await trade()
      app.timer.wind(minuteMs)
      await untilSigned(nameOf(openTuesday + 2 * dayMs))
      expect(await isProven(again)).toBe(true)
      expect((await verify()).findings).toEqual([])
    })
  },
)

describe('the database', () => {
  it('signs no minute before the newest one without a correction that names it', async () => {
    await runAhead()
    app.timer.wind(minuteMs)
    await untilSigned(nameOf(openTuesday + dayMs + 2 * minuteMs))
    const seal = (sheet: string) =>
      app.product.database.query({
        text: 'select market.seal_minute($1, 1, 99, $2, $3, $4, null, $5)',
        values: [1, new Date(openTuesday + 1_000), sheet, Buffer.alloc(32), Buffer.alloc(64)],
      })
    await expect(seal('plumbline-minute 1\n')).rejects.toMatchObject({ code: 'PL080' })
    await expect(seal(`x\ncorrected ${nameOf(openTuesday)}\n`)).rejects.toMatchObject({ code: 'PL080' })
    const named = `x\ncorrected ${nameOf(openTuesday + dayMs + 2 * minuteMs)}\n`
    await expect(seal(named)).rejects.toMatchObject({ code: 'PL081' })
  })
})

it('says so where minutes are named in the future and nothing signs them', async () => {
  await runAhead()
  app.timer.wind(1_000)
  await expect
    .poll(async () => (await verify()).unsigned.map(nameOf))
    .toEqual([nameOf(openTuesday + dayMs + 2 * minuteMs)])
  // As verify would see it with the right time, while nothing runs.
  const now = (app.now() - dayMs) as Millis
  const found = await app.product.database.transaction(async tx =>
    verifyTicks(storedLog(tx, createCitedCursor(tx, undefined)), { now }),
  )
  expect(found.findings.map(({ kind }) => kind)).toEqual(['unsigned'])
})
