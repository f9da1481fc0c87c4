import { quoteFaults, type QuoteFault } from '@plumbline/rules/prices'

export type FaultCounts = Readonly<Partial<Record<QuoteFault, number>>>

/** Quotes since the start, by code; refused ones of codes that nobody lists stand under 'unknown'. */
export type QuoteCounts = {
  readonly accepted: ReadonlyMap<string, number>
  readonly refused: ReadonlyMap<string, FaultCounts>
}

/** What prom-client's counters tell of themselves. */
type Counted = {
  get(): Promise<{
    readonly values: readonly {
      readonly labels: Readonly<Record<string, string | number | undefined>>
      readonly value: number
    }[]
  }>
}

/** Reads them where they are counted anyway. */
export const readCounts = async (metrics: {
  readonly quotesAccepted: Counted
  readonly quotesRefused: Counted
}): Promise<QuoteCounts> => {
  const accepted = new Map<string, number>()
  for (const { labels, value } of (await metrics.quotesAccepted.get()).values)
    accepted.set(String(labels['code']), value)
  const refused = new Map<string, FaultCounts>()
  for (const { labels, value } of (await metrics.quotesRefused.get()).values) {
    const reason = quoteFaults.find(each => each === labels['reason'])
    const code = String(labels['code'])
    if (reason !== undefined) refused.set(code, { ...refused.get(code), [reason]: value })
  }
  return { accepted, refused }
}

export const addUp = (counts: Iterable<FaultCounts>): FaultCounts => {
  const sum: Partial<Record<QuoteFault, number>> = {}
  for (const each of counts)
    for (const reason of quoteFaults)
      if (each[reason] !== undefined) sum[reason] = (sum[reason] ?? 0) + each[reason]
  return sum
}
