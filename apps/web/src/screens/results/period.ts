const monthLength = 7
const yearLength = 4

/** The month of a moment by the clock of a zone: '2026-03'. */
export const monthAt = (zone: string, at: number): string => {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit' })
    .formatToParts(at)
    .reduce<Readonly<Record<string, string>>>((all, { type, value }) => ({ ...all, [type]: value }), {})
  return `${parts['year']}-${parts['month']}`
}

export const isMonth = (period: string): boolean => period.length === monthLength
export const yearOf = (period: string): string => period.slice(0, yearLength)
/** Whether a period is over before another begins, or begins behind it, as their names are ordered. */
export const isBefore = (period: string, other: string): boolean => period < other.slice(0, period.length)

/** The beginning of a period, for a formatter that writes days of UTC. */
export const startOf = (period: string): number =>
  Date.parse(isMonth(period) ? `${period}-01` : `${period}-01-01`)
