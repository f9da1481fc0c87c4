import type { CustomerId } from '@plumbline/rules/core'
import { isStopReached, type FollowId } from '@plumbline/rules/copying'
import { addCents, cents, zero, type Cents } from '@plumbline/rules/money'
import type { Decision, EngineClient, OpenPosition } from '../../core/engine/index.ts'
import type { Database } from '../../core/platform/db/database.ts'
import type { CopyingContext } from './context.ts'
import { readRealised, readReleased, readKeptStanding, valueOpen } from './follows/results.ts'

/** A follow with a loss at which it stops. */
type Watched = {
  readonly id: FollowId
  readonly follower: CustomerId
  readonly stopLoss: Cents
  /** Of closed copies. */
  readonly realised: Cents
  /** Orders that the follower has taken over: they count no more. */
  readonly released: ReadonlySet<string>
}

/** Follows that are looked at before other work goes on. */
const perSlice = 250

export type StopWatchContext = Pick<CopyingContext, 'versionOf'> & {
  readonly database: Database
  readonly engine: Pick<EngineClient, 'quoteOf' | 'quoteValuing' | 'view'>
  /** Called for a follow whose loss is reached; called again until it is no longer watched. */
  readonly reached: (follow: FollowId) => Promise<void>
}

type Row = { id: string; follower: bigint; stop_loss: bigint }

/**
 * Watches the loss of each follow that is to stop at one: what its closed copies have lost, and what the open ones have at
 * the quotes of now.
 */
export const createStopWatch = (context: StopWatchContext) => {
  const watched = new Map<FollowId, Watched>()
  /** Of which the database knows more than was read. */
  const changed = new Set<FollowId>()

  const read = async (only: readonly FollowId[] | undefined): Promise<void> => {
    const { rows } = await context.database.query<Row>({
      name: 'copying.with_stop',
      text: `select id, follower, stop_loss from copying.follow
        where stop_loss is not null and state in ('active', 'paused') and ($1::uuid[] is null or id = any ($1))`,
      values: [only ?? null],
    })
    const ids = rows.map(({ id }) => id)
    const realised = await readRealised(context.database, ids)
    const released = await readReleased(context.database, ids)
    for (const id of only ?? []) watched.delete(id)
    for (const { id, follower, stop_loss: stopLoss } of rows)
      watched.set(id as FollowId, {
        id: id as FollowId,
        follower: follower.toString() as CustomerId,
        stopLoss: cents(stopLoss),
        realised: realised.get(id)?.net ?? zero,
        released,
      })
  }

  const readChanged = async (): Promise<void> => {
    const ids = [...changed]
    if (ids.length === 0) return
    changed.clear()
    try {
      await read(ids)
    } catch (error) {
      for (const id of ids) changed.add(id)
      throw error
    }
  }

  const look = async (each: Watched): Promise<void> => {
    const view = await context.engine.view(each.follower)
    if (!view.ok) return
    const copies = [...view.value.account.positions.values()].filter(
      ({ id, follow }) => follow === each.id && !each.released.has(id),
    )
    const open = sumOf(copies)
    if (open === undefined || !isStopReached({ realised: each.realised, open }, each.stopLoss)) return
    if (await isConfirmed(each)) await context.reached(each.id)
  }

  /** What copies are worth; undefined where nobody can value one of them. */
  const sumOf = (copies: readonly OpenPosition[]): Cents | undefined =>
    copies.reduce<Cents | undefined>((sum, copy) => {
      const value = valueOpen(context, copy)
      return sum === undefined || value === undefined ? undefined : addCents(sum, value.net)
    }, zero)

  /**
   * Whether the loss is reached by the database as well. What was read of closed copies may be older than what the engine holds of open
   * ones: a copy that has just closed with a profit would count in neither, and the follow would end at a loss that it never had. Where
   * both do not know of the same copies, the next look decides.
   */
  const isConfirmed = async ({ id, follower, stopLoss }: Watched): Promise<boolean> => {
    const kept = await readKeptStanding(context.database, id)
    const view = await context.engine.view(follower)
    if (!view.ok) return false
    const copies = Array.from(view.value.account.positions.values()).filter(({ follow }) => follow === id)
    const isSame =
      copies.length === kept.open.size &&
      copies.every(({ id: copy, lots }) => kept.open.get(copy)?.lots === BigInt(lots))
    const open = sumOf(copies.filter(({ id: copy }) => kept.open.get(copy)?.is_released === false))
    return isSame && open !== undefined && isStopReached({ realised: kept.realised, open }, stopLoss)
  }

  return {
    load: () => read(undefined),
    /** A follow has begun, changed or ended, or a copy of it was taken over. */
    again: (follow: FollowId): void => void changed.add(follow),
    /** What has been committed: a closed copy has brought or taken something. */
    onCommitted: (decisions: readonly Decision[]): void => {
      for (const decision of decisions)
        if (decision.kind === 'closed' && decision.position.follow !== undefined)
          changed.add(decision.position.follow)
    },
    look: async (): Promise<void> => {
      await readChanged()
      let count = 0
      for (const each of watched.values()) {
        await look(each)
        count += 1
        if (count % perSlice === 0) await new Promise<void>(resolve => void setImmediate(resolve))
      }
    },
  }
}
