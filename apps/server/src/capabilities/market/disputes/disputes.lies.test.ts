import { agreementMsNeeded, apartOf } from '@plumbline/rules/prices'
import {
  sourceSilenceMsMax,
  twiceMid,
  type ListedInstrument,
  type MicroRate,
  type Millis,
  type Price,
  type RawQuote,
} from '@plumbline/rules/market'
import type { Code } from '@plumbline/rules/core'
import type { MarketState } from '@plumbline/rules/hours'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDisputes } from './disputes.ts'
import { instruments } from '../seed/instruments.ts'

/**
 * Two sources of one instrument, one of which lies: it jumps, drifts, takes turns between true and false, holds a false
 * level, goes silent and gives wrong times, as the first source or as the one that is compared. Whatever it does, what is
 * accepted is a price that would have been taken from an honest source: the honest one's own, or one that it agrees with,
 * or, while the honest one is silent, one within the limits of a single source.
 */
const bitcoin = instruments.find(({ code }) => code === ('BTCUSD' as Code)) as ListedInstrument
const market: MarketState = { state: 'open', changesAt: undefined }
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const bandMax = 2_000 as MicroRate
const start = 1_000_000_000
const begin = 9_700_000

type Kind = 'true' | 'jump' | 'far' | 'drift' | 'flap' | 'hold' | 'silent' | 'early' | 'late'

const lies = fc.record({
  kind: fc.constantFrom<Kind>('true', 'jump', 'far', 'drift', 'flap', 'hold', 'silent', 'early', 'late'),
  by: fc.double({ min: -0.05, max: 0.05, noNaN: true }),
  seconds: fc.integer({ min: 1, max: 90 }),
})
const honestMoves = fc.array(fc.double({ min: -0.000_5, max: 0.000_5, noNaN: true }), {
  minLength: 60,
  maxLength: 60,
})
const silences = fc.array(fc.record({ from: fc.nat(600), seconds: fc.integer({ min: 1, max: 120 }) }), {
  maxLength: 3,
})

/** What the liar says in a second of a lie; undefined where it is silent. */
const lieAt = (
  { kind, by }: { readonly kind: Kind; readonly by: number },
  { truth, second, anchor }: { readonly truth: number; readonly second: number; readonly anchor: number },
): number | undefined => {
  switch (kind) {
    case 'silent':
      return undefined
    case 'true':
    case 'early':
    case 'late':
      return truth
    case 'jump':
      return truth * (1 + by)
    case 'far':
      return truth * 100
    case 'drift':
      return anchor * (1 + by / 20) ** second
    case 'flap':
      return second % 2 === 0 ? truth : truth * (1 + by)
    case 'hold':
      return anchor * (1 + by)
  }
}

const clockError = (kind: Kind): number => (kind === 'early' ? 900 : kind === 'late' ? -20_000 : 0)

test.each(['first', 'second'] as const)('a liar that is the %s source decides nothing alone', place => {
  fc.assert(
    fc.property(
      fc.array(lies, { minLength: 1, maxLength: 8 }),
      honestMoves,
      silences,
      (plan, moves, quietTimes) => {
        let now = start
        const disputes = createDisputes({
          clock: { now: () => now as Millis },
          log: quiet,
          bandOf: () => bandMax,
          holdSeconds: undefined,
          refused: () => undefined,
          onTurn: undefined,
        })
        const said = (source: string, mid: number, error = 0): RawQuote => ({
          code: bitcoin.code,
          bid: (Math.round(mid) - 500) as Price,
          ask: (Math.round(mid) + 500) as Price,
          at: (now + error) as Millis,
          receivedAt: now as Millis,
          source,
          kind: 'live',
        })
        const accepted: RawQuote[] = []
        let honest: { readonly quote: RawQuote; readonly heardAt: number } | undefined
        let contradictedAt = Number.NEGATIVE_INFINITY

        const judge = (raw: RawQuote): void => {
          const decision = disputes.judge(raw, bitcoin, market)
          if (decision.verdict === 'refused') return
          expect(disputes.since(bitcoin.code)).toBeUndefined()
          if (raw.source !== 'honest') {
            const isHeard = honest !== undefined && now - honest.heardAt <= sourceSilenceMsMax
            if (isHeard && honest !== undefined) {
              expect(apartOf(raw, honest.quote)).toBeLessThanOrEqual(bandMax)
              // And has agreed for long enough, where it ever contradicted.
              expect(now - contradictedAt).toBeGreaterThanOrEqual(agreementMsNeeded)
            } else {
              const before = accepted.at(-1)
              const step = before === undefined ? 0 : Math.abs(twiceMid(raw) / twiceMid(before) - 1)
              if (decision.admission === undefined)
                expect(step * 1_000_000).toBeLessThanOrEqual(bitcoin.jumpMax)
              else expect(decision.admission).toBe('held')
              expect(step).toBeLessThanOrEqual((15 * bitcoin.jumpMax) / 1_000_000)
            }
          }
          accepted.push(raw)
        }
        const listen = (raw: RawQuote): void => {
          const isFirst = (raw.source === 'liar') === (place === 'first')
          if (isFirst) judge(raw)
          else {
            const again = disputes.secondSaid(raw, bitcoin, market)
            if (again !== undefined) judge(again)
          }
        }

        let truth = begin
        let lied = begin
        let seconds = 0
        for (const lie of plan) {
          const anchor = lied
          for (let second = 0; second < lie.seconds; second++) {
            now += 500
            seconds += 1
            truth *= 1 + (moves[seconds % moves.length] ?? 0)
            const isQuiet = quietTimes.some(
              ({ from, seconds: length }) => seconds >= from && seconds < from + length,
            )
            if (!isQuiet) {
              const quote = said('honest', truth)
              honest = { quote, heardAt: now }
              listen(quote)
            }
            now += 500
            const mid = lieAt(lie, { truth, second, anchor })
            if (mid === undefined || mid < 1_000) continue
            lied = mid
            const quote = said('liar', mid, clockError(lie.kind))
            const isHeard = honest !== undefined && now - honest.heardAt <= sourceSilenceMsMax
            if (
              isHeard &&
              honest !== undefined &&
              lie.kind !== 'late' &&
              apartOf(quote, honest.quote) > bandMax
            )
              contradictedAt = now
            listen(quote)
          }
        }
      },
    ),
    { numRuns: 300 },
  )
})
