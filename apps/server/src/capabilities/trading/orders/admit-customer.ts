import type { Result } from '@plumbline/rules/core'
import { admitContract } from '@plumbline/rules/availability'
import type { Instrument, Leverage } from '@plumbline/rules/market'
import type { OpeningCall, TradingContext } from '../context.ts'

/**
 * Whether a customer may open a position: by where they live and call from, and by the limits they set for themselves.
 * Refusals: those of admitContract; limit.paused, limit.excluded, limit.loss_day.
 */
export const admitCustomer = async (
  { availabilityOf, mayTrade }: Pick<TradingContext, 'availabilityOf' | 'mayTrade'>,
  { caller, address }: Pick<OpeningCall, 'caller' | 'address'>,
  instrument: Instrument,
  leverage: Leverage,
): Promise<Result<undefined>> => {
  const admitted = admitContract(await availabilityOf(caller, address), instrument, leverage)
  return admitted.ok ? mayTrade(caller.customer) : admitted
}
