import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import type { TransferView } from '@plumbline/protocol/transfer'
import { accept, assert, refuse, type Result, type TransferId } from '@plumbline/rules/core'
import { admitRoute, type TransferRoute } from '@plumbline/rules/account'
import { cents, parseCents, type Cents } from '@plumbline/rules/money'
import { QueueFull } from '../../core/ledger/index.ts'
import type { Caller, CallContext } from '../../core/platform/caller.ts'
import { readAccounts, runOnce } from '../trading/index.ts'
import { bookedOf, type Booked, type TransferAttempt } from './commit.ts'
import type { TransferContext } from './context.ts'
import { transferView } from './views.ts'

type Order = TransferRoute & { readonly amount: Cents }
type Tried = Result<{ readonly repeated: false; readonly transfer: Booked } | { readonly repeated: true }>

/**
 * Moves money between two accounts of a customer: what touches the contract account is decided by the engine, the rest by
 * the ledger alone. Refusals: those of the engine's transfer, transfer.same_account, request.key_reused.
 */
export const makeTransfer =
  (context: TransferContext) =>
  async (call: CallContext, input: CallParsed<'transfer'>): Promise<Result<CallOutput<'transfer'>>> => {
    const { from, to } = input
    const amount = parseCents(input.amount)
    assert(amount !== undefined, 'the amount was read')
    const route = admitRoute({ from, to })
    if (!route.ok) return route
    const kept = context.judgeLoan(call.caller.customer, { kind: 'transfer' })
    if (!kept.ok) return kept
    const order = { from, to, amount }
    const made = await runOnce<{ readonly transfer: Booked }, { readonly transfer: TransferView }>(
      context,
      call,
      input,
      {
        name: 'transfer',
        run: attempt =>
          from === 'contract' || to === 'contract'
            ? throughEngine(context, call.caller, order, attempt)
            : throughLedger(context, call.caller, order, attempt),
        answer: ({ transfer }) => ({ transfer: transferView(transfer) }),
      },
    )
    if (!made.ok) return made
    return accept({ ...made.value, accounts: await readAccounts(context, call.caller) })
  }

const throughEngine = async (
  { engine }: TransferContext,
  { customer }: Caller,
  order: Order,
  attempt: TransferAttempt | undefined,
): Promise<Tried> => {
  const outcome = await engine.transfer({ ...order, customer, ...(attempt !== undefined && { attempt }) })
  if (!outcome.ok) return outcome
  if (outcome.value.repeated) return accept({ repeated: true })
  return accept({ repeated: false, transfer: bookedOf(outcome.value.transfer) })
}

const throughLedger = async (
  { commits, now, newId }: TransferContext,
  { customer, book }: Caller,
  order: Order,
  attempt: TransferAttempt | undefined,
): Promise<Tried> => {
  const none = cents(0n)
  const id = newId() as TransferId
  const transfer = {
    ...order,
    id,
    customer,
    book,
    frozen: none,
    repaid: none,
    unrealised: undefined,
    at: now(),
  }
  const verdict = await commits.enqueue({ transfer, attempt }).catch((error: unknown) => {
    if (error instanceof QueueFull) return 'busy' as const
    throw error
  })
  switch (verdict) {
    case 'committed':
      return accept({ repeated: false, transfer })
    case 'key_used':
      return accept({ repeated: true })
    case 'busy':
      return refuse('server.not_ready')
    case 'refused':
      return refuse('ledger.insufficient')
  }
}
