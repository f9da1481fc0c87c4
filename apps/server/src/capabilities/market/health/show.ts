import { accept, type Result } from '@plumbline/rules/core'
import { endingCalendars } from '@plumbline/rules/hours'
import { categoryId, formatPrice, type ListedInstrument, type Millis } from '@plumbline/rules/market'
import { quoteFaults } from '@plumbline/rules/prices'
import type { CallOutput, Language } from '@plumbline/protocol/core'
import type { InstrumentHealthView, SourceHealthView, TickHealthView } from '@plumbline/protocol/market'
import { instrumentName } from '../../../core/texts/index.ts'
import type { Audit } from '../../../core/audit/index.ts'
import type { StaffContext } from '../../../core/platform/caller.ts'
import type { Database } from '../../../core/platform/db/database.ts'
import type { Feed } from '../feeds/feed.ts'
import type { Market } from '../market.ts'
import type { SourceHealth } from '../sources/health.ts'
import type { TickLog } from '../tick-log/tick-log.ts'
import { readTickStatus, type TickStatus } from '../tick-log/watch.ts'
import { instantText } from '../views.ts'
import { addUp, type FaultCounts, type QuoteCounts } from './counts.ts'
import { wholeFeedHealth } from './whole-feed.ts'

export type HealthContext = {
  readonly database: Database
  readonly audit: Audit
  readonly market: Market
  readonly feed: Feed
  readonly counts: () => Promise<QuoteCounts>
  readonly tickLog: Pick<TickLog, 'waiting' | 'overdue'>
  /** What the server's clock did; undefined where it went well. */
  readonly clock: () =>
    | { readonly at: Millis; readonly byMs: number; readonly kind: 'stepped' | 'behind' }
    | undefined
  readonly startedAt: Millis
  readonly now: () => Millis
}

const momentText = (at: Millis | undefined): string | null =>
  at === undefined || at === 0 ? null : instantText(at)

const reasons = (counts: FaultCounts = {}) =>
  quoteFaults.flatMap(reason => {
    const count = counts[reason] ?? 0
    return count === 0 ? [] : [{ reason, count }]
  })

const sourceView = (health: SourceHealth): SourceHealthView => {
  const { instruments: _, ...source } = health
  return {
    ...source,
    since: instantText(source.since),
    heardAt: momentText(source.heardAt),
    lagMs: source.lagMs ?? null,
    refused: reasons(source.refused),
    detail: source.detail ?? null,
  }
}

const instrumentView = (
  { code, name, category, quoteCurrency, ...scale }: ListedInstrument,
  language: Language,
  { market, counts, sources }: { market: Market; counts: QuoteCounts; sources: readonly SourceHealth[] },
): InstrumentHealthView => {
  const quote = market.quoteOf(code)
  return {
    code,
    name: instrumentName(language, code, name),
    category_id: categoryId(category),
    quoteCurrency,
    state: market.quoteStateOf(code),
    changesAt: momentText(market.stateOf(code).changesAt),
    bid: quote === undefined ? null : formatPrice(quote.bid, scale),
    ask: quote === undefined ? null : formatPrice(quote.ask, scale),
    quoteAt: momentText(quote?.at),
    heardAt: momentText(market.heardAt(code)),
    source: quote?.source ?? null,
    kind: quote?.kind ?? null,
    accepted: counts.accepted.get(code) ?? 0,
    refused: reasons(counts.refused.get(code)),
    sources: sources.flatMap(source =>
      source.instruments
        .filter(each => each.code === code)
        .map(({ speaks, at, differenceMicro }) => ({
          name: source.name,
          speaks,
          at: momentText(at),
          differenceMicro: differenceMicro ?? null,
        })),
    ),
  }
}

const tickView = (
  { verification }: TickStatus,
  { waiting, overdue }: { readonly waiting: number; readonly overdue: number },
): TickHealthView => ({
  waiting,
  overdue,
  verification:
    verification === undefined
      ? null
      : {
          at: verification.at.toISOString(),
          minutes: verification.minutes,
          ticks: String(verification.ticks),
          fault: verification.fault,
          faultMinute: verification.faultMinute?.toISOString() ?? null,
        },
})

/** How the sources, every instrument and the tick log are doing. */
export const showHealth =
  (context: HealthContext) =>
  async ({
    staff,
    language,
  }: StaffContext & { readonly language: Language }): Promise<Result<CallOutput<'marketHealth'>>> => {
    const { database, audit, market, feed, tickLog, startedAt } = context
    const now = context.now()
    const clock = context.clock()
    const counts = await context.counts()
    const sources = feed.health?.() ?? [wholeFeedHealth({ market, feed, counts, startedAt, now })]
    const ticks = await database.transaction(async tx => {
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'market.view',
        subject: { kind: 'market', id: 'all' },
        now,
      })
      return readTickStatus(tx)
    })
    return accept({
      at: instantText(now),
      feed: feed.name,
      sources: sources.map(sourceView),
      instruments: [...market.instruments.values()].map(instrument =>
        instrumentView(instrument, language, { market, counts, sources }),
      ),
      // What a source said while another one spoke never came to the market.
      refused: reasons(addUp(sources.map(({ refused }) => refused))),
      tickLog: tickView(ticks, { waiting: tickLog.waiting(), overdue: tickLog.overdue() }),
      calendars: endingCalendars(market.listing.calendarsNow(), { now }).map(each => ({ ...each })),
      clock: clock === undefined ? null : { ...clock, at: instantText(clock.at) },
    })
  }
