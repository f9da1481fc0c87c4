import type { AdminTraderDetail } from '@plumbline/protocol/copying'
import type { CustomerId } from '@plumbline/rules/core'
import type { AccountLink } from '@plumbline/rules/copying'
import type { Queryable } from '../../core/platform/db/database.ts'

/** Most linked accounts that are shown. */
const linkedMax = 50

type Row = { uid: string; name: string; links: AccountLink[]; follows: boolean }

/** Accounts that may be the same person's; those with most in common first, and whether they follow this trader. */
export const readLinked = async (
  on: Queryable,
  customer: CustomerId,
): Promise<AdminTraderDetail['linked']> => {
  const { rows } = await on.query<Row>({
    name: 'trader.linked',
    text: `select c.uid, c.name, l.links, exists (select from copying.follow f join copying.trader t on t.id = f.trader
          where f.follower = c.id and t.customer = $1) as follows
      from (select other, array_agg(link order by link) as links from copying.links_of($1) group by other) l
      join identity.customer c on c.id = l.other
      order by cardinality(l.links) desc, c.uid limit $2`,
    values: [customer, linkedMax],
  })
  return rows.map(({ links, ...row }) => ({ ...row, by: links }))
}
