import { parseDecimal } from '@plumbline/rules/money'

/** Hundredths of a percent behind the server's '12.34', as the formatter takes them. */
export const hundredthsOf = (percent: string): number => Number(parseDecimal(percent, 2) ?? 0n)
