import { createHash } from 'node:crypto'
import { accept, refuse, type CustomerId, type Result } from '@plumbline/rules/core'
import type { CallName, CallOutput } from '@plumbline/protocol/core'
import type { Outcome } from '../../../core/engine/index.ts'
import type { CallContext } from '../../../core/platform/caller.ts'
import type { TradingCall } from '../context.ts'
import type { Attempt, Done } from './attempt.ts'
import { readingsOf, type TradingContext } from '../context.ts'
import { readKeptAnswer } from './idempotency.ts'
import type { Readings } from '../orders/views.ts'

/** What an attempt came to: what was made, or that its key belongs to an earlier one. */
type Tried<Made> = Result<({ readonly repeated: false } & Made) | { readonly repeated: true }>

type Command<Made, Answer> = {
  readonly name: CallName
  readonly run: (attempt: Attempt<Made> | undefined) => Promise<Tried<Made>>
  readonly answer: (made: Made) => Answer
  /** Whether nothing came of it: then the database does not know its key. */
  readonly isNothing?: (made: Made) => boolean
}

/** By this a duplicate finds what is under way. */
export const underWayKey = (customer: CustomerId, call: string, key: string): string =>
  `${customer} ${call} ${key}`

/**
 * Runs a command so that a client may send it again under the same key: a duplicate under way is waited for, and an
 * effect that was committed before is answered with its first answer. Refusals are not kept; the same key may try again.
 * Refusals: those of the command, request.key_reused where the key came with another body.
 */
export const runOnce = async <Made, Answer>(
  context: Pick<TradingContext, 'database' | 'underWay'>,
  { caller, idempotencyKey }: Pick<CallContext, 'caller' | 'idempotencyKey'>,
  input: unknown,
  command: Command<Made, Answer>,
): Promise<Result<Answer>> => {
  const { name, run, answer } = command
  if (idempotencyKey === undefined) return answered(await run(undefined), answer)
  const key = underWayKey(caller.customer, name, idempotencyKey)
  for (let first = context.underWay.get(key); first !== undefined; first = context.underWay.get(key))
    await first.catch(() => undefined)
  const attempt: Attempt<Made> = {
    customer: caller.customer,
    call: name,
    key: idempotencyKey,
    bodyHash: createHash('sha256').update(JSON.stringify(input)).digest('hex'),
    answer,
  }
  const running = attemptOnce(context, attempt, command)
  context.underWay.set(key, running)
  try {
    return await running
  } finally {
    context.underWay.delete(key)
  }
}

/** Likewise a command that decides on orders. */
export const once =
  <Name extends CallName>(
    context: TradingContext,
    name: Name,
    answerOf: (done: Done, readings: Readings) => CallOutput<Name>,
  ) =>
  (
    call: TradingCall,
    input: unknown,
    run: (attempt: Attempt | undefined) => Promise<Outcome>,
  ): Promise<Result<CallOutput<Name>>> =>
    runOnce<Done, CallOutput<Name>>(context, call, input, {
      name,
      run,
      answer: done => answerOf(done, { ...readingsOf(context), language: call.language }),
      isNothing: ({ decisions }) => decisions.length === 0,
    })

const attemptOnce = async <Made, Answer>(
  context: Pick<TradingContext, 'database'>,
  attempt: Attempt<Made>,
  { run, answer, isNothing = () => false }: Command<Made, Answer>,
): Promise<Result<Answer>> => {
  const outcome = await run(attempt)
  // What decided nothing has no key in the table: a first attempt may have decided something.
  if (outcome.ok && !outcome.value.repeated && !isNothing(outcome.value)) return answered(outcome, answer)
  // Refused now, perhaps only because the first attempt has succeeded: its answer is the true one.
  const kept = await readKeptAnswer(context.database, attempt)
  if (kept === undefined)
    return outcome.ok && outcome.value.repeated ? refuse('request.key_reused') : answered(outcome, answer)
  return kept.bodyHash === attempt.bodyHash ? accept(kept.answer as Answer) : refuse('request.key_reused')
}

const answered = <Made, Answer>(outcome: Tried<Made>, answer: (made: Made) => Answer): Result<Answer> => {
  if (!outcome.ok) return outcome
  return outcome.value.repeated ? refuse('request.key_reused') : accept(answer(outcome.value))
}
