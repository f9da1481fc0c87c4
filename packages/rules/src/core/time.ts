/** Lengths of time in milliseconds. A day has 24 hours: calendar days of a zone are another matter. */
export const minuteMs = 60_000
export const hourMs = 3_600_000
export const dayMs = 86_400_000
