import type { Code } from '@plumbline/rules/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { founders, signInStaff, type Member } from '../support/staff.ts'

const minuteMs = 60_000
const code = 'EURUSD' as Code
/** Wednesday, 17:00 in New York: the first session opening that is a day ahead of Tuesday, 10:30. */
const opening = Date.parse('2026-11-18T22:00:00.000Z')
const reason = 'Announced to customers'

let app: App
let ana: Member
let ben: Member
let owner: string
let position: string

beforeAll(async () => {
  app = await startApp()
  ;[ana, ben] = await founders(app)
})
afterAll(() => app.stop())

/** As they are, or signed in again: sessions of staff end by themselves while days pass. */
const signedIn = async (member: Member): Promise<Member> =>
  (await app.call('staffInfo', {}, { token: member.token })).type === 'ok' ? member : signInStaff(app, member)

const draft = async (key: string, value: unknown) =>
  app.call('settingDraft', { key, value, reason }, { token: (await signedIn(ana)).token })

const publish = async (key: string, value: unknown): Promise<void> => {
  const asked = await draft(key, value)
  expect(asked).toMatchObject({ type: 'ok' })
  const { token } = await signedIn(ben)
  const decided = await app.call(
    'requestDecide',
    { id: asked.data.request, decision: 'approve', reason },
    { token },
  )
  expect(decided).toMatchObject({ type: 'ok', data: { state: 'approved' } })
  await app.product.settings.refresh()
}

const detail = async (of: string = code) => (await app.call('instrumentDetail', { code: of }, {})).data
const quote = (bid = 1_143_000, ask = 1_143_130) => {
  app.feed.push(code, bid, ask)
  return app.product.market.quoteOf(code)
}
const open = (token: string, leverage: number) =>
  app.call(
    'submitOrder',
    { kind: 'contract', code, side: 'long', lots: '0.10', leverage },
    { token, key: crypto.randomUUID() },
  )

describe('what an operator sets of the market', () => {
  const refusedValues: readonly (readonly [string, string, unknown])[] = [
    ['more leverage than the code allows', 'market.instruments', { EURUSD: { leverageMax: 500 } }],
    ['the leverage of currencies for coins', 'market.instruments', { BTCUSD: { leverageMax: 100 } }],
    ['a leverage that nobody could choose', 'market.instruments', { EURUSD: { leverageMax: 7 } }],
    ['lots between the steps', 'market.instruments', { EURUSD: { lotsMin: 15_000 } }],
    [
      'a smallest size above the largest',
      'market.instruments',
      { EURUSD: { lotsMin: 2_000_000, lotsMax: 1_000_000 } },
    ],
    ['a fee above a tenth of a percent', 'market.instruments', { EURUSD: { feeRate: 1_001 } }],
    ['a jump limit that lets anything through', 'market.instruments', { EURUSD: { jumpMax: 100_000 } }],
    ['quotes that may be minutes old', 'market.instruments', { EURUSD: { ageMsMax: 300_000 } }],
    ['a pair for conversion only', 'market.instruments', { USDHKD: { offered: false } }],
    ['an instrument that there is not', 'market.instruments', { NOSUCH: { offered: false } }],
    ['a figure for one customer', 'market.instruments', { EURUSD: { customer: '1' } }],
    ['a markup above the usual spread', 'market.spread', { EURUSD: 131 }],
    ['a markup that makes prices better than they are', 'market.spread', { EURUSD: -1 }],
    ['a calendar that there is not', 'market.hours', { moon: { holidays: ['2026-12-01'] } }],
    ['a day that there is not', 'market.hours', { forex: { holidays: ['2026-02-30'] } }],
    ['an hour that there is not', 'market.hours', { forex: { earlyCloses: { '2026-12-01': '25:00' } } }],
    ['sources of what is not listed', 'market.sources', { NOSUCH: { order: ['manual'] } }],
    [
      'a day that is closed and shortened',
      'market.hours',
      { forex: { holidays: ['2026-12-01'], earlyCloses: { '2026-12-01': '12:00' } } },
    ],
  ]

  it.each(refusedValues)('is not %s', async (_, key, value) => {
    expect(await draft(key, value)).toMatchObject({ refusal: 'setting.rule' })
  })

  it('starts from what is shipped, and says what it may be', async () => {
    const { data } = await app.call('settingBounds', {}, { token: (await signedIn(ana)).token })
    expect(data.instruments).toHaveLength(60)
    expect(data.instruments.find(each => each.code === 'EURUSD')).toMatchObject({
      calendar: 'forex',
      shipped: { leverageMax: 200, lotsMin: 10_000, feeRate: 0, ageMsMax: 60_000 },
      bounds: {
        leverageMax: { choices: [1, 2, 5, 10, 20, 30, 50, 100, 200] },
        lotsMin: { minimum: 10_000, maximum: 100_000_000, step: 10_000 },
        feeRate: { minimum: 0, maximum: 1_000 },
      },
      markupMax: 130,
    })
    expect(data.calendars.find(({ name }) => name === 'stocksUs')).toMatchObject({
      timeZone: 'America/New_York',
      holidays: expect.arrayContaining(['2026-11-26', '2026-12-25']),
    })
  })
})

describe('a setting of the market', () => {
  it('is published a day ahead, and in force with the session opening, for everybody at once', async () => {
    const customer = await app.openDemo()
    quote()
    position = (await open(customer, 30)).data.order.id
    owner = customer

    await publish('market.instruments', {
      EURUSD: { leverageMax: 10, feeRate: 100 },
      AAPL: { offered: false },
    })
    await publish('market.spread', { EURUSD: 40 })
    await publish('market.hours', { forex: { holidays: ['2026-11-20'] } })

    app.clock.set(opening - 10 * minuteMs)
    expect(quote(1_143_001, 1_143_131)).toMatchObject({ bid: 1_143_001, ask: 1_143_131 })
    expect(app.product.market.quoteOf(code)?.raw).toBeUndefined()
    app.clock.set(opening - 1)
    expect(await detail()).toMatchObject({ leverageMax: 200, version: 1, markup: '0.00000' })

    app.clock.set(opening)
    expect(await detail()).toMatchObject({
      leverageMax: 10,
      leverages: [1, 2, 5, 10],
      feeRate: '0.000100',
      version: 1_001,
      markup: '0.00004',
      hours: { exceptions: [{ day: '2026-11-20', kind: 'holiday', closes: null, opens: null }] },
    })
    expect(await detail('AAPL')).toMatchObject({ offered: false, version: 1_001 })
    // What is not named stays as it is shipped, under the shipped version.
    expect(await detail('GER40')).toMatchObject({ version: 1, offered: true, markup: '0.0' })
  })

  it('of the spread moves both sides by the same, and names what the source said', async () => {
    app.clock.set(opening + 5 * minuteMs)
    expect(quote(1_143_010, 1_143_140)).toMatchObject({
      bid: 1_142_970,
      ask: 1_143_180,
      raw: { bid: 1_143_010, ask: 1_143_140, version: 1 },
    })
    expect(await detail()).toMatchObject({ spread: { now: '0.00021', typical: '0.00013' } })
  })

  it('of instruments decides new positions, and leaves open ones the figures they were opened with', async () => {
    const customer = await app.openDemo()
    quote(1_143_011, 1_143_141)
    expect(await open(customer, 30)).toMatchObject({ refusal: 'leverage.not_offered' })
    const opened = (await open(customer, 10)).data.order
    expect(opened).toMatchObject({ instrumentVersion: 1_001, feeRate: '0.000100', feeOpen: '1.15' })
    const close = (id: string, token: string) =>
      app.call('closeOrder', { id }, { token, key: crypto.randomUUID() })
    // Both fees of one account round up once together.
    expect(await close(opened.id, customer)).toMatchObject({ data: { order: { feeClose: '1.14' } } })
    // Opened before there was a fee: none at its close either, after a restart too.
    await app.restart()
    quote(1_143_012, 1_143_142)
    expect(await close(position, owner)).toMatchObject({
      data: { order: { instrumentVersion: 1, feeRate: '0.000000', feeOpen: '0.00', feeClose: '0.00' } },
    })
  })

  it('of instruments takes one off the list for new positions alone', async () => {
    const customer = await app.openDemo()
    app.feed.push('AAPL', 2_500_000, 2_500_500)
    const refused = { refusal: 'instrument.not_offered' }
    const ticket = { code: 'AAPL' as Code, side: 'long', lots: '1', leverage: 5 } as const
    const key = crypto.randomUUID()
    expect(
      await app.call('submitOrder', { kind: 'contract', ...ticket }, { token: customer, key }),
    ).toMatchObject(refused)
    expect(
      await app.call('previewOrder', { kind: 'contract', ...ticket }, { token: customer }),
    ).toMatchObject(refused)
  })

  it('of hours closes a made holiday', () => {
    const { market } = app.product
    app.clock.set(Date.parse('2026-11-20T04:59:59.999Z'))
    expect(market.stateOf(code)).toMatchObject({
      state: 'open',
      changesAt: Date.parse('2026-11-20T05:00:00Z'),
    })
    app.clock.move(1)
    expect(market.stateOf(code)).toMatchObject({
      state: 'closed',
      changesAt: Date.parse('2026-11-22T22:03:00Z'),
    })
    app.feed.push(code, 1_143_000, 1_143_130)
    expect(market.quoteOf(code)?.at).toBeLessThan(app.clock.now())
  })

  it('is given up by a new version, and what is shipped holds again', async () => {
    await publish('market.spread', {})
    await publish('market.hours', {})
    app.clock.set(Date.parse('2026-11-24T15:30:00.000Z'))
    expect(quote()).toMatchObject({ bid: 1_143_000, ask: 1_143_130 })
    expect(app.product.market.quoteOf(code)?.raw).toBeUndefined()
    expect(await detail()).toMatchObject({ markup: '0.00000', version: 1_001 })
  })
})
