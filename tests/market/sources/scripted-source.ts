import type { Candle, Millis, Price, QuoteKind } from '@plumbline/rules/market'
import type { Code } from '@plumbline/rules/core'
import type { QuoteFault } from '@plumbline/rules/prices'
import type { Source, SourceSink } from '@plumbline/server/capabilities/market/sources/source'

export type ScriptedSource = Source & {
  /** Says a quote of now, in price units, over a connection that stands. */
  say(code: string, bid: number, ask: number, at?: number): QuoteFault | undefined
  /** Says something of an instrument that its adapter cannot make a quote of. */
  cannotSay(code: string, fault: QuoteFault): void
  /** Any sign of life. */
  beat(): void
  drop(detail?: string): void
  connect(): void
}

/** A source that says what the test has it say. */
export const scriptedSource = (options: {
  name: string
  clock: { now(): Millis }
  codes: readonly string[]
  kind?: QuoteKind
  since?: (code: Code, from: Millis) => Promise<readonly Candle[]>
}): ScriptedSource => {
  const { name, clock, kind = 'live', since } = options
  let sink: SourceSink | undefined
  return {
    name,
    type: 'manual',
    kind,
    codes: options.codes as readonly Code[],
    start: async given => {
      sink = given
      sink.state('connected')
    },
    stop: async () => {
      sink = undefined
    },
    ...(since !== undefined && { since }),
    say: (code, bid, ask, at = clock.now()) =>
      sink?.quote({
        code: code as Code,
        bid: bid as Price,
        ask: ask as Price,
        at: at as Millis,
        receivedAt: clock.now(),
        source: name,
        kind,
      }),
    cannotSay: (code, fault) => sink?.refused(code as Code, fault),
    beat: () => sink?.heard('all'),
    drop: detail => sink?.state('disconnected', detail),
    connect: () => sink?.state('connected'),
  }
}

/** A minute from a history, in price units: the mid, and the sides one unit away. */
export const historyMinute = (openedAt: number, price: number): Candle => {
  const bar = (value: number) => ({ open: value, high: value, low: value, close: value })
  return {
    openedAt: openedAt as Millis,
    quotes: 0,
    filled: true,
    mid: bar(2 * price),
    bid: bar(price - 1),
    ask: bar(price + 1),
  }
}
