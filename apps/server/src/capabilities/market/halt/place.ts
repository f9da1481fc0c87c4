import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, type Result } from '@plumbline/rules/core'
import { judgeHalt } from '@plumbline/rules/market'
import { readReason } from '@plumbline/rules/staff'
import type { StaffContext } from '../../../core/platform/caller.ts'
import type { HaltContext } from './context.ts'
import { readScope } from './scope.ts'
import { addHaltEvent, lockHalt } from './stored.ts'

/**
 * Halts an instrument, or all of them: one person may, and it holds before the answer is given.
 * Refusals: instrument.unknown, request.reason_required, market.halted_already.
 */
export const placeHalt =
  ({ database, audit, halts, market, now }: HaltContext) =>
  async (
    { staff }: StaffContext,
    input: CallParsed<'haltPlace'>,
  ): Promise<Result<CallOutput<'haltPlace'>>> => {
    const scope = readScope(market, input.code)
    if (!scope.ok) return scope
    const reason = readReason(input.reason)
    if (!reason.ok) return reason
    const code = scope.value
    const at = now()
    const done = await database.transaction(async tx => {
      const judged = judgeHalt(code, await lockHalt(tx, code))
      if (!judged.ok) return judged
      const event = await addHaltEvent(tx, {
        code,
        state: 'halted',
        reason: reason.value,
        author: staff.id,
        now: at,
      })
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'market.halted',
        subject: { kind: 'market', id: code },
        reason: reason.value,
        before: { state: 'trading' },
        after: { state: 'halted' },
        now: at,
      })
      return accept(event)
    })
    if (!done.ok) return done
    halts.take(done.value)
    const since = new Date(at).toISOString()
    return accept({ halt: { code, since, by: staff.name, reason: reason.value, resume: null } })
  }
