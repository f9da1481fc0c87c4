import type { CallOutput } from '@plumbline/protocol/core'
import { accept, assert, refuse, type Result } from '@plumbline/rules/core'
import { decideDemoReset, type DemoMoney } from '@plumbline/rules/first-steps'
import type { Millis } from '@plumbline/rules/market'
import { formatCents, type Cents } from '@plumbline/rules/money'
import type { Caller, CallContext } from '../../core/platform/caller.ts'
import { attemptRow, readAccounts, runOnce, type Attempt } from '../trading/index.ts'
import type { FirstStepsContext } from './context.ts'
import { readDemoMoney } from './demo-money.ts'

/** The accounts change while they are looked at: so often it is decided anew. */
const triesMax = 5

type Reset = { readonly id: string; readonly change: Cents; readonly at: Millis }
type Made = { readonly reset: Reset }
type Answer = Omit<CallOutput<'demoReset'>, 'accounts'>

const answerOf = ({ reset: { change, at } }: Made): Answer => ({
  change: formatCents(change),
  at: new Date(at).toISOString(),
})

/** Writes the reset and its money in one step. Verdict 2: its key was used by another; 3: the accounts have changed. */
const write = async (
  { database }: FirstStepsContext,
  { customer }: Caller,
  { reset, money }: Made & { readonly money: DemoMoney },
  attempt: Attempt<Made> | undefined,
): Promise<{ readonly verdict: number; readonly number: bigint | null }> => {
  const { rows } = await database.query<{ verdict: number; number: bigint | null }>({
    name: 'first_steps.reset_demo',
    text: 'select verdict, number from first_steps.reset_demo($1, $2, $3, $4, $5, $6, $7, $8)',
    values: [
      reset.id,
      customer,
      money.total.toString(),
      money.fundAvailable.toString(),
      reset.change.toString(),
      money.lastReset === undefined ? null : new Date(money.lastReset),
      new Date(reset.at),
      attempt === undefined ? null : JSON.stringify(attemptRow(attempt, { reset })),
    ],
  })
  const [row] = rows
  assert(row !== undefined, 'the database answers')
  return row
}

type Tried = Result<(Made & { readonly repeated: false }) | { readonly repeated: true }>

/** Decides by what the accounts hold and writes it, if they still hold it then. */
const attemptReset = async (
  context: FirstStepsContext,
  caller: Caller,
  attempt: Attempt<Made> | undefined,
): Promise<Tried> => {
  for (let tries = 0; tries < triesMax; tries++) {
    const money = await readDemoMoney(context.database, caller.customer)
    const at = context.now()
    const decided = decideDemoReset(caller.book, money, at)
    if (!decided.ok) return decided
    const reset: Reset = { id: context.newId(), change: decided.value, at }
    const { verdict, number } = await write(context, caller, { reset, money }, attempt)
    if (verdict === 2) return accept({ repeated: true })
    if (verdict === 1) {
      context.nudge(caller.customer, number === null ? undefined : Number(number))
      return accept({ repeated: false, reset })
    }
  }
  return refuse('server.not_ready')
}

/** Brings a demo account back to the sum it began with. Refuses: as decideDemoReset, request.key_reused. */
export const resetDemo =
  (context: FirstStepsContext) =>
  async (call: CallContext): Promise<Result<CallOutput<'demoReset'>>> => {
    const made = await runOnce<Made, Answer>(
      context,
      call,
      {},
      {
        name: 'demoReset',
        run: attempt => attemptReset(context, call.caller, attempt),
        answer: answerOf,
      },
    )
    if (!made.ok) return made
    await context.endDemoLoan(call.caller.customer)
    return accept({ ...made.value, accounts: await readAccounts(context, call.caller) })
  }
