import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import type { TermResultBookView } from '@plumbline/protocol/term'
import { dayMs, accept, type Book, type Result } from '@plumbline/rules/core'
import { cents, formatCents, negateCents, zero, type Cents } from '@plumbline/rules/money'
import { dealsOf, paidOf, type FairnessLine } from '@plumbline/rules/term'
import type { StaffContext } from '../../../core/platform/caller.ts'
import type { Queryable } from '../../../core/platform/db/database.ts'
import { readProductLines } from '../product-lines.ts'
import type { TermStaffContext } from './context.ts'

/** '2026-11-17' */
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

type Period = { readonly book: Book; readonly from: number; readonly to: number }

/** What the account of the trading result gained by the settlements of deals that ended in a time: the ledger's own figure. */
const readPosted = async (on: Queryable, { book, from, to }: Period): Promise<Cents> => {
  const { rows } = await on.query<{ gained: bigint }>({
    name: 'term.posted',
    text: `select coalesce(sum(e.change), 0)::bigint as gained
      from term.deal d
      join ledger.account a on a.book = d.book and a.owner is null and a.kind = 'trading_result'
      join ledger.entry e on e.book = d.book and e.transfer = d.settlement and e.account = a.id
      where d.book = $1 and d.state in ('settled', 'void') and d.settled_at >= $2 and d.settled_at < $3`,
    values: [book, new Date(from), new Date(to)],
  })
  return cents(rows[0]?.gained ?? zero)
}

const figuresOf = (line: Omit<FairnessLine, 'kind' | 'group' | 'seconds'>) => ({
  won: line.won,
  lost: line.lost,
  equal: line.equal,
  void: line.void,
  deals: dealsOf(line),
  staked: formatCents(line.staked),
  paid: formatCents(paidOf(line)),
  result: formatCents(negateCents(line.net)),
})

const totalOf = (lines: readonly FairnessLine[]): Omit<FairnessLine, 'kind' | 'group' | 'seconds'> =>
  lines.reduce(
    (sum, line) => ({
      won: sum.won + line.won,
      lost: sum.lost + line.lost,
      equal: sum.equal + line.equal,
      void: sum.void + line.void,
      staked: cents(sum.staked + line.staked),
      net: cents(sum.net + line.net),
    }),
    { won: 0, lost: 0, equal: 0, void: 0, staked: zero, net: zero },
  )

const readBook = async (
  context: Pick<TermStaffContext, 'categoryOf'> & { readonly database: Queryable },
  period: Period,
): Promise<TermResultBookView> => {
  const lines = await readProductLines(context, period)
  return {
    items: lines.map(line => ({
      kind: line.kind,
      group: line.group,
      seconds: line.seconds,
      ...figuresOf(line),
    })),
    total: figuresOf(totalOf(lines)),
    ledger: formatCents(await readPosted(context.database, period)),
  }
}

/** What deals that ended in a period came to for the firm: from the deals themselves, beside what the ledger says. */
export const showResults =
  ({ database, audit, categoryOf, now }: TermStaffContext) =>
  async (
    { staff }: StaffContext,
    { days, to: last }: CallParsed<'termResults'>,
  ): Promise<Result<CallOutput<'termResults'>>> =>
    database.transaction(async tx => {
      const at = now()
      const to = last ?? dayOf(at)
      const from = dayOf(Date.parse(to) - (days - 1) * dayMs)
      const time = { from: Date.parse(from), to: Date.parse(to) + dayMs }
      const context = { database: tx, categoryOf }
      const real = await readBook(context, { book: 'real', ...time })
      const demo = await readBook(context, { book: 'demo', ...time })
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'term.view',
        subject: { kind: 'term', id: 'result' },
        after: { from, to },
        now: at,
      })
      return accept({ at: new Date(at).toISOString(), from, to, real, demo })
    })
