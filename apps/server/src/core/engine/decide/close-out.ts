import { admitMoment, unrealisedOf } from '@plumbline/rules/trading'
import { isHeld } from '@plumbline/rules/market'
import { needsCloseOut, nextToClose } from '@plumbline/rules/margin'
import type { OpenPosition } from '../decision.ts'
import type { Draft } from '../draft.ts'
import type { Seen } from '../quote-log.ts'
import { closeAt } from './close.ts'
import { instrumentOf, type Desk } from './decision-context.ts'
import type { FiredDesk } from './fired.ts'

type Candidate = {
  readonly id: OpenPosition['id']
  readonly openedAt: OpenPosition['openedAt']
  readonly unrealised: ReturnType<typeof unrealisedOf>
  readonly position: OpenPosition
  readonly seen: Seen
}

/**
 * Closes positions of an account whose equity is used up, at the newest quotes: the largest loss first, until the rest is
 * covered again. What is closed, held or without a fresh quote is passed over. Gives whether the account is still short.
 */
export const decideCloseOut = (draft: Draft, desk: FiredDesk): 'covered' | 'short' => {
  while (draft.positions.size > 0) {
    const unrealised = desk.unrealised(draft)
    if (!unrealised.ok) return 'short'
    if (!needsCloseOut(draft.contract, unrealised.value)) return 'covered'
    const next = nextToClose(candidatesOf(draft, desk))
    if (next === undefined) return 'short'
    try {
      closeAt(draft, desk, { position: next.position, seen: next.seen, reason: 'margin_close_out' })
    } catch (error) {
      desk.setAside(next.id, error)
    }
  }
  return 'covered'
}

/** Whatever can be closed now without its owner asking for it. */
const candidatesOf = (draft: Draft, desk: Desk): readonly Candidate[] =>
  [...draft.positions.values()].flatMap(position => {
    if (desk.isSetAside(position.id)) return []
    const instrument = instrumentOf(desk, position)
    if (!instrument.ok) return []
    const moment = desk.moment(instrument.value)
    if (!moment.ok) return []
    const { quote, conversionQuote, market } = moment.value
    if (isHeld(market) || !admitMoment(moment.value).ok || !desk.isInUnits(position, quote)) return []
    const unrealised = unrealisedOf({ instrument: instrument.value, position, quote, conversionQuote })
    const { id, openedAt } = position
    return [{ id, openedAt, unrealised, position, seen: { quote, conversion: conversionQuote } }]
  })
