import type { MicroLots } from '@plumbline/rules'

/** The largest number of lots on the grid that is accepted; undefined where not even the smallest is. */
export const largestAccepted = (
  grid: { lotsMin: MicroLots; lotsStep: MicroLots; lotsMax: MicroLots },
  accepts: (lots: MicroLots) => boolean,
): MicroLots | undefined => {
  const at = (step: number) => (Math.ceil(grid.lotsMin / grid.lotsStep + step) * grid.lotsStep) as MicroLots
  if (!accepts(at(0))) return undefined
  let low = 0
  let high = Math.floor((grid.lotsMax - at(0)) / grid.lotsStep)
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (accepts(at(middle))) low = middle
    else high = middle - 1
  }
  return at(low)
}

/** The amounts offered as chips: five, ten and twenty times the smallest. */
export const quickLots = (grid: { lotsMin: MicroLots }): readonly MicroLots[] =>
  [5, 10, 20].map(times => (grid.lotsMin * times) as MicroLots)
