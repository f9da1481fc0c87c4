import type { CallOutput } from '@plumbline/protocol/core'
import { accept, type Result } from '@plumbline/rules/core'
import type { LendingCall, LendingContext } from '../context.ts'

/** What a loan leaves this customer to trade; from memory, as every open ticket asks it again and again. */
export const showStanding =
  ({ guard }: Pick<LendingContext, 'guard'>) =>
  ({ caller }: LendingCall): Result<CallOutput<'loanStanding'>> =>
    accept({ standing: guard.standingOf(caller.customer) })
