import type { Millis } from '@plumbline/rules/market'
import { verifyReceipt } from '@plumbline/server/capabilities/receipt/index'
import { afterEach, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { founders } from '../support/staff.ts'
import { endMinute, quoteAt, trader, type Issued } from './trades.ts'

let app: App
afterEach(() => app.stop())

const verify = ({ receipt }: Issued) => verifyReceipt(JSON.stringify(receipt), { now: 0 as Millis })

/** The engine is told the time a moment later, and all that it decides is committed. */
const goTo = async (moment: string): Promise<void> => {
  app.clock.set(Date.parse(moment) - 250)
  app.timer.wind(250)
  await app.product.engine.settled()
}

const sameFigures = { findings: [], open: [] }

it('works a night out from its quote and its rate, and divides it with a part', async () => {
  app = await startApp({ start: Date.parse('2026-11-17T21:50:00.000Z') })
  app.quoteAll()
  const ada = await trader(app)
  const { id } = await ada.open({ code: 'EURUSD', lots: '0.30', leverage: 20 })
  await goTo('2026-11-17T22:00:00.250Z')
  app.quoteAll()
  await app.product.engine.settled()
  app.clock.set(Date.parse('2026-11-18T14:00:00.000Z'))
  quoteAt(app, 'EURUSD', 1_144_000, 1_144_130)
  const { order: part } = await ada.close(id, '0.10')
  await endMinute(app)
  const issued = await ada.receipt(part.id)
  expect(issued.receipt.steps.map(({ kind }) => kind)).toEqual(['opened', 'financed', 'split', 'closed'])
  expect(issued.receipt.figures.financing).not.toBe('0.00')
  expect(await verify(issued)).toMatchObject(sameFigures)
  expect(await verify(await ada.receipt(id))).toMatchObject(sameFigures)
})

it('follows a split and a dividend, and what the split rounds', async () => {
  app = await startApp({ start: Date.parse('2026-11-17T15:30:00.000Z') })
  app.quoteAll()
  const [ana, ben] = await founders(app)
  const reason = 'Announced by the company'
  const enter = async (
    day: string,
    action: Parameters<typeof app.call<'marketActionEnter'>>[1]['action'],
  ) => {
    const asked = await app.call(
      'marketActionEnter',
      { code: 'AAPL', day, action, reason },
      { token: ana.token },
    )
    await app.call(
      'requestDecide',
      { id: asked.data.request, decision: 'approve', reason },
      { token: ben.token },
    )
  }
  await enter('2026-11-19', { kind: 'dividend', amount: '0.26' })
  await enter('2026-11-20', { kind: 'split', before: 3, after: 7 })
  app.quoteAll()
  const ada = await trader(app)
  const { id } = await ada.open({ code: 'AAPL', lots: '1.00', leverage: 5, stopLoss: '200.00' })
  const waiting = await ada.open({
    code: 'AAPL',
    lots: '3.00',
    leverage: 5,
    type: 'limit',
    price: '230.00',
  })
  for (const day of [18, 19]) await goTo(`2026-11-${day}T22:00:00.250Z`)
  await goTo('2026-11-20T14:30:01.000Z')
  quoteAt(app, 'AAPL', 1_071_000, 1_071_500)
  quoteAt(app, 'AAPL', 1_071_000, 1_071_500)
  quoteAt(app, 'AAPL', 1_071_000, 1_071_500)
  await app.product.engine.settled()
  await ada.close(id)
  await endMinute(app)
  const issued = await ada.receipt(id)
  const kinds = issued.receipt.steps.map(({ kind }) => kind)
  expect(kinds.filter(kind => kind === 'adjusted')).toHaveLength(2)
  expect(kinds.at(-1)).toBe('closed')
  expect(await verify(issued)).toMatchObject(sameFigures)
  expect(await verify(await ada.receipt(waiting.id))).toMatchObject(sameFigures)
})
