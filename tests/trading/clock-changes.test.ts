import type { CallInput } from '@plumbline/protocol/core'
import { endOfDay } from '@plumbline/rules/trading'
import { afterEach, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { byExtent } from '../support/extent.ts'

/**
 * New York changes its clocks two or three weeks before Europe in spring and one after it in autumn. A house is driven
 * through each of these times, night by night, with a position in every kind of market.
 */

/** In units of each instrument; the conversion pairs with them. */
const quotes: Readonly<Record<string, readonly [bid: number, ask: number]>> = {
  BTCUSD: [97_000_000, 97_008_000],
  EURUSD: [1_143_000, 1_143_130],
  XAUUSD: [4_540_260, 4_540_620],
  USOIL: [105_420, 105_470],
  US500: [6_800_000, 6_800_560],
  GER40: [2_390_000, 2_390_100],
  UK100: [9_500_000, 9_501_330],
  AAPL: [2_500_000, 2_500_500],
}
const pairs: Readonly<Record<string, readonly [bid: number, ask: number]>> = {
  GBPUSD: [1_320_000, 1_320_180],
}
const held = ['BTCUSD', 'EURUSD', 'XAUUSD', 'USOIL', 'US500', 'GER40', 'UK100', 'AAPL'] as const
const lots: Readonly<Record<string, string>> = { BTCUSD: '0.01' }

let app: App
let ada: string
afterEach(async () => {
  expect(await app.audit()).toEqual([])
  await app.stop()
})

const sayAll = () => {
  for (const [code, [bid, ask]] of Object.entries({ ...pairs, ...quotes })) app.feed.push(code, bid, ask)
}
const goTo = async (at: number) => {
  app.clock.set(at - 250)
  app.timer.wind(250)
  await app.product.engine.settled()
}
const open = async (code: string): Promise<string> => {
  const view = (await app.call('instrumentDetail', { code })).data
  const input = {
    kind: 'contract',
    code,
    side: 'long',
    lots: lots[code] ?? view.lotsMin,
    leverage: Math.min(20, view.leverageMax),
  } as CallInput<'submitOrder'>
  const answer = await app.call('submitOrder', input, { token: ada })
  if (answer.refusal !== undefined) throw new Error(`${code}: ${answer.message}`)
  return answer.data.order.id
}
const charges = async (id: string) =>
  (await app.call('orderDetail', { id }, { token: ada })).data.events.flatMap(({ kind, financing, at }) =>
    kind === 'financed' && financing !== null && financing !== undefined
      ? [{ day: financing.day, days: financing.days, at }]
      : [],
  )

const dayMs = 86_400_000
const hour = (zone: string, at: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(
    Date.parse(at),
  )

const changes = [
  ['spring 2026', '2026-03-05T15:00:00Z', '2026-03-08', '2026-03-31'],
  ['autumn 2026', '2026-10-22T14:00:00Z', '2026-11-01', '2026-11-06'],
  ['spring 2027', '2027-03-11T15:00:00Z', '2027-03-14', '2027-04-01'],
  ['autumn 2027', '2027-10-28T14:00:00Z', '2027-11-07', '2027-11-11'],
] as const
for (const { cases, extent } of byExtent(changes, 1))
  describe.each(cases)('positions held through %s', extent, (_, start, changeInNewYork, last) => {
    it(
      'pay each night once, at 17:00 in New York, whatever their own market’s clock does',
      { timeout: 240_000 },
      async () => {
        app = await startApp({ start: Date.parse(start), environment: { DEMO_PER_HOUR: '1000' } })
        sayAll()
        ada = await app.openDemo()
        const ids = new Map<string, string>()
        for (const code of held) ids.set(code, await open(code))

        const nights: { day: string; at: string }[] = []
        for (;;) {
          const { overnight } = (await app.call('instrumentDetail', { code: 'BTCUSD' })).data
          if (overnight === null || overnight.day > last) break
          nights.push({ day: overnight.day, at: overnight.at })
          const at = Date.parse(overnight.at)
          await goTo(at - 1)
          // A tick of the engine's clock before and two after, and on some days a restart between them.
          await goTo(at)
          if (overnight.day === changeInNewYork) {
            await app.restart()
            sayAll()
          }
          await goTo(at + 3_600_000)
        }
        expect(nights.map(({ day }) => day)).toEqual(
          nights.map((_night, place) =>
            new Date(Date.parse(start.slice(0, 10)) + place * dayMs).toISOString().slice(0, 10),
          ),
        )
        expect(nights.at(-1)?.day).toBe(last)
        for (const { at } of nights) expect(hour('America/New_York', at)).toBe('17:00')

        for (const [code, id] of ids) {
          const charged = await charges(id)
          const days = charged.map(({ day }) => day)
          expect(new Set(days).size).toBe(days.length)
          for (const { at, day } of charged) {
            const night = nights.find(each => each.day === day)
            // Charged at its own rollover, and not at another night's.
            expect(Date.parse(at) - Date.parse(night?.at ?? '')).toBeLessThanOrEqual(3_600_000)
            expect(Date.parse(at)).toBeGreaterThanOrEqual(Date.parse(night?.at ?? ''))
          }
          const isForexOrMetal = code === 'EURUSD' || code === 'XAUUSD'
          for (const [place, { day, days: count }] of charged.entries()) {
            const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
            if (code === 'BTCUSD') expect(count).toBe(1)
            else expect([1, 2, 3, 4, 5, 6]).toContain(weekday)
            const next = charged[place + 1]
            if (!isForexOrMetal && next !== undefined)
              expect(Date.parse(next.day) - Date.parse(day)).toBe(count * dayMs)
          }
          if (isForexOrMetal)
            for (const { day, days: count } of charged) {
              const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
              // Easter’s Good Friday of 2026 and 2027 lies beside these weeks, and moves the delivery of metals.
              if (code === 'EURUSD') expect(count).toBe(weekday === 3 ? 3 : 1)
            }
        }
      },
    )
  })

describe('between the changes of New York and of Frankfurt', () => {
  it.each([
    ['2026-03-06', 'XETRA winter, New York winter', '2026-03-06T21:00:00.000Z', '2026-03-06T22:00:00.000Z'],
    ['2026-03-10', 'New York has changed', '2026-03-10T21:00:00.000Z', '2026-03-10T21:00:00.000Z'],
    ['2026-03-31', 'both have changed', '2026-03-31T20:00:00.000Z', '2026-03-31T21:00:00.000Z'],
    ['2026-10-23', 'both in summer time', '2026-10-23T20:00:00.000Z', '2026-10-23T21:00:00.000Z'],
    ['2026-10-27', 'Frankfurt has changed', '2026-10-27T21:00:00.000Z', '2026-10-27T21:00:00.000Z'],
    ['2026-11-03', 'both have changed back', '2026-11-03T21:00:00.000Z', '2026-11-03T22:00:00.000Z'],
  ])(
    'the DAX closes and New York’s day ends as their clocks say: %s, %s',
    async (day, _, closes, rollover) => {
      app = await startApp({ start: Date.parse(`${day}T12:00:00.000Z`) })
      sayAll()
      ada = await app.openDemo()
      const view = (await app.call('instrumentDetail', { code: 'GER40' })).data
      expect([view.state, view.changesAt, view.overnight?.at]).toEqual(['open', closes, rollover])
      const { data } = await app.call(
        'submitOrder',
        {
          kind: 'contract',
          code: 'GER40',
          side: 'long',
          type: 'limit',
          price: '20000.00',
          lots: '1',
          leverage: 20,
          // As the web app asks for an order that is good for the day.
          expiresAt: new Date(endOfDay(app.clock.now())).toISOString(),
        },
        { token: ada },
      )
      expect(data.order.expiresAt).toBe(rollover)
      const id = await open('GER40')
      const other = await open('GER40')
      app.clock.set(Date.parse(closes) - 1)
      sayAll()
      expect(await app.call('closeOrder', { id: other }, { token: ada })).toMatchObject({ type: 'ok' })
      app.clock.set(Date.parse(closes))
      expect((await app.call('closeOrder', { id }, { token: ada })).refusal).toBe('market.closed')
      const endOf = async () => {
        const { state, closeReason } = (await app.call('orderDetail', { id: data.order.id }, { token: ada }))
          .data.order
        return [state, closeReason]
      }
      await goTo(Date.parse(rollover) - 1)
      expect(await endOf()).toEqual(['pending', null])
      await goTo(Date.parse(rollover) + 250)
      await expect.poll(endOf).toEqual(['closed', 'expired'])
    },
  )
})
