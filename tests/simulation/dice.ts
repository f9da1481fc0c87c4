import { assert, randomFrom, seedRandom } from '@plumbline/rules/core'

/** Chance from a seed: the same seed throws the same. */
export type Dice = {
  /** At least 0, below 1. */
  uniform(): number
  normal(): number
  chance(share: number): boolean
  /** A whole number below `count`. */
  below(count: number): number
  between(low: number, high: number): number
  pick<Item>(items: readonly Item[]): Item
  /** One of those named, each as often as its weight says. */
  weigh<Name extends string>(weights: Readonly<Record<Name, number>>): Name
}

export const createDice = (seed: string): Dice => {
  const random = randomFrom(seedRandom(seed))
  const uniform = (): number => random.uniform()
  const below = (count: number): number => Math.floor(uniform() * count)
  return {
    uniform,
    normal: () => random.normal(),
    chance: share => uniform() < share,
    below,
    between: (low, high) => low + uniform() * (high - low),
    pick: items => {
      const item = items[below(items.length)]
      assert(item !== undefined, 'there is something to pick from')
      return item
    },
    weigh: weights => {
      const names = Object.keys(weights) as (keyof typeof weights)[]
      let left = uniform() * names.reduce((sum, name) => sum + weights[name], 0)
      for (const name of names) {
        left -= weights[name]
        if (left < 0) return name
      }
      const [last] = names.toReversed()
      assert(last !== undefined, 'there is something to weigh')
      return last
    },
  }
}
