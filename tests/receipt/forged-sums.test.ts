import type { ReceiptStep } from '@plumbline/rules/receipt'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { resealed } from './changed.ts'
import { compared, objectedTo } from './compared.ts'
import type { Receipts } from './every-kind.ts'
import { hasPython } from './python.ts'
import { endMinute, quoteAt, trader } from './trades.ts'

/** Receipts of parts that the house itself has sealed, and that carry what they should not: both checkers name the same fields. */
type Closed = ReceiptStep & { readonly kind: 'closed' }
let app: App
let issued: Receipts
let last: Receipts[string]

beforeAll(async () => {
  app = await startApp()
  app.quoteAll()
  const { open, close, receipt } = await trader(app)
  const say = async (bid: number) => {
    quoteAt(app, 'XRPUSD', bid, bid + 100)
    await app.product.engine.settled()
  }
  await say(200_000)
  const order = await open({ code: 'XRPUSD', lots: '0.03', leverage: 2 })
  await say(200_610)
  const first = await close(order.id, '0.01')
  const second = await close(order.id, '0.01')
  const third = await close(order.id)
  await endMinute(app)
  const ids = [first.order.id, second.order.id, third.order.id]
  const receipts = await Promise.all(ids.map(receipt))
  issued = Object.fromEntries(receipts.map((each, index) => [`part ${index}`, each]))
  last = receipts[2] as Receipts[string]
})
afterAll(() => app.stop())

const forged = (change: (closed: Closed) => object): string => {
  const { receipt } = last
  const steps = receipt.steps.map(step => (step.kind === 'closed' ? { ...step, ...change(step) } : step))
  return resealed(JSON.stringify({ ...receipt, steps }))
}
const result = (before: string, after: string) => (closed: Closed) => ({
  sums: { ...closed.sums, result: { before, after } },
})

const at = `steps[3].`
const forgeries: readonly (readonly [what: string, change: (closed: Closed) => object, field: string])[] = [
  ['leaves more behind than is left', result('51/50', '49/25'), `${at}sums.result.after`],
  ['has paid more before, and pays a cent too many now', result('3/2', '1/100'), `${at}result`],
  ['is not in lowest terms', result('102/100', '153/100'), `${at}sums.result.before`],
  ['begins at two cents', result('2/1', '51/100'), `${at}sums.result.before`],
  ['is rounded by itself after others were not', () => ({ sums: undefined }), `${at}sums`],
  ['leaves out one of two sums', ({ sums }) => ({ sums: { fee: sums?.fee } }), `${at}sums.result`],
  ['carries below zero', result('-1/2', '1/100'), `${at}sums.result.before`],
  ['pays a cent more', ({ result: paid }) => ({ result: paid === '0.01' ? '0.02' : '0.01' }), `${at}result`],
]

describe.skipIf(!hasPython)('the receipt of a part that the house itself has sealed', () => {
  it('is accepted by both checkers as it was issued, and goes on where the part before stood', async () => {
    const sums = Object.values(issued).map(({ receipt }) => {
      const closed = receipt.steps.at(-1) as Closed
      return [closed.result, closed.sums?.result?.before, closed.sums?.result?.after]
    })
    expect(sums).toEqual([
      ['0.01', '0', '51/100'],
      ['0.00', '51/100', '51/50'],
      ['0.01', '51/50', '153/100'],
    ])
    expect(await objectedTo(issued)).toEqual([])
  })

  it('is refused by both, for the same fields, where it carries something else', async () => {
    const copies = forgeries.map(([said, change]) => ({ said, text: forged(change) }))
    const { verdicts, differing } = await compared(copies)
    expect(differing).toEqual([])
    for (const [index, [what, , field]] of forgeries.entries())
      expect([what, verdicts[index]]).toEqual([what, { code: 1, fields: expect.arrayContaining([field]) }])
  })
})
