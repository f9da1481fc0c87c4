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
  voids: Record<string, number> | null
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
    text: `with ended as (
        select kind, code, seconds, stake, profit, state, result, void_reason from term.deal
        where book = $1 and state in ('settled', 'void') and settled_at >= $2 and settled_at < $3
      )
      select kind, code, seconds, count(*) filter (where result = 'win') as won,
        count(*) filter (where result = 'lose') as lost, count(*) filter (where result = 'equal') as equal,
        count(*) filter (where state = 'void') as void,
        coalesce(sum(stake) filter (where state = 'settled'), 0)::bigint as staked,
        coalesce(sum(case result when 'win' then profit when 'lose' then -stake end), 0)::bigint as net,
        (select json_object_agg(by_reason.void_reason, by_reason.count) from (
          select v.void_reason, count(*) as count from ended v
          where v.state = 'void' and (v.kind, v.code, v.seconds) = (ended.kind, ended.code, ended.seconds)
          group by v.void_reason) by_reason) as voids
      from ended group by kind, code, seconds`,
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
        voids: row.voids ?? {},
        staked: cents(row.staked),
        net: cents(row.net),
      },
    ]
  })
  return sumFairness([{ day: '' as FairnessDay, previous: noHash, key: noHash, lines }])
}
