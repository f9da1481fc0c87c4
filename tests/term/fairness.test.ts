import { createHash, createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fairnessStatement, readFairnessText, sumFairness, type FairnessDay } from '@plumbline/rules/term'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { newEmail, registerByEmail } from '../support/builders/identity.ts'
import { endow } from '../support/builders/endow.ts'
import { startApp, type App } from '../support/app.ts'
import { freshDatabase } from '../support/postgres.ts'

let app: App
let owner: Database
let ada: string
beforeAll(async () => {
  const database = await freshDatabase()
  owner = createDatabase({ url: database.ownerUrl, poolSize: 1, applicationName: 'test' })
  app = await startApp({ database })
  app.quoteAll()
  const { data } = await registerByEmail(app, newEmail(), { country: 'BR' })
  ada = data.token
  await endow(app, data.user_info.uid, { kind: 'term', cents: 1_000_000 })
})
afterAll(async () => {
  await owner.end()
  await app.stop()
})

const second = 1_000
const start = 97_004_000
const quote = (mid: number): void => app.feed.push('BTCUSD', mid - 4_000, mid + 4_000)
const submit = async (token: string, direction: 'up' | 'down'): Promise<void> => {
  const answer = await app.call(
    'submitTerm',
    { kind: 'micro', code: 'BTCUSD', direction, duration: 30, amount: '10.00' },
    { token },
  )
  expect(answer.refusal).toBeUndefined()
}
const trade = async (token: string, direction: 'up' | 'down'): Promise<void> => {
  quote(start)
  await submit(token, direction)
  for (let at = 0; at < 36; at += 1) {
    app.timer.wind(second)
    quote(at === 0 ? start : start + 100)
  }
  await app.product.termDesk.settled()
}
const days = async () => (await app.call('termFairness', {})).data.days

describe('the published days', () => {
  it('hold real deals only, signed, each naming the one before, and are written once', async () => {
    expect(await days()).toEqual([])
    await trade(await app.openDemo(), 'up')
    await trade(ada, 'up')
    await trade(ada, 'up')
    await trade(ada, 'down')
    // One without a first quote, and one that expires in a halt.
    quote(start)
    await submit(ada, 'up')
    app.timer.wind(7 * second)
    await app.product.termDesk.settled()
    quote(start)
    await submit(ada, 'up')
    app.timer.wind(second)
    quote(start)
    app.product.market.states.turn({ flag: 'halted', scope: 'all', reason: undefined, isOn: true })
    for (let at = 0; at < 36; at += 1) {
      app.timer.wind(second)
      quote(start)
    }
    app.product.market.states.turn({ flag: 'halted', scope: 'all', reason: undefined, isOn: false })
    await app.product.termDesk.settled()
    // A start catches up on what is over; while it runs, the job does.
    app.clock.move(3 * 86_400_000)
    await app.restart()
    const published = await days()
    const sheets = published.map(({ text }) => readFairnessText(text)!)
    expect(sumFairness(sheets)).toMatchObject([
      {
        kind: 'micro',
        group: 'crypto',
        seconds: 30,
        won: 2,
        lost: 1,
        void: 2,
        voids: { no_entry: 1, halted: 1 },
        staked: 3_000n,
        net: 500n,
      },
    ])
    const { rows: reasons } = await owner.query<{ reason: string; count: bigint }>({
      text: `select void_reason as reason, count(*) from term.deal_real where state = 'void' group by 1 order by 1`,
    })
    expect(reasons.map(({ reason, count }) => [reason, Number(count)])).toEqual([
      ['halted', 1],
      ['no_entry', 1],
    ])
    let previous = '0'.repeat(64)
    for (const [index, { day, text, hash, key, signature }] of published.entries()) {
      expect(createHash('sha256').update(text).digest('hex')).toBe(hash)
      const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.from(key, 'hex')])
      const statement = Buffer.from(fairnessStatement(day as FairnessDay, hash))
      const publicKey = createPublicKey({ key: spki, format: 'der', type: 'spki' })
      expect(verify(null, statement, publicKey, Buffer.from(signature, 'hex'))).toBe(true)
      expect(sheets[index]).toMatchObject({ day, previous })
      previous = hash
    }
    await expect(owner.query('delete from term.fairness_day')).rejects.toMatchObject({ code: 'PL002' })
    await expect(owner.query(`update term.fairness_day set text = 'x'`)).rejects.toMatchObject({
      code: 'PL002',
    })
    const { rows } = await owner.query<{ house: bigint }>({
      text: `select available as house from ledger.account where kind = 'trading_result' and book = 'real'`,
    })
    expect(rows[0]?.house).toBe(-500n)
  })
})
