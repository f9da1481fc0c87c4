import type { Readable } from 'node:stream'
import type { CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import { partiesOf } from '../../core/platform/concurrency/fair-turns.ts'
import { csvText } from '../../core/platform/csv.ts'
import type { Queryable } from '../../core/platform/db/database.ts'
import { withinAllowance } from './allowance.ts'
import type { StatementCall, StatementContext } from './context.ts'
import { recordCells, recordColumns } from './csv.ts'
import { inTurn } from './in-turn.ts'
import { drawPdf } from './pdf/index.ts'
import { judgePeriod, type Period } from './period.ts'
import { accountPart, readBatches, stepsOf } from './steps-of.ts'
import { readSummaries, type Summary } from './summarise.ts'

/** More would take the customer's patience and a worker's minute; a shorter period holds fewer. */
const recordsMax = 100_000

type Input = CallParsed<'statement'>

export type Statement = {
  readonly type: 'application/pdf' | 'text/csv'
  readonly name: string
  readonly body: Readable
}

async function* csvOf(on: Queryable, summaries: readonly Summary[]): AsyncGenerator<Buffer> {
  yield Buffer.from(csvText([recordColumns], { bom: true }))
  for (const summary of summaries)
    for await (const records of readBatches(on, summary)) yield Buffer.from(csvText(records.map(recordCells)))
}

/** Refusals: statement.too_long, server.busy. */
const make = async (
  { database, now, turns, partyOf, onUnwritten }: StatementContext,
  call: StatementCall,
  { format, period }: { readonly format: Input['format']; readonly period: Period },
): Promise<Result<Statement>> => {
  const { caller, language } = call
  const summaries = await readSummaries(database, caller.customer, period)
  const count = summaries.reduce((total, { sums }) => total + sums.records, 0)
  if (count > recordsMax)
    return refuse('statement.too_long', { count: String(count), maximum: String(recordsMax) })
  const party = await partyOf(caller.customer)
  const trades = { customer: caller.customer, book: caller.book, ...period }
  const head = {
    language,
    ...party,
    book: caller.book,
    from: Date.parse(period.from),
    to: Date.parse(period.to),
    at: now(),
    accounts: summaries.map(accountPart),
  }
  const body = await inTurn(turns, partiesOf(call), () =>
    format === 'pdf'
      ? drawPdf(stepsOf(database, { head, trades, summaries }), onUnwritten)
      : csvOf(database, summaries),
  )
  if (!body.ok) return body
  const lastDay = new Date(head.to - 1).toISOString().slice(0, 10)
  return accept({
    type: format === 'pdf' ? 'application/pdf' : 'text/csv',
    name: `statement-${party.uid}-${period.from.slice(0, 10)}-${lastDay}.${format}`,
    body: body.value,
  })
}

/**
 * Every record of a period as a file. It is made while it is sent, so that neither memory nor the engine's thread ever
 * holds the whole. Refusals: as declared.
 */
export const giveStatement =
  (context: StatementContext) =>
  async (call: StatementCall, { format, ...input }: Input): Promise<Result<Statement>> => {
    const judged = judgePeriod(input, context.now())
    if (!judged.ok) return judged
    return withinAllowance(context.allowance, call.caller.customer, () =>
      make(context, call, { format, period: judged.value }),
    )
  }
