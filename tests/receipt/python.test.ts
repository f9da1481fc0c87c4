import { closeReasons, orderMoves, type Millis } from '@plumbline/rules'
import { verifyReceipt } from '@plumbline/server/receipt/index'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { dayReceipts, type Receipts } from './every-kind.ts'
import { nightReceipts, nightsStart } from './every-night.ts'
import { hasPython, pythonVerdicts } from './python.ts'

const now = 0 as Millis

/** What the verifier of the product says, as the other one says it. */
const typescript = async (text: string) => {
  const { findings, open } = await verifyReceipt(text, { now })
  return {
    code: findings.length > 0 ? 1 : open.length > 0 ? 2 : 0,
    fields: (findings.length > 0 ? findings : open).map(({ field }) => field),
  }
}

const stepsOf = (receipts: Receipts) => Object.values(receipts).flatMap(({ receipt }) => receipt.steps)
const textsOf = (receipts: Receipts) => Object.values(receipts).map(({ receipt }) => JSON.stringify(receipt))

/** Both verifiers find nothing in any of them. */
const expectAgreement = async (receipts: Receipts): Promise<void> => {
  const texts = textsOf(receipts)
  const verdicts = await pythonVerdicts(texts)
  for (const [index, name] of Object.keys(receipts).entries()) {
    expect([name, verdicts[index]]).toEqual([name, { code: 0, fields: [] }])
    expect([name, await typescript(texts[index] ?? '')]).toEqual([name, { code: 0, fields: [] }])
  }
}

describe.skipIf(!hasPython)('the receipt checker in Python', () => {
  let app: App
  let day: Receipts
  let nights: Receipts
  beforeAll(async () => {
    app = await startApp()
    day = await dayReceipts(app)
    await app.stop()
    app = await startApp({ start: nightsStart })
    nights = await nightReceipts(app)
  }, 120_000)
  afterAll(() => app.stop())

  it('is tried with every kind of step and nearly every reason', () => {
    const steps = [...stepsOf(day), ...stepsOf(nights)]
    const kinds = new Set(steps.map(({ kind }) => kind))
    expect([...kinds].toSorted()).toEqual(Object.keys(orderMoves).toSorted())
    const reasons = new Set(steps.flatMap(step => ('reason' in step ? [step.reason] : [])))
    // What a leader closed is closed like what a customer closed; nothing here follows anybody.
    expect([...reasons].toSorted()).toEqual(closeReasons.filter(each => each !== 'leader_closed').toSorted())
    expect(steps.some(({ quote }) => quote?.raw !== undefined)).toBe(true)
    expect(steps.some(step => 'droppedTakeProfit' in step)).toBe(true)
  })

  it('agrees with the product on every kind of receipt of a day', () => expectAgreement(day))
  it('agrees with it on nights, corporate actions and a markup', () => expectAgreement(nights))
})
