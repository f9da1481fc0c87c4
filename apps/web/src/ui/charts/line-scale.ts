/** Where values stand in a picture so high, with room above and below; what never moved stands in the middle. */
export const heightScale = (
  values: readonly number[],
  { height, inset }: { readonly height: number; readonly inset: number },
): ((value: number) => string) => {
  const low = Math.min(...values)
  const high = Math.max(...values)
  const rise = (value: number) => (high > low ? (value - low) / (high - low) : 0.5)
  return value => (inset + (1 - rise(value)) * (height - 2 * inset)).toFixed(1)
}
