import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDatabase } from '@plumbline/server/core/platform/db/database'
import { onFault, type Fault } from '@plumbline/server/core/platform/guard'
import { startApp, type App } from '../support/app.ts'
import { openStream } from '../support/open-stream.ts'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'

/** Faults that are put in by hand: each raises its alarm, and ends what it was about and nothing else. */
const broken = new Error('put in by hand')
const fail = (): never => {
  throw broken
}

describe('a listener of a socket that throws', () => {
  let faults: Fault[] = []
  let forget = (): void => undefined
  beforeEach(() => {
    faults = []
    forget = onFault(fault => void faults.push(fault))
  })
  afterEach(() => forget())

  it('ends the connection whose frame it was, and no other', async () => {
    const { market } = await openStream()
    const instruments = { has: (code: string) => code !== 'EURUSD' || fail() }
    const { open } = await openStream({ market: { ...market, instruments } })
    const [one, other] = [await open(), await open()]
    one.sub('tick:EURUSD')
    expect((await one.ended())?.code).toBe(1006)
    expect(await other.upToPong()).toEqual([])
    expect(faults).toEqual([{ what: 'a frame', error: broken }])
  })

  it('in a turn that tells all keeps the news of one channel alone', async () => {
    const { market } = await openStream()
    let isBroken = true
    const dataOf: typeof market.dataOf = (code, period) =>
      code === 'EURUSD' && isBroken ? fail() : market.dataOf(code, period)
    const { open } = await openStream({ market: { ...market, dataOf } })
    const client = await open()
    client.sub('tick:EURUSD', 'tick:XAUUSD')
    expect(await client.upToPong()).toEqual([])
    expect(faults[0]).toEqual({ what: 'the channel tick:EURUSD', error: broken })
    isBroken = false
  })
})

describe('a fault of the product', () => {
  const metricsToken = 'of the one who watches, and of nobody else'
  let database: TestDatabase
  let app: App
  beforeEach(async () => {
    database = await freshDatabase()
    app = await startApp({ database, environment: { METRICS_TOKEN: metricsToken, LOG_LEVEL: 'silent' } })
  })
  afterEach(() => app.stop())

  const figure = async (name: string): Promise<number> => {
    const answer = await fetch(new URL('/metrics', app.address), {
      headers: { authorization: `Bearer ${metricsToken}` },
    })
    const line = (await answer.text()).split('\n').find(each => each.startsWith(`${name} `))
    return Number(line?.split(' ').at(-1) ?? 0)
  }
  const alarms = () => figure('plumbline_alarms_total{kind="fault"}')
  const asOwner = async (text: string): Promise<void> => {
    const owner = createDatabase({ url: database.ownerUrl, poolSize: 1, applicationName: 'test' })
    await owner.query(text)
    await owner.end()
  }

  it('in one of those who hear quotes is an alarm, and the others hear them', async () => {
    const before = await alarms()
    const leave = app.product.market.onQuote(fail)
    const heard: string[] = []
    app.product.market.onQuote(({ code }) => heard.push(code))
    app.quoteAll()
    leave()
    expect(heard).toHaveLength(6)
    expect(await alarms()).toBe(before + 6)
  })

  it('that answers 500 is an alarm, and counted by its name', async () => {
    await asOwner('alter table market.watchlist rename to elsewhere')
    const token = await app.openDemo()
    const before = await alarms()
    const answer = await app.call('watchlist', {}, { token })
    expect(answer).toMatchObject({ status: 500, refusal: 'request.failed' })
    expect(JSON.stringify(answer)).not.toMatch(/watchlist|relation|does not exist|at .*:\d+/)
    expect(await alarms()).toBe(before + 1)
    expect(await figure('plumbline_http_refusals_total{refusal="request.failed"}')).toBe(1)
    expect(await figure('plumbline_http_answers_total{class="5xx"}')).toBe(1)
  })

  it('in a file is answered as a refusal, and as no file', async () => {
    const token = await app.openDemo()
    await asOwner('alter table trading.contract_order rename to elsewhere')
    const before = await alarms()
    const address = new URL('/api/fund/statement', app.address)
    address.search = String(
      new URLSearchParams({
        format: 'pdf',
        from: '2026-11-01T00:00:00.000Z',
        to: '2026-11-18T00:00:00.000Z',
      }),
    )
    const answer = await fetch(address, { headers: { authorization: token } })
    expect(answer.status).toBe(500)
    expect(answer.headers.get('content-disposition')).toBe(null)
    expect(await answer.json()).toMatchObject({ type: 'error', data: { refusal: 'request.failed' } })
    expect(await alarms()).toBe(before + 1)
  })
})
