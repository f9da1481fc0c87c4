import type { Result } from '@plumbline/rules/core'
import { admitContract } from '@plumbline/rules/availability'
import type { Instrument, Leverage } from '@plumbline/rules/market'
import type { OpeningCall, TradingContext } from '../context.ts'

/**
 * Whether a customer may open a position: by where they live and call from, by a loan that is not repaid, and by the limits they set
 * for themselves. Refusals: those of admitContract; loan.restricts_order, loan.blocked; limit.paused, limit.excluded, limit.loss_day.
 */
export const admitCustomer = async (
  { availabilityOf, mayTrade, judgeLoan }: Pick<TradingContext, 'availabilityOf' | 'mayTrade' | 'judgeLoan'>,
  { caller, address }: Pick<OpeningCall, 'caller' | 'address'>,
  instrument: Instrument,
  leverage: Leverage,
): Promise<Result<undefined>> => {
  const admitted = admitContract(await availabilityOf(caller, address), instrument, leverage)
  if (!admitted.ok) return admitted
  const kept = judgeLoan(caller.customer, { kind: 'open', category: instrument.category })
  return kept.ok ? mayTrade(caller.customer) : kept
}
