import type { Format } from './format.ts'

const whole = { priceScale: 0, digits: 0 }

/** '+20', '−30': points of a score that an event gave or took. */
export const pointsText = (format: Format, points: number): string => format.move(points, whole)
