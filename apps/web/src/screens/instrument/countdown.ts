const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

export type Countdown =
  | { readonly unit: 'days'; readonly days: number; readonly hours: number }
  | { readonly unit: 'hours'; readonly hours: number; readonly minutes: number }
  | { readonly unit: 'minutes'; readonly minutes: number; readonly seconds: number }

/** What is left until a moment, in the two units that matter; nothing is left of what is past. */
export const countdownOf = (leftMs: number): Countdown => {
  const left = Math.max(0, leftMs)
  if (left >= dayMs) {
    return { unit: 'days', days: Math.floor(left / dayMs), hours: Math.floor((left % dayMs) / hourMs) }
  }
  if (left >= hourMs) {
    return {
      unit: 'hours',
      hours: Math.floor(left / hourMs),
      minutes: Math.floor((left % hourMs) / minuteMs),
    }
  }
  return {
    unit: 'minutes',
    minutes: Math.floor(left / minuteMs),
    seconds: Math.floor((left % minuteMs) / secondMs),
  }
}
