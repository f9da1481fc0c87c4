import type { Millis } from '@plumbline/rules/market'
import type { SourceHealth } from './health.ts'

type Gauge = { set(labels: { source: string }, value: number): void }
type Counter = { inc(labels: { source: string }, value: number): void; reset(): void }

/** What is measured of sources; prom-client's fit. */
export type SourceMetrics = {
  readonly sourceUp: Gauge
  readonly sourceSilence: Gauge
  readonly sourceReconnects: Counter
}

/** Writes how sources do now, just before it is read. */
export const measureSources = (
  metrics: SourceMetrics,
  sources: readonly SourceHealth[],
  now: Millis,
): void => {
  metrics.sourceReconnects.reset()
  for (const { name: source, state, since, heardAt, reconnects } of sources) {
    metrics.sourceUp.set({ source }, state === 'connected' ? 1 : 0)
    metrics.sourceSilence.set({ source }, Math.max(0, now - (heardAt ?? since)) / 1_000)
    metrics.sourceReconnects.inc({ source }, reconnects)
  }
}
