import {
  acceptQuote,
  beginAcceptance,
  goodSinceOf,
  hear,
  isLeaving,
  spreadBoundsOf,
  type AcceptanceState,
  type QuoteFault,
  type Signs,
  type SourceState,
  type SpreadLimitSettings,
} from '@plumbline/rules/prices'
import {
  sourceSilenceMsMax,
  type ListedInstrument,
  type Millis,
  type RawQuote,
} from '@plumbline/rules/market'
import type { Code } from '@plumbline/rules/core'
import type { SourceHealth } from './health.ts'
import type { Source } from './source.ts'
import { type Clock } from '../../../core/platform/time.ts'

/** What shows a source to be broken for an instrument, and not merely quick, slow or closed. */
const isBadFault = (fault: QuoteFault): boolean => isLeaving(fault) && fault !== 'log.full'

/** A source with all that is known of how it does. */
export type Watched = {
  readonly source: Source
  /** Since when it gives good signs for an instrument; undefined where it is silent, broken or not connected. */
  goodSince(code: Code, now: Millis): Millis | undefined
  /** The same for who speaks: one refused quote of an instrument begins it anew, as a silence does. */
  steadySince(code: Code, now: Millis): Millis | undefined
  /** Whether its newest quote of an instrument was refused for what it says: it has left what it said before. */
  isRefused(code: Code): boolean
  /** Takes down what it says of itself. Gives whether that is news. */
  tell(state: SourceState, detail: string | undefined): boolean
  hear(codes: readonly Code[] | 'all'): void
  quote(raw: RawQuote): void
  /** What became of its newest quote of an instrument; undefined where it was good. */
  judged(raw: RawQuote, fault: QuoteFault | undefined): void
  refused(code: Code, fault: QuoteFault): void
  /** Judges a quote that is only looked at, by the source's own earlier ones. */
  judge(raw: RawQuote, instrument: ListedInstrument): QuoteFault | undefined
  newestOf(code: Code): RawQuote | undefined
  /** Whether it has said a quote of an instrument since it is connected. */
  hasQuoted(code: Code): boolean
  health(now: Millis): Omit<SourceHealth, 'instruments'>
}

export const watchSource = (
  source: Source,
  clock: Clock,
  /** On what spread each class is traded. */
  spreadLimits: () => SpreadLimitSettings | undefined = () => undefined,
): Watched => {
  const silenceMsMax = source.silenceMsMax ?? sourceSilenceMsMax
  const signs = new Map<Code | 'all', Signs>()
  /** Since when each quote of an instrument was bad. */
  const badSince = new Map<Code, Millis>()
  /** When an instrument's quotes were good again, after they had been bad for too long. */
  const mendedAt = new Map<Code, Millis>()
  /** Likewise however short it was. */
  const takenAgainAt = new Map<Code, Millis>()
  const newest = new Map<Code, RawQuote>()
  /** Instruments of which there was a quote since it is connected: what was said before a drop may be long untrue. */
  const quoted = new Set<Code>()
  const acceptance = new Map<Code, AcceptanceState>()
  const refusedBy: Partial<Record<QuoteFault, number>> = {}
  let state: SourceState = 'connecting'
  let since = clock.now()
  let detail: string | undefined
  let connections = 0
  let quotes = 0
  let heardAt: Millis | undefined
  let lagMs: number | undefined

  const sign = (of: Code | 'all', now: Millis): void => {
    signs.set(of, hear(signs.get(of), now, silenceMsMax))
    heardAt = now
  }
  const count = (fault: QuoteFault): void => {
    refusedBy[fault] = (refusedBy[fault] ?? 0) + 1
  }
  const isBad = (code: Code, fault: QuoteFault | undefined, now: Millis): void => {
    const since = badSince.get(code)
    if (fault === undefined) {
      badSince.delete(code)
      if (since === undefined) return
      takenAgainAt.set(code, now)
      if (now - since > silenceMsMax) mendedAt.set(code, now)
    } else if (isBadFault(fault) && !badSince.has(code)) badSince.set(code, now)
  }
  const isSilent = (now: Millis): boolean =>
    state === 'connected' && now - Math.max(heardAt ?? since, since) > silenceMsMax

  const goodSince = (code: Code, now: Millis): Millis | undefined => {
    if (state !== 'connected') return undefined
    const bad = badSince.get(code)
    if (bad !== undefined && now - bad > silenceMsMax) return undefined
    if (!quoted.has(code)) return undefined
    const [ofAll, own] = [
      goodSinceOf(signs.get('all'), now, silenceMsMax),
      goodSinceOf(signs.get(code), now, silenceMsMax),
    ]
    if (ofAll === undefined && own === undefined) return undefined
    const good = Math.min(ofAll ?? Number.POSITIVE_INFINITY, own ?? Number.POSITIVE_INFINITY)
    return Math.max(good, mendedAt.get(code) ?? 0) as Millis
  }

  return {
    source,
    goodSince,
    steadySince: (code, now) => {
      const good = goodSince(code, now)
      return good && (Math.max(good, takenAgainAt.get(code) ?? 0) as Millis)
    },
    isRefused: code => badSince.has(code),
    tell: (said, saidDetail) => {
      detail = saidDetail
      if (said === state) return false
      if (said === 'connected') connections += 1
      // What was heard over another connection is no sign of this one.
      signs.clear()
      quoted.clear()
      state = said
      since = clock.now()
      return true
    },
    hear: codes => {
      const now = clock.now()
      for (const code of codes === 'all' ? (['all'] as const) : codes) sign(code, now)
    },
    quote: raw => {
      quotes += 1
      quoted.add(raw.code)
      lagMs = Math.max(0, raw.receivedAt - raw.at)
      sign(raw.code, clock.now())
    },
    judged: (raw, fault) => {
      if (fault === undefined) newest.set(raw.code, raw)
      else count(fault)
      isBad(raw.code, fault, clock.now())
    },
    refused: (code, fault) => {
      count(fault)
      isBad(code, fault, clock.now())
    },
    judge: (raw, instrument) => {
      const decision = acceptQuote({
        state: acceptance.get(raw.code) ?? beginAcceptance(),
        raw,
        instrument,
        // Whether the market is open is the same for all sources, and no fault of this one.
        market: { state: 'open', changesAt: undefined },
        nowMs: clock.elapsed?.() ?? clock.now(),
        spread: spreadBoundsOf(spreadLimits(), instrument),
      })
      acceptance.set(raw.code, decision.state)
      return decision.verdict === 'refused' ? decision.fault : undefined
    },
    newestOf: code => newest.get(code),
    hasQuoted: code => quoted.has(code),
    health: now => ({
      name: source.name,
      type: source.type,
      kind: source.kind,
      state: isSilent(now) ? 'silent' : state,
      since: isSilent(now) ? (((heardAt ?? since) + silenceMsMax) as Millis) : since,
      heardAt,
      lagMs,
      quotes,
      refused: { ...refusedBy },
      reconnects: Math.max(0, connections - 1),
      detail,
    }),
  }
}
