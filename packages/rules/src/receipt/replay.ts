import { formatLots } from '../trading/lots.ts'
import { formatCents } from '../money/money.ts'
import type { OrderState } from '../trading/order.ts'
import { replayAdjustment } from './adjustment.ts'
import { replayFinancing, replaySplit, replayTrailing } from './between.ts'
import { replayClosing } from './closing.ts'
import { replayEnded, replayLinked, replayUnlinked } from './oco.ts'
import { readLevels } from './levels.ts'
import { replayOpening } from './opening.ts'
import { UnreadableFigure } from './reading.ts'
import { heldMoney, nothing, Work, type ReceiptFault, type ReceiptStart } from './work.ts'
import type { ReceiptBody, ReceiptFigures, ReceiptFormula, ReceiptStep } from './receipt.ts'

export type { ReceiptFault } from './work.ts'

const replayStep = (work: Work, step: ReceiptStep, field: string): void => {
  if (step.quote !== null) work.compare(`${field}.quote.code`, step.quote.code, work.code)
  if (work.isEnded) return work.compare(`${field}.kind`, step.kind, nothing)
  switch (step.kind) {
    case 'placed':
    case 'edited':
      readLevels(work, step.profitLevels, field)
      work.waiting = step
      work.targets = step
      work.since = step.at
      return
    case 'linked':
      return replayLinked(work, step, field)
    case 'unlinked':
      return replayUnlinked(work, step, field)
    case 'ended':
      return replayEnded(work, step, field)
    // What was asked for moves nothing; the closing that follows names its quote.
    case 'close_requested':
    case 'close_withdrawn':
      return
    case 'opened':
      return replayOpening(work, step, field)
    case 'targets':
      readLevels(work, step.profitLevels, field)
      work.targets = step
      return
    case 'trailed':
      return replayTrailing(work, step, field)
    case 'split':
      return replaySplit(work, step, field)
    case 'financed':
      return replayFinancing(work, step, field)
    case 'adjusted':
      return replayAdjustment(work, step, field)
    case 'closed':
      return replayClosing(work, step, field)
  }
}

const figuresOf = (work: Work): ReceiptFigures => {
  const { held, settled, waiting } = work
  const money = held && heldMoney(held)
  return {
    lots: held === undefined ? (waiting?.lots ?? nothing) : formatLots(held.lots),
    openPrice: held === undefined ? null : work.priceText(held.price),
    notional: money?.notional ?? null,
    margin: money?.margin ?? null,
    feeOpen: money?.feeOpen ?? null,
    financing: money?.financing ?? null,
    adjusted: money?.adjusted ?? null,
    closePrice: settled === undefined ? null : work.priceText(settled.price),
    result: settled === undefined ? null : formatCents(settled.result),
    feeClose: settled === undefined ? null : formatCents(settled.feeClose),
    net: settled === undefined ? null : formatCents(settled.net),
  }
}

/** As the steps leave it. */
const stateOf = ({ held, settled, receipt }: Work): OrderState => {
  if (settled !== undefined || receipt.steps.some(({ kind }) => kind === 'ended')) return 'closed'
  return held === undefined ? 'pending' : 'open'
}

export type Recomputation = {
  readonly state: OrderState
  readonly figures: ReceiptFigures
  readonly formula: readonly ReceiptFormula[]
  readonly faults: readonly ReceiptFault[]
}

/** Works out every figure of an order once more, from the quotes that decided it and by the rules of the engine. */
export const replayReceipt = (receipt: ReceiptStart): Recomputation => {
  const work = new Work(receipt)
  receipt.steps.forEach((step, index) => replayStep(work, step, `steps[${index}]`))
  return { state: stateOf(work), figures: figuresOf(work), formula: work.formula, faults: work.faults }
}

const differences = (receipt: ReceiptBody, worked: Recomputation): readonly ReceiptFault[] => {
  const pairs: [field: string, stated: string | null | undefined, computed: string | null | undefined][] = [
    ['order.state', receipt.order.state, worked.state],
    ['instrument.code', receipt.instrument.code, receipt.order.code],
  ]
  for (const name of Object.keys(worked.figures) as (keyof ReceiptFigures)[])
    pairs.push([`figures.${name}`, receipt.figures[name], worked.figures[name]])
  const sums = Math.max(receipt.formula.length, worked.formula.length)
  for (let index = 0; index < sums; index += 1)
    for (const part of ['figure', 'words', 'numbers'] as const)
      pairs.push([`formula[${index}].${part}`, receipt.formula[index]?.[part], worked.formula[index]?.[part]])
  return pairs
    .filter(([, stated, computed]) => stated !== computed)
    .map(([field, stated, computed]) => ({
      field,
      stated: stated ?? nothing,
      computed: computed ?? nothing,
    }))
}

/** The same for a receipt that is whole, and where it says something else. */
export const recompute = (
  receipt: ReceiptBody,
): Recomputation | { readonly faults: readonly ReceiptFault[]; readonly formula?: undefined } => {
  try {
    const worked = replayReceipt(receipt)
    return { ...worked, faults: [...worked.faults, ...differences(receipt, worked)] }
  } catch (error) {
    if (!(error instanceof UnreadableFigure)) throw error
    return { faults: [{ field: error.field, stated: error.stated, computed: nothing }] }
  }
}
