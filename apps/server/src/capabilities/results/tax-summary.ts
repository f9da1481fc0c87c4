import { Readable } from 'node:stream'
import type { CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import { partiesOf } from '../../core/platform/concurrency/fair-turns.ts'
import { csvText } from '../../core/platform/csv.ts'
import { withinAllowance } from '../statement/index.ts'
import type { ResultsCall, ResultsContext } from './context.ts'
import { readSharesPaid, readTermSums } from './other-sums.ts'
import { readPeriod, type Period } from './period.ts'
import { taxRecords, taxSheet } from './tax-views.ts'
import { readTradeSums } from './trade-sums.ts'

type Input = CallParsed<'taxSummary'>

type File = {
  readonly type: 'application/pdf' | 'text/csv'
  readonly name: string
  readonly body: Readable
}

/** Refusals: server.busy. */
const make = async (
  { database, now, turns, dividingPairs, giveSheet, partyOf }: ResultsContext,
  call: ResultsCall,
  { input: { year, zone, format }, period }: { readonly input: Input; readonly period: Period },
): Promise<Result<File>> => {
  const { caller, language } = call
  const { customer, book } = caller
  const whose = { customer, book, period }
  const read = await turns.take(partiesOf(call), async () => ({
    sums: await readTradeSums(database, { ...whose, dividingPairs: dividingPairs() }),
    term: await readTermSums(database, whose),
    shares: await readSharesPaid(database, whose),
  }))
  if (read === 'full') return refuse('server.busy')
  const party = await partyOf(customer)
  const name = `tax-summary-${party.uid}-${year}.${format}`
  if (format === 'csv') {
    const body = Readable.from(Buffer.from(csvText(taxRecords(read), { bom: true })), { objectMode: false })
    return accept({ type: 'text/csv', name, body })
  }
  const body = await giveSheet(call, taxSheet({ ...read, language, party, book, year, zone, at: now() }))
  return body.ok ? accept({ type: 'application/pdf', name, body: body.value }) : body
}

/** Gains, losses and costs of a year, by instrument and in sum, as a file. Refusals: as declared. */
export const giveTaxSummary =
  (context: ResultsContext) =>
  async (call: ResultsCall, input: Input): Promise<Result<File>> => {
    const { customer } = call.caller
    const period = await readPeriod(context.database, { customer, period: input.year, zone: input.zone })
    if (!period.ok) return period
    return withinAllowance(context.fileAllowance, customer, () =>
      make(context, call, { input, period: period.value }),
    )
  }
