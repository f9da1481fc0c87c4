import { accept, refuse, type Result } from '@plumbline/rules/core'
import { formatDecimal, type Cents } from '@plumbline/rules/money'
import { judgeWithdrawal, payoutOf, type FundingRateOrPar } from '@plumbline/rules/funding'
import type { SettledMillis } from '@plumbline/rules/market'
import { readHold } from '../../identity/index.ts'
import { readBalances } from '../../../core/ledger/index.ts'
import type { Queryable } from '../../../core/platform/db/database.ts'
import type { FundingCall, FundingContext } from '../context.ts'
import type { Bound } from './destination.ts'
import { readUsage } from './usage.ts'

/** What a withdrawal is judged by, as it stands. */
export const readMoment = async (
  on: Queryable,
  { offer }: Pick<FundingContext, 'offer'>,
  { caller: { customer, book } }: Pick<FundingCall, 'caller'>,
  { bound: { destination, way }, now }: { readonly bound: Bound; readonly now: SettledMillis },
) => {
  const hold = book === 'demo' ? undefined : await readHold(on, { customer, now })
  // A demo pays out nothing: its addresses need not wait.
  const bound = book === 'demo' || destination.holdUntil <= now ? undefined : destination.holdUntil
  const account = hold?.until
  const why =
    account === undefined && bound === undefined
      ? undefined
      : (account ?? 0) >= (bound ?? 0)
        ? ('account' as const)
        : ('destination' as const)
  return {
    terms: way,
    limits: offer.limits(),
    usage: await readUsage(on, 'withdrawal', { customer, now }),
    available: (await readBalances(on, customer)).fund.available,
    holdUntil: why === undefined ? undefined : Math.max(account ?? 0, bound ?? 0),
    holdWhy: why,
    now,
  }
}

export type JudgedWish = {
  readonly fee: Cents
  readonly net: Cents
  /** In the currency. */
  readonly expected: string
  readonly rate: FundingRateOrPar
}

/** Refusals: verification.required, verification.awaited, verification.rejected, those of judgeWithdrawal, funding.no_quote. */
export const judgeWish = async (
  on: Queryable,
  context: Pick<FundingContext, 'offer' | 'estimateRateOf' | 'judgeIdentity'>,
  call: Pick<FundingCall, 'caller'>,
  wish: {
    readonly amount: Cents
    readonly bound: Bound
    /** What the customer agreed to, where they say it. */
    readonly shownFee?: Cents | undefined
    readonly now: SettledMillis
  },
): Promise<Result<JudgedWish>> => {
  const identity = await context.judgeIdentity(on, call.caller, 'withdrawal')
  if (!identity.ok) return identity
  const judged = judgeWithdrawal(wish.amount, {
    ...(await readMoment(on, context, call, wish)),
    shownFee: wish.shownFee,
  })
  if (!judged.ok) return judged
  const { way } = wish.bound
  // What is paid out is decided at the approval.
  const rate = context.estimateRateOf(way)
  if (!rate.ok) return rate
  const pays = payoutOf(judged.value.net, way.decimals, rate.value)
  if (pays <= 0n) return refuse('withdrawal.fee_too_high', { fee: formatDecimal(judged.value.fee, 2) })
  return accept({ ...judged.value, expected: formatDecimal(pays, way.decimals), rate: rate.value })
}
