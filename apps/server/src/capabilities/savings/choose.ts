import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, assert, refuse, type Result } from '@plumbline/rules/core'
import { admitChoice, type SavingsState } from '@plumbline/rules/savings'
import type { CallContext } from '../../core/platform/caller.ts'
import type { SavingsContext } from './context.ts'
import { readOwnOrder } from './list.ts'
import { orderView } from './stored.ts'

/** Chooses what happens when an order is due. Refusals: savings.order_unknown, savings.completed. */
export const chooseAtMaturity =
  (context: Pick<SavingsContext, 'database' | 'productsOf' | 'now'>) =>
  async (
    { caller: { customer } }: CallContext,
    { id, atMaturity }: CallParsed<'savingsChoose'>,
  ): Promise<Result<CallOutput<'savingsChoose'>>> => {
    const { rows } = await context.database.query<{ state: SavingsState | null }>({
      name: 'savings.choose',
      text: 'select savings.choose($1, $2, $3, $4) as state',
      values: [id, customer, atMaturity, new Date(context.now())],
    })
    const state = rows[0]?.state ?? undefined
    if (state === undefined) return refuse('savings.order_unknown')
    const chosen = admitChoice(state)
    if (!chosen.ok) return chosen
    const row = await readOwnOrder(context.database, customer, id)
    assert(row !== undefined, 'an order never goes')
    return accept({ order: orderView(context, row) })
  }
