/** Why what a feed said did not become a quote. */
export const quoteFaults = [
  /** Not an instrument of this deployment. */
  'code.unknown',
  /** A line or message without two readable, positive prices and a readable time. */
  'quote.unreadable',
  /** Finer than the instrument's priceScale: refused, never rounded. */
  'price.too_fine',
  /** The bid is not below the ask. */
  'spread.crossed',
  /** Wider than what its class is traded on, and not yet for long enough. */
  'spread.too_wide',
  /** The market is closed at the source's time. */
  'market.closed',
  /** More than a second ahead of its arrival. */
  'time.future',
  /** Older than the newest one held. */
  'time.older',
  /** The newest one held, once more. */
  'quote.repeated',
  /** Further from the newest one held than one step may be, and not yet confirmed. */
  'price.jump',
  /** Within one step each time, but too far within a minute, an hour or a day, and not yet confirmed. */
  'price.moved',
  /** Contradicted by a second source. */
  'price.disputed',
  /** The tick log could not be written for too long: what it may not keep must decide nothing. */
  'log.full',
] as const
export type QuoteFault = (typeof quoteFaults)[number]
