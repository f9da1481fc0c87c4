import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type Code, type Result } from '@plumbline/rules/core'
import { cents, formatCents } from '@plumbline/rules/money'
import { breakEvenOf, centsOfUsd, termKinds, type Direction, type TermProduct } from '@plumbline/rules/term'
import { readBalances } from '../../core/ledger/index.ts'
import type { TermCall, TermContext } from './context.ts'
import { admitDuration, admitTermKind, percentText } from './place.ts'
import { yieldText } from './stored.ts'

const ownRateOf = 50

/** Profit that may still be promised, by direction. */
const leftOf = ({ desk }: Pick<TermContext, 'desk'>, { payout }: Pick<TermProduct, 'payout'>, code: Code) => {
  const left = (direction: Direction): string => {
    const rest = centsOfUsd(payout) - desk.promised(code, direction)
    return formatCents(cents(rest > 0n ? rest : 0n))
  }
  return { up: left('up'), down: left('down') }
}

/** The products of an instrument with their odds, and the customer's own rate. Refusals: instrument.unknown. */
export const showTermProducts =
  (context: TermContext) =>
  async (
    call: TermCall,
    { code }: CallParsed<'termProducts'>,
  ): Promise<Result<CallOutput<'termProducts'>>> => {
    const instrument = context.market.instruments.get(code)
    if (instrument === undefined) return refuse('instrument.unknown')
    const { version, items } = context.products()
    const paused = await context.pausedBy(call.caller.customer)
    const availability = await context.availabilityOf(call.caller, call.address)
    const duringLoan = context.judgeLoan(call.caller.customer, {
      kind: 'open',
      category: instrument.category,
    })
    const standsAgainst = paused ?? (duringLoan.ok ? undefined : duringLoan)
    const [term, micro] = termKinds.map(kind => {
      const admitted = admitTermKind(availability, kind)
      const refused = admitted.ok ? standsAgainst : admitted
      return refused === undefined ? null : { refusal: refused.refusal, figures: { ...refused.figures } }
    })
    const balances = await readBalances(context.database, call.caller.customer)
    const { rows } = await context.database.query<{ decided: bigint; won: bigint }>({
      name: 'term.own_rate',
      text: `select count(*) as decided, count(*) filter (where result = 'win') as won from (
          select result from term.deal where customer = $1 and state in ('settled', 'void') and result in ('win', 'lose')
          order by settled_at desc, id desc limit ${ownRateOf}
        ) newest`,
      values: [call.caller.customer],
    })
    return accept({
      version,
      items: items
        .filter(({ group, offered }) => group === instrument.category && offered)
        .map(product => ({
          kind: product.kind,
          seconds: product.seconds,
          yield: yieldText(product.yield),
          breakEven: percentText(breakEvenOf(product.yield)),
          min: product.min.toFixed(2),
          max: product.max.toFixed(2),
          running: product.running,
          left: call.caller.book === 'demo' ? null : leftOf(context, product, instrument.code),
          crossesClosing: !admitDuration(context, instrument, product.seconds).ok,
        })),
      refusal: { term: term ?? null, micro: micro ?? null },
      available: formatCents(balances.term.available),
      running: {
        term: context.desk.runningOf(call.caller.customer, 'term'),
        micro: context.desk.runningOf(call.caller.customer, 'micro'),
      },
      own: { decided: Number(rows[0]?.decided ?? 0), won: Number(rows[0]?.won ?? 0) },
    })
  }
