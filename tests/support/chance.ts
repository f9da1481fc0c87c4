/** Chance from a seed (mulberry32): what failed once fails again. */
export const createChance = (seed: number) => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number): number => Math.floor(next() * count)
  return {
    next,
    /** A whole number from 0, less than the count. */
    below,
    pick: <Value>(list: readonly Value[]): Value => list[below(list.length)] as Value,
  }
}

export type Chance = ReturnType<typeof createChance>
