import type { Queryable } from '@plumbline/server/core/platform/db/database'
import { idOf } from '../platform/plan-ids.ts'

const stake = 1_000
const quote = '{"code":"BTCUSD","bid":9000000,"ask":9001000,"at":0,"receivedAt":0}'

/** Each customer has a deal that runs and one that waits for its first quote, as many others have at the same time. */
export const runningDeals = (own: string, at: string): readonly string[] => [
  `update ledger.account a set available = 1000000, frozen = ${2 * stake}, sequence = 4, told = 0
    from ${own} where a.owner = c.id and a.kind = 'term'`,
  `insert into term.deal (id, book, customer, kind, code, direction, seconds, stake, yield, profit, product_version, price_scale,
      digits, state, accepted_at, entry_quote, entry_mid, expires_at)
    select case state when 'running' then ${idOf('0020', 'n')} else ${idOf('0021', 'n')} end, 'real', c.id, 'micro', 'BTCUSD', 'up', 30,
      ${stake}, 8000, 800, 0, 3, 2, state, ${at}, case state when 'running' then '${quote}'::json end,
      case state when 'running' then 18001000 end, case state when 'running' then ${at} end
    from ${own} cross join unnest(array['running', 'accepted']) state`,
]

type Hot = { readonly name: string; readonly items: number; readonly run: () => Promise<unknown> }

const at = '2026-03-02T10:00:00Z'
const uuidOf = (kind: string, place: number): string =>
  `01999999-${kind}-7000-8000-${place.toString(16).padStart(12, '0')}`

/** What happens to deals of many customers at the same time, a half of them won. */
export const hotTermStatements = (
  on: Queryable,
  { customers, epoch, shard }: { customers: readonly bigint[]; epoch: number; shard: number },
): readonly Hot[] => {
  const each = <Value>(of: (place: number) => Value): readonly Value[] =>
    customers.map((_, index) => of(index + 1))
  const all = <Value>(value: Value): readonly Value[] => each(() => value)
  const toBeAll = (told: readonly (bigint | null)[] | undefined): void => {
    if (told?.every(number => number !== null) !== true) throw new Error('not every deal was written')
  }
  return [
    {
      name: 'deals that begin together',
      items: customers.length,
      run: async () => {
        const { rows } = await on.query<{ told: (bigint | null)[] }>({
          text: `select told from term.enter($1, $2, $3::uuid[], $4::text[], $5::int[], $6::bigint[], $7::timestamptz[],
            $8::timestamptz[], $9::json[])`,
          values: [
            epoch,
            shard,
            each(place => uuidOf('0021', place)),
            all('real'),
            all(1),
            all(18_001_000),
            all(at),
            all(at),
            [quote],
          ],
        })
        toBeAll(rows[0]?.told)
      },
    },
    {
      name: 'deals that are settled together',
      items: customers.length,
      run: async () => {
        const { rows } = await on.query<{ told: (bigint | null)[] }>({
          text: `select told from term.settle($1, $2, $3::uuid[], $4::text[], $5::uuid[], $6::text[], $7::text[], $8::int[],
            $9::bigint[], $10::timestamptz[], $11::json[])`,
          values: [
            epoch,
            shard,
            each(place => uuidOf('0020', place)),
            all('real'),
            each(place => uuidOf('0022', place)),
            each(place => (place % 2 === 0 ? 'win' : 'lose')),
            all(null),
            all(1),
            each(place => (place % 2 === 0 ? 18_001_002 : 18_000_998)),
            all(at),
            [quote],
          ],
        })
        toBeAll(rows[0]?.told)
      },
    },
  ]
}
