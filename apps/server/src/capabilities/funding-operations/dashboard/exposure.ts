import type { FundingBenchView } from '@plumbline/protocol/funding-operations'
import { cents, formatCents, formatDecimal } from '@plumbline/rules/money'
import type { Queryable } from '../../../core/platform/db/database.ts'

type Exposure = NonNullable<FundingBenchView['exposure']>

/** Lots are kept in millionths. */
const lotsScale = 6

/** What customers of the real book hold, by instrument, the largest margin first. */
export const readExposure = async (on: Queryable): Promise<Exposure> => {
  const { rows } = await on.query<{ code: string; long: string; short: string; margin: string }>({
    name: 'funding_work.exposure',
    text: `select code, coalesce(sum(lots) filter (where side = 'long'), 0)::text as long,
        coalesce(sum(lots) filter (where side = 'short'), 0)::text as short, sum(margin)::text as margin
      from trading.contract_order where book = 'real' and state = 'open' group by code order by sum(margin) desc, code`,
  })
  const lots = (millionths: bigint): string => formatDecimal(millionths, lotsScale)
  return rows.map(({ code, long, short, margin }) => ({
    code,
    long: lots(BigInt(long)),
    short: lots(BigInt(short)),
    net: lots(BigInt(long) - BigInt(short)),
    margin: formatCents(cents(BigInt(margin))),
  }))
}
