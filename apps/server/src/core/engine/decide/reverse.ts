import { refuse, type Result } from '@plumbline/rules/core'
import type { OpenPosition } from '../decision.ts'
import type { Draft } from '../draft.ts'
import { decideClose, type CloseCommand } from './close.ts'
import type { Desk } from './decision-context.ts'
import { decideOpen } from './open.ts'

export type ReverseCommand = Omit<CloseCommand, 'lots'>

/**
 * Closes a position and opens the opposite, as many lots with the same leverage, at one quote: both or nothing.
 * Refusals: those of decideClose and decideOpen.
 */
export const decideReverse = (
  draft: Draft,
  desk: Desk,
  command: Omit<ReverseCommand, 'customer' | 'attempt'>,
): Result<OpenPosition> => {
  const position = draft.positions.get(command.order)
  if (position === undefined) return refuse('order.not_open')
  const closed = decideClose(draft, desk, command, 'reversed')
  if (!closed.ok) return closed
  const { code, side, lots, leverage } = position
  return decideOpen(draft, desk, {
    code,
    ticket: {
      side: side === 'long' ? 'short' : 'long',
      lots,
      leverage,
      takeProfit: undefined,
      stopLoss: undefined,
      trailing: undefined,
      // It opens at the price that closes: slippage was admitted there.
      seenPrice: undefined,
      maxSlippage: undefined,
    },
  })
}
