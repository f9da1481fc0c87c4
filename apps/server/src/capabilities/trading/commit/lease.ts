import { assert } from '@plumbline/rules/core'
import type { Queryable } from '../../../core/platform/db/database.ts'

/** The epoch that may write now. */
export const readEpoch = async (on: Queryable, shard: number): Promise<bigint | undefined> => {
  const { rows } = await on.query<{ epoch: bigint }>({
    name: 'trading.epoch',
    text: 'select epoch from trading.lease where shard = $1',
    values: [shard],
  })
  return rows[0]?.epoch
}

/** Takes over a shard: every engine of an older epoch can write no more from here on. */
export const takeLease = async (on: Queryable, input: { shard: number; now: Date }): Promise<bigint> => {
  const { rows } = await on.query<{ epoch: bigint | null }>({
    text: 'select trading.take_lease($1, $2) as epoch',
    values: [input.shard, input.now],
  })
  const epoch = rows[0]?.epoch
  assert(epoch !== null && epoch !== undefined, 'the shard has a lease row')
  return epoch
}
