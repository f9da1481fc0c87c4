import type { Measures } from '../trading/contract.ts'
import type { MicroLots, Price } from '../market/instrument.ts'
import { formatCents, type Cents } from '../money/money.ts'
import { formatPrice } from '../market/quote.ts'
import { addToSum, formatSum, parseSum, type Fraction, type SumRounding } from '../money/running-sum.ts'
import { readInstrument, readPrice, UnreadableFigure } from './reading.ts'
import type {
  ReceiptBody,
  ReceiptFormula,
  ReceiptInstrument,
  ReceiptStep,
  ReceiptSum,
  ReceiptSums,
  ReceiptTargets,
} from './receipt.ts'

/** Where a receipt says something else than what its quotes make of it. */
export type ReceiptFault = { readonly field: string; readonly stated: string; readonly computed: string }

/** A receipt before its sums are written. */
export type ReceiptStart = Omit<ReceiptBody, 'figures' | 'formula'>

export type StepOf<Kind extends ReceiptStep['kind']> = Extract<ReceiptStep, { kind: Kind }>

/** What an order holds at some point of its history, in cents. */
export type Held = {
  readonly lots: MicroLots
  readonly price: Price
  readonly notional: Cents
  readonly margin: Cents
  readonly feeOpen: Cents
  readonly financing: Cents
  readonly adjusted: Cents
}

export type Settled = {
  readonly price: Price
  readonly result: Cents
  readonly feeClose: Cents
  readonly net: Cents
}

/** What stands where there is nothing. */
export const nothing = '–'

/** An order on the way through its history. */
export class Work {
  readonly faults: ReceiptFault[] = []
  readonly formula: ReceiptFormula[] = []
  /** The instrument that the order is of at this point: a replacement changes it. */
  instrument: Measures
  figures: ReceiptInstrument
  readonly receipt: ReceiptStart
  waiting: StepOf<'placed' | 'edited'> | undefined
  held: Held | undefined
  settled: Settled | undefined
  /** The order that cancels it by being filled, and that it cancels; which of the two a quote opens that reaches both. */
  link: { readonly other: string; readonly place: 1 | 2 } | undefined
  /** When what waits got its price or its tie: no quote of before decides by them. */
  since: string | undefined
  /** The corporate action that has turned what waits into other units: no price of before is one of its own. */
  adjustedTo: string | undefined
  isEnded = false
  isSummed = false
  isReplaced = false
  /** The quote of the level that has closed this part. */
  firedLevel: string | undefined
  targets: ReceiptTargets = { takeProfit: null, stopLoss: null, trailing: null }

  constructor(receipt: ReceiptStart) {
    this.receipt = receipt
    this.instrument = readInstrument(receipt.instrument, 'instrument')
    this.figures = receipt.instrument
  }

  /** That of each quote from here on. */
  get code(): string {
    return this.isReplaced ? this.figures.code : this.receipt.order.code
  }

  get tick(): Price {
    return this.price(this.figures.tick, 'instrument.tick')
  }

  get isWaiting(): boolean {
    return this.waiting !== undefined && this.held === undefined && this.receipt.order.type !== 'market'
  }

  compare(field: string, stated: string | null, computed: string | null): void {
    if (stated !== computed)
      this.faults.push({ field, stated: stated ?? nothing, computed: computed ?? nothing })
  }

  /** A level by a rule of the engine, where the quote has to have reached it. */
  reached(field: string, isReached: boolean, at: Price, level: string): void {
    if (!isReached) this.compare(field, this.priceText(at), level)
  }

  priceText(price: Price): string {
    return formatPrice(price, this.figures)
  }

  price(text: string, field: string): Price {
    return readPrice(text, this.figures.priceScale, field)
  }

  priceOrNone(text: string | null, field: string): Price | undefined {
    return text === null ? undefined : this.price(text, field)
  }

  /** Once an account carries sums it goes on doing so: from there on no step's money is rounded by itself. */
  sumsOf(step: { readonly sums?: ReceiptSums | undefined }, field: string): ReceiptSums | undefined {
    if (step.sums !== undefined) this.isSummed = true
    else if (this.isSummed) this.compare(`${field}.sums`, null, 'sums')
    return step.sums
  }

  /** What an exact amount pays as a sum goes on; by itself where none is stated. */
  paid(
    exact: Fraction,
    alone: Cents,
    by: { readonly sum: ReceiptSum | undefined; readonly rounding: SumRounding; readonly field: string },
  ): Cents {
    const { sum, rounding, field } = by
    if (sum === undefined) return alone
    const before = parseSum(sum.before)
    if (before === undefined) throw new UnreadableFigure(`${field}.before`, sum.before)
    const { paid, after } = addToSum(before, exact, rounding)
    this.compare(`${field}.after`, sum.after, formatSum(after))
    return paid
  }

  /** What is held now; a step that needs it and comes before the opening is a fault of its own. */
  needed(field: string, kind: ReceiptStep['kind']): Held | undefined {
    if (this.held === undefined) this.compare(`${field}.kind`, kind, nothing)
    return this.held
  }
}

const moneyOf = ['notional', 'margin', 'feeOpen', 'financing', 'adjusted'] as const
export type HeldMoney = (typeof moneyOf)[number]

export const heldMoney = (held: Held): Readonly<Record<HeldMoney, string>> => ({
  notional: formatCents(held.notional),
  margin: formatCents(held.margin),
  feeOpen: formatCents(held.feeOpen),
  financing: formatCents(held.financing),
  adjusted: formatCents(held.adjusted),
})
