/** Works a timed deal out once more from its receipt alone. */
import { formatDecimal, parseDecimal } from '../money/decimal.ts'
import { formatCents, parseCents } from '../money/money.ts'
import { twiceMid, type Millis, type Quote } from '../market/quote.ts'
import { tickLine, tickMinuteMs } from '../prices/tick-log.ts'
import { loggedQuote, type ReceiptFormula, type ReceiptQuote } from '../receipt/index.ts'
import { expiryOf, resultOf } from './deal.ts'
import { profitOf, yieldOne, type Yield } from './product.ts'
import type { TermReceipt, TermReceiptCheck, TermReceiptDeal, TermReceiptFault } from './receipt.ts'
import { clocksOf, decideInClock, type DecidedInClock } from './receipt-decision.ts'
import { readCarriedLog, type CarriedTick } from './receipt-log.ts'
import { termWindows, windowCompleteAt } from './windows.ts'

const nothing = '–'
const yieldScale = Math.log10(yieldOne)
const momentText = (at: number): string => new Date(at).toISOString()

type Compare = (field: string, stated: string | null, computed: string | null) => void
type Checked = Omit<TermReceipt, 'seal' | 'formula'> & {
  /** Left out by who is about to make one. */
  readonly formula?: readonly ReceiptFormula[]
}

const comparing = (faults: TermReceiptFault[]): Compare => {
  return (field, stated, computed) => {
    if (stated !== computed) faults.push({ field, stated: stated ?? nothing, computed: computed ?? nothing })
  }
}

/** Holds a quote of the receipt against the one of the log that decides. */
const compareQuote = (
  compare: Compare,
  name: 'entry' | 'exit',
  { deal, [name]: stated }: Checked,
  computed: CarriedTick | undefined,
): void => {
  const sequence = computed === undefined ? null : `${computed.epoch}.${computed.number}`
  compare(`${name}.sequence`, stated?.sequence ?? null, sequence)
  if (stated === null || computed === undefined || stated.sequence !== sequence) return
  compare(`${name}.code`, stated.code, deal.code)
  compare(`${name}.minute`, stated.minute, momentText(computed.minute))
  const said = loggedQuote(stated, deal.priceScale)
  if (said !== undefined && tickLine(said) === tickLine(computed)) return
  const names = ['bid', 'ask', 'at', 'receivedAt', 'source', 'kind'] as const
  const other = names.find(each => said?.[each] !== computed[each])
  compare(`${name}.${other ?? 'raw'}`, statedText(stated, other), String(other && computed[other]))
}

const statedText = (stated: ReceiptQuote, name: Exclude<keyof ReceiptQuote, 'raw'> | undefined): string =>
  name === undefined ? nothing : String(stated[name])

const midWords = (quote: Pick<Quote, 'bid' | 'ask'>, { priceScale, digits }: TermReceiptDeal): string =>
  formatDecimal(BigInt(twiceMid(quote)) * 5n, priceScale + 1, digits)

/** What the log makes of the deal, in the time of one clock. */
const compareDecision = (
  receipt: Checked,
  { found, isReasonOpen }: Pick<DecidedInClock, 'found' | 'isReasonOpen'>,
): readonly TermReceiptFault[] => {
  const faults: TermReceiptFault[] = []
  const compare = comparing(faults)
  const { deal } = receipt
  compareQuote(compare, 'entry', receipt, found?.entry)
  // That the clock was set, the log of before states were written does not say.
  if (isReasonOpen && deal.voidReason === 'clock') return faults
  compare('deal.result', deal.result, found === undefined || found.is === 'void' ? null : found.is)
  compare('deal.voidReason', deal.voidReason, found?.is === 'void' ? found.reason : null)
  compareQuote(compare, 'exit', receipt, found?.exit)
  return faults
}

/** Why the deal ended as it did, as a sum or as a line of the log. */
const outcomeFormula = ({ deal }: Checked, { found, shownBy }: DecidedInClock): readonly ReceiptFormula[] => {
  if (found?.entry !== undefined && found.exit !== undefined && deal.result !== null)
    return [
      {
        figure: 'result',
        words: `mid of the exit against mid of the entry, ${deal.direction}`,
        numbers: `${midWords(found.exit, deal)} / ${midWords(found.entry, deal)} = ${deal.result}`,
      },
    ]
  return shownBy === undefined
    ? []
    : [{ figure: 'void', words: `${deal.voidReason ?? ''}, as the price record says`, numbers: shownBy }]
}

const compareFormula = (
  compare: Compare,
  stated: readonly ReceiptFormula[],
  made: readonly ReceiptFormula[],
): void => {
  for (let index = 0; index < Math.max(stated.length, made.length); index += 1)
    for (const part of ['figure', 'words', 'numbers'] as const)
      compare(`formula[${index}].${part}`, stated[index]?.[part] ?? null, made[index]?.[part] ?? null)
}

const netWords = ({ result }: TermReceiptDeal): string =>
  result === 'win' ? 'profit' : result === 'lose' ? 'minus the stake' : 'the stake returns'

/** Works the deal out once more from the quotes and states that its receipt carries. Hashes and signatures are for the caller to check. */
export const recomputeTermReceipt = (receipt: Checked): TermReceiptCheck => {
  const { deal, entry, exit } = receipt
  const faults: TermReceiptFault[] = []
  const compare = comparing(faults)
  const [stake, rate] = [parseCents(deal.stake), parseDecimal(deal.yield, yieldScale)]
  if (stake === undefined || rate === undefined || deal.priceScale > scaleMax || deal.digits > scaleMax) {
    const field = stake === undefined ? 'stake' : rate === undefined ? 'yield' : 'priceScale'
    compare(`deal.${field}`, String(deal[field]), null)
    return { faults, formula: [], quotes: 0, complete: false, isReasonOpen: false }
  }
  const terms = { stake, rate: Number(rate) as Yield }
  const profit = formatCents(profitOf(stake, terms.rate))
  compare('deal.profit', deal.profit, profit)
  compare('deal.state', deal.state, deal.voidReason === null ? 'settled' : 'void')
  const acceptedAt = Date.parse(deal.acceptedAt) as Millis
  const begun = entry === null ? undefined : (Date.parse(entry.receivedAt) as Millis)
  const expiry = begun === undefined ? undefined : expiryOf({ receivedAt: begun }, deal.seconds)
  compare('deal.expiresAt', deal.expiresAt, expiry === undefined ? null : momentText(expiry))

  const log = readCarriedLog(deal, receipt.log, faults)
  const ended = exit === null ? undefined : (Date.parse(exit.receivedAt) as Millis)
  const decided = clocksOf(receipt, log).map(steps =>
    decideInClock({ receipt, log, steps, acceptedAt, begun, ended, expiry }),
  )
  // The stretches of the ordinary case: by then everything must have been signed.
  const isDue = termWindows({ acceptedAt, entry: begun, exit: ended, expiry }).every(
    window => Date.parse(receipt.issuedAt) > windowCompleteAt(window) + tickMinuteMs,
  )
  const tried = decided.map(each => ({
    ...each,
    faults: each.complete ? compareDecision(receipt, each) : [],
  }))
  const best =
    tried.find(each => each.complete && each.faults.length === 0) ?? tried.find(each => each.complete)
  const taken = best ?? tried[0]
  const complete = taken?.complete === true
  if (!complete && isDue) faults.push({ field: 'log.sheets', stated: nothing, computed: deal.code })
  faults.push(...(taken?.faults ?? []))

  const formula: readonly ReceiptFormula[] = [
    {
      figure: 'profit',
      words: 'stake × yield, rounded down',
      numbers: `${deal.stake} × ${deal.yield} = ${profit}`,
    },
    ...(complete && taken !== undefined ? outcomeFormula(receipt, taken) : []),
    { figure: 'net', words: netWords(deal), numbers: deal.net },
  ]
  compare('deal.net', deal.net, formatCents(resultOf(terms, deal.result ?? 'void')))
  if (receipt.formula !== undefined) compareFormula(compare, receipt.formula, formula)
  return {
    faults,
    formula,
    quotes: log.ticks.length,
    complete,
    isReasonOpen: complete && taken.isReasonOpen,
  }
}

const scaleMax = 12
