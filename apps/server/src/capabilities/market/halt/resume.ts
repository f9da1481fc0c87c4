import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, type Result } from '@plumbline/rules/core'
import { judgeResume } from '@plumbline/rules/market'
import type { StaffContext } from '../../../core/platform/caller.ts'
import type { Applier } from '../../staff/index.ts'
import type { HaltContext } from './context.ts'
import { readScope } from './scope.ts'
import { addHaltEvent, lockHalt, readHaltEvents } from './stored.ts'

/**
 * Asks for the end of a halt; somebody else decides.
 * Refusals: instrument.unknown, market.not_halted, those of submitting a request.
 */
export const requestResume =
  ({ database, audit, market, submitRequest, now }: HaltContext) =>
  async (
    { staff }: StaffContext,
    { code: wanted, reason }: CallParsed<'haltLift'>,
  ): Promise<Result<CallOutput<'haltLift'>>> => {
    const scope = readScope(market, wanted)
    if (!scope.ok) return scope
    const code = scope.value
    return database.transaction(async tx => {
      const at = now()
      const judged = judgeResume(code, await lockHalt(tx, code))
      if (!judged.ok) return judged
      const submitted = await submitRequest(tx, {
        kind: 'market.resume',
        subject: { kind: 'market', id: code },
        payload: {},
        by: staff,
        reason,
        now: at,
      })
      if (!submitted.ok) return submitted
      const { id, expiresAt } = submitted.value
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'market.resume_requested',
        subject: { kind: 'market', id: code },
        after: { request: id },
        now: at,
      })
      return accept({ request: { id, by: staff.name, expiresAt: new Date(expiresAt).toISOString() } })
    })
  }

/** What the approval of such a request does. */
export const resumeApplier = ({
  audit,
  onResumed,
}: Pick<HaltContext, 'audit'> & {
  readonly onResumed: () => void
}): Applier => ({
  permission: 'market:halt:lift',
  apply: async (tx, { request, by, now }) => {
    const code = request.subject.id
    const judged = judgeResume(code, await lockHalt(tx, code))
    if (!judged.ok) return judged
    await addHaltEvent(tx, {
      code,
      state: 'resumed',
      reason: request.reason,
      author: request.submittedBy.kind === 'staff' ? request.submittedBy.id : by.id,
      request: request.id,
      now,
    })
    await audit.append(tx, {
      actor: { kind: 'staff', id: by.id },
      action: 'market.resumed',
      subject: { kind: 'market', id: code },
      before: { state: 'halted' },
      after: { state: 'trading', request: request.id },
      now,
    })
    return accept(undefined)
  },
  // At once in this process; what cannot be read now is read by the next look.
  applied: onResumed,
  describe: async (on, { subject }) => {
    const event = (await readHaltEvents(on)).find(({ code }) => code === subject.id)
    return {
      title: subject.id,
      changes: [
        { field: 'state', before: event?.state === 'halted' ? 'halted' : 'trading', after: 'trading' },
      ],
    }
  },
})
