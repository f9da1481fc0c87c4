import type { Millis } from '@plumbline/rules'
import { verifyReceipt } from '@plumbline/server/receipt/index'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { dayReceipts, type Receipts } from './every-kind.ts'
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

describe.skipIf(!hasPython)('the receipt checker in Python', () => {
  let app: App
  let receipts: Receipts
  beforeAll(async () => {
    app = await startApp()
    receipts = await dayReceipts(app)
  }, 120_000)
  afterAll(() => app.stop())

  it('agrees with the product on every kind of receipt of a day', async () => {
    const texts = Object.values(receipts).map(({ receipt }) => JSON.stringify(receipt))
    const verdicts = await pythonVerdicts(texts)
    for (const [index, name] of Object.keys(receipts).entries()) {
      expect([name, verdicts[index]]).toEqual([name, { code: 0, fields: [] }])
      expect([name, await typescript(texts[index] ?? '')]).toEqual([name, { code: 0, fields: [] }])
    }
  })
})
