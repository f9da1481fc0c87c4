import type { CallInput } from '@plumbline/protocol/core'
import type { Receipt, ReceiptStep } from '@plumbline/rules/receipt'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { resealed } from './changed.ts'
import { compared, objectedTo } from './compared.ts'
import type { Receipts } from './every-kind.ts'
import { hasPython } from './python.ts'
import { endMinute, quoteAt, trader } from './trades.ts'

/** Receipts of pairs that the house itself has sealed, and that say what cannot be: both checkers name the same fields. */
type Step<Kind extends ReceiptStep['kind']> = ReceiptStep & { readonly kind: Kind }
type Of = 'opened' | 'ended' | 'untied' | 'cancelled'
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
  const { token, receipt } = await trader(app)
  const gold = async (bid: number) => {
    quoteAt(app, 'XAUUSD', bid, bid + 360)
    await app.product.engine.settled()
  }
  await gold(4_540_000)
  const order = { lots: '0.01', leverage: 20 } as const
  // One quote below reaches both: a limit to buy, and a stop to sell.
  const input: CallInput<'submitOco'> = {
    kind: 'contract',
    code: 'XAUUSD',
    first: { ...order, side: 'long', type: 'limit', price: '4530.00' },
    second: { ...order, side: 'short', type: 'stop', price: '4532.00' },
  }
  const place = async () => {
    const answer = await app.call('submitOco', input, { token })
    if (answer.refusal !== undefined) throw new Error(`submitOco: ${answer.message}`)
    return { first: answer.data.first.id, second: answer.data.second.id }
  }
  const untied = await place()
  await app.call('unlinkOco', { id: untied.first }, { token })
  for (const id of Object.values(untied)) await app.call('cancelOrder', { id }, { token })
  const cancelled = await place()
  await app.call('cancelOrder', { id: cancelled.first }, { token })
  await app.call('cancelOrder', { id: cancelled.second }, { token })
  const filled = await place()
  await gold(4_528_000)
  await endMinute(app)
  issued = {
    opened: await receipt(filled.first),
    ended: await receipt(filled.second),
    untied: await receipt(untied.first),
    cancelled: await receipt(cancelled.first),
  }
})
afterAll(() => app.stop())

const third = '01a1fd9c-4ad1-7056-9e49-bc334eb386b6'
/** The steps, one kind of them changed. */
const having =
  <Kind extends ReceiptStep['kind']>(kind: Kind, change: (step: Step<Kind>) => object) =>
  (steps: readonly ReceiptStep[]): readonly ReceiptStep[] =>
    steps.map(step => (step.kind === kind ? { ...step, ...change(step as Step<Kind>) } : step))
const without = (kind: ReceiptStep['kind']) => (steps: readonly ReceiptStep[]) =>
  steps.filter(step => step.kind !== kind)
/** One more step, like one of another receipt. */
const followedBy = (of: Of, kind: ReceiptStep['kind']) => (steps: readonly ReceiptStep[]) => [
  ...steps,
  ...issued[of].receipt.steps.filter(step => step.kind === kind),
]
/** The tie moved to the end. */
const linkedLast = (steps: readonly ReceiptStep[]) => [
  ...steps.filter(({ kind }) => kind !== 'linked'),
  ...steps.filter(({ kind }) => kind === 'linked'),
]
const linkedTwice = (to?: string) => (steps: readonly ReceiptStep[]) =>
  steps.flatMap(step => (step.kind === 'linked' ? [step, { ...step, other: to ?? step.other }] : [step]))

const forgeries: readonly Forgery[] = [
  ['has a place that there is not', 'ended', having('linked', () => ({ place: 9 })), 'steps[1].place'],
  ['has no place', 'ended', having('linked', () => ({ place: 0 })), 'steps[1].place'],
  ['is tied to itself', 'ended', having('linked', ({ order }) => ({ other: order })), 'steps[1].other'],
  ['is tied to two orders at once', 'ended', linkedTwice(third), 'steps[2].kind'],
  ['is tied twice', 'ended', linkedTwice(), 'steps[2].kind'],
  ['is tied and does not wait yet', 'untied', without('placed'), 'steps[0].kind'],
  ['is tied when it is open', 'opened', linkedLast, 'steps[2].kind'],
  ['is tied when it has ended', 'cancelled', linkedLast, 'steps[2].kind'],
  ['is untied from a third', 'untied', having('unlinked', () => ({ other: third })), 'steps[2].other'],
  ['is untied with another place', 'untied', having('unlinked', () => ({ place: 2 })), 'steps[2].place'],
  ['is untied without a tie', 'untied', without('linked'), 'steps[1].other'],
  ['is untied when it has opened', 'opened', followedBy('untied', 'unlinked'), 'steps[3].other'],
  ['ends by another without a tie', 'ended', without('linked'), 'steps[1].reason'],
  ['ends by another after its tie', 'untied', having('ended', () => ({ reason: 'other_filled', other: third })), 'steps[3].reason'],
  ['ends by another without a quote', 'ended', having('ended', () => ({ quote: null })), 'steps[2].reason'],
  ['ends by no order', 'ended', having('ended', () => ({ other: undefined })), 'steps[2].other'],
  ['ends by a third', 'ended', having('ended', () => ({ other: third })), 'steps[2].other'],
  ['ends by itself', 'ended', having('ended', ({ order }) => ({ other: order })), 'steps[2].other'],
  ['is cancelled by another', 'ended', having('ended', () => ({ reason: 'cancelled' })), 'steps[2].other'],
  ['ends and has not waited', 'cancelled', steps => without('linked')(without('placed')(steps)), 'steps[0].kind'],
  ['ends when it is open', 'opened', followedBy('cancelled', 'ended'), 'steps[3].kind'],
  ['opens when it has ended by another', 'ended', followedBy('opened', 'opened'), 'steps[3].kind'],
  ['opens when it was cancelled', 'cancelled', followedBy('opened', 'opened'), 'steps[3].kind'],
  ['ends twice', 'cancelled', followedBy('cancelled', 'ended'), 'steps[3].kind'],
  ['was the first, and ends at a quote that opens it', 'ended', having('linked', () => ({ place: 1 })), 'steps[2].reason'],
] // prettier-ignore

const forged = (of: Of, forge: Forgery[2]): string => {
  const { receipt } = issued[of]
  const changed: Receipt = { ...receipt, steps: forge(receipt.steps) }
  return resealed(JSON.stringify(changed))
}

describe.skipIf(!hasPython)('the receipt of a pair that the house itself has sealed', () => {
  it('is accepted by both checkers as it was issued', async () => {
    expect(issued.ended.receipt.steps).toMatchObject([
      { kind: 'placed' },
      { kind: 'linked', place: 2 },
      { kind: 'ended', reason: 'other_filled' },
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

  it('is accepted as the first where that quote came before its price', async () => {
    const text = forged('ended', steps =>
      having('linked', () => ({ place: 1, at: steps.at(-1)?.quote?.receivedAt }))(steps),
    )
    expect(await compared([{ said: 'of before', text }])).toEqual({
      verdicts: [{ code: 0, fields: [] }],
      differing: [],
    })
  })
})
