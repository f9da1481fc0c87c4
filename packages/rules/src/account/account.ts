import { divideFloor } from '../money/decimal.ts'
import {
  addCents,
  cents,
  maxCents,
  minCents,
  negateCents,
  subtractCents,
  type Cents,
} from '../money/money.ts'
import { addToSum, formatSum, noSum, type Fraction, type RunningSum } from '../money/running-sum.ts'
import { assert } from '../core/refusal.ts'

/**
 * A contract account as the rules see it, all in cents.
 * `frozen` = min(sum of margins, balance) and `available` = balance − frozen, where balance = available + frozen ≥ 0.
 * `advance` is what the firm has advanced because a realised loss exceeded the balance; it counts against equity,
 * is repaid first by later closes and written off when no position is left.
 */
export type ContractAccount = {
  readonly available: Cents
  readonly frozen: Cents
  readonly margins: Cents
  readonly advance: Cents
  /** What rounding to the cent has left so far; undefined is nothing. */
  readonly carried?: Carried | undefined
}

/**
 * Parts add up: everything that is paid of one kind is rounded as one sum of the account, and not each amount by itself. Results,
 * nights and cash of corporate actions are one sum, which rounds half to even; fees are another, which rounds up.
 */
export type Carried = { readonly result: RunningSum; readonly fee: RunningSum }

const nothingCarried: Carried = { result: noSum, fee: noSum }

/** What an account pays for an exact amount, in whole cents, and the account as it carries the rest. */
export const carryOn = <Account extends Pick<ContractAccount, 'carried'>>(
  account: Account,
  amount: Fraction,
  as: keyof Carried,
): { readonly paid: Cents; readonly account: Account } => {
  const before = account.carried ?? nothingCarried
  const { paid, after } = addToSum(before[as], amount, as === 'fee' ? 'up' : 'half to even')
  if (after === before[as]) return { paid, account }
  return { paid, account: { ...account, carried: { ...before, [as]: after } } }
}

/** The sums as they are kept: '0', or a fraction of a cent. */
export const carriedText = (carried: Carried | undefined): Readonly<Record<keyof Carried, string>> => {
  const { result, fee } = carried ?? nothingCarried
  return { result: formatSum(result), fee: formatSum(fee) }
}

export const balanceOf = (account: ContractAccount): Cents => addCents(account.available, account.frozen)

/** Balance less the firm's advance plus the unrealised result of open positions. */
export const equityOf = (account: ContractAccount, unrealised: Cents): Cents =>
  cents(balanceOf(account) - account.advance + unrealised)

/** What is left to open new positions with. */
export const freeMarginOf = (account: ContractAccount, unrealised: Cents): Cents =>
  subtractCents(equityOf(account, unrealised), account.margins)

/** Equity / used margin in hundredths of a percent, rounded down; undefined where no margin is used. */
export const marginLevelOf = (account: ContractAccount, unrealised: Cents): number | undefined =>
  account.margins === 0n
    ? undefined
    : Number(divideFloor(equityOf(account, unrealised) * 10_000n, account.margins))

const split = (
  { carried }: ContractAccount,
  balance: Cents,
  margins: Cents,
  advance: Cents,
): ContractAccount => {
  assert(balance >= 0n, 'a contract balance is never negative')
  assert(margins >= 0n && advance >= 0n, 'margins and advance are never negative')
  const frozen = minCents(margins, balance)
  const parts = { available: subtractCents(balance, frozen), frozen, margins, advance }
  return carried === undefined ? parts : { ...parts, carried }
}

/** What a decision moves: the customer's two parts, and against which house accounts. Sums to zero. */
export type ContractMovement = {
  readonly after: ContractAccount
  readonly available: Cents
  readonly frozen: Cents
  /** Change of the firm's trading result. */
  readonly tradingResult: Cents
  /** Change of the firm's fee income. */
  readonly fees: Cents
  /** Change of what the firm has earned by overnight financing. */
  readonly financing: Cents
  /** Change of the firm's receivable for deficit advances: negative when it advances, positive when it is repaid. */
  readonly deficitAdvances: Cents
  /** Change of the firm's loss from advances given up for good (zero or negative): nobody owes them any more. */
  readonly deficitWrittenOff: Cents
}

const movement = (
  before: ContractAccount,
  after: ContractAccount,
  house: Omit<ContractMovement, 'after' | 'available' | 'frozen'>,
): ContractMovement => {
  const available = subtractCents(after.available, before.available)
  const frozen = subtractCents(after.frozen, before.frozen)
  assert(
    available +
      frozen +
      house.tradingResult +
      house.fees +
      house.financing +
      house.deficitAdvances +
      house.deficitWrittenOff ===
      0n,
    'a movement sums to zero',
  )
  return { after, available, frozen, ...house }
}

/** Holds a new position's margin and takes its opening fee. The caller has checked free margin. */
export const holdForOpening = (
  account: ContractAccount,
  opening: { margin: Cents; fee: Cents },
): ContractMovement => {
  const balance = balanceOf(account)
  // Free margin may come from unrealised profit; the fee is then advanced like any realised loss beyond the balance.
  const paid = minCents(opening.fee, balance)
  const advanced = subtractCents(opening.fee, paid)
  const after = split(
    account,
    subtractCents(balance, paid),
    addCents(account.margins, opening.margin),
    addCents(account.advance, advanced),
  )
  return movement(account, after, {
    tradingResult: cents(0n),
    fees: opening.fee,
    financing: cents(0n),
    deficitAdvances: negateCents(advanced),
    deficitWrittenOff: cents(0n),
  })
}

/** Balance and advance after an amount: an advance is repaid first, and what the balance lacks is advanced. */
const settled = (
  account: ContractAccount,
  amount: Cents,
): { readonly balance: Cents; readonly advance: Cents } => {
  const owed = subtractCents(addCents(balanceOf(account), amount), account.advance)
  return { balance: maxCents(owed, cents(0n)), advance: maxCents(negateCents(owed), cents(0n)) }
}

/**
 * Realises a position: result less fee, margin released, advance taken, repaid or written off.
 * @param positionsLeft how many positions stay open afterwards; none left writes the advance off
 */
export const settleClosing = (
  account: ContractAccount,
  closing: { result: Cents; fee: Cents; margin: Cents; positionsLeft: number },
): ContractMovement => {
  const { balance, advance } = settled(account, subtractCents(closing.result, closing.fee))
  const writtenOff = closing.positionsLeft === 0 ? advance : cents(0n)
  const after = split(
    account,
    balance,
    subtractCents(account.margins, closing.margin),
    subtractCents(advance, writtenOff),
  )
  return movement(account, after, {
    tradingResult: negateCents(closing.result),
    fees: closing.fee,
    financing: cents(0n),
    deficitAdvances: subtractCents(account.advance, after.advance),
    deficitWrittenOff: negateCents(writtenOff),
  })
}

/**
 * Pays an amount to or from an account whose position stays open: margins stay, and what the balance lacks is advanced.
 * @param amount in cents; negative is paid by the customer
 * @param released margin of what a replacement has paid out of the position
 */
export const settleCash = (
  account: ContractAccount,
  amount: Cents,
  against: 'financing' | 'tradingResult',
  released: Cents = cents(0n),
): ContractMovement => {
  const { balance, advance } = settled(account, amount)
  const after = split(account, balance, subtractCents(account.margins, released), advance)
  return movement(account, after, {
    tradingResult: cents(0n),
    fees: cents(0n),
    financing: cents(0n),
    [against]: negateCents(amount),
    deficitAdvances: subtractCents(account.advance, advance),
    deficitWrittenOff: cents(0n),
  })
}

/** What a transfer between the customer's own accounts does to this one. The other account's change is the opposite of all of it. */
export type TransferMovement = Pick<ContractMovement, 'after' | 'available' | 'frozen' | 'deficitAdvances'>

/**
 * Money that comes from another account of the customer. Margins stay; an advance is repaid first.
 * @param amount in cents; negative leaves, of what is available at most
 */
export const settleTransfer = (account: ContractAccount, amount: Cents): TransferMovement => {
  assert(amount >= 0n || account.available + amount >= 0n, 'only what is available leaves')
  const { balance, advance } = settled(account, amount)
  const after = split(account, balance, account.margins, advance)
  const available = subtractCents(after.available, account.available)
  const frozen = subtractCents(after.frozen, account.frozen)
  const deficitAdvances = subtractCents(account.advance, advance)
  assert(available + frozen + deficitAdvances === amount, 'a movement is the amount that was moved')
  return { after, available, frozen, deficitAdvances }
}
