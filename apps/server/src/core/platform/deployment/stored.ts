import type { Queryable } from '../db/database.ts'
import { judgeStart, type Found, type Mode, type Prices, type Wanted } from './judge.ts'

type Row = {
  mode: Mode | null
  prices: Prices | null
  since: Date | null
  used: boolean
  real: boolean
  synthetic: boolean
}

/** What a database says it is, and what is in it. */
export const readDeployment = async (on: Queryable): Promise<Found> => {
  const { rows } = await on.query<Row>(
    `select d.mode, d.prices, d.since,
        exists (select from market.newest_quote where coalesce(said_kind, kind) <> 'synthetic') as real,
        exists (select from market.newest_quote where coalesce(said_kind, kind) = 'synthetic') as synthetic,
        exists (select from identity.customer) or exists (select from staff.member)
          or exists (select from market.newest_quote) as used
      from (select) as one left join platform.deployment d on true`,
  )
  const {
    mode = null,
    prices = null,
    since = null,
    used = false,
    real = false,
    synthetic = false,
  } = rows[0] ?? {}
  return {
    kept:
      mode === null || prices === null || since === null
        ? undefined
        : { mode, prices, since: since.getTime() },
    isUsed: used,
    prices: { real, synthetic },
  }
}

const writeDeployment = async (
  on: Queryable,
  { mode, prices, now }: Wanted & { now: number },
): Promise<void> => {
  await on.query({
    text: `insert into platform.deployment (mode, prices, since) values ($1, $2, $3) on conflict (only_one) do update
      set mode = excluded.mode, since = excluded.since`,
    values: [mode, prices, new Date(now)],
  })
}

/** A start in another mode than the database's, or with other prices than it records. */
export class OtherDeployment extends Error {
  override readonly name = 'OtherDeployment'
}

/** Before anything else is done with a database: refuses a start that it is not for, and writes down what it is. */
export const claimDeployment = async (on: Queryable, wanted: Wanted & { now: number }): Promise<void> => {
  const verdict = judgeStart(await readDeployment(on), wanted)
  if (verdict.kind === 'refused') throw new OtherDeployment(verdict.why)
  if (verdict.write !== 'nothing') await writeDeployment(on, wanted)
}
