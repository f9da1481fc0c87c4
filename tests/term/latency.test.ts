import { afterAll, beforeAll, expect, it } from 'vitest'
import { latencyEntriesMin } from '@plumbline/rules/term'
import { findPatterns } from '@plumbline/server/capabilities/term/index'
import { startApp, type App } from '../support/app.ts'
import { founders, hire, type Member } from '../support/staff.ts'
import { demoTrader, realTrader, submit, type Trader } from './staff-deals.ts'

let app: App
/** Deals just before the price jumps up; Ben deals as often, at other moments. */
let ada: Trader
let ben: Trader
let dan: Trader
beforeAll(async () => {
  app = await startApp()
  await founders(app)
  app.quoteAll()
  ada = await realTrader(app)
  ben = await realTrader(app)
  dan = await demoTrader(app)
})
afterAll(() => app.stop())

const second = 1_000
const stepMs = 500
const stepsARound = 60
const jump = 20_000
const rounds = latencyEntriesMin + 2

/** Half a minute: the price jumps up once, and creeps back. */
const round = async (from: number): Promise<void> => {
  for (let step = 0; step < stepsARound; step += 1) {
    if (step === 20) for (const trader of [ada, dan]) await submit(app, trader)
    if (step === 44) await submit(app, ben)
    app.timer.wind(stepMs)
    const noise = step % 2 === 0 ? 100 : -100
    const jumped = step >= 22 ? jump - (step - 22) * (jump / (stepsARound - 22)) : 0
    const mid = Math.round(from + jumped + noise)
    app.feed.push('BTCUSD', mid - 4_000, mid + 4_000)
  }
  await app.product.termDesk.settled()
}
/** What the job does, again and again. */
const find = () => findPatterns({ ...app.product.identity, tickLog: app.product.tickLog })
const patternOf = async (uid: string, by: Member) =>
  (await app.call('customerDetail', { uid }, { token: by.token })).data.customer.latency

it('deals that begin just before jumps are flagged with their figures, and others are not', async () => {
  for (let count = 0; count < rounds; count += 1) await round(97_004_000)
  // Time for the jobs; the market goes on.
  for (let minute = 0; minute < 40; minute += 1) {
    app.timer.wind(60 * second)
    app.quoteAll()
  }
  await find()
  // What was judged stays judged.
  await find()
  // Later than a session of staff lasts without a call.
  const [compliance, support] = [await hire(app, ['compliance']), await hire(app, ['support'])]
  const found = await patternOf(ada.uid, compliance)
  // One may lie where a block ends, with too few quotes around it to be judged.
  expect(found?.entries).toBeGreaterThanOrEqual(latencyEntriesMin)
  expect(found).toMatchObject({ beforeJumps: found?.entries, oneIn: '1000000000000000' })
  expect(Number(found?.expected)).toBeGreaterThan(0)
  expect(Number(found?.expected)).toBeLessThan(rounds / 10)
  expect(await patternOf(ben.uid, compliance)).toBeNull()
  // Nothing that demo accounts do is at anybody's risk.
  expect(await patternOf(dan.uid, compliance)).toBeNull()
  // Whoever may not see it is not shown that there is none either.
  expect(await patternOf(ada.uid, support)).toBeNull()
})

it('the flag informs staff alone: deals of the same moments end the same, and no other call knows of it', async () => {
  const closed = async ({ token }: Trader) =>
    (await app.call('termList', { segment: 'term', state: 'closed', limit: 100 }, { token })).data.items.map(
      ({ result, net, acceptedAt, entryQuote, exitQuote }) => ({
        result,
        net,
        acceptedAt,
        entryQuote,
        exitQuote,
      }),
    )
  expect(await closed(ada)).toEqual(await closed(dan))
  // Minutes passed here in no time: nothing is traded on until the price record has been kept.
  const suspended = () => {
    app.timer.wind(second)
    app.quoteAll()
    return app.product.market.suspensions().length
  }
  await expect.poll(suspended).toBe(0)
  const [before, after] = [await submit(app, ada), await submit(app, ben)]
  expect(before).not.toBe(after)
  const { rows } = await app.product.database.query<{ count: bigint }>({
    text: `select count(*) as count from audit.entry where action = 'term.pattern_found'`,
  })
  expect(Number(rows[0]?.count)).toBe(1)
})
