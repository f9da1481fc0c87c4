import { createHash } from 'node:crypto'
import { accept, refuse, type Result } from '@plumbline/rules'
import type { CallName, CallOutput } from '@plumbline/protocol'
import type { Outcome } from '../engine/index.ts'
import type { TradingCall } from './context.ts'
import type { Attempt, Done } from './attempt.ts'
import { readingsOf, type TradingContext } from './context.ts'
import { readKeptAnswer } from './idempotency.ts'
import type { Readings } from './views.ts'

/**
 * Runs a command so that a client may send it again under the same key: a duplicate under way is waited for, and an
 * effect that was committed before is answered with its first answer. Refusals are not kept; the same key may try again.
 * Refusals: those of the command, request.key_reused where the key came with another body.
 */
export const once =
  <Name extends CallName>(
    context: TradingContext,
    name: Name,
    answerOf: (done: Done, readings: Readings) => CallOutput<Name>,
  ) =>
  async (
    { caller, idempotencyKey, language }: TradingCall,
    input: unknown,
    run: (attempt: Attempt | undefined) => Promise<Outcome>,
  ): Promise<Result<CallOutput<Name>>> => {
    const answer = (done: Done) => answerOf(done, { ...readingsOf(context), language })
    if (idempotencyKey === undefined) return answered(await run(undefined), answer)
    const key = `${caller.customer} ${name} ${idempotencyKey}`
    for (let first = context.underWay.get(key); first !== undefined; first = context.underWay.get(key))
      await first.catch(() => undefined)
    const attempt: Attempt = {
      customer: caller.customer,
      call: name,
      key: idempotencyKey,
      bodyHash: createHash('sha256').update(JSON.stringify(input)).digest('hex'),
      answer,
    }
    const running = attemptOnce(context, attempt, run, answer)
    context.underWay.set(key, running)
    try {
      return await running
    } finally {
      context.underWay.delete(key)
    }
  }

const attemptOnce = async <Answer>(
  context: TradingContext,
  attempt: Attempt,
  run: (attempt: Attempt) => Promise<Outcome>,
  answer: (done: Done) => Answer,
): Promise<Result<Answer>> => {
  const outcome = await run(attempt)
  const isDone = outcome.ok && !outcome.value.repeated
  // What decided nothing has no key in the table: a first attempt may have decided something.
  if (isDone && !isEmpty(outcome)) return answered(outcome, answer)
  // Refused now, perhaps only because the first attempt has succeeded: its answer is the true one.
  const kept = await readKeptAnswer(context.database, attempt)
  if (kept === undefined)
    return outcome.ok && outcome.value.repeated ? refuse('request.key_reused') : answered(outcome, answer)
  return kept.bodyHash === attempt.bodyHash ? accept(kept.answer as Answer) : refuse('request.key_reused')
}

const isEmpty = (outcome: Outcome): boolean =>
  outcome.ok && !outcome.value.repeated && outcome.value.decisions.length === 0

const answered = <Answer>(outcome: Outcome, answer: (done: Done) => Answer): Result<Answer> => {
  if (!outcome.ok) return outcome
  return outcome.value.repeated ? refuse('request.key_reused') : accept(answer(outcome.value))
}
