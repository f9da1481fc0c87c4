const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

export type Held =
  | { readonly unit: 'seconds'; readonly seconds: number }
  | { readonly unit: 'minutes'; readonly minutes: number; readonly seconds: number }
  | { readonly unit: 'hours'; readonly hours: number; readonly minutes: number }
  | { readonly unit: 'days'; readonly days: number; readonly hours: number }

/** A span of milliseconds in its two largest units, rounded down. */
export const heldFor = (ms: number): Held => {
  const seconds = Math.floor((ms % minute) / second)
  const minutes = Math.floor((ms % hour) / minute)
  const hours = Math.floor((ms % day) / hour)
  if (ms < minute) return { unit: 'seconds', seconds }
  if (ms < hour) return { unit: 'minutes', minutes, seconds }
  if (ms < day) return { unit: 'hours', hours, minutes }
  return { unit: 'days', days: Math.floor(ms / day), hours }
}
