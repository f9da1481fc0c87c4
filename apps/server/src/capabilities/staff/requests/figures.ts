import type { Millis } from '@plumbline/rules/market'
import type { StaffCaller } from '../../../core/platform/caller.ts'
import type { Queryable } from '../../../core/platform/db/database.ts'
import type { Appliers } from './applier.ts'
import { listStoredRequests, personOf } from './stored.ts'
import { obstacleOf } from './view.ts'

/** More open requests than these are counted as so many. */
const countedMax = 200

type OpenFigures = {
  readonly open: number
  /** Those on which this person may decide now. */
  readonly mine: number
  /** When the next one runs out. */
  readonly nextExpiresAt: number | undefined
}

/** What waits for approval, for a workbench. */
export type CountOpen = (on: Queryable, staff: StaffCaller, now: Millis) => Promise<OpenFigures>

export const createCountOpen =
  ({ appliers }: { readonly appliers: () => Appliers }): CountOpen =>
  async (on, staff, now) => {
    const requests = await listStoredRequests(on, {
      view: 'open',
      after: undefined,
      limit: countedMax,
      by: staff.id,
      now,
    })
    const person = await personOf(on, staff)
    const mine = requests.filter(
      request => obstacleOf(request, { staff, person, applier: appliers()[request.kind], now }) === undefined,
    )
    const ends = requests.map(({ expiresAt }) => expiresAt)
    return {
      open: requests.length,
      mine: mine.length,
      nextExpiresAt: ends.length === 0 ? undefined : Math.min(...ends),
    }
  }
