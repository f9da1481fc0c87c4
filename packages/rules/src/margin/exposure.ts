import type { HeldLimits } from './exposure-setting.ts'
import type { Code } from '../core/ids.ts'
import { cents, formatCents, type Cents } from '../money/money.ts'
import type { Side } from '../market/quote.ts'
import { accept, refuse, type Result } from '../core/refusal.ts'

/** What an order adds, in USD cents of its opening value. */
export type Exposed = { readonly code: Code; readonly side: Side; readonly notional: Cents }

/** Net exposure of the firm: what its customers are long less what they are short, in cents. */
export type HouseStanding = { readonly instrument: Cents; readonly class: Cents }

/** Long counts up, short counts down. */
export const signedExposure = ({ side, notional }: Pick<Exposed, 'side' | 'notional'>): Cents =>
  side === 'long' ? notional : cents(-notional)

/**
 * Whether a customer may hold so much: long and short added up, over everything and in one instrument.
 * Refusals: exposure.total, exposure.customer.
 */
export const admitCustomerExposure = (
  order: Exposed,
  held: Iterable<Pick<Exposed, 'code' | 'notional'>>,
  limits: Pick<HeldLimits, 'overall' | 'customer'>,
): Result<undefined> => {
  let [overall, instrument] = [0n, 0n]
  for (const { code, notional } of held) {
    overall += notional
    if (code === order.code) instrument += notional
  }
  if (instrument + order.notional > limits.customer)
    return refuse('exposure.customer', {
      code: order.code,
      limit: formatCents(limits.customer),
      open: formatCents(cents(instrument)),
      order: formatCents(order.notional),
    })
  return overall + order.notional > limits.overall
    ? refuse('exposure.total', {
        limit: formatCents(limits.overall),
        open: formatCents(cents(overall)),
        order: formatCents(order.notional),
      })
    : accept(undefined)
}

/**
 * Whether this net exposure is allowed. What brings it back towards the middle is always taken, also where it
 * stands beyond a limit that has become stricter. Refusals: exposure.house.
 */
export const admitHouseExposure = (
  order: Exposed,
  standing: HouseStanding,
  limits: Pick<HeldLimits, 'house' | 'class'>,
): Result<undefined> => {
  const added = signedExposure(order)
  const isBeyond = (now: Cents, limit: Cents): boolean => {
    const after = now + added
    return order.side === 'long' ? after > limit : after < -limit
  }
  return isBeyond(standing.instrument, limits.house) || isBeyond(standing.class, limits.class)
    ? refuse('exposure.house', { code: order.code, side: order.side })
    : accept(undefined)
}
