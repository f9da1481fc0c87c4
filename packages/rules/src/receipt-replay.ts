import {
  feeOn,
  formatLots,
  marginToHold,
  notional,
  notionalAtMid,
  profit,
  type Measures,
} from './contract.ts'
import { divideFloor } from './decimal.ts'
import { financingAmount } from './financing.ts'
import type { Leverage, MicroLots, Price } from './instrument.ts'
import { addCents, cents, formatCents, subtractCents, zero, type Cents } from './money.ts'
import { closePrice, formatPrice, openPrice } from './quote.ts'
import { closingFormulas, financingFormula, openingFormulas, splitFormula } from './receipt-formula.ts'
import {
  readConversion,
  readInstrument,
  readLots,
  readPrice,
  readRate,
  readSides,
  UnreadableFigure,
} from './receipt-reading.ts'
import type {
  ReceiptBody,
  ReceiptFigures,
  ReceiptFormula,
  ReceiptShare,
  ReceiptStep,
  ReceiptTargets,
} from './receipt.ts'

/** Where a receipt says something else than what its quotes make of it. */
export type ReceiptFault = { readonly field: string; readonly stated: string; readonly computed: string }

export type Recomputation = {
  readonly figures: ReceiptFigures
  readonly formula: readonly ReceiptFormula[]
  readonly faults: readonly ReceiptFault[]
}

/** What an order is made of while it is worked out once more. */
type Held = {
  readonly lots: MicroLots
  readonly price: Price
  readonly notional: Cents
  readonly margin: Cents
  readonly feeOpen: Cents
  readonly financing: Cents
  readonly adjusted: Cents
}
type Closed = {
  readonly price: Price
  readonly result: Cents
  readonly feeClose: Cents
  readonly net: Cents
}
type StepOf<Kind extends ReceiptStep['kind']> = Extract<ReceiptStep, { kind: Kind }>

const none = '–'
const shared = ['notional', 'margin', 'feeOpen', 'financing', 'adjusted'] as const

class Replay {
  private readonly faults: ReceiptFault[] = []
  private readonly formula: ReceiptFormula[] = []
  private readonly instrument: Measures
  private readonly receipt: Omit<ReceiptBody, 'figures' | 'formula'>
  private waiting: StepOf<'placed' | 'edited'> | undefined
  private held: Held | undefined
  private closed: Closed | undefined
  private targets: ReceiptTargets = { takeProfit: null, stopLoss: null, trailing: null }

  constructor(receipt: Omit<ReceiptBody, 'figures' | 'formula'>) {
    this.receipt = receipt
    this.instrument = readInstrument(receipt.instrument)
  }

  private compare(field: string, stated: string | null, computed: string | null): void {
    if (stated !== computed) this.faults.push({ field, stated: stated ?? none, computed: computed ?? none })
  }

  private price(price: Price): string {
    return formatPrice(price, this.receipt.instrument)
  }

  private read(text: string, field: string): Price {
    return readPrice(text, this.receipt.instrument.priceScale, field)
  }

  step(step: ReceiptStep, field: string): void {
    if (step.quote !== null && step.quote.code !== this.receipt.order.code)
      this.compare(`${field}.quote.code`, step.quote.code, this.receipt.order.code)
    switch (step.kind) {
      case 'placed':
      case 'edited':
        this.waiting = step
        this.targets = step
        return
      case 'ended':
        return
      case 'opened':
        return this.open(step, field)
      case 'targets':
      case 'trailed':
        this.targets = step
        return
      case 'split':
        return this.split(step, field)
      case 'financed':
        return this.finance(step, field)
      case 'adjusted':
        return
      case 'closed':
        return this.close(step, field)
    }
  }

  private open(step: StepOf<'opened'>, field: string): void {
    const { instrument } = this
    const { order } = this.receipt
    const lots = readLots(step.lots, `${field}.lots`)
    const price = openPrice(order.side, readSides(step.quote, instrument.priceScale, `${field}.quote`))
    const conversionQuote = readConversion(instrument, step.conversion, `${field}.conversion`)
    const value = notional({ instrument, lots, price, conversionQuote })
    const margin = marginToHold(value, Math.max(1, order.leverage) as Leverage)
    const feeOpen = feeOn(value, readRate(this.receipt.instrument.feeRate, 'instrument.feeRate'))
    this.compare(`${field}.price`, step.price, this.price(price))
    this.compare(`${field}.notional`, step.notional, formatCents(value))
    this.compare(`${field}.margin`, step.margin, formatCents(margin))
    this.compare(`${field}.feeOpen`, step.feeOpen, formatCents(feeOpen))
    this.triggered(step, price, field)
    this.held = { lots, price, notional: value, margin, feeOpen, financing: zero, adjusted: zero }
    this.targets = step
    this.formula.push(
      ...openingFormulas({
        ...this.receipt,
        conversion: step.conversion,
        side: order.side,
        leverage: order.leverage,
        price: this.price(price),
        lots: formatLots(lots),
        notional: formatCents(value),
        margin: formatCents(margin),
        feeOpen: formatCents(feeOpen),
      }),
    )
  }

  /** A pending order opens at the quote that met its level, never before. */
  private triggered(step: StepOf<'opened'>, price: Price, field: string): void {
    const { type, side } = this.receipt.order
    if (type === 'market') return
    const level = this.waiting?.price
    if (level === undefined) return this.compare(`${field}.kind`, type, none)
    const entry = this.read(level, 'steps.price')
    const falls = (type === 'limit') === (side === 'long')
    if (falls ? price > entry : price < entry)
      this.compare(`${field}.quote`, this.price(price), `${falls ? '≤' : '≥'} ${level}`)
    this.compare(`${field}.lots`, step.lots, this.waiting?.lots ?? none)
  }

  private shareText(held: Held): ReceiptShare {
    return {
      lots: formatLots(held.lots),
      notional: formatCents(held.notional),
      margin: formatCents(held.margin),
      feeOpen: formatCents(held.feeOpen),
      financing: formatCents(held.financing),
      adjusted: formatCents(held.adjusted),
    }
  }

  private split(step: StepOf<'split'>, field: string): void {
    const whole = this.held
    if (whole === undefined) return this.compare(`${field}.kind`, 'split', none)
    const lots = readLots(step.part.lots, `${field}.part.lots`)
    const of = (amount: Cents): Cents => cents(divideFloor(amount * BigInt(lots), BigInt(whole.lots)))
    const part = { ...whole, lots }
    const rest = { ...whole, lots: (whole.lots - lots) as MicroLots }
    for (const figure of shared) {
      part[figure] = of(whole[figure])
      rest[figure] = subtractCents(whole[figure], part[figure])
    }
    const [wholeText, partText, restText] = [whole, part, rest].map(each => this.shareText(each))
    if (wholeText === undefined || partText === undefined || restText === undefined) return
    for (const figure of ['lots', ...shared] as const) {
      this.compare(`${field}.part.${figure}`, step.part[figure], partText[figure])
      this.compare(`${field}.rest.${figure}`, step.rest[figure], restText[figure])
    }
    this.formula.push(
      ...splitFormula({
        lots: wholeText.lots,
        part: partText.lots,
        figures: shared
          .filter(figure => whole[figure] !== 0n)
          .map(figure => [figure, wholeText[figure], partText[figure]] as const),
      }),
    )
    this.held = step.child === this.receipt.order.id ? part : rest
  }

  private finance(step: StepOf<'financed'>, field: string): void {
    const { held, instrument } = this
    if (held === undefined) return this.compare(`${field}.kind`, 'financed', none)
    const conversionQuote = readConversion(instrument, step.conversion, `${field}.conversion`)
    const quote = readSides(step.quote, instrument.priceScale, `${field}.quote`)
    const value = notionalAtMid({ instrument, lots: held.lots, quote, conversionQuote })
    const rate = readRate(step.rate, `${field}.rate`)
    const basis = step.basis === 360 ? 360 : 365
    const amount = financingAmount(value, { rate, days: step.days, basis })
    this.compare(`${field}.basis`, String(step.basis), String(basis))
    this.compare(`${field}.notional`, step.notional, formatCents(value))
    this.compare(`${field}.amount`, step.amount, formatCents(amount))
    this.formula.push(
      financingFormula({ ...step, notional: formatCents(value), amount: formatCents(amount) }),
    )
    this.held = { ...held, financing: addCents(held.financing, amount) }
  }

  private close(step: StepOf<'closed'>, field: string): void {
    const { held, instrument } = this
    if (held === undefined) return this.compare(`${field}.kind`, 'closed', none)
    const { side } = this.receipt.order
    const price = closePrice(side, readSides(step.quote, instrument.priceScale, `${field}.quote`))
    const conversionQuote = readConversion(instrument, step.conversion, `${field}.conversion`)
    const { lots } = held
    const result = profit({ instrument, side, lots, open: held.price, close: price, conversionQuote })
    const value = notional({ instrument, lots, price, conversionQuote })
    const feeClose = feeOn(value, readRate(this.receipt.instrument.feeRate, 'instrument.feeRate'))
    const net = cents(result - held.feeOpen - feeClose + held.financing + held.adjusted)
    this.compare(`${field}.price`, step.price, this.price(price))
    this.compare(`${field}.result`, step.result, formatCents(result))
    this.compare(`${field}.feeClose`, step.feeClose, formatCents(feeClose))
    this.compare(`${field}.net`, step.net, formatCents(net))
    this.fired(step, price, field)
    this.closed = { price, result, feeClose, net }
    this.formula.push(
      ...closingFormulas({
        ...this.receipt,
        ...this.shareText(held),
        conversion: step.conversion,
        side,
        open: this.price(held.price),
        price: this.price(price),
        value: formatCents(value),
        result: formatCents(result),
        feeClose: formatCents(feeClose),
        net: formatCents(net),
      }),
    )
  }

  /** What closes at a level closes at a quote that has reached it. */
  private fired(step: StepOf<'closed'>, price: Price, field: string): void {
    const { takeProfit, stopLoss } = this.targets
    const isTarget = step.reason === 'take_profit'
    if (!isTarget && step.reason !== 'stop_loss' && step.reason !== 'trailing_stop') return
    const level = isTarget ? takeProfit : stopLoss
    if (level === null) return this.compare(`${field}.reason`, step.reason, none)
    const target = this.read(level, `${field}.level`)
    const rises = isTarget === (this.receipt.order.side === 'long')
    if (rises ? price < target : price > target)
      this.compare(`${field}.reason`, `${step.reason} ${this.price(price)}`, `${rises ? '≥' : '≤'} ${level}`)
  }

  end(): Omit<Recomputation, 'faults'> {
    const { held, closed, formula } = this
    const share = held && this.shareText(held)
    const figures: ReceiptFigures = {
      lots: share?.lots ?? this.waiting?.lots ?? none,
      openPrice: held === undefined ? null : this.price(held.price),
      notional: share?.notional ?? null,
      margin: share?.margin ?? null,
      feeOpen: share?.feeOpen ?? null,
      financing: share?.financing ?? null,
      adjusted: share?.adjusted ?? null,
      closePrice: closed === undefined ? null : this.price(closed.price),
      result: closed === undefined ? null : formatCents(closed.result),
      feeClose: closed === undefined ? null : formatCents(closed.feeClose),
      net: closed === undefined ? null : formatCents(closed.net),
    }
    return { figures, formula }
  }

  found(): readonly ReceiptFault[] {
    return this.faults
  }
}

/** Works out every figure of an order once more, from the quotes that decided it and by the rules of the engine. */
export const replayReceipt = (receipt: Omit<ReceiptBody, 'figures' | 'formula'>): Recomputation => {
  const replay = new Replay(receipt)
  receipt.steps.forEach((step, index) => replay.step(step, `steps[${index}]`))
  return { ...replay.end(), faults: replay.found() }
}

/** The same, and whether the receipt says so throughout. */
export const recompute = (
  receipt: ReceiptBody,
): Recomputation | { readonly faults: readonly ReceiptFault[] } => {
  try {
    const { figures, formula, faults } = replayReceipt(receipt)
    const stated = receipt.figures
    const names = Object.keys(figures) as (keyof ReceiptFigures)[]
    const differing = names
      .filter(name => stated[name] !== figures[name])
      .map(name => ({
        field: `figures.${name}`,
        stated: stated[name] ?? none,
        computed: figures[name] ?? none,
      }))
    const sums = formula.flatMap((sum, index) => {
      const said = receipt.formula[index]
      return (['figure', 'words', 'numbers'] as const)
        .filter(part => said?.[part] !== sum[part])
        .map(part => ({
          field: `formula[${index}].${part}`,
          stated: said?.[part] ?? none,
          computed: sum[part],
        }))
    })
    const more =
      receipt.formula.length > formula.length
        ? [
            {
              field: 'formula',
              stated: String(receipt.formula.length),
              computed: String(formula.length),
            },
          ]
        : []
    return { figures, formula, faults: [...faults, ...differing, ...sums, ...more] }
  } catch (error) {
    if (!(error instanceof UnreadableFigure)) throw error
    return { faults: [{ field: error.field, stated: error.stated, computed: none }] }
  }
}
