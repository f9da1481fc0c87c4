/** A date and time of UTC as people write it: '2026-07-13 07:31:09', seconds optional, a 'T' between allowed. */
const pattern = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::(\d{2})(\.\d{1,3})?)?$/

/** Undefined where it is no moment. */
export const readMoment = (text: string): number | undefined => {
  const [, day, time, seconds = '00', rest = ''] = pattern.exec(text.trim()) ?? []
  if (day === undefined || time === undefined) return undefined
  const at = Date.parse(`${day}T${time}:${seconds}${rest}Z`)
  // 31 February is read as a day of March, and is no moment that somebody meant.
  return Number.isNaN(at) || !new Date(at).toISOString().startsWith(day) ? undefined : at
}

export const writeMoment = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ')
