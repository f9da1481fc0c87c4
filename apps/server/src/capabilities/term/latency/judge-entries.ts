import type { Code, CustomerId } from '@plumbline/rules/core'
import type { Millis, Quote } from '@plumbline/rules/market'
import {
  entryWaitMs,
  judgeBlock,
  judgeTiming,
  latencyBlockMs,
  latencyBlockOf,
  latencyWindowMs,
  type Direction,
  type LatencyBlock,
  type TermResult,
} from '@plumbline/rules/term'
import type { Queryable } from '../../../core/platform/db/database.ts'
import { readLoggedQuotes, type TickLog } from '../../market/index.ts'

/** An entry is judged beside quotes that come up to a block later. */
const restMs = latencyBlockMs + latencyWindowMs + 60_000
const dealsAtOnce = 500

export type LatencyContext = {
  readonly database: Queryable
  readonly tickLog: TickLog
  readonly now: () => Millis
}

type Row = {
  id: string
  customer: bigint
  code: string
  direction: Direction
  entry_quote: Quote
  settled_at: Date
  result: TermResult
}

/** Settled deals of the real book behind the newest that was judged, in their order. */
const readUnjudged = async ({ database, now }: LatencyContext): Promise<readonly Row[]> => {
  const { rows: newest } = await database.query<{ settled_at: Date; deal: string }>({
    text: 'select settled_at, deal from term.entry_timing order by settled_at desc, deal desc limit 1',
  })
  const { rows } = await database.query<Row>({
    text: `select id, customer, code, direction, entry_quote, settled_at, result from term.deal_real
      where state in ('settled', 'void') and result is not null and settled_at < $1
        and ($2::timestamptz is null or (settled_at, id) > ($2, $3::uuid))
      order by settled_at, id limit ${dealsAtOnce}`,
    values: [new Date(now() - restMs), newest[0]?.settled_at ?? null, newest[0]?.deal ?? null],
  })
  return rows
}

/** Judges the next entries, each once; the customers whose they are. Empty where none waits. */
export const judgeEntries = async (context: LatencyContext): Promise<readonly CustomerId[]> => {
  const { database } = context
  const rows = await readUnjudged(context)
  const blocks = new Map<string, LatencyBlock>()
  const blockOf = async (code: Code, entryAt: number): Promise<LatencyBlock> => {
    const block = latencyBlockOf(entryAt)
    const name = `${code} ${block}`
    const known = blocks.get(name)
    if (known !== undefined) return known
    const ticks = await readLoggedQuotes(context, {
      code,
      from: block - entryWaitMs,
      to: block + latencyBlockMs + latencyWindowMs,
    })
    const judged = judgeBlock(block, ticks)
    blocks.set(name, judged)
    return judged
  }
  const judged: (Row & { entryAt: number; timing: ReturnType<typeof judgeTiming> })[] = []
  for (const row of rows) {
    const entryAt = row.entry_quote.receivedAt
    const timing = judgeTiming(await blockOf(row.code as Code, entryAt), {
      direction: row.direction,
      entryAt,
    })
    judged.push({ ...row, entryAt, timing })
  }
  await database.query({
    text: `insert into term.entry_timing (deal, customer, code, entry_at, settled_at, chance, before_jump, won)
      select * from unnest($1::uuid[], $2::bigint[], $3::text[], $4::timestamptz[], $5::timestamptz[], $6::float8[],
        $7::boolean[], $8::boolean[])
      on conflict (deal) do nothing`,
    values: [
      judged.map(({ id }) => id),
      judged.map(({ customer }) => customer),
      judged.map(({ code }) => code),
      judged.map(({ entryAt }) => new Date(entryAt)),
      judged.map(({ settled_at: at }) => at),
      judged.map(({ timing }) => timing?.chance ?? null),
      judged.map(({ timing }) => timing?.isBeforeJump ?? null),
      judged.map(({ result }) => result === 'win'),
    ],
  })
  return [...new Set(judged.map(({ customer }) => customer.toString() as CustomerId))]
}
