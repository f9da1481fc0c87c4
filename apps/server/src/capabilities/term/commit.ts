import { assert, type CustomerId } from '@plumbline/rules/core'
import { twiceMid, type Quote } from '@plumbline/rules/market'
import { createGroupCommit } from '../../core/ledger/index.ts'
import { isLeaseLost, OutcomeUnknown, type Queryable } from '../../core/platform/db/database.ts'
import { attemptRow, type Attempt } from '../trading/index.ts'
import type { AcceptVerdict } from './desk.ts'
import type { Entering, NewDeal, Settling, TermDeal } from './deal.ts'

export type TermAttempt = Attempt<{ readonly deal: TermDeal }>

/** Told after a commit: the number of the event on the channel of orders, and of the transfer where money moved. */
export type TermCommitted = {
  readonly customer: CustomerId
  readonly event: number | undefined
  readonly transfer: number | undefined
}

type Options = {
  readonly database: Queryable
  readonly epoch: bigint
  readonly shard: number
  /** A deal must not be decided by what a crash could still keep from the log. */
  readonly beforeSettling: () => Promise<void>
  readonly onRetry: (error: unknown) => void
  readonly onFull: () => void
  readonly onCommitted: (committed: TermCommitted) => void
}

/** How many deals one write settles while many are due: orders wait for it, since both move the trading result. */
const settledAtOnce = 512

const number = (value: bigint | null | undefined): number | undefined =>
  value === null || value === undefined ? undefined : Number(value)

const verdicts = [
  'committed',
  'committed',
  'key_used',
  'insufficient',
  'pause',
  'exclusion',
  'stake_day',
  'loss_day',
] as const satisfies readonly AcceptVerdict[]

const dealRow = ({ deal, attempt }: { deal: NewDeal; attempt: TermAttempt | undefined }) => ({
  id: deal.id,
  book: deal.book,
  customer: deal.customer,
  account: deal.account,
  settlement: deal.settlement,
  kind: deal.kind,
  code: deal.code,
  direction: deal.direction,
  seconds: deal.seconds,
  stake: deal.stake.toString(),
  yield: deal.rate,
  profit: deal.profit.toString(),
  product_version: deal.productVersion,
  price_scale: deal.priceScale,
  digits: deal.digits,
  at: new Date(deal.acceptedAt).toISOString(),
  ...(attempt !== undefined && attemptRow(attempt, { deal })),
})

/** Each quote once, by its place from 1: many deals are decided by the same one. */
const createQuotePlaces = () => {
  const places = new Map<Quote, number>()
  return {
    placeOf: (quote: Quote | undefined): number | null => {
      if (quote === undefined) return null
      const place = places.get(quote) ?? places.size + 1
      places.set(quote, place)
      return place
    },
    texts: () => Array.from(places.keys(), quote => JSON.stringify(quote)),
  }
}

const midOf = (quote: Quote | undefined): number | null => (quote === undefined ? null : twiceMid(quote))
const moment = (at: number): string => new Date(at).toISOString()

/**
 * Where deals become facts: acceptances, entries and settlements of many in one transaction each. One whose outcome is unknown
 * is sent again under the same ids; what was written before stays as it is.
 */
export const createTermCommits = (options: Options) => {
  const { database, epoch, shard, onRetry, onFull, onCommitted } = options
  const fence = [epoch.toString(), shard]
  const common = { isFatal: isLeaseLost, onRetry, onFull }

  const accepts = createGroupCommit<{ deal: NewDeal; attempt: TermAttempt | undefined }, AcceptVerdict>({
    ...common,
    isBounded: true,
    write: async batch => {
      const { rows } = await database.query<{
        verdicts: number[]
        told: (bigint | null)[]
        posted: (bigint | null)[]
      }>({
        name: 'term.accept',
        text: 'select verdicts, told, posted from term.accept($1, $2, $3)',
        values: [...fence, JSON.stringify(batch.map(dealRow))],
      })
      return batch.map(({ deal: { customer } }, index) => {
        const verdict = verdicts[(rows[0]?.verdicts[index] ?? 0) - 1]
        assert(verdict !== undefined, 'a deal is answered with a known verdict')
        if (verdict === 'committed')
          onCommitted({
            customer,
            event: number(rows[0]?.told[index]),
            transfer: number(rows[0]?.posted[index]),
          })
        return verdict
      })
    },
  })

  const enters = createGroupCommit<Entering, void>({
    ...common,
    write: async batch => {
      const { placeOf, texts } = createQuotePlaces()
      const { rows } = await database.query<{ told: (bigint | null)[] }>({
        name: 'term.enter',
        text: 'select told from term.enter($1, $2, $3::uuid[], $4::text[], $5::int[], $6::bigint[], $7::timestamptz[], $8::timestamptz[], $9::json[])',
        values: [
          ...fence,
          batch.map(({ id }) => id),
          batch.map(({ book }) => book),
          batch.map(({ quote }) => placeOf(quote)),
          batch.map(({ quote }) => midOf(quote)),
          batch.map(({ expiresAt }) => moment(expiresAt)),
          batch.map(({ at }) => moment(at)),
          texts(),
        ],
      })
      batch.forEach(({ customer }, index) =>
        onCommitted({ customer, event: number(rows[0]?.told[index]), transfer: undefined }),
      )
      return batch.map(() => undefined)
    },
  })

  const settles = createGroupCommit<Settling, void>({
    ...common,
    fullBatch: settledAtOnce,
    write: async batch => {
      const { placeOf, texts } = createQuotePlaces()
      const { rows } = await database.query<{ told: (bigint | null)[]; posted: (bigint | null)[] }>({
        name: 'term.settle',
        text: 'select told, posted from term.settle($1, $2, $3::uuid[], $4::text[], $5::uuid[], $6::text[], $7::text[], $8::int[], $9::bigint[], $10::timestamptz[], $11::json[])',
        values: [
          ...fence,
          batch.map(({ id }) => id),
          batch.map(({ book }) => book),
          batch.map(({ settlement }) => settlement),
          batch.map(({ outcome }) => (outcome.is === 'void' ? null : outcome.is)),
          batch.map(({ outcome }) => (outcome.is === 'void' ? outcome.reason : null)),
          batch.map(({ outcome }) => placeOf(outcome.exit)),
          batch.map(({ outcome }) => midOf(outcome.exit)),
          batch.map(({ at }) => moment(at)),
          texts(),
        ],
      })
      batch.forEach(({ customer }, index) =>
        onCommitted({
          customer,
          event: number(rows[0]?.told[index]),
          transfer: number(rows[0]?.posted[index]),
        }),
      )
      return batch.map(() => undefined)
    },
  })

  return {
    accept: (deal: NewDeal, attempt: TermAttempt | undefined) => accepts.enqueue({ deal, attempt }),
    // A lease that is lost leaves a batch that was sent before unanswered.
    isUnknown: (error: unknown): boolean => error instanceof OutcomeUnknown,
    enter: (entering: Entering) => enters.enqueue(entering, 'take beyond'),
    settle: async (settling: Settling) => {
      await options.beforeSettling()
      await settles.enqueue(settling, 'take beyond')
    },
    drain: async (): Promise<void> => {
      await accepts.drain()
      await enters.drain()
      await settles.drain()
    },
  }
}
