import type { AccountsView, CallOutput } from '@plumbline/protocol'
import { accept, equityOf, formatCents, freeMarginOf, marginLevelOf, type Result } from '@plumbline/rules'
import { readBalances, type Balance } from '../ledger/index.ts'
import type { CallContext, Caller } from '../platform/caller.ts'
import type { TradingContext } from './context.ts'
import { percentText } from './preview-order.ts'

const balanceView = ({ available, frozen }: Pick<Balance, 'available' | 'frozen'>) => ({
  available: formatCents(available),
  frozen: formatCents(frozen),
})

const readAccounts = async (context: TradingContext, caller: Caller): Promise<AccountsView> => {
  const balances = await readBalances(context.database, caller.customer)
  return {
    book: caller.book,
    currency: 'USD',
    fund: balanceView(balances.fund),
    contract: balanceView(balances.contract),
    term: balanceView(balances.term),
  }
}

/** The three accounts as the ledger has them. */
export const showAccounts =
  (context: TradingContext) =>
  async (call: CallContext): Promise<Result<CallOutput<'accounts'>>> =>
    accept(await readAccounts(context, call.caller))

/** The three accounts with equity and margin at the quotes held now. Refusals: quote.stale where one was never quoted. */
export const showAssets =
  (context: TradingContext) =>
  async (call: CallContext): Promise<Result<CallOutput<'assets'>>> => {
    const accounts = await readAccounts(context, call.caller)
    const seen = await context.engine.view(call.caller.customer)
    if (!seen.ok) return seen
    const { account, unrealised } = seen.value
    const { contract } = account
    return accept({
      ...accounts,
      contract: balanceView(contract),
      equity: formatCents(equityOf(contract, unrealised)),
      unrealised: formatCents(unrealised),
      usedMargin: formatCents(contract.margins),
      freeMargin: formatCents(freeMarginOf(contract, unrealised)),
      marginLevel: percentText(marginLevelOf(contract, unrealised)),
      advance: formatCents(contract.advance),
      at: new Date(context.now()).toISOString(),
    })
  }
