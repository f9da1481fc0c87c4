import { assert, type ContractMovement, type Quote } from '@plumbline/rules'
import type { CommitVerdict, Decision } from '../engine/index.ts'
import {
  createGroupCommit,
  legArrays,
  type GroupCommit,
  type HouseAccounts,
  type Leg,
} from '../ledger/index.ts'
import type { Queryable } from '../platform/database.ts'
import type { Attempt } from './attempt.ts'

export type Commit = { readonly decision: Decision; readonly attempt: Attempt | undefined }

/** SQLSTATE raised when another engine has taken the lease: nothing may be written any more. */
const leaseLost = 'PL001'
export const isLeaseLost = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === leaseLost

/** A movement as the legs of a ledger transfer; parts that do not change have none. */
export const legsOf = (
  decision: Decision,
  movement: ContractMovement,
  house: HouseAccounts,
): readonly Leg[] => {
  const of = house[decision.book]
  const legs: Leg[] = [
    { account: decision.account, part: 'available', change: movement.available },
    { account: decision.account, part: 'frozen', change: movement.frozen },
    { account: of.trading_result, part: 'available', change: movement.tradingResult },
    { account: of.fees, part: 'available', change: movement.fees },
    { account: of.deficit_advances, part: 'available', change: movement.deficitAdvances },
    { account: of.deficit_written_off, part: 'available', change: movement.deficitWrittenOff },
  ]
  return legs.filter(({ change }) => change !== 0n)
}

const movementOf = (decision: Decision): ContractMovement | undefined =>
  decision.kind === 'targets' ? undefined : decision.movement

const verdicts = ['committed', 'committed', 'refused', 'key_used'] as const satisfies readonly CommitVerdict[]

const text =
  'select trading.commit($1, $2, $3::uuid[], $4::uuid[], $5::text[], $6::int[], $7::text[], $8::timestamptz[], $9::bigint[], $10::bigint[], $11::bigint[], $12::json[], $13::int[], $14::bigint[], $15::smallint[], $16::bigint[], $17::json, $18::json, $19::json, $20::json) as verdicts'

const quoteJson = (quote: Quote | undefined) => quote

const rowsJson = (rows: readonly unknown[]): string | null =>
  rows.length === 0
    ? null
    : JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))

const openedRow = (decision: Decision, d: number) => {
  const { position } = decision
  return {
    d,
    customer: position.customer,
    code: position.code,
    side: position.side,
    lots: position.lots,
    leverage: position.leverage,
    price_scale: position.priceScale,
    digits: position.digits,
    instrument_version: position.instrumentVersion,
    notional: position.notional,
    margin: position.margin,
    open_price: position.openPrice,
    open_conversion: quoteJson(position.openConversion),
    fee_open: position.feeOpen,
  }
}

const closedRow = (decision: Extract<Decision, { kind: 'closed' }>, d: number) => ({
  d,
  close_price: decision.closing.price,
  close_conversion: quoteJson(decision.conversion),
  close_reason: decision.reason,
  fee_close: decision.closing.feeClose,
  result: decision.closing.result,
})

const advanceRow = (decision: Decision, movement: ContractMovement, d: number) => ({
  d,
  customer: decision.customer,
  amount: movement.after.advance,
})

const keyRow = ({ decision, attempt }: Commit, d: number) =>
  attempt && {
    d,
    customer: attempt.customer,
    call: attempt.call,
    key: attempt.key,
    hash: attempt.bodyHash,
    answer: attempt.answer(decision),
  }

/** Everything of a batch as the parameters of trading.commit; rows name their decision by its place from 1. */
const parametersOf = (batch: readonly Commit[], house: HouseAccounts) => {
  const decisions = batch.map(({ decision }) => decision)
  const opened: unknown[] = []
  const closed: unknown[] = []
  const advances: unknown[] = []
  const keys: unknown[] = []
  const transfers: { place: number; legs: readonly Leg[] }[] = []
  batch.forEach((commit, index) => {
    const { decision } = commit
    const place = index + 1
    const movement = movementOf(decision)
    if (decision.kind === 'opened') opened.push(openedRow(decision, place))
    if (decision.kind === 'closed') closed.push(closedRow(decision, place))
    if (movement !== undefined) {
      transfers.push({ place, legs: legsOf(decision, movement, house) })
      if (movement.deficitAdvances !== 0n || movement.deficitWrittenOff !== 0n)
        advances.push(advanceRow(decision, movement, place))
    }
    const key = keyRow(commit, place)
    if (key !== undefined) keys.push(key)
  })
  return [
    decisions.map(({ id }) => id),
    decisions.map(({ order }) => order),
    decisions.map(({ book }) => book),
    decisions.map(({ number }) => number),
    decisions.map(({ kind }) => kind),
    decisions.map(({ at }) => new Date(at)),
    decisions.map(({ sequence }) => sequence),
    decisions.map(({ targets }) => targets.takeProfit ?? null),
    decisions.map(({ targets }) => targets.stopLoss ?? null),
    decisions.map(({ quote }) => JSON.stringify(quote)),
    ...legArrays(transfers),
    rowsJson(opened),
    rowsJson(closed),
    rowsJson(advances),
    rowsJson(keys),
  ]
}

/**
 * Where the engine's decisions become facts: order, event, ledger entries and idempotency key of many decisions in one
 * transaction. A batch whose outcome is unknown is sent again with the same decision ids.
 */
export const createCommitQueue = (options: {
  database: Queryable
  house: HouseAccounts
  epoch: bigint
  shard: number
  onRetry?: (error: unknown) => void
}): GroupCommit<Commit, CommitVerdict> =>
  createGroupCommit({
    write: async batch => {
      const { rows } = await options.database.query<{ verdicts: number[] }>({
        name: 'trading.commit',
        text,
        values: [options.epoch.toString(), options.shard, ...parametersOf(batch, options.house)],
      })
      return batch.map((_, index) => {
        const verdict = verdicts[(rows[0]?.verdicts[index] ?? 0) - 1]
        assert(verdict !== undefined, 'a commit answers with a known verdict')
        return verdict
      })
    },
    isFatal: isLeaseLost,
    ...(options.onRetry !== undefined && { onRetry: options.onRetry }),
  })
