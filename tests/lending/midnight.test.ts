import { accrueLoans } from '@plumbline/server/capabilities/lending/jobs/accrue'
import { audit } from '@plumbline/server/core/ledger/index'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { networks, publish } from '../support/builders/funding.ts'
import { founders } from '../support/staff.ts'
import { dayMs, newLoan, passDays, payIn } from './builders.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

type Asked = { readonly name?: string }
type Method = (...args: unknown[]) => unknown

/** Midnight passes, and the loans accrue, between the asking of a repayment and its transaction. */
const overMidnight = async <Value>(work: () => Promise<Value>): Promise<Value> => {
  const database = app.product.database as unknown as Record<string, unknown>
  const methods = Object.entries(database).filter(
    (entry): entry is [string, Method] => typeof entry[1] === 'function',
  )
  let isDone = false
  const isRepaying = (given: unknown): boolean =>
    Array.isArray(given) ? given.some(isRepaying) : (given as Asked | undefined)?.name === 'lending.repay'
  for (const [name, method] of methods)
    database[name] = async (...args: unknown[]) => {
      if (!isDone && isRepaying(args)) {
        isDone = true
        app.clock.move(dayMs)
        await accrueLoans(app.product.lending)
      }
      return method.apply(database, args)
    }
  try {
    return await work()
  } finally {
    Object.assign(database, Object.fromEntries(methods))
    expect(isDone).toBe(true)
  }
}

it.each(['fund', 'contract'] as const)(
  'a repayment from %s that is asked before midnight counts as of the day to which the loan has accrued',
  async from => {
    let [first, second] = await founders(app)
    if (from === 'fund') await publish(app, 'funding.networks', networks)
    app.quoteAll()
    const { person, id } = await newLoan(app, { first, second })
    await passDays(app, 2)
    ;[first, second] = await founders(app)
    await payIn(app, person, first, '50.00')
    const answer = await overMidnight(() =>
      app.call('loanRepay', { id, from, amount: '10.00' }, { token: person.token }),
    )
    expect(answer.refusal).toBeUndefined()
    const { rows } = await app.product.database.query<{ is_that_day: boolean }>({
      text: `select r.day = l.accrued_to as is_that_day from lending.repayment r join lending.loan l on l.id = r.loan where l.id = $1`,
      values: [id],
    })
    expect(rows).toEqual([{ is_that_day: true }])
    expect(await audit(app.product.database)).toEqual([])
  },
)
