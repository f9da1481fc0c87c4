/** A time as a feed writes it. */
export type WrittenTime =
  /** A whole day, by no clock: '2026-11-26'. */
  | { readonly kind: 'day'; readonly day: string }
  /** Milliseconds since 1970. */
  | { readonly kind: 'moment'; readonly at: number }
  /** What a clock on a wall shows, in milliseconds as if it hung in UTC, and where it hangs if the feed says so. */
  | { readonly kind: 'wall clock'; readonly shown: number; readonly timeZone: string | undefined }

/** One occurrence of an event as it was read from a feed (RFC 5545), before anything is judged. */
export type CalendarEntry = {
  readonly uid: string
  /** Which occurrence of a recurring event; empty for any other. */
  readonly occurrence: string
  /** The highest counts where one occurrence is written more than once. */
  readonly sequence: number
  readonly starts: WrittenTime
  /** For days, the day behind the last one; as the feed has it. */
  readonly ends: WrittenTime | undefined
  readonly title: string
  readonly detail: string
  readonly place: string
  readonly link: string
  readonly categories: readonly string[]
  readonly status: string
  readonly priority: number | undefined
}
