const minuteLength = '2026-11-17T15:30'.length
/** A moment as a field for date and time writes it, in UTC: '2026-11-17T15:30'. */
export const fieldOf = (instant: string | null): string => instant?.slice(0, minuteLength) ?? ''

/** Undefined where nothing whole was typed. */
export const instantOf = (field: string): string | undefined => {
  const at = field === '' ? Number.NaN : Date.parse(`${field}Z`)
  return Number.isNaN(at) ? undefined : new Date(at).toISOString()
}
