/** The candle periods this version offers, with their length. */
export const candlePeriodSeconds = { '1m': 60, '30m': 1800 } as const
export type CandlePeriod = keyof typeof candlePeriodSeconds
export const candlePeriods = ['1m', '30m'] as const satisfies readonly CandlePeriod[]
