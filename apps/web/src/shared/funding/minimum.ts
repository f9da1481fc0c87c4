import { parseDecimal } from '@plumbline/rules/money'

/** What a way takes at least, in units of its smallest decimal. The server writes it: it is plain in every language, and not typed. */
export const minimumOf = ({
  minimum,
  decimals,
}: {
  readonly minimum: string
  readonly decimals: number
}): bigint => {
  const units = parseDecimal(minimum, decimals)
  if (units === undefined) throw new Error(`no amount of ${decimals} decimals: ${minimum}`)
  return units
}
