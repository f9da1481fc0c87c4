import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, type Result } from '@plumbline/rules/core'
import { admitRoute, contractNotes, type TransferAccount } from '@plumbline/rules/account'
import { formatCents, zero } from '@plumbline/rules/money'
import { readBalances } from '../../core/ledger/index.ts'
import { readOwed } from '../payment/index.ts'
import type { CallContext } from '../../core/platform/caller.ts'
import type { TransferContext } from './context.ts'

type Repaid = Pick<CallOutput<'transferPreview'>, 'advance' | 'reasons'>

/** How much could be moved now, and why not more. Refusals: transfer.same_account, quote.stale. */
export const previewTransfer =
  (context: TransferContext) =>
  async (
    { caller }: CallContext,
    { from, to }: CallParsed<'transferPreview'>,
  ): Promise<Result<CallOutput<'transferPreview'>>> => {
    const route = admitRoute({ from, to })
    if (!route.ok) return route
    const kept = context.judgeLoan(caller.customer, { kind: 'transfer' })
    if (!kept.ok) return kept
    /** What comes into the fund repays first what is owed for cards. */
    const owedIn = async (account: TransferAccount): Promise<Repaid> => {
      const owed = account === 'fund' ? await readOwed(context.database, caller.customer) : zero
      return owed > zero
        ? { advance: formatCents(owed), reasons: ['card_advance_repaid'] }
        : { advance: null, reasons: [] }
    }
    const at = new Date(context.now()).toISOString()
    if (from !== 'contract') {
      const balances = await readBalances(context.database, caller.customer)
      const { available } = balances[from]
      const seen = to === 'contract' ? await context.engine.view(caller.customer) : undefined
      if (seen?.ok === false && seen.refusal !== 'quote.stale') return seen
      // Without a quote nobody knows the equity, but what was advanced is known and money may come in.
      const advance = seen?.ok === true ? seen.value.account.contract.advance : undefined
      const owed = await owedIn(to)
      return accept({
        from,
        to,
        maximum: formatCents(available),
        available: formatCents(available),
        unrealised: null,
        advance: advance === undefined ? owed.advance : formatCents(advance),
        reasons: advance !== undefined && advance > 0n ? ['advance_repaid'] : owed.reasons,
        at,
      })
    }
    const seen = await context.engine.view(caller.customer)
    if (!seen.ok) return seen
    const { account, unrealised, isSetAside, disputed, unquoted, leaves } = seen.value
    const isDisputed = disputed.length > 0
    const owed = await owedIn(to)
    return accept({
      from,
      to,
      maximum: formatCents(leaves),
      available: formatCents(account.contract.available),
      unrealised: formatCents(unrealised),
      advance: owed.advance,
      reasons: [
        ...contractNotes({
          account: account.contract,
          unrealised,
          isSetAside,
          isDisputed,
          isUnquoted: unquoted.length > 0,
        }),
        ...owed.reasons,
      ],
      at,
    })
  }
