import { assert, type CustomerId } from '@plumbline/rules/core'
import { carriedText, type Carried, type ContractMovement } from '@plumbline/rules/account'
import type { Quote } from '@plumbline/rules/market'
import type { CommitVerdict, Decision } from '../../../core/engine/index.ts'
import {
  createGroupCommit,
  legArrays,
  type GroupCommit,
  type HouseAccounts,
  type Leg,
} from '../../../core/ledger/index.ts'
import { isLeaseLost, type Queryable } from '../../../core/platform/db/database.ts'
import { attemptRow, type Attempt, type CopyAttempt, type Done } from './attempt.ts'
import { detailOf, onceOf } from '../orders/detail.ts'
import { orderWrites } from '../orders/order-rows.ts'

/** Decisions that become facts together, or not at all; at least one. */
export type Commit = Done & { readonly attempt: Attempt | CopyAttempt | undefined }

/** The numbers under which a customer is told of a decision's event, and of its transfer where it moved money. */
export type Numbers = { readonly event: number; readonly transfer: number | undefined }

/** SQLSTATE raised when an account lacks the money for one of the decisions: nothing of the batch was written. */
const ledgerRefused = 'PL005'
export const isLedgerRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === ledgerRefused

/** A movement as the legs of a ledger transfer; parts that do not change have none. */
export const legsOf = (
  decision: Pick<Decision, 'book' | 'account'>,
  movement: ContractMovement,
  house: HouseAccounts,
): readonly Leg[] => {
  const of = house[decision.book]
  const legs: Leg[] = [
    { account: decision.account, part: 'available', change: movement.available },
    { account: decision.account, part: 'frozen', change: movement.frozen },
    { account: of.trading_result, part: 'available', change: movement.tradingResult },
    { account: of.fees, part: 'available', change: movement.fees },
    { account: of.financing, part: 'available', change: movement.financing },
    { account: of.deficit_advances, part: 'available', change: movement.deficitAdvances },
    { account: of.deficit_written_off, part: 'available', change: movement.deficitWrittenOff },
  ]
  return legs.filter(({ change }) => change !== 0n)
}

const verdicts = ['committed', 'committed', 'key_used'] as const satisfies readonly CommitVerdict[]

const text = `select verdicts, told, posted from trading.commit($1, $2, $3::int[], $4::uuid[], $5::uuid[], $6::text[],
  $7::bigint[], $8::int[], $9::text[], $10::timestamptz[], $11::bigint[], $12::bigint[], $13::bigint[], $14::bigint[],
  $15::int[], $16::text[], $17::json[], $18::json[], $19::int[], $20::bigint[], $21::smallint[], $22::bigint[],
  $23::int[], $24::json, $25::json, $26::json, $27::json, $28::json, $29::json, $30::text[], $31::text[], $32::text[], $33::text[])`

const json = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? each.toString() : each))

const rowsJson = (rows: readonly unknown[]): string | null => (rows.length === 0 ? null : json(rows))

/** Each quote once, by its place from 1: what fired together was decided at the same one. */
const createQuotePlaces = () => {
  const places = new Map<Quote, number>()
  return {
    placeOf: (quote: Quote | undefined): number | undefined => {
      if (quote === undefined) return undefined
      const known = places.get(quote)
      if (known !== undefined) return known
      places.set(quote, places.size + 1)
      return places.size
    },
    texts: () => Array.from(places.keys(), quote => JSON.stringify(quote)),
  }
}

const keyRow = ({ decisions, left, attempt }: Commit, unit: number) =>
  attempt === undefined || 'copy' in attempt
    ? undefined
    : {
        unit,
        decision: decisions[0]?.id,
        at: new Date(decisions[0]?.at ?? 0).toISOString(),
        customer: attempt.customer,
        ...attemptRow(attempt, { decisions, left }),
      }

type CarriedTexts = Readonly<Record<keyof Carried, string>>
type CarriedMove = { readonly from: CarriedTexts; readonly to: CarriedTexts }

/** Beside the last decision of a unit that moves them, the sums that its account carried until the unit, and carries from there. */
const carriedBy = (decisions: readonly Decision[]): readonly (CarriedMove | null)[] => {
  const moving = decisions.filter(({ carried }) => carried !== undefined)
  const [first, last] = [moving[0]?.carried, moving.at(-1)]
  const isMoved = first !== undefined && first.before !== last?.carried?.after
  return decisions.map(decision =>
    isMoved && decision === last
      ? { from: carriedText(first.before), to: carriedText(decision.carried?.after) }
      : null,
  )
}

/** Of most batches they are few, and of many none. */
const sumArrays = (carried: readonly (CarriedMove | null)[]) =>
  carried.every(each => each === null)
    ? [null, null, null, null]
    : [
        carried.map(each => each?.from.result ?? null),
        carried.map(each => each?.from.fee ?? null),
        carried.map(each => each?.to.result ?? null),
        carried.map(each => each?.to.fee ?? null),
      ]

/** Everything of a batch as the parameters of trading.commit. */
const parametersOf = (batch: readonly Commit[], house: HouseAccounts) => {
  const decisions: Decision[] = []
  const units: number[] = []
  const levels: number[] = []
  const rows = { closed: [] as unknown[], created: [] as unknown[], changed: [] as unknown[] }
  const advances = new Map<CustomerId, unknown>()
  const keys: unknown[] = []
  const copies: unknown[] = []
  const carried: (CarriedMove | null)[] = []
  const transfers: { place: number; legs: readonly Leg[] }[] = []
  const { placeOf, texts } = createQuotePlaces()
  batch.forEach((commit, index) => {
    const unit = commit.decisions.map((decision, n) => ({ decision, place: decisions.length + n + 1 }))
    for (const { decision, place } of unit) {
      decisions.push(decision)
      units.push(index + 1)
      const { movement } = decision
      if (movement === undefined) continue
      const legs = legsOf(decision, movement, house)
      if (legs.length > 0) transfers.push({ place, legs })
      if (movement.deficitAdvances !== 0n || movement.deficitWrittenOff !== 0n)
        advances.set(decision.customer, { d: place, amount: movement.after.advance })
    }
    carried.push(...carriedBy(commit.decisions))
    for (const write of orderWrites(unit, placeOf))
      if (write.how === 'levels') levels.push(write.place)
      else rows[write.how].push(write.row)
    const key = keyRow(commit, index + 1)
    if (key !== undefined) keys.push(key)
    if (commit.attempt !== undefined && 'copy' in commit.attempt)
      copies.push({ unit: index + 1, ...commit.attempt.copy })
  })
  const quotes = decisions.map(({ quote }) => placeOf(quote) ?? null)
  const detail = (decision: Decision) => {
    const found = detailOf(decision)
    return found === undefined ? null : json(found)
  }
  return [
    units,
    decisions.map(({ id }) => id),
    decisions.map(({ order }) => order),
    decisions.map(({ book }) => book),
    decisions.map(({ customer }) => customer),
    decisions.map(({ number }) => number),
    decisions.map(({ kind }) => kind),
    decisions.map(({ at }) => new Date(at).toISOString()),
    decisions.map(({ sequence }) => sequence),
    decisions.map(({ targets }) => targets.takeProfit ?? null),
    decisions.map(({ targets }) => targets.stopLoss ?? null),
    decisions.map(({ targets }) => targets.trailing ?? null),
    quotes,
    decisions.map(decision => onceOf(decision) ?? null),
    decisions.map(detail),
    texts(),
    ...legArrays(transfers),
    levels.length === 0 ? null : levels,
    rowsJson(rows.closed),
    rowsJson(rows.created),
    rowsJson(rows.changed),
    rowsJson([...advances.values()]),
    rowsJson(keys),
    rowsJson(copies),
    ...sumArrays(carried),
  ]
}

type Answer = { verdicts: number[]; told: (bigint | null)[]; posted: (bigint | null)[] }

/**
 * Where the engine's decisions become facts: orders, events, ledger entries and idempotency keys of many units in one
 * transaction. A batch whose outcome is unknown is sent again with the same decision ids. One that the ledger refuses is
 * taken apart, until the unit that lacks the money stands alone.
 */
export const createCommitQueue = (options: {
  database: Queryable
  house: HouseAccounts
  epoch: bigint
  shard: number
  onRetry?: (error: unknown) => void
  onFull?: () => void
  /** Told of each committed unit, after its commit, with the numbers beside its decisions. */
  onCommitted?: (decisions: readonly Decision[], numbers: readonly Numbers[]) => void
  /** Told of what `onCommitted` has thrown. */
  onUntold?: (error: unknown) => void
  /** In place of the real passing of time, between two attempts at one write. */
  wait?: (ms: number) => Promise<void>
}): GroupCommit<Commit, CommitVerdict> => {
  const tell = (
    batch: readonly Commit[],
    { told, posted }: Answer,
    given: readonly CommitVerdict[],
  ): void => {
    let place = 0
    batch.forEach(({ decisions }, index) => {
      const numbers = decisions.map((_, n) => ({
        event: Number(told[place + n]),
        transfer: posted[place + n] === null ? undefined : Number(posted[place + n]),
      }))
      place += decisions.length
      if (given[index] !== 'committed') return
      try {
        options.onCommitted?.(decisions, numbers)
      } catch (error) {
        // It is committed all the same: whoever follows it reads it where a number is missing.
        options.onUntold?.(error)
      }
    })
  }
  return createGroupCommit<Commit, CommitVerdict>({
    weigh: ({ decisions }) => decisions.length,
    write: async batch => {
      try {
        const { rows } = await options.database.query<Answer>({
          name: 'trading.commit',
          text,
          values: [options.epoch.toString(), options.shard, ...parametersOf(batch, options.house)],
        })
        const answer = rows[0]
        assert(answer !== undefined, 'a commit gives an answer')
        const given = batch.map((_, index) => {
          const verdict = verdicts[(answer.verdicts[index] ?? 0) - 1]
          assert(verdict !== undefined, 'a commit answers with a known verdict')
          return verdict
        })
        tell(batch, answer, given)
        return given
      } catch (error) {
        if (batch.length === 1 && isLedgerRefused(error)) return ['refused']
        throw error
      }
    },
    isFatal: isLeaseLost,
    isBounded: options.wait === undefined,
    ...(options.onRetry !== undefined && { onRetry: options.onRetry }),
    ...(options.onFull !== undefined && { onFull: options.onFull }),
    ...(options.wait !== undefined && { wait: options.wait }),
  })
}
