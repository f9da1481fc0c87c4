import type { Book, Code } from '@plumbline/rules/core'
import { cents } from '@plumbline/rules/money'
import type { Category } from '@plumbline/rules/market'
import { noHash } from '@plumbline/rules/prices'
import { sumFairness, type FairnessDay, type FairnessLine, type TermKind } from '@plumbline/rules/term'
import type { Queryable } from '../../core/platform/db/database.ts'

type Row = {
  kind: TermKind
  code: string
  seconds: number
  won: bigint
  lost: bigint
  equal: bigint
  void: bigint
  staked: bigint
  net: bigint
}

/** What deals of a book that ended in a time came to, by product. `to` is no longer in it. */
export const readProductLines = async (
  {
    database,
    categoryOf,
  }: { readonly database: Queryable; readonly categoryOf: (code: Code) => Category | undefined },
  { book, from, to }: { readonly book: Book; readonly from: number; readonly to: number },
): Promise<readonly FairnessLine[]> => {
  const { rows } = await database.query<Row>({
    name: 'term.product_lines',
    text: `select kind, code, seconds, count(*) filter (where result = 'win') as won,
        count(*) filter (where result = 'lose') as lost, count(*) filter (where result = 'equal') as equal,
        count(*) filter (where state = 'void') as void,
        coalesce(sum(stake) filter (where state = 'settled'), 0)::bigint as staked,
        coalesce(sum(case result when 'win' then profit when 'lose' then -stake end), 0)::bigint as net
      from term.deal where book = $1 and state in ('settled', 'void') and settled_at >= $2 and settled_at < $3
      group by kind, code, seconds`,
    values: [book, new Date(from), new Date(to)],
  })
  const lines = rows.flatMap(({ code, ...row }): FairnessLine[] => {
    const group = categoryOf(code as Code)
    if (group === undefined) return []
    return [
      {
        kind: row.kind,
        group,
        seconds: row.seconds,
        won: Number(row.won),
        lost: Number(row.lost),
        equal: Number(row.equal),
        void: Number(row.void),
        staked: cents(row.staked),
        net: cents(row.net),
      },
    ]
  })
  return sumFairness([{ day: '' as FairnessDay, previous: noHash, key: noHash, lines }])
}
