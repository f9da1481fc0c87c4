import type { Receipt, ReceiptStep } from '@plumbline/rules/receipt'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { resealed } from './changed.ts'
import { compared, objectedTo } from './compared.ts'
import type { Receipts } from './every-kind.ts'
import { hasPython } from './python.ts'
import { endMinute, quoteAt, trader } from './trades.ts'

/** Receipts of levels that the house itself has sealed, and that say what cannot be: both checkers name the same fields. */
type Step<Kind extends ReceiptStep['kind']> = ReceiptStep & { readonly kind: Kind }
type Of = 'whole' | 'part' | 'byHand' | 'gap'
type Forgery = readonly [
  what: string,
  of: Of,
  forge: (steps: readonly ReceiptStep[]) => readonly ReceiptStep[],
  field: string,
]

let app: App
let issued: Record<Of, Receipts[string]>

beforeAll(async () => {
  app = await startApp()
  app.quoteAll()
  const { open, close, detail, receipt } = await trader(app)
  const gold = async (bid: number) => {
    quoteAt(app, 'XAUUSD', bid, bid + 360)
    await app.product.engine.settled()
  }
  await gold(4_540_000)
  const levelled = {
    code: 'XAUUSD',
    lots: '0.10',
    leverage: 20,
    takeProfit: '4560.00',
    profitLevels: [
      { price: '4545.00', lots: '0.02' },
      { price: '4550.00', lots: '0.03' },
    ],
  } as const
  const order = { ...levelled, profitLevels: [...levelled.profitLevels] }
  const whole = await open(order)
  const cut = await open({ ...order, trailing: '30.00' })
  const byHand = await close(cut.id, '0.06')
  const gap = await open({ ...order, type: 'stop', price: '4544.00' })
  await gold(4_546_000)
  await gold(4_561_000)
  await endMinute(app)
  const [part] = (await detail(whole.id)).parts
  issued = {
    whole: await receipt(whole.id),
    part: await receipt(part?.id ?? ''),
    byHand: await receipt(byHand.rest?.id ?? ''),
    gap: await receipt(gap.id),
  }
})
afterAll(() => app.stop())

/** The steps, the first of one kind of them changed. */
const having =
  <Kind extends ReceiptStep['kind']>(kind: Kind, change: (step: Step<Kind>) => object) =>
  (steps: readonly ReceiptStep[]): readonly ReceiptStep[] => {
    const first = steps.findIndex(step => step.kind === kind)
    return steps.map((step, index) => (index === first ? { ...step, ...change(step as Step<Kind>) } : step))
  }
const without = (kind: ReceiptStep['kind']) => (steps: readonly ReceiptStep[]) =>
  steps.filter(step => step.kind !== kind)
const beyond = { price: '4558.00', lots: '0.02' }

const forgeries: readonly Forgery[] = [
  ['fires a level that was not reached', 'whole', steps => having('split', ({ profitLevels }) => ({ level: '4547.00', profitLevels }))(having('opened', () => ({ profitLevels: [{ price: '4547.00', lots: '0.02' }, { price: '4550.00', lots: '0.03' }] }))(steps)), 'steps[1].quote'],
  ['fires a level that it had not', 'whole', having('split', () => ({ level: '4544.00' })), 'steps[1].level'],
  ['fires the second before the first', 'whole', having('split', () => ({ level: '4550.00' })), 'steps[1].level'],
  ['fires without a level', 'whole', having('opened', () => ({ profitLevels: undefined })), 'steps[1].level'],
  ['fires other lots', 'whole', having('opened', () => ({ profitLevels: [{ price: '4545.00', lots: '0.04' }, { price: '4550.00', lots: '0.03' }] })), 'steps[1].part.lots'],
  ['fires without a quote', 'whole', having('split', () => ({ quote: null })), 'steps[1].quote'],
  ['keeps the level that has fired', 'whole', having('split', ({ profitLevels }) => ({ profitLevels: [{ price: '4545.00', lots: '0.02' }, ...(profitLevels ?? [])] })), 'steps[1].profitLevels[0].price'],
  ['loses a level that has not fired', 'whole', having('split', () => ({ profitLevels: undefined })), 'steps[1].profitLevels[0].price'],
  ['has an empty list', 'whole', steps => steps.map((step, index) => (index === 2 ? { ...step, profitLevels: [] } : step)), 'steps[2].profitLevels'],
  ['has other lots left', 'whole', having('split', () => ({ profitLevels: [{ price: '4550.00', lots: '0.01' }] })), 'steps[1].profitLevels[0].lots'],
  ['takes its profit before a level', 'whole', steps => having('opened', ({ profitLevels }) => ({ profitLevels: [...(profitLevels ?? []), beyond] }))(steps), 'steps[1].profitLevels[1].price'],
  ['takes its profit with a level left', 'whole', without('split'), 'steps[1].reason'],
  ['closes its part for the customer', 'part', having('closed', () => ({ reason: 'customer' })), 'steps[2].reason'],
  ['closes its part by another quote', 'part', having('closed', ({ quote }) => ({ quote: { ...quote, sequence: '1.1' } })), 'steps[2].quote.sequence'],
  ['says that the customer closed what a level closed', 'part', having('split', () => ({ level: undefined })), 'steps[1].profitLevels[0].price'],
  ['keeps what no longer fits', 'byHand', having('split', () => ({ profitLevels: [{ price: '4545.00', lots: '0.02' }, { price: '4550.00', lots: '0.03' }] })), 'steps[1].profitLevels[1].price'],
  ['loses what still fits', 'byHand', having('split', () => ({ profitLevels: undefined })), 'steps[1].profitLevels[0].price'],
  ['moves a level with its stop', 'byHand', having('trailed', () => ({ profitLevels: [{ price: '4547.00', lots: '0.02' }] })), 'steps[3].profitLevels[0].price'],
  ['opens with what the gap had passed', 'gap', having('opened', () => ({ profitLevels: [{ price: '4545.00', lots: '0.02' }, { price: '4550.00', lots: '0.03' }] })), 'steps[1].profitLevels[0].price'],
  ['opens without what the gap had not passed', 'gap', having('opened', () => ({ profitLevels: undefined })), 'steps[1].profitLevels[0].price'],
  ['has a price that is none', 'whole', having('opened', () => ({ profitLevels: [{ price: '4545.0000001', lots: '0.02' }] })), 'steps[0].profitLevels[0].price'],
  ['has lots that are none', 'whole', having('opened', () => ({ profitLevels: [{ price: '4545.00', lots: '0' }] })), 'steps[0].profitLevels[0].lots'],
] // prettier-ignore

const forged = (of: Of, forge: Forgery[2]): string => {
  const { receipt } = issued[of]
  const changed: Receipt = { ...receipt, steps: forge(receipt.steps) }
  return resealed(JSON.stringify(changed))
}

describe.skipIf(!hasPython)('the receipt of levels that the house itself has sealed', () => {
  it('is accepted by both checkers as it was issued', async () => {
    expect(issued.whole.receipt.steps).toMatchObject([
      { kind: 'opened', profitLevels: [{ price: '4545.00' }, { price: '4550.00' }] },
      { kind: 'split', level: '4545.00', profitLevels: [{ price: '4550.00' }] },
      { kind: 'split', level: '4550.00' },
      { kind: 'closed', reason: 'take_profit' },
    ])
    expect(await objectedTo(issued)).toEqual([])
  })

  it('is refused by both, for the same fields, where it says what cannot be', async () => {
    const copies = forgeries.map(([said, of, forge]) => ({ said, text: forged(of, forge) }))
    const { verdicts, differing } = await compared(copies)
    expect(differing).toEqual([])
    for (const [index, [what, , , field]] of forgeries.entries())
      expect([what, verdicts[index]]).toEqual([what, { code: 1, fields: expect.arrayContaining([field]) }])
  })
})
