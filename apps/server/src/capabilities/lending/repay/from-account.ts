import { refuse, accept, type CustomerId, type Result } from '@plumbline/rules/core'
import { contractLeaves } from '@plumbline/rules/account'
import { formatCents, parseCents, zero, type Cents } from '@plumbline/rules/money'
import type { Language } from '@plumbline/protocol/core'
import { readBalances } from '../../../core/ledger/index.ts'
import { isLedgerRefused } from '../../trading/index.ts'
import { repayText, type LoanAttempt } from '../../transfer/index.ts'
import type { LendingContext } from '../context.ts'
import { isGivenUp, type Attempt } from '../../../core/platform/db/attempt.ts'
import { findOwed, type OwedLoan } from './owed-loan.ts'

/** Accounts that a repayment can come from at once. */
export type RepayingAccount = 'fund' | 'contract'

/**
 * What an account could give now: of `contract` what open positions do not need, because they go on.
 * Refusals: those of looking at the contract account, as quote.stale.
 */
export const readAvailable = async (
  { database, engine }: Pick<LendingContext, 'database' | 'engine'>,
  customer: CustomerId,
  from: RepayingAccount,
): Promise<Result<Cents>> => {
  if (from === 'fund') return accept((await readBalances(database, customer)).fund.available)
  const seen = await engine.view(customer)
  if (!seen.ok) return seen
  const { account, unrealised, isSetAside, disputed } = seen.value
  const isHeld = isSetAside || disputed.length > 0
  return accept(isHeld ? zero : contractLeaves(account.contract, unrealised))
}

/** All that is owed where nothing is named. Refusals: loan.repay_above. */
export const readAmount = ({ owed }: OwedLoan, named: string | undefined): Result<Cents> => {
  const amount = named === undefined ? owed.total : parseCents(named)
  if (amount === undefined || amount <= zero || amount > owed.total)
    return refuse('loan.repay_above', { owed: formatCents(owed.total) })
  return accept(amount)
}

type Repaying = {
  readonly customer: CustomerId
  readonly loan: string
  readonly from: RepayingAccount
  readonly amount: Cents
  readonly language: Language
  readonly attempt: Attempt | undefined
}

/** Ids of what is counted are those of the ledger's transfers. `again`: the same attempt was faster. */
type Counted = Result<{ readonly id: string } | 'again'>

const throughLedger = async (
  { database, lease, bus, now, newId }: LendingContext,
  { customer, loan, amount, language, attempt }: Repaying,
): Promise<Counted | 'refused'> => {
  const id = newId()
  try {
    const { rows } = await database.query<{ verdict: number; number: bigint | null }>({
      name: 'lending.repay',
      text: repayText,
      values: [
        lease.epoch.toString(),
        lease.shard,
        id,
        loan,
        customer,
        'fund',
        amount.toString(),
        language,
        new Date(now()),
        attempt?.key ?? null,
        attempt?.print ?? null,
      ],
    })
    if (rows[0]?.verdict === 3) return accept('again')
    const number = rows[0]?.number ?? undefined
    bus.publish('account.changed', { customer, seq: number === undefined ? undefined : Number(number) })
    return accept({ id })
  } catch (error) {
    if (isLedgerRefused(error)) return 'refused'
    if (isGivenUp(error)) return refuse('request.key_reused')
    throw error
  }
}

const throughEngine = async (
  { engine, now }: LendingContext,
  { customer, loan, amount, language, attempt }: Repaying,
): Promise<Counted | 'refused'> => {
  const what: LoanAttempt = {
    loan: { id: loan, what: { kind: 'repayment', language, at: now(), once: attempt } },
  }
  const outcome = await engine.transfer({ customer, from: 'contract', to: 'fund', amount, attempt: what })
  if (outcome.ok) return accept(outcome.value.repeated ? 'again' : { id: outcome.value.transfer.id })
  return outcome.refusal === 'ledger.insufficient' || outcome.refusal === 'transfer.above_maximum'
    ? 'refused'
    : outcome
}

/**
 * Repays out of an account, at once. Refusals: loan.not_owed, loan.repay_above (another repayment was faster), loan.insufficient, those
 * of the engine's transfer.
 */
export const repayFromAccount = async (
  context: LendingContext,
  repaying: Repaying,
): Promise<Result<{ readonly id: string } | 'again'>> => {
  const { customer, loan, from, amount } = repaying
  const made = await (from === 'fund' ? throughLedger(context, repaying) : throughEngine(context, repaying))
  if (made !== 'refused') return made
  const found = await findOwed(context.database, { customer, id: loan, now: context.now() })
  if (!found.ok) return found
  if (amount > found.value.owed.total)
    return refuse('loan.repay_above', { owed: formatCents(found.value.owed.total) })
  const available = await readAvailable(context, customer, from)
  return available.ok ? refuse('loan.insufficient', { available: formatCents(available.value) }) : available
}
