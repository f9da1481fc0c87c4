import type { MicroLots } from '@plumbline/rules/market'

type Grid = { readonly lotsMin: MicroLots; readonly lotsStep: MicroLots; readonly lotsMax: MicroLots }

const firstOn = ({ lotsMin, lotsStep }: Grid): number => Math.ceil(lotsMin / lotsStep)

/** The largest number of lots on the grid that is accepted; undefined where not even the smallest is. */
export const largestAccepted = (grid: Grid, accepts: (lots: MicroLots) => boolean): MicroLots | undefined => {
  const at = (step: number) => ((firstOn(grid) + step) * grid.lotsStep) as MicroLots
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

/** So many percent of the most, on the grid below, and at least the smallest. */
export const partOf = (grid: Grid, most: MicroLots, percent: number): MicroLots => {
  const steps = Math.floor((most * percent) / 100 / grid.lotsStep)
  return (Math.max(firstOn(grid), steps) * grid.lotsStep) as MicroLots
}
