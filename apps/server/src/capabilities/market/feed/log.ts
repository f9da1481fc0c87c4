/** The part of the product's log that the market writes to. */
export type MarketLog = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** What is counted; prom-client's counters fit. */
export type MarketMetrics = {
  readonly quotesAccepted: { inc(labels: { code: string }): void }
  readonly quotesRefused: { inc(labels: { code: string; reason: string }): void }
}
