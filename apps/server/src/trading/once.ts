import { createHash } from 'node:crypto'
import { accept, refuse, type Result } from '@plumbline/rules'
import type { CallName, OrderView } from '@plumbline/protocol'
import type { Outcome } from '../engine/index.ts'
import type { CallContext } from '../platform/caller.ts'
import type { Attempt } from './attempt.ts'
import { readingsOf, type TradingContext } from './context.ts'
import { readKeptAnswer } from './idempotency.ts'
import { orderOfDecision } from './views.ts'

type Answer = Result<{ order: OrderView }>

/**
 * Runs a command so that a client may send it again under the same key: a duplicate under way is waited for, and an
 * effect that was committed before is answered with its first answer. Refusals are not kept; the same key may try again.
 * Refusals: those of the command, request.key_reused where the key came with another body.
 */
export const once =
  (context: TradingContext, call: CallName) =>
  async (
    { caller, idempotencyKey }: CallContext,
    input: unknown,
    run: (attempt: Attempt | undefined) => Promise<Outcome>,
  ): Promise<Answer> => {
    const views = readingsOf(context)
    if (idempotencyKey === undefined) return answerOf(await run(undefined), views)
    const name = `${caller.customer} ${call} ${idempotencyKey}`
    for (let first = context.underWay.get(name); first !== undefined; first = context.underWay.get(name))
      await first.catch(() => undefined)
    const attempt: Attempt = {
      customer: caller.customer,
      call,
      key: idempotencyKey,
      bodyHash: createHash('sha256').update(JSON.stringify(input)).digest('hex'),
      answer: decision => ({ order: orderOfDecision(decision, views) }),
    }
    const running = attemptOnce(context, attempt, run)
    context.underWay.set(name, running)
    try {
      return await running
    } finally {
      context.underWay.delete(name)
    }
  }

const attemptOnce = async (
  context: TradingContext,
  attempt: Attempt,
  run: (attempt: Attempt) => Promise<Outcome>,
): Promise<Answer> => {
  const outcome = await run(attempt)
  if (outcome.ok && !outcome.value.repeated) return answerOf(outcome, readingsOf(context))
  // Refused now, perhaps only because the first attempt has succeeded: its answer is the true one.
  const kept = await readKeptAnswer(context.database, attempt)
  if (kept === undefined) return outcome.ok ? refuse('request.key_reused') : outcome
  return kept.bodyHash === attempt.bodyHash
    ? accept(kept.answer as { order: OrderView })
    : refuse('request.key_reused')
}

const answerOf = (outcome: Outcome, views: ReturnType<typeof readingsOf>): Answer => {
  if (!outcome.ok) return outcome
  return outcome.value.repeated
    ? refuse('request.key_reused')
    : accept({ order: orderOfDecision(outcome.value.decision, views) })
}
