import { assert } from '@plumbline/rules/core'
import type { LedgerRecord } from '../../core/ledger/index.ts'
import { readForward } from '../../core/ledger/index.ts'
import type { Queryable } from '../../core/platform/db/database.ts'
import { findTrades, readTrades, type TradesOf } from './closed-trades.ts'
import type { AccountPart, Head, Row, Step } from './pdf/steps.ts'
import type { Summary } from './summarise.ts'

/** Records that are read, and drawn, at once: a few milliseconds of the thread that decides orders. */
const batchMax = 500

export const accountPart = ({ stretch, sums }: Summary): AccountPart => ({ account: stretch.kind, ...sums })

/** Every record of a stretch, oldest first, in batches. What they come to is what was summed before. */
export async function* readBatches(
  on: Queryable,
  { stretch, sums }: Summary,
): AsyncGenerator<readonly LedgerRecord[]> {
  let { after } = stretch
  let { available, frozen }: { available: bigint; frozen: bigint } = sums.opening
  while (after < stretch.last) {
    const records = await readForward(on, { ...stretch, after }, batchMax)
    const last = records.at(-1)
    assert(last !== undefined, 'numbers of an account have no holes')
    for (const record of records) {
      available += record.availableChange
      frozen += record.frozenChange
      assert(
        available === record.availableAfter && frozen === record.frozenAfter,
        `record ${record.serial} of ${record.account} follows from the one before`,
      )
    }
    after = last.sequence
    yield records
  }
  assert(
    available === sums.closing.available && frozen === sums.closing.frozen,
    'a statement closes with the balance that its records lead to',
  )
}

const rowOf = (record: LedgerRecord): Row => ({
  serial: record.serial,
  at: record.at.getTime(),
  kind: record.kind,
  reference: record.reference,
  availableChange: record.availableChange,
  availableAfter: record.availableAfter,
  frozenChange: record.frozenChange,
  frozenAfter: record.frozenAfter,
})

/** A statement from its head to its end. Whoever waits for a turn reads nothing yet: a trade that closes meanwhile is in it. */
export async function* stepsOf(
  on: Queryable,
  {
    head,
    trades,
    summaries,
  }: { head: Omit<Head, 'trades'>; trades: TradesOf; summaries: readonly Summary[] },
): AsyncGenerator<Step> {
  const found = await findTrades(on, trades)
  yield { is: 'begin', head: { ...head, trades: found.length } }
  for await (const rows of readTrades(on, trades, found)) yield { is: 'trades', trades: rows }
  for (const summary of summaries) {
    const account = accountPart(summary)
    yield { is: 'account', account }
    for await (const records of readBatches(on, summary)) yield { is: 'rows', rows: records.map(rowOf) }
    yield { is: 'close', account }
  }
  yield { is: 'end' }
}
