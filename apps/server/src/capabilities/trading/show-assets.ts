import type { AccountsView } from '@plumbline/protocol/ledger'
import type { CallOutput } from '@plumbline/protocol/core'
import { accept, type Result } from '@plumbline/rules/core'
import { equityOf, freeMarginOf, marginLevelOf, totalEquity } from '@plumbline/rules/account'
import { formatCents } from '@plumbline/rules/money'
import { readBalances, sumOf, type Balance, type Balances } from '../../core/ledger/index.ts'
import { readOwed } from '../payment/index.ts'
import type { CallContext, Caller } from '../../core/platform/caller.ts'
import type { TradingContext } from './context.ts'
import { percentText } from './orders/preview-order.ts'

const balanceView = ({ available, frozen }: Pick<Balance, 'available' | 'frozen'>) => ({
  available: formatCents(available),
  frozen: formatCents(frozen),
})

/** The three accounts as the ledger has them. */
export const readAccounts = async (
  context: Pick<TradingContext, 'database'>,
  caller: Caller,
): Promise<AccountsView> => {
  const balances = await readBalances(context.database, caller.customer)
  return accountsView(caller, balances)
}

const accountsView = (caller: Caller, balances: Balances): AccountsView => ({
  book: caller.book,
  currency: 'USD',
  fund: balanceView(balances.fund),
  contract: balanceView(balances.contract),
  term: balanceView(balances.term),
})

/** The three accounts as the ledger has them. */
export const showAccounts =
  (context: TradingContext) =>
  async (call: CallContext): Promise<Result<CallOutput<'accounts'>>> =>
    accept(await readAccounts(context, call.caller))

/** The three accounts with equity and margin at the quotes held now. Refusals: quote.stale where one was never quoted. */
export const showAssets =
  (context: TradingContext) =>
  async (call: CallContext): Promise<Result<CallOutput<'assets'>>> => {
    const { customer } = call.caller
    const balances = await readBalances(context.database, customer)
    const owed = await readOwed(context.database, customer)
    const seen = await context.engine.view(customer)
    if (!seen.ok) return seen
    const { account, unrealised, disputed, leaves } = seen.value
    const { contract } = account
    const equity = equityOf(contract, unrealised)
    const parts = { fund: sumOf(balances.fund), contract: equity, term: sumOf(balances.term) }
    return accept({
      ...accountsView(call.caller, balances),
      contract: balanceView(contract),
      total: formatCents(totalEquity(parts)),
      transferable: formatCents(leaves),
      equity: formatCents(equity),
      unrealised: formatCents(unrealised),
      usedMargin: formatCents(contract.margins),
      freeMargin: formatCents(freeMarginOf(contract, unrealised)),
      marginLevel: percentText(marginLevelOf(contract, unrealised)),
      advance: formatCents(contract.advance),
      owed: formatCents(owed),
      disputed: [...disputed],
      at: new Date(context.now()).toISOString(),
    })
  }
